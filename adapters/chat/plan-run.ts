import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import type { Call } from '../../src/pipeline/call.ts'
import { chatCredential } from '../../src/pipeline/call.ts'
import type { ChatServices } from './chat-services.ts'
import type { CommandTable } from './command-table.ts'

/** The account and the surroundings in which a plan runs. */
export interface PlanRun {
  readonly event: IncomingEvent
  readonly userId: string
  /** The account was made for this event. */
  readonly isFirstContact: boolean
  /** Time at which the event was received; the same at each attempt. */
  readonly receivedAt: number
  /** The same at each attempt: a repeated one gets the first one's answer. */
  readonly idempotencyKey: string
  readonly now: number
  readonly signal: AbortSignal
  /** Steps of long work. */
  readonly onProgress?: Call['onProgress']
  readonly services: ChatServices
  readonly table: CommandTable
}

/** The operation's output for the person's account; rejects with a Failure. */
export async function callOperation(
  operation: Operation,
  input: unknown,
  {
    event,
    userId,
    idempotencyKey,
    signal,
    onProgress,
    services,
  }: Pick<PlanRun, 'event' | 'userId' | 'idempotencyKey' | 'signal' | 'onProgress' | 'services'>,
): Promise<unknown> {
  const { output } = await services.invoke(operation, {
    credential: chatCredential(userId, event),
    input: () => input,
    language: event.language,
    idempotencyKey,
    signal: () => signal,
    ...(onProgress === undefined ? {} : { onProgress }),
  })
  return output
}
