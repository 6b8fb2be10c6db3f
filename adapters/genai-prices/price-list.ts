import { createRequire } from 'node:module'
import type * as GenaiPrices from '@pydantic/genai-prices'
import type { KeyedProvider, Price, TokenUsage } from '../../src/domain/models/model.ts'
import type { Cost, PriceList } from '../../src/ports/price-list.ts'

type Provider = GenaiPrices.Provider

/** The same rates at both providers: https://openai.com/api/pricing, https://claude.com/pricing. */
const shares = { cacheRead: 0.1, cacheWrite: 1.25, dollarsPerSearch: 0.01 }

const unknown: Cost = { totalCost: 0, costKnown: false }

/**
 * Prices by exact ids. `overrides` (by a model's id) outrank what the package knows, which outranks
 * the price in the catalogue. The package is loaded at the first price that is asked for: it takes
 * some 40 ms and 20 MB, which a service that has no key does not need.
 */
export function createPriceList({
  overrides = new Map(),
}: {
  readonly overrides?: ReadonlyMap<string, Price>
} = {}): PriceList {
  const prices = lazyPrices()
  return {
    costOf(model, usage) {
      if (model.provider === 'offline') return { totalCost: 0, costKnown: true }
      const override = overrides.get(model.id)
      if (override !== undefined) return known(costAt(override, usage))
      const listed = prices.costOf(model.provider, model.id, usage)
      if (listed !== undefined) return known(listed)
      return model.price === null ? unknown : known(costAt(model.price, usage))
    },
  }
}

/** Binary fractions add noise in the seventeenth digit. */
const known = (dollars: number): Cost => ({
  totalCost: Math.round(dollars * 1e8) / 1e8,
  costKnown: true,
})

/** A price of two figures; what providers take of it for cached tokens is the same share. */
function costAt({ input, output }: Price, usage: TokenUsage): number {
  const { inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens, webSearches } = usage
  const fresh = Math.max(inputTokens - cachedInputTokens - cacheWriteTokens, 0)
  const paid = fresh + cachedInputTokens * shares.cacheRead + cacheWriteTokens * shares.cacheWrite
  return (paid * input + outputTokens * output) / 1_000_000 + webSearches * shares.dollarsPerSearch
}

interface ListedPrices {
  /** US dollars; undefined where the list has no price of exactly this model. */
  costOf(provider: KeyedProvider, id: string, usage: TokenUsage): number | undefined
}

/**
 * The package matches ids loosely (`claude-sonnet-5-5` as `claude-sonnet-5`), so it is only ever
 * shown the one model whose id is the same.
 */
function lazyPrices(): ListedPrices {
  let library: typeof GenaiPrices | undefined
  const found = new Map<string, Provider | undefined>()

  return {
    costOf(providerId, id, usage) {
      library ??= createRequire(import.meta.url)('@pydantic/genai-prices') as typeof GenaiPrices
      if (!found.has(id)) found.set(id, onlyModel(library.findProvider({ providerId }), id))
      const provider = found.get(id)
      if (provider === undefined) return undefined
      const priced = library.calcPrice(unitsOf(usage), id, { provider })
      // What is sold by the minute or the picture is listed without a price of its tokens.
      const { input_mtok: input, output_mtok: output } = priced?.model_price ?? {}
      return input === undefined || output === undefined ? undefined : priced?.total_price
    },
  }
}

/** A dated snapshot costs what its model costs. */
const snapshot = /-\d{4}-?\d{2}-?\d{2}$/

function onlyModel(provider: Provider | undefined, id: string): Provider | undefined {
  const model =
    provider?.models.find((one) => one.id === id) ??
    provider?.models.find((one) => one.id === id.replace(snapshot, ''))
  return provider === undefined || model === undefined
    ? undefined
    : { ...provider, models: [model] }
}

/** The package refuses usage whose parts are more than the whole, as a compatible server may report. */
const unitsOf = (usage: TokenUsage): GenaiPrices.Usage => ({
  input_tokens: Math.max(usage.inputTokens, usage.cachedInputTokens + usage.cacheWriteTokens),
  cache_read_tokens: usage.cachedInputTokens,
  cache_write_tokens: usage.cacheWriteTokens,
  output_tokens: usage.outputTokens,
  web_searches: usage.webSearches,
})
