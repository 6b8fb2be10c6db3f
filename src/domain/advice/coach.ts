import {
  type CoachQuestion,
  type CoachReply,
  type KnownReport,
  questionAsRead,
} from './coaching.ts'
import { topicOfEvent, withEffect } from './computed-topic.ts'
import { contentFor } from './content.ts'
import { withoutDeniedMarks } from './denied-marks.ts'
import { mustNotIn } from './must-not/must-not.ts'
import { type PlainText, plainTextFrom, wordCount } from './plain-text.ts'
import { type Plan, planFor } from './plan/plan.ts'
import { daysLateTold } from './plan/told/days-late.ts'
import { toldIn } from './plan/told/told.ts'
import { whatIfIn } from './plan/told/what-if.ts'
import { type Recognised, recognise } from './recognition/recognise.ts'
import { analysisFor, recommendationsFor } from './recommend.ts'
import { type Situation, situationFrom } from './situation.ts'
import { slotsFrom } from './slots.ts'
import { withTold } from './told-topic.ts'
import { correctedBy } from './written-figures.ts'

/** Words of a message that only goes on with the one before. */
const longestBrief = 8

/**
 * Answers the last message of the person in the asked language: topic by topic from the knowledge,
 * with figures and plans computed from the messages, the context and the newest report. Only messages
 * of the role `user` are read, as data: no text of theirs is repeated. Of a report, creditors' names are
 * repeated, as long as no sentence with one in it says what it must not. The same question has the
 * same answer.
 */
export function coach(asked: CoachQuestion): Answer {
  const answer = answerTo(asked)
  if (asked.report === undefined || !saysWhatItMustNot(answer)) return answer
  return answerTo({ ...asked, report: withoutNames(asked.report) })
}

type Answer = Omit<CoachReply, 'usage'>

/** A name that is harmless alone can promise with the words around it: "Pay Now leaves the report". */
function saysWhatItMustNot({ content, recommendations, analysis }: Answer): boolean {
  const { currentSituation, opportunities, risks } = analysis
  const recommended = recommendations.flatMap(({ action, impact }) => [action, impact])
  const texts = [content, ...recommended, currentSituation, ...opportunities, ...risks]
  return texts.some((text) => mustNotIn(text) !== undefined)
}

function withoutNames({ analysis, analyzedAt }: KnownReport): KnownReport {
  const accounts = analysis.accounts.map((account) => ({ ...account, name: '' }))
  const inquiries = analysis.inquiries.map((inquiry) => ({ ...inquiry, by: null }))
  return {
    analyzedAt,
    analysis: { ...analysis, accounts, inquiries },
  }
}

function answerTo(asked: CoachQuestion): Answer {
  const { language, now } = asked
  const said = textsOfPerson(asked)
  const last = said.at(-1) ?? plainTextFrom('')
  const earlier = said.slice(0, -1)
  const meant = withCorrected(last, earlier.at(-1))
  const situation = situationFrom(asked, meant, earlier)
  const slots = slotsFrom(situation, language, now)
  const planned = planFor(situation, meant, earlier, now)
  const told = toldIn(last, earlier)
  // "And if I pay it all?" goes on with the cards told before, whatever else its few words fit.
  const isBrief =
    earlier.length > 0 && wordCount(last.words) <= longestBrief && whatIfIn(last, []) !== undefined
  const topics = recognise(withoutDeniedMarks(last, situation), earlier)
  const named = withTold(topics, told, situation, last)
  const recognised = withEffect(named, planned, situation, isBrief, last)
  const plan = withoutStray(planned, recognised, situation, last)
  const question = withPointedTo(last, earlier)
  const known = { recognised, situation, slots, plan, told, language, now, last, question }
  return {
    content: contentFor(known),
    recommendations: recommendationsFor(known),
    analysis: analysisFor(known),
  }
}

/** Another subject than cards is named, and nothing is imagined anew: the sum of before is settled. */
function hasMovedOn(last: PlainText): boolean {
  if (whatIfIn(last, []) !== undefined) return false
  const [{ kind, levers }] = recognise(last, [])
  return kind === 'credit' && !levers.includes('payTo30')
}

/** What an event costs is no answer to who tells of one and asks something else. */
function withoutStray(
  plan: Plan,
  [{ id }]: Recognised,
  { score }: Situation,
  last: PlainText,
): Plan {
  const { effect } = plan
  if (effect?.kind === 'payment' && hasMovedOn(last))
    return { ...plan, effect: undefined, goalAfter: undefined }
  if (effect?.kind !== 'event' || score !== undefined) return plan
  // Who is 58 days late asks for the next mark, and not for FICO's examples of 30 and 90 days.
  const isLateNow = (daysLateTold(last) ?? 0) % 30 > 0
  return topicOfEvent[effect.event] === id && !isLateNow ? plan : { ...plan, effect: undefined }
}

/** "Sorry, I meant a limit of 3000": the message before, with that figure in it. */
function withCorrected(last: PlainText, before: PlainText | undefined): PlainText {
  const plain = before === undefined ? undefined : correctedBy(before.plain, last.plain)
  return plain === undefined ? last : { ...last, plain }
}

const pointsBack =
  / (?:before (?:that|then)|until then|meanwhile|in the meantime|avant (?:ca|cela)|d ici la|entre temps) /

/** "Should I finance a couch before that?": what comes first is told in an earlier message. */
function withPointedTo(last: PlainText, earlier: readonly PlainText[]): PlainText {
  if (!pointsBack.test(last.words)) return last
  return { ...last, words: `${earlier.map(({ words }) => words.trimEnd()).join('')}${last.words}` }
}

/** What the person said, the last message last. */
export function textsOfPerson(question: CoachQuestion): PlainText[] {
  return questionAsRead(question).messages.map(({ content }) => plainTextFrom(content))
}
