import type { EventType } from '../scoring/damage.ts'
import { topics } from './knowledge/topics.ts'
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

export const topicOfEvent: Readonly<Record<EventType, string>> = {
  late_payment: 'late-payment',
  late_payment_90: 'late-payment',
  student_loans_90: 'student-loans',
  settlement: 'debt-settlement',
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

/** A card or limit that is imagined is what the answer is about, and so is what no topic knows. */
export function withEffect(
  recognised: Recognised,
  { effect, mark }: Plan,
  { cards, imagined: { newLimit, closed, raisedTo, share } }: Situation,
  isBrief: boolean,
  said: string,
): Recognised {
  const [{ id, kind }] = recognised
  if (id === 'pay-first' && cards.length === 1) return [topicCalled('utilisation') ?? recognised[0]]
  // "When does it go?" asks for a date and not for a way to have something true deleted.
  const isDated = mark !== undefined && id === 'delete-accurate'
  if (kind === 'crisis' || (kind === 'boundary' && !isDated)) return recognised
  if (mark !== undefined && ownMarks.has(id)) return recognised
  if (recognised[0].isChoice === true && mark === undefined) return recognised
  if (mark !== undefined) return [topicCalled(topicOfMark[mark.kind]) ?? recognised[0]]
  if (effect === undefined) return recognised
  const isImagined = [newLimit, closed, raisedTo, share].some((one) => one !== undefined)
  const isOpen = id === 'unclear' || id === 'off-topic'
  const isAnyChange = effect.kind === 'change' && (kind === 'general' || asksHowMuch.test(said))
  const isClosure = effect.kind === 'closures' && (id === 'utilisation' || id === 'pay-first')
  const isEvent = effect.kind === 'event' && kind === 'general'
  const isPayment =
    effect.kind === 'payment' && (kind === 'general' || id === 'time-to-goal' || isBrief)
  if (!isOpen && !isAnyChange && !isImagined && !isClosure && !isPayment && !isEvent)
    return recognised
  const wanted =
    effect.kind === 'event'
      ? topicOfEvent[effect.event]
      : effect.kind === 'change'
        ? topicOfChange[effect.change]
        : topicOfEffect[effect.kind]
  const isOneCard = wanted === 'pay-first' && cards.length === 1
  const topic = topicCalled(isOneCard ? 'utilisation' : wanted)
  return topic === undefined ? recognised : [topic]
}

export function topicCalled(id: string): Topic | undefined {
  return topics.find((one) => one.id === id)
}
