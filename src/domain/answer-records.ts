/** Answer to a request with an Idempotency-Key; stored for 24 hours. */
export interface AnswerRecord {
  /** Absent for a caller without a user. */
  readonly userId?: string | undefined
  readonly requestHash: string
  readonly output: unknown
  readonly expiresAt: number
}

/** A streamed reply, stored so a cut stream can be resumed; sealed by the vault. */
export interface ReplyRecord {
  readonly userId: string
  readonly sealedReply: string
  readonly expiresAt: number
}

/** A reply that is being written and counts as its person's; its id is the answer's. */
export interface ReplyInFlightRecord {
  readonly userId: string
  /** Later at each renewal: only a dead process lets it expire. */
  readonly expiresAt: number
}
