import type {
  ChatPerson,
  ChatPlace,
  IncomingEvent,
} from '../../src/domain/chat-platforms/messages.ts'
import { allowsChannel, findRules } from '../../src/operations/chat-platforms/workspace-rules.ts'
import type { Store } from '../../src/ports/store.ts'
import type { EventPlan } from './plan-event.ts'

/** Rule of an admin that an event breaks. */
export type BrokenRule = 'channelNotAllowed' | 'operationOff'

/** The rule that forbids an event. No admin locks themselves out. */
export async function findBrokenRule(
  plan: EventPlan,
  event: Pick<IncomingEvent, 'person' | 'place'>,
  store: Pick<Store, 'get'>,
): Promise<BrokenRule | undefined> {
  const rules = await findRules(event.person, event.place, store)
  if (rules === undefined || isExempt(plan)) return undefined
  if (!allowsChannel(rules.value, event.place)) return 'channelNotAllowed'
  const operation = operationOf(plan)
  const isOff = operation !== undefined && rules.value.switchedOff.includes(operation)
  return isOff ? 'operationOff' : undefined
}

/** True where the bot may write by the rules of the place's admins. */
export async function mayPost(
  person: ChatPerson,
  place: ChatPlace,
  store: Pick<Store, 'get'>,
): Promise<boolean> {
  const rules = await findRules(person, place, store)
  return rules === undefined || allowsChannel(rules.value, place)
}

/** Names of the operations that the place's admins switched off. */
export async function findSwitchedOff(
  person: ChatPerson,
  place: ChatPlace,
  store: Pick<Store, 'get'>,
): Promise<readonly string[]> {
  return (await findRules(person, place, store))?.value.switchedOff ?? []
}

/** Consent can always be taken back. */
const takesConsentBack = 'delete-channel-subscription'

function isExempt(plan: EventPlan): boolean {
  if (plan.kind === 'bot') return plan.name === 'admin'
  return 'operation' in plan && plan.operation.name === takesConsentBack
}

/** Talking with the coach is an operation like any other. */
export const conversationOperation = 'send-message'

function operationOf(plan: EventPlan): string | undefined {
  if ('operation' in plan) return plan.operation.name
  const isTalk = plan.kind === 'message' || plan.kind === 'question'
  return isTalk || (plan.kind === 'bot' && plan.name === 'ask') ? conversationOperation : undefined
}
