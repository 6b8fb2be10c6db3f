import type { WorkKind } from '../domain/work-kinds.ts'
import type { Facts, Ports } from '../operations/context.ts'
import type { DirectMessages } from '../ports/direct-messages.ts'
import type { ClaimedWork, NewWork, Store, Transaction } from '../ports/store.ts'

export interface WorkContext {
  readonly store: Store
  /** Time of the claim, milliseconds since 1970. */
  readonly now: number
  /** Aborts at the end of the lease: another worker may claim the work then. */
  readonly signal: AbortSignal
  /** Aborts when the worker stops: long work ends early and leaves the rest as new work. */
  readonly stopping: AbortSignal
}

type ClaimedWorkOf<K extends WorkKind> = Extract<ClaimedWork, { readonly kind: K }>

/** Returns the effect, which commits in one transaction with the completion of the work. */
export type WorkHandler<K extends WorkKind> = (
  work: ClaimedWorkOf<K>,
  context: WorkContext,
) => Promise<Transaction>

/** Work of the chat platforms, whose handlers are in adapters/chat. */
export type ChatWorkKind =
  | 'answer-chat'
  | 'run-chat-event'
  | 'send-chat-messages'
  | 'show-chat-home'
  | 'relay-chat'

/** Work of the assistants, whose handler is in tools/tasks. */
export type TaskWorkKind = 'run-task'

/** Work of the sandbox bank, whose handler is in adapters/sandbox-bank. */
export type SandboxWorkKind = 'send-sandbox-webhook'

/** Schedules the same work again. */
export const repeatWork = ({ id, kind, payload }: ClaimedWork, dueAt: number): NewWork =>
  // Kind and payload belong together, as they do in the work.
  ({ id, kind, payload, dueAt }) as NewWork

/** Dependencies of handlers besides the store. */
export interface HandlerServices {
  readonly ports: Ports
  readonly facts: Pick<Facts, 'bureauNames'>
  /** Milliseconds since 1970, for long work during which `now` gets stale. */
  clock(): number
  newId(prefix: string): string
  /** In [0, 1). */
  random(): number
}

/** Dependencies of handlers that write to people. */
export interface NotifyingServices extends HandlerServices {
  readonly directMessages: DirectMessages
}

const minRetryMs = 1_000
const maxRetryMs = 3_600_000

/**
 * Milliseconds until the next attempt: doubling from one second to an hour, the upper half of each
 * random ("equal jitter", M. Brooker, Exponential Backoff And Jitter, AWS Architecture Blog 2015).
 */
export function retryDelayMs(attempt: number, random: number): number {
  const maxDelay = Math.min(maxRetryMs, minRetryMs * 2 ** (attempt - 1))
  return Math.round(maxDelay / 2 + (maxDelay / 2) * random)
}
