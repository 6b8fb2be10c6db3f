import { limits } from '../../src/config/limits.ts'
import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import { Failure } from '../../src/errors.ts'
import type { WorkHandler } from '../../src/jobs/work-handler.ts'
import { createIdentity, findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import type { Change } from '../../src/ports/store.ts'
import { type Answer, address } from './answer.ts'
import type { ChatServices } from './chat-services.ts'
import { createCommandTable } from './command-table.ts'
import { failureText } from './failure-text.ts'
import { type EventPlan, planEvent, planVisibility } from './plan-event.ts'
import { runPlan } from './run-plan.ts'
import { endEvents } from './turn-question.ts'
import { withTour } from './welcome.ts'

/**
 * Runs a command, button or form, and commits its answer to the outbox with the end of the event. After a
 * crash it runs again under the same idempotency key, so that a letter is not written twice.
 */
export function createRunEvent(services: ChatServices): WorkHandler<'run-chat-event'> {
  const { store, clock, newId, catalogue, facts } = services
  const table = createCommandTable(catalogue, facts.bureauNames)
  return async ({ payload: { eventId } }, { signal }) => {
    const record = await store.get('chatInbox', eventId)
    const event = record?.value.event ?? null
    if (record === undefined || event === null) return {}
    const now = clock()
    const account = await findAccount(event, services)
    const plan = await planEvent(event, { table, store, clock })
    const visibility = planVisibility(plan, event)
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.chatPlatforms.commandMs)])
    const { userId, isFirstContact } = account
    const run = {
      event,
      userId,
      isFirstContact,
      // Two presses at once confirm once.
      idempotencyKey: confirmedAction(plan, event) ?? eventId,
      now,
      signal: limit,
      services,
      table,
    }
    const { answer, isRefused } = await runPlan(plan, run).then(
      (given) => ({ answer: given, isRefused: false }),
      (error: unknown): { answer: Answer | undefined; isRefused: boolean } => {
        if (!(error instanceof Failure) || error.kind === 'internal') services.defect(error)
        return {
          answer: { markdown: failureText(error, event, eventId, services) },
          isRefused: true,
        }
      },
    )
    // An acknowledgement fixes the visibility; any other refusal is private.
    const shownTo = isRefused && event.replyHandle === null ? 'private' : visibility
    // The tour names a new account, which a link replaces, and is for the person alone.
    const isTour = plan.kind === 'welcome' || (plan.kind === 'bot' && plan.name === 'link')
    const hasTour = isFirstContact && !isTour && shownTo === 'private'
    const whole = answer !== undefined && hasTour ? withTour(answer, event) : answer
    const answers = whole === undefined ? [] : [{ answer: whole, visibility: shownTo }]
    const addressed = address(answers, event, { newId, now: clock() })
    const used = isRefused ? [] : useUp(confirmedAction(plan, event))
    return {
      changes: [...endEvents([record]), ...used, ...addressed.changes],
      work: addressed.work,
    }
  }
}

/** The button that confirmed what cannot be undone. */
const confirmedAction = (plan: EventPlan, { body }: IncomingEvent): string | undefined =>
  plan.kind === 'operation' && plan.isConfirmed && body.kind === 'action'
    ? body.actionId
    : undefined

/** A confirmation is for one time: pressed again later, it says that it is over. */
const useUp = (id: string | undefined): Change[] =>
  id === undefined ? [] : [{ kind: 'delete', collection: 'chatActions', id }]

interface Account {
  readonly userId: string
  /** The account was made for this event. */
  readonly isFirstContact: boolean
}

/** The person's account; their first contact makes one, which is committed before anything runs for it. */
async function findAccount(
  { person, language }: IncomingEvent,
  { store, clock, newId }: ChatServices,
): Promise<Account> {
  const identity = await findIdentity(person, { store })
  if (identity !== undefined) return { userId: identity.value.userId, isFirstContact: false }
  const { userId, changes, work } = await createIdentity(person, language, {
    ...{ store, now: clock(), newId },
  })
  await store.transact({ changes, work })
  return { userId, isFirstContact: true }
}
