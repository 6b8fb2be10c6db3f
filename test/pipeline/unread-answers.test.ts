import { describe, expect, it } from 'vitest'
import type { Failure } from '../../src/errors.ts'
import { createUnreadAnswers } from '../../src/pipeline/unread-answers.ts'

const megabyte = 1024 * 1024

const person = (name: string) => ({ subject: `user:${name}`, isAnonymous: false })

const otherCaller = (name: string) => ({ subject: `ip:${name}`, isAnonymous: true })

/** Reason of the refusal; undefined when there is room. */
function refusal(check: () => void): Failure | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return error as Failure
  }
}

describe('answers that are not yet read', () => {
  it('leave room for more below 16 MB', () => {
    const unread = createUnreadAnswers()
    unread.add(person('alice'), 15 * megabyte)
    expect(refusal(() => unread.checkRoom(person('alice'), true))).toBeUndefined()
  })

  it('are to be read first from 16 MB on, whatever is asked for then', () => {
    const unread = createUnreadAnswers()
    unread.add(person('alice'), 7 * megabyte)
    unread.add(person('alice'), 9 * megabyte)
    const refused = refusal(() => unread.checkRoom(person('alice'), false))
    expect(refused?.kind).toBe('rate_limited')
    expect(refused?.message).toMatch(/^You have not received 16 MB of the answers/)
    expect(refused?.retryAfter).toBe(5)
  })

  it('are nothing to other callers', () => {
    const unread = createUnreadAnswers()
    unread.add(person('alice'), 16 * megabyte)
    expect(refusal(() => unread.checkRoom(person('bob'), true))).toBeUndefined()
  })

  it('count no more when they have been read', () => {
    const unread = createUnreadAnswers()
    const read = unread.add(person('alice'), 16 * megabyte)
    read()
    expect(refusal(() => unread.checkRoom(person('alice'), true))).toBeUndefined()
  })

  it('of many callers keep those from large answers who have some unread', () => {
    const unread = createUnreadAnswers()
    for (let at = 0; at < 16; at++) unread.add(person(`${at}`), 8 * megabyte)
    expect(refusal(() => unread.checkRoom(person('1'), true))?.kind).toBe('rate_limited')
    expect(refusal(() => unread.checkRoom(person('1'), false))).toBeUndefined()
    expect(refusal(() => unread.checkRoom(person('reads'), true))).toBeUndefined()
  })

  it('of all together keep everybody from large answers at 256 MB, and from nothing else', () => {
    const unread = createUnreadAnswers()
    for (let at = 0; at < 32; at++) unread.add(person(`${at}`), 8 * megabyte)
    expect(refusal(() => unread.checkRoom(person('reads'), true))?.kind).toBe('unavailable')
    expect(refusal(() => unread.checkRoom(person('reads'), false))).toBeUndefined()
  })

  it('of anonymous callers block large answers to others at 64 MB, but not those of accounts', () => {
    const unread = createUnreadAnswers()
    for (let at = 0; at < 16; at++) unread.add(otherCaller(`${at}`), 4 * megabyte)
    expect(refusal(() => unread.checkRoom(otherCaller('reads'), true))?.kind).toBe('unavailable')
    expect(refusal(() => unread.checkRoom(person('reads'), true))).toBeUndefined()
  })
})
