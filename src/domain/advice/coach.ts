import type { EventType } from '../scoring/damage.ts'
import type { CoachQuestion, CoachReply } from './coaching.ts'
import { contentFor } from './content.ts'
import { topics } from './knowledge/topics.ts'
import { type PlainText, plainTextFrom } from './plain-text.ts'
import { type Effect, type Plan, planFor } from './plan/plan.ts'
import { type Recognised, recognise } from './recognise.ts'
import { analysisFor, recommendationsFor } from './recommend.ts'
import { situationFrom } from './situation.ts'
import { slotsFrom } from './slots.ts'

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
  const slots = slotsFrom(situation, language)
  const plan = planFor(situation, last, earlier)
  const recognised = withEffect(recognise(last, earlier), plan)
  const { hadIdentityNumber } = last
  const asked = { recognised, situation, slots, plan, language, now }
  return {
    content: contentFor({ ...asked, hadIdentityNumber }),
    recommendations: recommendationsFor(asked),
    analysis: analysisFor(asked),
  }
}

/** Topics for computed answers to words that no topic knows: "and with 2000?" is about cards. */
const topicOfEffect: Readonly<Record<Exclude<Effect['kind'], 'event'>, string>> = {
  payment: 'pay-first',
  monthly: 'pay-first',
  'blind-payment': 'utilisation',
  closures: 'close-card',
  change: 'new-card',
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

function withEffect(recognised: Recognised, { effect }: Plan): Recognised {
  const [{ id }] = recognised
  if (effect === undefined || (id !== 'unclear' && id !== 'off-topic')) return recognised
  const wanted = effect.kind === 'event' ? topicOfEvent[effect.event] : topicOfEffect[effect.kind]
  const topic = topics.find((one) => one.id === wanted)
  return topic === undefined ? recognised : [topic]
}

function textsOfPerson({ messages }: CoachQuestion): PlainText[] {
  return messages
    .filter(({ role }) => role === 'user')
    .slice(-remembered - 1)
    .map(({ content }) => plainTextFrom(content))
}
