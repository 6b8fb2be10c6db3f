import type { DamageEventType } from '../scoring/damage.ts'
import { topicCalled } from './knowledge/topics.ts'
import type { PlainText } from './plain-text.ts'
import type { Effect } from './plan/effect.ts'
import type { Plan } from './plan/plan.ts'
import type { MarkKind } from './plan/told/told-mark.ts'
import type { AccountChange } from './plan/told/what-if.ts'
import type { Recognised } from './recognition/recognise.ts'
import type { Situation } from './situation.ts'
import type { Topic } from './topic.ts'

/** Topics for computed answers to words that no topic knows: "and with 2000?" is about cards. */
const topicOfEffect: Readonly<Record<Exclude<Effect['kind'], 'event' | 'change'>, string>> = {
  payment: 'pay-first',
  monthly: 'pay-first',
  'blind-payment': 'utilisation',
  closures: 'close-card',
  raise: 'limit-increase',
  share: 'utilisation',
}

/** The topic of a change that a general question is about. */
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

/** Topics that say themselves what their marks are, and more. */
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

/** "Pay 100 of what I owe" is a payment, and no settlement, without one of them. */
const settles =
  / (?:settl\w*|regl\w*|accept\w*|offer\w*|offre\w*|takes?|rest|reste|forgiv\w*|less|moins|half|moitie) /

/** A card or limit that is imagined is what the answer is about, and so is what no topic knows. */
export function withEffect(
  recognised: Recognised,
  { effect, mark }: Plan,
  { cards, imagined }: Situation,
  isBrief: boolean,
  { words }: PlainText,
): Recognised {
  const [{ id, kind, isChoice }] = recognised
  if (id === 'pay-first' && cards.length === 1) return [topicCalled('utilisation')]
  // "When does it go?" asks for a date and not for a way to have something true deleted.
  const isDated = mark !== undefined && id === 'delete-accurate'
  if (kind === 'boundary' && !isDated) return recognised
  if (mark !== undefined)
    return ownMarks.has(id) ? recognised : [topicCalled(topicOfMark[mark.kind])]
  if (isChoice === true || effect === undefined) return recognised
  const isImagined = Object.values(imagined).some((one) => one !== undefined)
  const isOpen = id === 'unclear' || id === 'off-topic'
  if (!isOpen && !isImagined && !answers(effect, recognised[0], isBrief, words)) return recognised
  const wanted = topicFor(effect)
  return [topicCalled(wanted === 'pay-first' && cards.length === 1 ? 'utilisation' : wanted)]
}

/** Whether what is computed answers a question about the topic better than the topic itself. */
function answers(effect: Effect, { id, kind }: Topic, isBrief: boolean, words: string): boolean {
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
        (id === 'debt-settlement' && !settles.test(words))
      )
    default:
      return false
  }
}

function topicFor(effect: Effect): string {
  if (effect.kind === 'event') return topicOfEvent[effect.event]
  return effect.kind === 'change' ? topicOfChange[effect.change] : topicOfEffect[effect.kind]
}
