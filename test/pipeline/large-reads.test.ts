import { describe, expect, it } from 'vitest'
import type { Caller } from '../../src/domain/caller.ts'
import { createLargeReads } from '../../src/pipeline/steps/large-reads.ts'
import type { Run } from '../../src/pipeline/steps/run.ts'
import { createUnreadAnswers } from '../../src/pipeline/unread-answers.ts'

const callerOf = (name: string): Caller => ({
  kind: 'user',
  subject: `user:${name}`,
  userId: name,
  tier: 'pro',
  scopes: [],
  claims: undefined,
})

const runOf = (name: string): Run =>
  ({ caller: callerOf(name), call: { signal: () => new AbortController().signal } }) as Run

/** Reads that end when the test says so. */
function openReads() {
  const unread = createUnreadAnswers()
  const largeReads = createLargeReads(unread)
  const running: { readonly name: string; end(): void }[] = []
  const read = (name: string) =>
    largeReads(runOf(name), async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      running.push({ name, end: resolve })
      await promise
      return name
    })
  const names = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return running.map(({ name }) => name)
  }
  const end = async () => {
    running.shift()?.end()
    return await names()
  }
  return { unread, read, names, end }
}

describe('what reads much', () => {
  it('runs for eight callers at once, and for the next when one has ended', async () => {
    const { read, names, end } = openReads()
    const callers = 'abcdefghij'.split('')
    const reads = callers.map(read)
    expect((await names()).join('')).toBe('abcdefgh')
    expect((await end()).join('')).toBe('bcdefghi')
    for (const _ of callers) await end()
    expect(await Promise.all(reads)).toEqual(callers)
  })

  it('runs once at a time for each caller', async () => {
    const { read, names, end } = openReads()
    const reads = [read('ann'), read('ann'), read('bob')]
    expect(await names()).toEqual(['ann', 'bob'])
    expect(await end()).toEqual(['bob', 'ann'])
    for (const _ of reads) await end()
    await Promise.all(reads)
  })

  it('is refused to a caller with unread answers of the same moment', async () => {
    const { unread, read, names, end } = openReads()
    const first = read('ann')
    const second = expect(read('ann')).rejects.toThrow(/^You have not received 16 MB/)
    await names()
    unread.add({ subject: 'user:ann', isAnonymous: false }, 16 * 1024 * 1024)
    await end()
    await Promise.all([first, second])
  })
})
