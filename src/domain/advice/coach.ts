import { computePlan, type Plan } from './calculators/plan.ts'
import {
  type CoachQuestion,
  type CoachReply,
  type KnownReport,
  keepReadMessages,
} from './coaching.ts'
import { writeContent } from './content.ts'
import { findDaysLate } from './extract/mark-facts.ts'
import { extractFacts } from './extract/message-facts.ts'
import { mergeCorrection } from './extract/normalize-figures.ts'
import { type PlainText, toPlainText, wordCount } from './extract/plain-text.ts'
import { buildSituation, type Situation } from './extract/situation.ts'
import { findWhatIf } from './extract/what-if.ts'
import { findViolation } from './guardrails/find-violation.ts'
import {
  adjustTopicToEffect,
  adjustTopicToFacts,
  topicOfEvent,
} from './recognition/adjust-topic.ts'
import { type Recognised, recognise, removeDeniedMarks } from './recognition/recognise.ts'
import { analyzeSituation, listRecommendations } from './recommend.ts'
import { buildSlots } from './slots.ts'

/** Words of a message that only goes on with the one before. */
const maxBriefWords = 8

/**
 * Answers the last message of the person in the asked language: topic by topic from the knowledge,
 * with figures and plans computed from the messages, the context and the newest report. Only messages
 * of the role `user` are read, as data: no text of theirs is repeated. Of a report, creditors' names are
 * repeated, as long as no sentence with one in it says what it must not. The same question has the
 * same answer.
 */
export function coach(question2: CoachQuestion): CoachAnswer {
  const answer = answerQuestion(question2)
  if (question2.report === undefined || !hasViolation(answer)) return answer
  return answerQuestion({ ...question2, report: withoutNames(question2.report) })
}

type CoachAnswer = Omit<CoachReply, 'usage'>

/** A name that is harmless alone can promise with the words around it: "Pay Now leaves the report". */
function hasViolation({ content, recommendations, analysis }: CoachAnswer): boolean {
  const { currentSituation, opportunities, risks } = analysis
  const recommended = recommendations.flatMap(({ action, impact }) => [action, impact])
  const texts = [content, ...recommended, currentSituation, ...opportunities, ...risks]
  return texts.some((text) => findViolation(text) !== undefined)
}

function withoutNames({ analysis, analyzedAt }: KnownReport): KnownReport {
  const accounts = analysis.accounts.map((account) => ({ ...account, name: '' }))
  const inquiries = analysis.inquiries?.map((inquiry) => ({ ...inquiry, by: null }))
  return {
    analyzedAt,
    analysis: { ...analysis, accounts, ...(inquiries === undefined ? {} : { inquiries }) },
  }
}

function answerQuestion(question2: CoachQuestion): CoachAnswer {
  const { language, now } = question2
  const texts = parsePersonMessages(question2)
  const last = texts.at(-1) ?? toPlainText('')
  const earlier = texts.slice(0, -1)
  const corrected = mergeCorrected(last, earlier.at(-1))
  const situation = buildSituation(question2, corrected, earlier)
  const slots = buildSlots(situation, language, now)
  const planned = computePlan(situation, corrected, earlier, now)
  const facts = extractFacts(last, earlier)
  // "And if I pay it all?" goes on with the cards told before, whatever else its few words fit.
  const isBrief =
    earlier.length > 0 &&
    wordCount(last.words) <= maxBriefWords &&
    findWhatIf(last, []) !== undefined
  const topics = recognise(removeDeniedMarks(last, situation), earlier)
  const named = adjustTopicToFacts(topics, facts, situation, last)
  const recognised = adjustTopicToEffect(named, planned, situation, isBrief, last)
  const plan = dropStrayEffect(planned, recognised, situation, last)
  const question = expandReference(last, earlier)
  const answerContext = { recognised, situation, slots, plan, facts, language, now, last, question }
  return {
    content: writeContent(answerContext),
    recommendations: listRecommendations(answerContext),
    analysis: analyzeSituation(answerContext),
  }
}

/** Another subject than cards is named, and nothing is imagined anew: the sum of before is settled. */
function hasMovedOn(last: PlainText): boolean {
  if (findWhatIf(last, []) !== undefined) return false
  const [{ kind, recommendations }] = recognise(last, [])
  return kind === 'credit' && !recommendations.includes('payTo30')
}

/** What an event costs is no answer to who tells of one and asks something else. */
function dropStrayEffect(
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
  const isLateNow = (findDaysLate(last) ?? 0) % 30 > 0
  return topicOfEvent[effect.event] === id && !isLateNow ? plan : { ...plan, effect: undefined }
}

/** "Sorry, I meant a limit of 3000": the message before, with that figure in it. */
function mergeCorrected(last: PlainText, before: PlainText | undefined): PlainText {
  const plain = before === undefined ? undefined : mergeCorrection(before.plain, last.plain)
  return plain === undefined ? last : { ...last, plain }
}

const pointsBack =
  / (?:before (?:that|then)|until then|meanwhile|in the meantime|avant (?:ca|cela)|d ici la|entre temps) /

/** "Should I finance a couch before that?": what comes first is told in an earlier message. */
function expandReference(last: PlainText, earlier: readonly PlainText[]): PlainText {
  if (!pointsBack.test(last.words)) return last
  return { ...last, words: `${earlier.map(({ words }) => words.trimEnd()).join('')}${last.words}` }
}

/** What the person said, the last message last. */
export function parsePersonMessages(question: CoachQuestion): PlainText[] {
  return keepReadMessages(question).messages.map(({ content }) => toPlainText(content))
}
