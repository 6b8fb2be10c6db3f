import { describe, expect, it } from 'vitest'
import { createDeliverySlots, type SlotUse } from '../../src/jobs/delivery-slots.ts'

/** Slots of which somebody takes many: who has one, in the order in which they got it. */
function takenSlots() {
  const slots = createDeliverySlots()
  const had: { readonly owner: string; readonly leave: () => void }[] = []
  const take = (owner: string, use: Partial<SlotUse> = {}) =>
    void slots
      .take({ owner, isSuspect: false, ...use }, patience)
      .then((leave) => leave === undefined || had.push({ owner, leave }))
  /** What was asked for so far is answered after the microtasks of now. */
  const settled = () => new Promise(setImmediate)
  const counted = async () => {
    await settled()
    return Object.fromEntries(
      [...new Set(had.map(({ owner }) => owner))].map((owner) => [
        owner,
        had.filter((one) => one.owner === owner).length,
      ]),
    )
  }
  const end = (owner: string) => {
    const at = had.findIndex((one) => one.owner === owner)
    had.splice(at, 1)[0]?.leave()
  }
  return { take, counted, end }
}

const patience = new AbortController().signal

const times = (count: number, what: () => void) => {
  for (let made = 0; made < count; made++) what()
}

describe('requests under way', () => {
  it('are 64 at once', async () => {
    const { take, counted, end } = takenSlots()
    times(70, () => take('alice'))
    expect(await counted()).toEqual({ alice: 64 })
    end('alice')
    expect(await counted()).toEqual({ alice: 64 })
    times(10, () => end('alice'))
    expect(await counted()).toEqual({ alice: 59 })
  })

  it('to receivers that fail or are slow are 32 of them', async () => {
    const { take, counted, end } = takenSlots()
    times(40, () => take('mallory', { isSuspect: true }))
    times(32, () => take('alice'))
    expect(await counted()).toEqual({ mallory: 32, alice: 32 })
    end('alice')
    expect(await counted()).toEqual({ mallory: 32, alice: 31 })
    end('mallory')
    expect(await counted()).toEqual({ mallory: 32, alice: 31 })
  })

  it('are next those of whoever has the fewest, however many others wait', async () => {
    const { take, counted, end } = takenSlots()
    times(500, () => take('mallory'))
    expect(await counted()).toEqual({ mallory: 64 })
    times(2, () => take('alice'))
    take('bob')
    end('mallory')
    expect(await counted()).toEqual({ mallory: 63, alice: 1 })
    end('mallory')
    expect(await counted()).toEqual({ mallory: 62, alice: 1, bob: 1 })
    end('mallory')
    expect(await counted()).toEqual({ mallory: 61, alice: 2, bob: 1 })
    end('mallory')
    expect(await counted()).toEqual({ mallory: 61, alice: 2, bob: 1 })
  })

  it('of one person wait in turn', async () => {
    const slots = createDeliverySlots()
    const leaves: ((() => void) | undefined)[] = []
    const use = { owner: 'alice', isSuspect: false }
    for (let made = 0; made < 64; made++) leaves.push(await slots.take(use, patience))
    const order: number[] = []
    const waiting = [1, 2, 3].map((one) =>
      slots.take(use, patience).then(() => void order.push(one)),
    )
    for (const leave of leaves.slice(0, 3)) leave?.()
    await Promise.all(waiting)
    expect(order).toEqual([1, 2, 3])
  })

  it('to suspects are waited for by 96, until these have ended', async () => {
    const slots = createDeliverySlots()
    const use = { owner: 'alice', isSuspect: true }
    const ending = new AbortController()
    const leaves = await Promise.all(Array.from({ length: 32 }, () => slots.take(use, patience)))
    const waiting = Array.from({ length: 96 }, () => slots.take(use, ending.signal))
    expect(await slots.take(use, patience)).toBeUndefined()
    ending.abort()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([undefined]))
    expect(await slots.take(use, ending.signal)).toBeUndefined()
    const next = slots.take(use, patience)
    leaves[0]?.()
    expect(await next).toBeTypeOf('function')
  })
})
