import type { EventType } from '../scoring/damage.ts'
import type { CoachQuestion, CoachReply } from './coaching.ts'
import { contentFor } from './content.ts'
import { topics } from './knowledge/topics.ts'
import { type PlainText, plainTextFrom } from './plain-text.ts'
import type { Effect } from './plan/effect.ts'
import { type Plan, planFor } from './plan/plan.ts'
import { asksDebtOrder } from './plan/told/debts-told.ts'
import { interestLines, tellsPayoff } from './plan/told/interest-told.ts'
import type { MarkKind } from './plan/told/told-mark.ts'
import { type AccountChange, whatIfIn } from './plan/told/what-if.ts'
import { wordsIn } from './recognition/follow-up.ts'
import { type Recognised, recognise } from './recognition/recognise.ts'
import { analysisFor, recommendationsFor } from './recommend.ts'
import { type Situation, situationFrom } from './situation.ts'
import { slotsFrom } from './slots.ts'
import type { Topic } from './topic.ts'

/** Earlier messages of the person that can still give a topic or a figure. */
const remembered = 8

/**
 * Answers the last message of the person in the asked language: topic by topic from the knowledge,
 * with figures and plans computed from the messages, the context and the newest report. Only messages
 * of the role `user` are read, as data: no text of theirs is repeated. The same question has the same
 * answer.
 */
export function coach(question: CoachQuestion): Omit<CoachReply, 'usage'> {
  const { language, now } = question
  const said = textsOfPerson(question)
  const last = said.at(-1) ?? plainTextFrom('')
  const earlier = said.slice(0, -1)
  const situation = situationFrom(question, last, earlier)
  const slots = slotsFrom(situation, language, now)
  const planned = planFor(situation, last, earlier, now)
  // "And if I pay it all?" goes on with the cards told before, whatever else its few words fit.
  const isBrief = earlier.length > 0 && wordsIn(last.words) <= 8 && whatIfIn(last, []) !== undefined
  const named = withInterest(recognise(last, earlier), last, situation)
  const recognised = withEffect(named, planned, situation, isBrief, last.words)
  const plan = withoutStray(planned, recognised, situation, last)
  const { hadIdentityNumber } = last
  const asked = { recognised, situation, slots, plan, language, now, last, earlier }
  return {
    content: contentFor({ ...asked, hadIdentityNumber }),
    recommendations: recommendationsFor(asked),
    analysis: analysisFor(asked),
  }
}

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

const topicOfEvent: Readonly<Record<EventType, string>> = {
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
function withEffect(
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

/** Topics that give way to how long a told payment takes. */
const aboutPaying: ReadonlySet<string> = new Set([
  'pay-first',
  'payoff-order',
  'utilisation',
  'minimum-payment',
  'loan-rates',
  'loan-payoff',
])

/** A rate told with its debt is what a general question is about. */
function withInterest(recognised: Recognised, last: PlainText, { cards }: Situation): Recognised {
  const [{ id, kind }] = recognised
  const isOpen = kind === 'general' || kind === 'small-talk' || id === 'time-to-goal'
  const isOrder = (kind === 'credit' || kind === 'general') && asksDebtOrder(last)
  const isRefinancing = recognised[0].isChoice === true
  if (isOrder && cards.length === 0 && !isRefinancing) {
    return [topicCalled('payoff-order') ?? recognised[0]]
  }
  const isPayoff = aboutPaying.has(id) && tellsPayoff(last)
  const isAsked = isPayoff || (isOpen && interestLines(last, 'en').length > 0)
  const interest = isAsked ? topicCalled('interest') : undefined
  return interest === undefined ? recognised : [interest]
}

/** Another subject than cards is named, and nothing is imagined anew: the sum of before is settled. */
function hasMovedOn(last: PlainText): boolean {
  if (whatIfIn(last, []) !== undefined) return false
  const [{ kind, levers }] = recognise(last, [])
  return kind === 'credit' && !levers.includes('payTo30')
}

function topicCalled(id: string): Topic | undefined {
  return topics.find((one) => one.id === id)
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
  return topicOfEvent[effect.event] === id ? plan : { ...plan, effect: undefined }
}

function textsOfPerson({ messages }: CoachQuestion): PlainText[] {
  return messages
    .filter(({ role }) => role === 'user')
    .slice(-remembered - 1)
    .map(({ content }) => plainTextFrom(content))
}
