import type {
  BrokenRule,
  ChatPerson,
  ChatPlace,
  IncomingEvent,
} from '../../src/domain/chat-platforms/messages.ts'
import {
  allowsChannel,
  findBrokenRule,
  findRules,
  isOff,
} from '../../src/operations/chat-platforms/workspace-rules.ts'
import { sendMessage } from '../../src/operations/chats/send-message.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import type { Store } from '../../src/ports/store.ts'
import type { CommandTarget } from './command-table.ts'
import type { EventPlan } from './plan-event.ts'
import type { PlanRun } from './plan-run.ts'

/**
 * The rule that forbids an event: it opens no form, and others see no answer. What it runs is asked about once more,
 * like every operation. No admin locks themselves out.
 */
export async function findRuleAgainst(
  plan: EventPlan,
  event: Pick<IncomingEvent, 'person' | 'place'>,
  store: Pick<Store, 'get'>,
): Promise<BrokenRule | undefined> {
  if (plan.kind === 'bot' && plan.name === 'admin') return undefined
  return await findBrokenRule(operationOf(plan), event, store)
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

/** Tests that a command is not switched off by the admins of the place. */
export async function createIsOn({
  event: { person, place },
  services: { store },
}: Pick<PlanRun, 'event' | 'services'>): Promise<(target: CommandTarget | undefined) => boolean> {
  const rules = (await findRules(person, place, store))?.value
  return (target) => {
    if (rules === undefined || target === undefined) return true
    const operation =
      target.kind === 'operation'
        ? target.operation
        : target.name === 'ask'
          ? sendMessage
          : undefined
    return operation === undefined || !isOff(operation, rules)
  }
}

/** Talking with the coach is an operation like any other. */
function operationOf(plan: EventPlan): Operation | undefined {
  if ('operation' in plan) return plan.operation
  const isTalk = plan.kind === 'message' || plan.kind === 'question'
  return isTalk || (plan.kind === 'bot' && plan.name === 'ask') ? sendMessage : undefined
}
