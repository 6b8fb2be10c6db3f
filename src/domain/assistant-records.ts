/** A call that a model has made and its person has to confirm; the id is the handle. */
export interface HeldActionRecord {
  /** Hash of the credential's subject and the user that it acts for. */
  readonly ownerKey: string
  /** Name of the operation. */
  readonly operation: string
  readonly input: unknown
  readonly expiresAt: number
}
