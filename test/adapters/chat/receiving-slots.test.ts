import { describe, expect, it } from 'vitest'
import { ReceivingSlots } from '../../../adapters/chat/receiving-slots.ts'
import { limits } from '../../../src/config/limits.ts'
import { until } from '../../support/time.ts'

const { receivingSlots, maxReceiveWaitMs } = limits.chatPlatforms

describe('events that come at once', () => {
  it('are received a few at a time, in their order', async () => {
    const slots = new ReceivingSlots()
    const begun: number[] = []
    const ends = Array.from({ length: receivingSlots + 2 }, () => Promise.withResolvers<void>())
    const all = ends.map(({ promise }, at) =>
      slots.run(() => {
        begun.push(at)
        return promise
      }),
    )
    await until(() => begun.length === receivingSlots)
    ends[1]?.resolve()
    await until(() => begun.length > receivingSlots)
    expect(begun.at(-1)).toBe(receivingSlots)
    for (const { resolve } of ends) resolve()
    await Promise.all(all)
    expect(begun).toEqual(ends.map((_, at) => at))
  })

  it('leave their places to others when they fail', async () => {
    const slots = new ReceivingSlots()
    const fail = () => Promise.reject(new Error('the store is away'))
    await Promise.allSettled(Array.from({ length: 2 * receivingSlots }, () => slots.run(fail)))
    expect(await slots.run(async () => 'received')).toBe('received')
  })

  it('are refused when those before them take too long', async () => {
    let now = 0
    const slots = new ReceivingSlots(() => now)
    const stuck = Promise.withResolvers<void>()
    const before = Array.from({ length: receivingSlots }, () => slots.run(() => stuck.promise))
    const late = slots.run(async () => 'received')
    now = maxReceiveWaitMs + 1
    const next = slots.run(async () => 'received')
    stuck.resolve()
    await expect(late).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await next).toBe('received')
    await Promise.all(before)
  })
})
