import type { Model, ModelFeature, Price, Provider } from './model.ts'

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
