import type { Principal } from './caller.ts'
import type { Language } from './text/language.ts'

/**
 * A long call of an assistant that goes on without its connection. Its input is kept as bytes under the record's id
 * until it has ended.
 */
export interface AssistantTaskRecord {
  readonly userId: string
  /** Same as `HeldActionRecord.ownerKey`. */
  readonly ownerKey: string
  readonly operation: string
  /** The operation was named to `call_operation`, whose result says which. */
  readonly isNamed: boolean
  readonly language: Language
  /** The credential's rights when the call was accepted; it runs with them, also after a restart. */
  readonly principal: Principal
  /** The user that a service account acts for. */
  readonly actFor: string | null
  readonly status: 'working' | 'completed' | 'cancelled'
  /** Step that it has reached, in the caller's language. */
  readonly progress: string | null
  /** Result of the tool; null until it has ended. */
  readonly result: unknown
  readonly createdAt: number
  readonly updatedAt: number
  readonly expiresAt: number
}

/** A call that a model has made and its person has to confirm; the id is the handle. */
export interface HeldActionRecord {
  /** Hash of the credential's subject and the user that it acts for. */
  readonly ownerKey: string
  /** Name of the operation. */
  readonly operation: string
  readonly input: unknown
  readonly language: Language
  readonly expiresAt: number
}
