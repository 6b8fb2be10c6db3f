import type { LinkedAccount } from '../bank/bank-facts.ts'
import { computePlan, type Plan } from './calculators/plan.ts'
import {
  type CoachQuestion,
  type CoachReply,
  type KnownBank,
  type KnownReport,
  selectReadMessages,
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

/** Words of a message that only continues the one before. */
const maxBriefWords = 8

/**
 * Answers the person's last message in the asked language, topic by topic from the knowledge, with
 * figures and plans computed from messages, context and the newest report. Reads only messages of
 * the role `user`, as data, and repeats none of their text. Creditors' names of a report are
 * repeated unless a sentence with one violates a guardrail. Deterministic.
 */
export function coach(question: CoachQuestion): CoachAnswer {
  const answer = answerQuestion(question)
  const { report, bank } = question
  if ((report === undefined && bank === undefined) || !hasViolation(answer)) return answer
  return answerQuestion({
    ...question,
    report: report && withoutNames(report),
    bank: bank && withoutAccountNames(bank),
  })
}

type CoachAnswer = Omit<CoachReply, 'usage'>

/** A harmless name can become a promise in a sentence: "Pay Now leaves the report". */
function hasViolation({ content, recommendations, analysis }: CoachAnswer): boolean {
  const { currentSituation, opportunities, risks } = analysis
  const recommended = recommendations.flatMap(({ action, impact }) => [action, impact])
  const texts = [content, ...recommended, currentSituation, ...opportunities, ...risks]
  return texts.some((text) => findViolation(text) !== undefined)
}

function withoutNames({ analysis, analyzedAt }: KnownReport): KnownReport {
  const accounts = analysis.accounts.map((account) => ({ ...account, name: '' }))
  const inquiries = analysis.inquiries.map((inquiry) => ({ ...inquiry, by: null }))
  return {
    analyzedAt,
    analysis: { ...analysis, accounts, inquiries },
  }
}

function withoutAccountNames(bank: KnownBank): KnownBank {
  const unnamed = <Item extends { readonly account: LinkedAccount }>(item: Item): Item => ({
    ...item,
    account: { ...item.account, name: '', institution: '' },
  })
  return { ...bank, cards: bank.cards.map(unnamed), due: bank.due.map(unnamed) }
}

function answerQuestion(request: CoachQuestion): CoachAnswer {
  const { language, now, isPublic = false } = request
  const texts = parsePersonMessages(request)
  const last = texts.at(-1) ?? toPlainText('')
  const earlier = texts.slice(0, -1)
  const corrected = mergeCorrected(last, earlier.at(-1))
  const situation = buildSituation(request, corrected, earlier)
  const slots = buildSlots(situation, language, now)
  const planned = computePlan(situation, corrected, earlier, now)
  const facts = extractFacts(last, earlier)
  // "And if I pay it all?" continues with the earlier cards, whatever topic its few words match.
  const isBrief =
    earlier.length > 0 &&
    wordCount(last.words) <= maxBriefWords &&
    findWhatIf(last, []) !== undefined
  const topics = recognise(removeDeniedMarks(last, situation), earlier)
  const named = adjustTopicToFacts(topics, facts, situation, last)
  const recognised = adjustTopicToEffect(named, planned, situation, isBrief, last)
  const plan = dropStrayEffect(planned, recognised, situation, last)
  const question = expandReference(last, earlier)
  const known = { recognised, situation, slots, plan, facts, last, question }
  const answerContext = { ...known, language, isPublic, now, bankOffer: request.bankOffer }
  return {
    content: writeContent(answerContext),
    recommendations: listRecommendations(answerContext),
    analysis: analyzeSituation(answerContext),
  }
}

/** Another topic than cards without a new what-if: the earlier sum no longer matters. */
function hasMovedOn(last: PlainText): boolean {
  if (findWhatIf(last, []) !== undefined) return false
  const [{ kind, recommendations }] = recognise(last, [])
  return kind === 'credit' && !recommendations.includes('payTo30')
}

/** Drops the cost of an event when the question is about something else. */
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
  // At 58 days late the next mark matters, not FICO's examples of 30 and 90 days.
  const isLateNow = (findDaysLate(last) ?? 0) % 30 > 0
  return topicOfEvent[effect.event] === id && !isLateNow ? plan : { ...plan, effect: undefined }
}

/** "Sorry, I meant a limit of 3000": the earlier message with the corrected figure. */
function mergeCorrected(last: PlainText, before: PlainText | undefined): PlainText {
  const plain = before === undefined ? undefined : mergeCorrection(before.plain, last.plain)
  return plain === undefined ? last : { ...last, plain }
}

const pointsBack =
  / (?:before (?:that|then)|until then|meanwhile|in the meantime|avant (?:ca|cela)|d ici la|entre temps) /

/** "Should I finance a couch before that?": adds the earlier messages. */
function expandReference(last: PlainText, earlier: readonly PlainText[]): PlainText {
  if (!pointsBack.test(last.words)) return last
  return { ...last, words: `${earlier.map(({ words }) => words.trimEnd()).join('')}${last.words}` }
}

/** The person's messages, the last one last. */
export function parsePersonMessages(question: CoachQuestion): PlainText[] {
  return selectReadMessages(question).messages.map(({ content }) => toPlainText(content))
}
