/** Deadlines, sizes and retries of one answer; milliseconds unless noted. */
export interface ProviderLimits {
  /** From the call to the first event, retries and their waits included. */
  readonly firstEventMs: number
  /** Between two events. */
  readonly silenceMs: number
  /** From sending the request to the end of its answer. */
  readonly totalMs: number
  /** A whole check of a key. */
  readonly checkMs: number
  /** Characters of text and tool arguments together. */
  readonly answerCharacters: number
  /** Bytes of the stream, its framing included. */
  readonly streamBytes: number
  /** JSON values of one event; a complete answer has some thousands. */
  readonly eventValues: number
  /** Bytes read of an error's body. */
  readonly errorBytes: number
  /** Time for reading an error's body. */
  readonly errorMs: number
  /** Retries, all before the first event. */
  readonly retries: number
  /** Maximum wait before the first retry; doubles with each. */
  readonly retryMs: number
  /** No retry when the provider asks for a longer wait. */
  readonly maxRetryAfterSeconds: number
}

export const defaultLimits: ProviderLimits = {
  firstEventMs: 60_000,
  silenceMs: 60_000,
  totalMs: 600_000,
  checkMs: 15_000,
  answerCharacters: 4 * 1_024 * 1_024,
  streamBytes: 16 * 1_024 * 1_024,
  eventValues: 50_000,
  errorBytes: 64 * 1_024,
  errorMs: 2_000,
  retries: 2,
  retryMs: 500,
  maxRetryAfterSeconds: 5,
}
