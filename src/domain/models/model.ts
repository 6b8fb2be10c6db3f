import type { TierLimits } from '../tiers.ts'

/** `offline` is the built-in coach. */
export const providers = ['offline', 'openai', 'anthropic'] as const

export type Provider = (typeof providers)[number]

/** Providers for which people may add their own key. */
export const keyedProviders = ['openai', 'anthropic'] as const satisfies readonly Provider[]

export type KeyedProvider = (typeof keyedProviders)[number]

export const modelFeatures = ['chat', 'vision', 'tools', 'voice', 'search'] as const

type ModelFeature = (typeof modelFeatures)[number]

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

const million = 1_000_000

const features = {
  /** Text alone. */
  plain: ['chat'],
  full: ['chat', 'vision', 'tools', 'search'],
} as const satisfies Record<string, readonly ModelFeature[]>

const row = (
  id: string,
  name: string,
  provider: Provider,
  contextLength: number,
  [input, output]: readonly [number, number],
  premium = false,
): Model => ({
  id,
  name,
  provider,
  features: features.full,
  contextLength,
  price: { input, output } satisfies Price,
  premium,
})

/** The coach without a provider: always available, free, from rules and computed numbers. */
export const offlineModel: Model = {
  id: 'offline',
  name: 'Credit coach (offline)',
  provider: 'offline',
  features: features.plain,
  contextLength: 32_000,
  price: { input: 0, output: 0 },
  premium: false,
}

/**
 * Models offered unless MODELS_FILE is set, cheapest first; the first that can answer is the
 * primary model. Ids, context and prices (US dollars a million tokens, in and out) as listed by the
 * providers on 2026-11-21, without ids that are retired within months.
 */
export const knownModels: readonly Model[] = [
  row('gpt-6-luna', 'GPT-6 Luna', 'openai', 1.05 * million, [0.1, 0.5]),
  row('gpt-6-sol', 'GPT-6 Sol', 'openai', 1.05 * million, [2, 10]),
  row('gpt-6-astra', 'GPT-6 Astra', 'openai', 1.05 * million, [10, 50], true),
  row('gpt-5.6-luna', 'GPT-5.6 Luna', 'openai', 1.05 * million, [0.2, 1.2]),
  row('gpt-5.6-terra', 'GPT-5.6 Terra', 'openai', 1.05 * million, [2, 12]),
  row('gpt-5.6-sol', 'GPT-5.6 Sol', 'openai', 1.05 * million, [4, 20], true),
  row('claude-haiku-4-5', 'Claude Haiku 4.5', 'anthropic', 200_000, [1, 5]),
  row('claude-sonnet-5', 'Claude Sonnet 5', 'anthropic', million, [2, 10]),
  row('claude-opus-5-5', 'Claude Opus 5.5', 'anthropic', million, [4, 20], true),
  row('claude-opus-5', 'Claude Opus 5', 'anthropic', million, [5, 25], true),
  row('claude-fable-5', 'Claude Fable 5', 'anthropic', million, [10, 50], true),
  offlineModel,
]
