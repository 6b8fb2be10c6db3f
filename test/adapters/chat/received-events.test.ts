import { describe, expect, it } from 'vitest'
import { ReceivedEvents } from '../../../adapters/chat/received-events.ts'
import { limits } from '../../../src/config/limits.ts'

describe('an event that comes again', () => {
  it('is received once, and its repeats end after that with the same outcome', async () => {
    const events = new ReceivedEvents<string>()
    const committed = Promise.withResolvers<string>()
    let count = 0
    const receive = () =>
      events.once('one', () => {
        count += 1
        return committed.promise
      })
    const all = [receive(), receive(), receive()]
    committed.resolve('private')
    expect(await Promise.all(all)).toEqual(['private', 'private', 'private'])
    expect(await receive()).toBe('private')
    expect(count).toBe(1)
  })

  it('rejects while the store does not take it, and is tried again by its next delivery', async () => {
    const events = new ReceivedEvents<string>()
    const full = () => Promise.reject(new Error('no room'))
    const both = [events.once('one', full), events.once('one', full)]
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await events.once('one', async () => 'open')).toBe('open')
  })

  it('is left to the store when many others came in between', async () => {
    const events = new ReceivedEvents<string>()
    await events.once('one', async () => 'first')
    for (let count = 0; count < limits.chatPlatforms.maxKnownEvents; count += 1) {
      await events.once(`other-${count}`, async () => 'other')
    }
    expect(await events.once('one', async () => 'asked again')).toBe('asked again')
  })
})
