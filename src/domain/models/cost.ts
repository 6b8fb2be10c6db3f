/** Tokens of one answer as every provider's figures are brought to. */
export interface TokenUsage {
  /** The whole prompt: what was read from the provider's cache and written to it included. */
  readonly inputTokens: number
  readonly cachedInputTokens: number
  readonly cacheWriteTokens: number
  /** The whole answer, reasoning included. */
  readonly outputTokens: number
  readonly webSearches: number
}

export const noUsage: TokenUsage = {
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  webSearches: 0,
}

/** The usage of several calls as that of one answer. */
export function usageOfBoth(one: TokenUsage, other: TokenUsage): TokenUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
    cacheWriteTokens: one.cacheWriteTokens + other.cacheWriteTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    webSearches: one.webSearches + other.webSearches,
  }
}
