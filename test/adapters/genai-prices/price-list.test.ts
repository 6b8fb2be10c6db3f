import { describe, expect, test } from 'vitest'
import { createPriceList } from '../../../adapters/genai-prices/price-list.ts'
import type { KeyedProvider, Model, Price } from '../../../src/domain/models/model.ts'
import { noUsage, type TokenUsage } from '../../../src/domain/models/model.ts'

const model = (id: string, provider: KeyedProvider, price: Price | null = null): Model => ({
  id,
  name: id,
  provider,
  features: ['chat'],
  contextLength: 100_000,
  price,
  premium: false,
})

const used = (usage: Partial<TokenUsage>): TokenUsage => ({ ...noUsage, ...usage })

const usual = used({ inputTokens: 100_000, outputTokens: 10_000 })

describe('An answer costs', () => {
  const prices = createPriceList()

  test('what its provider takes for tokens in and out', () => {
    expect(prices.computeCost(model('gpt-6-luna', 'openai'), usual)).toEqual({
      totalCost: 0.015,
      costKnown: true,
    })
    expect(prices.computeCost(model('claude-haiku-4-5', 'anthropic'), usual)).toEqual({
      totalCost: 0.15,
      costKnown: true,
    })
  })

  test('less where the prompt was cached, more where it was written to the cache', () => {
    const usage = used({
      inputTokens: 100_000,
      cachedInputTokens: 60_000,
      cacheWriteTokens: 20_000,
    })
    // 20,000 new at 1, 60,000 read at 0.1, 20,000 written at 1.25 dollars a million.
    expect(prices.computeCost(model('claude-haiku-4-5', 'anthropic'), usage).totalCost).toBe(0.051)
  })

  test('its searches, too', () => {
    const usage = used({ inputTokens: 1_000, webSearches: 3 })
    expect(prices.computeCost(model('gpt-6-luna', 'openai'), usage).totalCost).toBe(0.0301)
  })

  test('no more than eight decimals', () => {
    const usage = used({ inputTokens: 333, outputTokens: 77 })
    expect(prices.computeCost(model('gpt-6-luna', 'openai'), usage).totalCost).toBe(0.0000718)
  })

  test('the same under the date of a snapshot', () => {
    expect(prices.computeCost(model('claude-haiku-4-5-20251001', 'anthropic'), usual)).toEqual({
      totalCost: 0.15,
      costKnown: true,
    })
  })

  test('nothing for the offline coach', () => {
    const offline: Model = { ...model('offline', 'openai'), provider: 'offline' }
    expect(prices.computeCost(offline, usual)).toEqual({ totalCost: 0, costKnown: true })
  })

  test('something, though a server counts more tokens cached than there were', () => {
    const usage = used({ inputTokens: 100, cachedInputTokens: 1_000 })
    expect(prices.computeCost(model('gpt-6-luna', 'openai'), usage).totalCost).toBe(0.00001)
  })
})

describe('A price counts only for exactly its model', () => {
  test.each([
    ['claude-sonnet-5-5', 'anthropic'],
    ['gpt-6.1-sol', 'openai'],
    ['gpt-transcribe', 'openai'],
    ['claude-haiku-4-5', 'openai'],
  ] as const)('%s of %s is not known', (id, provider) => {
    expect(createPriceList().computeCost(model(id, provider), usual)).toEqual({
      totalCost: 0,
      costKnown: false,
    })
  })

  test('one that is not listed costs what the catalogue says', () => {
    const known = model('gpt-6.1-sol', 'openai', { input: 2, output: 10 })
    expect(createPriceList().computeCost(known, usual)).toEqual({ totalCost: 0.3, costKnown: true })
  })

  test('one that is listed costs what the list says, unless it is overridden', () => {
    const listed = model('gpt-6-luna', 'openai', { input: 50, output: 50 })
    expect(createPriceList().computeCost(listed, usual).totalCost).toBe(0.015)
    const overrides = new Map([['gpt-6-luna', { input: 1, output: 2 }]])
    expect(createPriceList({ overrides }).computeCost(listed, usual).totalCost).toBe(0.12)
  })

  test('an overridden price has the same shares for what is cached', () => {
    const overrides = new Map([['own-model', { input: 10, output: 20 }]])
    const usage = used({
      inputTokens: 100_000,
      cachedInputTokens: 60_000,
      cacheWriteTokens: 20_000,
      webSearches: 1,
    })
    const { totalCost } = createPriceList({ overrides }).computeCost(
      model('own-model', 'openai'),
      usage,
    )
    // 20,000 at 10, 60,000 at 1, 20,000 at 12.50 dollars a million, and a search at a cent.
    expect(totalCost).toBe(0.52)
  })
})
