import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSegmentedCache } from '../../../adapters/jose/segmented-cache.ts'

const never = Number.POSITIVE_INFINITY

/** Asks for a key and keeps it when it is not found, as a reader does; says whether it was found. */
const use = (cache: ReturnType<typeof createSegmentedCache<string>>, key: string) => {
  if (cache.get(key, 0) !== undefined) return true
  cache.set(key, key, never, 0)
  return false
}

const keys = (prefix: string, length: number) => Array.from({ length }, (_, i) => `${prefix}${i}`)

describe('A segmented cache', () => {
  it('finds what it was given, as long as it is good', () => {
    const cache = createSegmentedCache<string>(10)
    cache.set('a', 'alice', 1_000, 0)
    expect(cache.get('a', 999)).toBe('alice')
    expect(cache.get('a', 1_000)).toBeUndefined()
    expect(cache.size).toBe(0)
  })

  it('finds the newest value of a key', () => {
    const cache = createSegmentedCache<string>(10)
    cache.set('a', 'old', never, 0)
    cache.set('a', 'new', never, 0)
    expect(cache.get('a', 0)).toBe('new')
    expect(cache.size).toBe(1)
  })

  it('serves as many keys in turn as it holds', () => {
    const cache = createSegmentedCache<string>(1_000)
    const users = keys('user', 1_000)
    for (const user of users) use(cache, user)
    for (let round = 0; round < 5; round += 1) {
      expect(users.filter((user) => use(cache, user))).toHaveLength(1_000)
    }
  })

  it('keeps what is used again while any number of keys pass through once', () => {
    const cache = createSegmentedCache<string>(1_000)
    const regulars = keys('regular', 500)
    for (const key of [...regulars, ...regulars]) use(cache, key)
    for (const key of keys('passing', 100_000)) use(cache, key)
    expect(regulars.filter((key) => use(cache, key))).toHaveLength(500)
  })

  it('still finds two in three keys of a cycle a fifth longer than itself', () => {
    const cache = createSegmentedCache<string>(1_000)
    const cycle = keys('user', 1_200)
    for (let round = 0; round < 3; round += 1) for (const key of cycle) use(cache, key)
    expect(cycle.filter((key) => use(cache, key))).toHaveLength(800)
  })

  it('lets go of a value whose time is over before one that is good', () => {
    const cache = createSegmentedCache<string>(2)
    cache.set('over', 'x', 100, 0)
    cache.set('good', 'x', never, 0)
    cache.set('newer', 'x', never, 200)
    expect(cache.get('good', 200)).toBe('x')
    expect(cache.get('newer', 200)).toBe('x')
  })

  it('lets new keys in when everything is protected', () => {
    const cache = createSegmentedCache<string>(5)
    for (const key of [...keys('a', 5), ...keys('a', 5)]) use(cache, key)
    for (const key of [...keys('b', 5), ...keys('b', 5)]) use(cache, key)
    expect(use(cache, 'b4')).toBe(true)
  })

  it('never holds more than it may, nor gives a wrong or stale value', () => {
    const step = fc.record({
      key: fc.integer({ min: 0, max: 30 }).map(String),
      life: fc.integer({ min: 1, max: 50 }),
      isWrite: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.array(step, { maxLength: 400 }),
        (capacity, steps) => {
          const cache = createSegmentedCache<number>(capacity)
          const model = new Map<string, { value: number; until: number }>()
          steps.forEach(({ key, life, isWrite }, now) => {
            if (isWrite) {
              cache.set(key, now, now + life, now)
              model.set(key, { value: now, until: now + life })
              expect(cache.get(key, now)).toBe(now)
            } else {
              const found = cache.get(key, now)
              if (found !== undefined) {
                const wanted = model.get(key)
                expect(found).toBe(wanted?.value)
                expect(wanted?.until).toBeGreaterThan(now)
              }
            }
            expect(cache.size).toBeLessThanOrEqual(capacity)
          })
        },
      ),
    )
  })
})
