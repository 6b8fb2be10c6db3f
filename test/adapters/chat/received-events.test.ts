import { describe, expect, it } from 'vitest'
import { ReceivedEvents } from '../../../adapters/chat/received-events.ts'
import { limits } from '../../../src/config/limits.ts'

describe('an event that comes again', () => {
  it('is committed once, and its repeats end after that', async () => {
    const events = new ReceivedEvents()
    const committed = Promise.withResolvers<boolean>()
    let commits = 0
    const receive = () =>
      events.once('one', () => {
        commits += 1
        return committed.promise
      })
    const all = [receive(), receive(), receive()]
    committed.resolve(true)
    expect(await Promise.all(all)).toEqual([true, false, false])
    expect(await receive()).toBe(false)
    expect(commits).toBe(1)
  })

  it('rejects while the store does not take it, and is tried again by its next delivery', async () => {
    const events = new ReceivedEvents()
    const full = () => Promise.reject(new Error('no room'))
    const both = [events.once('one', full), events.once('one', full)]
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await events.once('one', async () => true)).toBe(true)
  })

  it('is left to the store when many others came in between', async () => {
    const events = new ReceivedEvents()
    await events.once('one', async () => true)
    for (let count = 0; count < limits.chatPlatforms.maxKnownEvents; count += 1) {
      await events.once(`other-${count}`, async () => true)
    }
    let isAsked = false
    const isNew = await events.once('one', async () => {
      isAsked = true
      return false
    })
    expect([isAsked, isNew]).toEqual([true, false])
  })
})
