import { describe, expect, it } from 'vitest'
import { createDeliverySlots, type SlotUse } from '../../src/jobs/delivery-slots.ts'

/** Slots of which somebody takes many: who has one, in the order in which they got it. */
function takenSlots() {
  const slots = createDeliverySlots()
  const had: { readonly owner: string; readonly leave: () => void }[] = []
  const take = (owner: string, use: Partial<SlotUse> = {}) =>
    void slots
      .acquire({ owner, isSuspect: false, ...use }, patience)
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

/** So many people, none of whom has anything yet. */
const people = (count: number) => Array.from({ length: count }, (_, at) => `person-${at}`)

describe('requests under way', () => {
  it('are 64 at once, of one person 16', async () => {
    const { take, counted, end } = takenSlots()
    times(20, () => take('alice'))
    expect(await counted()).toEqual({ alice: 16 })
    end('alice')
    expect(await counted()).toEqual({ alice: 16 })
    for (const one of people(3)) times(16, () => take(one))
    take('bob')
    expect(await counted()).not.toHaveProperty('bob')
    end('alice')
    expect(await counted()).toMatchObject({ alice: 15, bob: 1 })
  })

  it('to receivers not seen to be quick are 32 of them, of one person 4', async () => {
    const { take, counted, end } = takenSlots()
    for (const one of people(8)) times(5, () => take(one, { isSuspect: true }))
    expect(await counted()).toMatchObject({ 'person-0': 4, 'person-7': 4 })
    times(13, () => take('person-7'))
    expect(await counted()).toMatchObject({ 'person-0': 4, 'person-7': 16 })
    take('alice', { isSuspect: true })
    take('bob')
    expect(await counted()).not.toHaveProperty('alice')
    expect(await counted()).toMatchObject({ bob: 1 })
    end('person-0')
    expect(await counted()).toMatchObject({ 'person-0': 3, 'person-1': 4, alice: 1 })
  })

  it('that end make room for a suspect and for another one of the same person', async () => {
    const { take, counted, end } = takenSlots()
    for (const one of people(8)) times(4, () => take(one, { isSuspect: true }))
    times(13, () => take('person-0'))
    take('alice', { isSuspect: true })
    expect(await counted()).toMatchObject({ 'person-0': 16 })
    end('person-0')
    expect(await counted()).toMatchObject({ 'person-0': 16, alice: 1 })
  })

  it('go to the owner with the fewest, however many others wait', async () => {
    const { take, counted, end } = takenSlots()
    for (const one of people(4)) times(20, () => take(one))
    await counted()
    times(2, () => take('alice'))
    take('bob')
    end('person-0')
    expect(await counted()).toMatchObject({ 'person-0': 15, alice: 1 })
    end('person-0')
    expect(await counted()).toMatchObject({ 'person-0': 14, alice: 1, bob: 1 })
    end('person-0')
    expect(await counted()).toMatchObject({ 'person-0': 13, alice: 2, bob: 1 })
    end('person-0')
    expect(await counted()).toMatchObject({ 'person-0': 13, alice: 2, bob: 1 })
  })

  it('of one person wait in turn', async () => {
    const slots = createDeliverySlots()
    const leaves: ((() => void) | undefined)[] = []
    const use = { owner: 'alice', isSuspect: false }
    for (let made = 0; made < 16; made++) leaves.push(await slots.acquire(use, patience))
    const order: number[] = []
    const waiting = [1, 2, 3].map((one) =>
      slots.acquire(use, patience).then(() => void order.push(one)),
    )
    for (const leave of leaves.slice(0, 3)) leave?.()
    await Promise.all(waiting)
    expect(order).toEqual([1, 2, 3])
  })

  it('to suspects are waited for by 96, until these have ended', async () => {
    const slots = createDeliverySlots()
    const use = { owner: 'alice', isSuspect: true }
    const ending = new AbortController()
    const leaves = await Promise.all(Array.from({ length: 4 }, () => slots.acquire(use, patience)))
    const waiting = Array.from({ length: 96 }, () => slots.acquire(use, ending.signal))
    expect(await slots.acquire(use, patience)).toBeUndefined()
    ending.abort()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([undefined]))
    expect(await slots.acquire(use, ending.signal)).toBeUndefined()
    const next = slots.acquire(use, patience)
    leaves[0]?.()
    expect(await next).toBeTypeOf('function')
  })

  it('evict one of the owner with the most waiting suspects, and none of an owner with few', async () => {
    const slots = createDeliverySlots()
    const taken = (owner: string) => slots.acquire({ owner, isSuspect: true }, patience)
    const hanging = people(8).flatMap((one) => [one, one, one, one])
    const leaves = await Promise.all(hanging.map(taken))
    const mallory = Array.from({ length: 95 }, () => taken('mallory'))
    const [nell, alice] = [taken('nell'), taken('alice')]
    expect(await mallory.at(-1)).toBeUndefined()
    for (const leave of leaves.slice(0, 3)) leave?.()
    const had = await Promise.all([mallory[0], nell, alice])
    expect(had).toEqual([expect.any(Function), expect.any(Function), expect.any(Function)])
  })
})
