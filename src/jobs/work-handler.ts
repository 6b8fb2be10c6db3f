import type { WorkKind } from '../domain/records.ts'
import type { Facts, Ports } from '../operations/context.ts'
import type { ClaimedWork, NewWork, Store, Transaction } from '../ports/store.ts'

export interface WorkContext {
  readonly store: Store
  /** When the work was claimed, milliseconds since 1970. */
  readonly now: number
  /** Aborts when the lease is over: somebody else may have the work then. */
  readonly signal: AbortSignal
  /** Aborts when the worker stops: what would take long ends early and leaves the rest as work. */
  readonly stopping: AbortSignal
}

type ClaimedWorkOf<K extends WorkKind> = Extract<ClaimedWork, { readonly kind: K }>

/** Does the work and returns its effect, which lands together with its completion or not at all. */
export type WorkHandler<K extends WorkKind> = (
  work: ClaimedWorkOf<K>,
  context: WorkContext,
) => Promise<Transaction>

/** The same work once more. */
export const again = ({ id, kind, payload }: ClaimedWork, dueAt: number): NewWork =>
  // Kind and payload belong together, as they do in the work.
  ({ id, kind, payload, dueAt }) as NewWork

/** What handlers may use beside the store. */
export interface HandlerServices {
  readonly ports: Ports
  readonly facts: Pick<Facts, 'bureauNames'>
  /** Milliseconds since 1970, for work that takes so long that `now` is no longer now. */
  clock(): number
  newId(prefix: string): string
  /** In [0, 1). */
  random(): number
}
