import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOwnLease, createSharedLease } from '../../../src/doors/shared/leases/lease.ts'
import {
  closeMs,
  MachineTime,
  openSharedStore,
  renewMs,
  type SharedStore,
  termMs,
} from './lease-world.ts'

let shared: SharedStore
beforeEach(async () => {
  shared = await openSharedStore()
})
afterEach(() => shared[Symbol.asyncDispose]())

/** The lease as one process sees it, whose time starts anywhere. */
function open(holder: string, start = 0) {
  const time = new MachineTime(start)
  const services = { store: shared.store, newId: () => holder, now: time.now }
  return { time, lease: createSharedLease('gateway', services) }
}

const stored = async () => (await shared.store.get('leases', 'gateway'))?.value

describe('a lease', () => {
  test('is held by the process that asks first, and by no other', async () => {
    const [first, second] = [open('a', 1_000), open('b', 9_000_000)]
    expect(await first.lease.hold()).toBe(1_000 + termMs - closeMs)
    expect(await second.lease.hold()).toBeUndefined()
    expect(await stored()).toEqual({ holder: 'a', state: null })
  })

  test('is held by one of many that ask at once', async () => {
    const all = ['a', 'b', 'c', 'd'].map((name) => open(name))
    const held = await Promise.all(all.map(({ lease }) => lease.hold()))
    expect(held.filter((endsAt) => endsAt !== undefined)).toHaveLength(1)
  })

  test('lasts from the moment before the renewal', async () => {
    const { time, lease } = open('a')
    await lease.hold()
    time.advance(renewMs)
    shared.before = () => time.advance(10)
    expect(await lease.renew()).toBe(renewMs + termMs - closeMs)
  })

  test('is not held when the answer comes too late to begin', async () => {
    const { time, lease } = open('a')
    shared.before = () => time.advance(termMs)
    expect(await lease.hold()).toBeUndefined()
  })

  test('moves at once when it is released', async () => {
    const [first, second] = [open('a'), open('b')]
    await first.lease.hold()
    await second.lease.hold()
    await first.lease.release()
    expect(await stored()).toEqual({ holder: null, state: null })
    expect(await second.lease.hold()).toBeDefined()
  })

  test('moves when it was not renewed for the whole term, by the time of the waiting machine alone', async () => {
    const [first, second] = [open('a', 9_000_000), open('b', 5)]
    await first.lease.hold()
    expect(await second.lease.hold()).toBeUndefined()
    second.time.advance(termMs - 1)
    expect(await second.lease.hold()).toBeUndefined()
    second.time.advance(1)
    expect(await second.lease.hold()).toBeDefined()
    expect(await first.lease.hold()).toBeUndefined()
  })

  test('does not move while it is renewed, however slow the renewals look from there', async () => {
    const [first, second] = [open('a'), open('b')]
    await first.lease.hold()
    for (let round = 0; round < 5; round += 1) {
      expect(await first.lease.renew()).toBeDefined()
      expect(await second.lease.hold()).toBeUndefined()
      second.time.advance(termMs - 1)
    }
  })

  test('of a dead process is taken by one of those that wait', async () => {
    await open('dead').lease.hold()
    const waiting = ['a', 'b', 'c'].map((name) => open(name))
    for (const { lease } of waiting) expect(await lease.hold()).toBeUndefined()
    for (const { time } of waiting) time.advance(termMs)
    const held = await Promise.all(waiting.map(({ lease }) => lease.hold()))
    expect(held.filter((endsAt) => endsAt !== undefined)).toHaveLength(1)
  })

  test('is not released by a process that has lost it', async () => {
    const [first, second] = [open('a'), open('b')]
    await first.lease.hold()
    await second.lease.hold()
    second.time.advance(termMs)
    await second.lease.hold()
    await first.lease.release()
    expect(await stored()).toMatchObject({ holder: 'b' })
  })

  test('is not renewed when another process held it since', async () => {
    const [first, second] = [open('a'), open('b')]
    await first.lease.hold()
    await second.lease.hold()
    second.time.advance(termMs)
    await second.lease.hold()
    await second.lease.release()
    expect(await first.lease.renew()).toBeUndefined()
    expect(await first.lease.hold()).toBeDefined()
  })

  test('cannot be held while the store is away', async () => {
    const { lease } = open('a')
    shared.mode = 'away'
    await expect(lease.hold()).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(lease.release()).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('a write whose answer is lost', () => {
  test('of the holder leaves the lease to it', async () => {
    const { lease } = open('a')
    await lease.hold()
    shared.mode = 'deaf'
    await expect(lease.renew()).rejects.toMatchObject({ kind: 'unavailable' })
    shared.mode = 'here'
    expect(await lease.renew()).toBeDefined()
  })

  test('of a new holder is known as its own, with the state that it found', async () => {
    const [first, second] = [open('a'), open('b')]
    await first.lease.hold()
    first.lease.state = 'event 7'
    await first.lease.release()
    shared.mode = 'deaf'
    await expect(second.lease.hold()).rejects.toMatchObject({ kind: 'unavailable' })
    shared.mode = 'here'
    expect(await second.lease.hold()).toBeDefined()
    expect(second.lease.state).toBe('event 7')
  })
})

describe('the state of a lease', () => {
  test('goes to the next holder as it was renewed last', async () => {
    const [first, second] = [open('a'), open('b')]
    await first.lease.hold()
    first.lease.state = { sequence: 7 }
    await first.lease.renew()
    first.lease.state = { sequence: 8 }
    await second.lease.hold()
    second.time.advance(termMs)
    await second.lease.hold()
    expect(second.lease.state).toEqual({ sequence: 7 })
  })

  test('is not written over by a process that has lost the lease', async () => {
    const [first, second] = [open('a'), open('b')]
    await first.lease.hold()
    await second.lease.hold()
    second.time.advance(termMs)
    await second.lease.hold()
    second.lease.state = { sequence: 9 }
    await second.lease.renew()
    first.lease.state = { sequence: 1 }
    expect(await first.lease.renew()).toBeUndefined()
    expect(await first.lease.hold()).toBeUndefined()
    expect(await stored()).toEqual({ holder: 'b', state: { sequence: 9 } })
  })
})

describe('where no other process can use the store, a lease', () => {
  test('is always held', async () => {
    await open('dead').lease.hold()
    expect(await createOwnLease('gateway', shared.store).hold()).toBe(Number.POSITIVE_INFINITY)
  })

  test('is read once, and written when its state changed', async () => {
    const lease = createOwnLease('gateway', shared.store)
    await lease.hold()
    await lease.renew()
    await lease.release()
    expect(shared.calls).toBe(1)
    lease.state = { sequence: 7 }
    await lease.renew()
    await lease.renew()
    expect(shared.calls).toBe(2)
    const next = createOwnLease('gateway', shared.store)
    await next.hold()
    expect(next.state).toEqual({ sequence: 7 })
  })
})
