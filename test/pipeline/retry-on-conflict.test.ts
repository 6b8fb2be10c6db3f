import { describe, expect, it } from 'vitest'
import { StaleWrite } from '../../src/errors.ts'
import { createRetryOnConflict } from '../../src/pipeline/steps/retry-on-conflict.ts'

const stale = () => new StaleWrite('people', 'alice')

/** A counter that is read, held for a moment and written if nobody has written it meanwhile. */
function versionedCounter() {
  const state = { count: 0, attempts: 0 }
  const add = async () => {
    const read = state.count
    state.attempts += 1
    await new Promise((resolve) => setImmediate(resolve))
    if (state.count !== read) throw stale()
    state.count += 1
    return state.count
  }
  return { state, add }
}

describe('Work that was overtaken', () => {
  it('starts over', async () => {
    let attempt = 0
    const work = async () => {
      attempt += 1
      if (attempt < 3) throw stale()
      return attempt
    }
    expect(await createRetryOnConflict()('alice', work)).toBe(3)
  })

  it('goes on one after the other, so that each of a hundred succeeds at its second attempt', async () => {
    const { state, add } = versionedCounter()
    const retryOnConflict = createRetryOnConflict()
    await Promise.all(Array.from({ length: 100 }, () => retryOnConflict('alice', add)))
    expect(state).toEqual({ count: 100, attempts: 199 })
  })

  it('is not overtaken by who comes while it waits in line', async () => {
    const retryOnConflict = createRetryOnConflict()
    const gate = Promise.withResolvers<void>()
    const order: string[] = []
    let attempts = 0
    const first = retryOnConflict('alice', async () => {
      attempts += 1
      if (attempts === 1) throw stale()
      await gate.promise
      order.push('first')
    })
    await expect.poll(() => attempts).toBe(2)
    const late = retryOnConflict('alice', async () => void order.push('late'))
    gate.resolve()
    await Promise.all([first, late])
    expect(order).toEqual(['first', 'late'])
  })

  it('does not wait for another user’s writes', async () => {
    const retryOnConflict = createRetryOnConflict()
    const never = new Promise<never>(() => undefined)
    let attempt = 0
    void retryOnConflict('alice', () => {
      attempt += 1
      return attempt === 1 ? Promise.reject(stale()) : never
    })
    await expect.poll(() => attempt).toBe(2)
    expect(await retryOnConflict('bob', async () => 'done')).toBe('done')
  })

  it('ends with a conflict when it is overtaken every time', async () => {
    const overtaken = createRetryOnConflict()('alice', () => Promise.reject(stale()))
    await expect(overtaken).rejects.toMatchObject({ kind: 'conflict', retryAfter: 1 })
  })
})

describe('Work that fails for another reason', () => {
  it('fails with it at once and delays no other', async () => {
    const retryOnConflict = createRetryOnConflict()
    let attempts = 0
    const failing = () => {
      attempts += 1
      return Promise.reject(new Error('broken'))
    }
    await expect(retryOnConflict('alice', failing)).rejects.toThrow('broken')
    expect(attempts).toBe(1)
    expect(await retryOnConflict('alice', async () => 'done')).toBe('done')
  })
})
