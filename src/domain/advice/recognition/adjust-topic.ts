import type { CoachTopic } from '../../knowledge/coach/topic.ts'
import { getTopic } from '../../knowledge/coach/topics.ts'
import type { DamageEventType } from '../../scoring/damage.ts'
import type { WhatIfEffect } from '../calculators/effect.ts'
import type { Plan } from '../calculators/plan.ts'
import type { MarkKind } from '../extract/mark-facts.ts'
import type { MessageFacts } from '../extract/message-facts.ts'
import type { PlainText } from '../extract/plain-text.ts'
import { asksIfGoal, asksWhenToPay } from '../extract/question-kinds.ts'
import type { Situation } from '../extract/situation.ts'
import type { AccountChange } from '../extract/what-if.ts'
import type { Recognised } from './recognise.ts'

/** Topics for computed answers when the words match none: "and with 2000?" is about cards. */
const topicOfEffect: Readonly<Record<Exclude<WhatIfEffect['kind'], 'event' | 'change'>, string>> = {
  payment: 'pay-first',
  monthly: 'pay-first',
  'blind-payment': 'utilisation',
  closures: 'close-card',
  raise: 'limit-increase',
  share: 'utilisation',
}

/** Topics for changes in general questions. */
const topicOfChange: Readonly<Record<AccountChange, string>> = {
  'new-card': 'new-card',
  'auto-loan': 'auto-loan',
  mortgage: 'mortgage',
  'student-loan': 'student-loans',
  'personal-loan': 'consolidation',
  'authorized-user': 'authorised-user',
  'balance-transfer': 'balance-transfer',
  consolidation: 'consolidation',
  'collection-gone': 'collections',
}

export const topicOfEvent: Readonly<Record<DamageEventType, string>> = {
  late_payment: 'late-payment',
  late_payment_90: 'late-payment',
  student_loans_90: 'student-loans',
  settlement: 'debt-settlement',
  short_sale: 'foreclosure',
  short_sale_deficiency: 'foreclosure',
  foreclosure: 'foreclosure',
  bankruptcy: 'bankruptcy',
  max_out: 'utilisation',
}

/** Topics that explain their own marks. */
const ownMarks: ReadonlySet<string> = new Set([
  'medical-debt',
  'student-loans',
  'foreclosure',
  'repossession',
])

const topicOfMark: Readonly<Record<MarkKind, string>> = {
  'charge-off': 'charge-off',
  collection: 'collections',
  late: 'late-payment',
  bankruptcy: 'bankruptcy',
  'chapter 13': 'bankruptcy',
  proposal: 'consumer-proposal',
  inquiry: 'inquiries',
}

/** The effect is the question, whatever else is named. */
const asksHowMuch =
  / (?:how much|how many points|how far|combien) .*(?:drop|fall|lose|cost|gain|rise|go up|baiss\w*|perd\w*|mont\w*|descend\w*|gagn\w*|cout\w*) /

/** « Combien de points si je rembourse ma carte ? » */
const asksPoints = / (?:how many points|what points|points (?:for|if|from)|combien de points) /

/** Without one of these, "pay 100 of what I owe" is a payment, not a settlement. */
const settlementWords =
  / (?:settl\w*|regl\w*|accept\w*|offer\w*|offre\w*|takes?|rest|reste|forgiv\w*|less|moins|half|moitie) /

/** Hypothetical cards and limits decide the topic, also of unrecognised questions. */
export function adjustTopicToEffect(
  recognised: Recognised,
  { effect, mark }: Plan,
  { cards, hypothetical }: Situation,
  isBrief: boolean,
  { words }: PlainText,
): Recognised {
  const [{ id, kind, isChoice }] = recognised
  if (id === 'pay-first' && cards.length === 1) return [getTopic('utilisation')]
  // "When does it go?" asks for a date, not for the deletion of a true item.
  const isDated = mark !== undefined && id === 'delete-accurate'
  if (kind === 'boundary' && !isDated) return recognised
  if (mark !== undefined) return ownMarks.has(id) ? recognised : [getTopic(topicOfMark[mark.kind])]
  if (isChoice === true || effect === undefined) return recognised
  const isImagined = Object.values(hypothetical).some((one) => one !== undefined)
  const isOpen = id === 'unclear' || id === 'off-topic'
  if (!isOpen && !isImagined && !answers(effect, recognised[0], isBrief, words)) return recognised
  const topicId = topicOfComputed(effect)
  return [getTopic(topicId === 'pay-first' && cards.length === 1 ? 'utilisation' : topicId)]
}

/** True when the computed answer fits the topic better than its points. */
function answers(
  effect: WhatIfEffect,
  { id, kind }: CoachTopic,
  isBrief: boolean,
  words: string,
): boolean {
  switch (effect.kind) {
    case 'change':
      return kind === 'general' || asksHowMuch.test(words)
    case 'closures':
      return id === 'utilisation' || id === 'pay-first'
    case 'event':
      return kind === 'general' || (effect.event === 'student_loans_90' && id === 'late-payment')
    case 'payment':
    case 'monthly':
      return (
        kind === 'general' ||
        id === 'time-to-goal' ||
        (isBrief && effect.kind === 'payment') ||
        asksPoints.test(words) ||
        (id === 'debt-settlement' && !settlementWords.test(words))
      )
    default:
      return false
  }
}

function topicOfComputed(effect: WhatIfEffect): string {
  if (effect.kind === 'event') return topicOfEvent[effect.event]
  return effect.kind === 'change' ? topicOfChange[effect.change] : topicOfEffect[effect.kind]
}

/** Topics that give way to the cost of a rate. */
const payingTopics: ReadonlySet<string> = new Set([
  'pay-first',
  'payoff-order',
  'utilisation',
  'minimum-payment',
  'loan-rates',
  'loan-payoff',
])

/** Topics that explain the cost of offers themselves. */
const offerTopics: ReadonlySet<string> = new Set(['consolidation', 'balance-transfer'])

/** Topics about another rate. */
const refinancingTopics: ReadonlySet<string> = new Set([
  ...offerTopics,
  ...[
    'loan-or-transfer',
    'auto-loan',
    'mortgage',
    'student-loans',
    'loan-rates',
    'home-equity-line',
  ],
])
const ratioWords =
  / (?:dti|debt to income|debt ratio|my ratio|mon ratio|(?:ratio|taux) d endettement) /
/** Topics that explain a settlement. */
const settlementTopics: ReadonlySet<string> = new Set([
  'debt-settlement',
  'charge-off',
  'collections',
])

/** "What do I pay to fix my score?" with cards given is not about a firm or lender. */
const namedInPassing: ReadonlySet<string> = new Set([
  'repair-company',
  'guarantee',
  'mortgage',
  'landlord-check',
  'rent-arrears',
])
const firstWords = / (?:first|attack|tackle|d abord|premiere?|commencer) /
const payWords =
  / (?:how much|what|combien|quoi) (?:(?:do|should|must|can|would|to|i|we|dois|devrais|faut|je|il|on) ){1,3}(?:pay|payer|rembourser) /

/** Facts decide the topic of a question without a more specific subject. */
export function adjustTopicToFacts(
  recognised: Recognised,
  [
    { interest, minimum, settlement, debts, offers, fall, limitShare, statement, inquiries },
  ]: readonly [MessageFacts, ...MessageFacts[]],
  { cards, finances, score, goal, target, debtToIncome }: Situation,
  last: PlainText,
): Recognised {
  const [{ id, kind, isChoice }] = recognised
  const { words } = last
  const as = (topicId: string): Recognised => [getTopic(topicId)]
  if (namedInPassing.has(id) && cards.length > 0 && payWords.test(words)) return as('pay-first')
  if (kind === 'boundary' || isChoice === true) return recognised
  if (statement !== undefined && asksWhenToPay(last)) return as('statement-date')
  if (inquiries !== undefined) return as('inquiries')
  if (minimum !== undefined) return as('minimum-payment')
  if (recognised[1]?.id === 'time-to-goal' && score === undefined && goal === undefined)
    return [recognised[0]]
  if (settlement !== undefined && !settlementTopics.has(id)) return as('debt-settlement')
  const isRatio = id === 'debt-to-income' || ratioWords.test(words)
  if (isRatio && debtToIncome !== undefined) return as('debt-to-income')
  const isSwap = offers?.rate !== undefined && offers.loan?.rate !== undefined
  if (isSwap && !refinancingTopics.has(id)) return as('consolidation')
  const isAway = id === 'unclear' || id === 'off-topic'
  const isGeneral = kind === 'general' || kind === 'small-talk'
  const isOpen = isGeneral || id === 'time-to-goal'
  const isMixed = debts !== undefined && debts.debts.length > cards.length
  const isOrder = debts !== undefined && (isOpen || debts.asksOrder || debts.payment !== undefined)
  if (isOrder && isMixed) return as('payoff-order')
  if (interest !== undefined && (offers === undefined || !offerTopics.has(id))) {
    const isPayoff = interest.asksPayoff && (interest.rate !== undefined || isOpen)
    if (isPayoff || isOpen || (payingTopics.has(id) && interest.asksPayoff)) return as('interest')
  }
  const asksShare = limitShare !== undefined || (target !== undefined && cards.length > 0)
  if (isOpen && asksShare) return as('utilisation')
  if (isOpen && cards.length > 1 && firstWords.test(words)) return as('pay-first')
  const isGoalInMessage = goal !== undefined && words.includes(` ${goal} `)
  if ((isAway || (isGeneral && isGoalInMessage)) && goal !== undefined && asksIfGoal(last))
    return as('time-to-goal')
  if (isAway && score !== undefined && firstWords.test(words)) return as('raise-score')
  if (isOpen && fall !== undefined) return as('score-drop')
  const isLoad = finances !== undefined && / (?:debts?|dettes?|endettee?) /.test(words)
  return id === 'unclear' && isLoad ? as('debt-to-income') : recognised
}
