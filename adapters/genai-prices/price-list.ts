import { createRequire } from 'node:module'
import type * as GenaiPrices from '@pydantic/genai-prices'
import type { KeyedProvider, Price, TokenUsage } from '../../src/domain/models/model.ts'
import type { Cost, PriceList } from '../../src/ports/language-model.ts'

type PricedProvider = GenaiPrices.Provider

/** Equal at both providers: https://openai.com/api/pricing, https://claude.com/pricing. */
const shares = { cacheRead: 0.1, cacheWrite: 1.25, dollarsPerSearch: 0.01 }

const unknown: Cost = { totalCost: 0, costKnown: false }

/**
 * Prices by exact model id: `overrides`, then the package, then the catalogue. The package (40 ms,
 * 20 MB) is loaded at the first price, so a service without keys never loads it.
 */
export function createPriceList({
  overrides = new Map(),
}: {
  readonly overrides?: ReadonlyMap<string, Price>
} = {}): PriceList {
  const prices = lazyPrices()
  return {
    computeCost(model, usage) {
      if (model.provider === 'offline') return { totalCost: 0, costKnown: true }
      const override = overrides.get(model.id)
      if (override !== undefined) return toCost(computeAt(override, usage))
      const listed = prices.findCost(model.provider, model.id, usage)
      if (listed !== undefined) return toCost(listed)
      return model.price === null ? unknown : toCost(computeAt(model.price, usage))
    },
  }
}

/** Rounds away the noise of binary fractions. */
const toCost = (dollars: number): Cost => ({
  totalCost: Math.round(dollars * 1e8) / 1e8,
  costKnown: true,
})

/**
 * Computes the cost by a price of two figures; cached tokens cost the same share at all providers.
 */
function computeAt({ input, output }: Price, usage: TokenUsage): number {
  const { inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens, webSearches } = usage
  const fresh = Math.max(inputTokens - cachedInputTokens - cacheWriteTokens, 0)
  const paid = fresh + cachedInputTokens * shares.cacheRead + cacheWriteTokens * shares.cacheWrite
  return (paid * input + outputTokens * output) / 1_000_000 + webSearches * shares.dollarsPerSearch
}

/**
 * The package matches ids loosely (`claude-sonnet-5-5` as `claude-sonnet-5`), so it only sees the
 * one exact model.
 */
function lazyPrices() {
  let library: typeof GenaiPrices | undefined
  const providers = new Map<string, PricedProvider | undefined>()

  return {
    /** US dollars; undefined where the list lacks exactly this model. */
    findCost(providerId: KeyedProvider, id: string, usage: TokenUsage): number | undefined {
      library ??= createRequire(import.meta.url)('@pydantic/genai-prices') as typeof GenaiPrices
      if (!providers.has(id)) providers.set(id, findModel(library.findProvider({ providerId }), id))
      const provider = providers.get(id)
      if (provider === undefined) return undefined
      const priced = library.calcPrice(toUsage(usage), id, { provider })
      // Models sold by the minute or picture are listed without token prices.
      const { input_mtok: input, output_mtok: output } = priced?.model_price ?? {}
      return input === undefined || output === undefined ? undefined : priced?.total_price
    },
  }
}

/** A dated snapshot costs the same as its model. */
const snapshot = /-\d{4}-?\d{2}-?\d{2}$/

function findModel(provider: PricedProvider | undefined, id: string): PricedProvider | undefined {
  const model =
    provider?.models.find((one) => one.id === id) ??
    provider?.models.find((one) => one.id === id.replace(snapshot, ''))
  return provider === undefined || model === undefined
    ? undefined
    : { ...provider, models: [model] }
}

/** The package rejects usage with parts above the total, which compatible servers may report. */
const toUsage = (usage: TokenUsage): GenaiPrices.Usage => ({
  input_tokens: Math.max(usage.inputTokens, usage.cachedInputTokens + usage.cacheWriteTokens),
  cache_read_tokens: usage.cachedInputTokens,
  cache_write_tokens: usage.cacheWriteTokens,
  output_tokens: usage.outputTokens,
  web_searches: usage.webSearches,
})
