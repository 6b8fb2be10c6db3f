import type { TierLimits } from '../tiers.ts'

/** `offline` is the built-in coach. */
export const providers = ['offline', 'openai', 'anthropic'] as const

export type Provider = (typeof providers)[number]

/** Providers for which people may add their own key. */
export const keyedProviders = ['openai', 'anthropic'] as const satisfies readonly Provider[]

export type KeyedProvider = (typeof keyedProviders)[number]

export const modelFeatures = ['chat', 'vision', 'tools', 'voice', 'search'] as const

export type ModelFeature = (typeof modelFeatures)[number]

/** US dollars a million tokens. */
export interface Price {
  readonly input: number
  readonly output: number
}

/** A model for chats (Console document, Model descriptor). */
export interface Model {
  /** The provider's own id. */
  readonly id: string
  readonly name: string
  readonly provider: Provider
  readonly features: readonly ModelFeature[]
  /** Tokens, question and answer together. */
  readonly contextLength: number
  /** Null when unknown. */
  readonly price: Price | null
  /** Premium class: `features.gpt4Access` of the tier gives access. */
  readonly premium: boolean
}

/** A model that a provider answers for, with the service's key or the person's own. */
export type KeyedModel = Model & { readonly provider: KeyedProvider }

export const isKeyed = (model: Model): model is KeyedModel => model.provider !== 'offline'

/** Tokens of one answer, in one form for all providers. */
export interface TokenUsage {
  /** Whole prompt, including tokens read from and written to the provider's cache. */
  readonly inputTokens: number
  readonly cachedInputTokens: number
  readonly cacheWriteTokens: number
  /** Whole answer, including reasoning. */
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

export function addUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
    cacheWriteTokens: one.cacheWriteTokens + other.cacheWriteTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    webSearches: one.webSearches + other.webSearches,
  }
}

/** Reason why a tier lacks a model. */
export type ModelRestriction = 'premium' | 'alternative'

/**
 * Checks the tier for premium models (`features.gpt4Access`) and for models other than the primary
 * one (`features.alternativeModels`). Undefined: allowed. Applies to the service's own keys.
 */
export function findModelRestriction(
  { id, premium }: Pick<Model, 'id' | 'premium'>,
  { premiumModels, alternativeModels }: Pick<TierLimits, 'premiumModels' | 'alternativeModels'>,
  primaryModel: string,
): ModelRestriction | undefined {
  if (id === primaryModel) return undefined
  if (!alternativeModels) return 'alternative'
  return premium && !premiumModels ? 'premium' : undefined
}
