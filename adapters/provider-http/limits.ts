/** How long one answer may take and how much may come; milliseconds unless said otherwise. */
export interface ProviderLimits {
  /** From the call to the first event, the retries and the waits between them included. */
  readonly firstEventMs: number
  /** Between two events. */
  readonly silenceMs: number
  /** From sending the request that is answered to the end of its answer; looked at when bytes come. */
  readonly totalMs: number
  /** The whole answer to a question about a key. */
  readonly checkMs: number
  /** Characters of text and tool arguments together. */
  readonly answerCharacters: number
  /** Bytes of the stream, its framing included. */
  readonly streamBytes: number
  /** Bytes read of an answer that is no stream. */
  readonly errorBytes: number
  /** How long such an answer is read: its status has said the most of it. */
  readonly errorMs: number
  /** How often a request is sent again, before its first event alone. */
  readonly retries: number
  /** The longest wait before the first retry; it doubles with each. */
  readonly retryMs: number
  /** Seconds: a provider that asks for a longer wait is not asked again. */
  readonly longestRetryAfter: number
}

export const defaultLimits: ProviderLimits = {
  firstEventMs: 60_000,
  silenceMs: 60_000,
  totalMs: 600_000,
  checkMs: 15_000,
  answerCharacters: 4 * 1_024 * 1_024,
  streamBytes: 16 * 1_024 * 1_024,
  errorBytes: 64 * 1_024,
  errorMs: 2_000,
  retries: 2,
  retryMs: 500,
  longestRetryAfter: 5,
}
