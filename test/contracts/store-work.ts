import { expect, test } from 'vitest'
import { StaleWrite } from '../../src/errors.ts'
import type { ClaimedWork, Store } from '../../src/ports/store.ts'
import { type CreatePlace, expiry, putCount, useStore } from './store-place.ts'

const kind = 'expire-record'

async function claimOne(store: Store, now: number, leaseFor = 100): Promise<ClaimedWork> {
  const [work] = await store.claimDue(kind, 1, leaseFor, now)
  if (work === undefined) throw new Error(`no work was due at ${now}`)
  return work
}

function idsOf(works: readonly ClaimedWork[]): string[] {
  return works.map((work) => work.id)
}

export function describeStoreWork(createPlace: CreatePlace): void {
  const { store, reopen } = useStore(createPlace)

  test('work is claimed when it is due, as it was enqueued, at attempt 1', async () => {
    await store().transact({ work: [expiry('w', 50)] })
    expect(await store().claimDue(kind, 9, 100, 49)).toEqual([])
    const [work] = await store().claimDue(kind, 9, 100, 50)
    expect(work).toEqual({ ...expiry('w', 50), attempt: 1, lease: expect.any(String) })
  })

  test('the oldest come first, as many as asked for', async () => {
    await store().transact({ work: [expiry('c', 30), expiry('a', 10), expiry('b', 20)] })
    expect(idsOf(await store().claimDue(kind, 2, 100, 99))).toEqual(['a', 'b'])
    expect(idsOf(await store().claimDue(kind, 2, 100, 99))).toEqual(['c'])
  })

  test('claimed work is nobody else’s until the lease ends; then it is attempt 2', async () => {
    await store().transact({ work: [expiry('w', 1)] })
    const first = await claimOne(store(), 10)
    expect(await store().claimDue(kind, 9, 100, 109)).toEqual([])
    const second = await claimOne(store(), 110)
    expect(second).toMatchObject({ id: 'w', attempt: 2 })
    expect(second.lease).not.toBe(first.lease)
  })

  test('of many that claim at once, each gets other work', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `w${index}`)
    await store().transact({ work: names.map((name) => expiry(name, 1)) })
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => store().claimDue(kind, 4, 1000, 5)),
    )
    const rest = await store().claimDue(kind, 40, 1000, 5)
    expect(idsOf([...claims.flat(), ...rest]).sort()).toEqual(names.sort())
  })

  test('completed work is gone', async () => {
    await store().transact({ work: [expiry('w', 1)] })
    await store().transact({ completed: [await claimOne(store(), 10)] })
    expect(await store().claimDue(kind, 9, 100, 10_000)).toEqual([])
  })

  test('completing lands with the changes that it brought, or not at all', async () => {
    await store().transact({ work: [expiry('w', 1)] })
    const lost = await claimOne(store(), 10)
    const held = await claimOne(store(), 200)
    const late = store().transact({ changes: [putCount('c', 1)], completed: [lost] })
    await expect(late).rejects.toThrow(StaleWrite)
    expect(await store().get('limitCounts', 'c')).toBeUndefined()
    await store().transact({ changes: [putCount('c', 1)], completed: [held] })
    expect(await store().get('limitCounts', 'c')).toMatchObject({ version: 1 })
  })

  test('a lease completes its work once', async () => {
    await store().transact({ work: [expiry('w', 1)] })
    const work = await claimOne(store(), 10)
    await expect(store().transact({ completed: [work, work] })).rejects.toThrow(StaleWrite)
    await store().transact({ completed: [work] })
    await expect(store().transact({ completed: [work] })).rejects.toThrow(StaleWrite)
  })

  test('a late holder still completes work that was not claimed again', async () => {
    await store().transact({ work: [expiry('w', 1)] })
    const work = await claimOne(store(), 10, 1)
    await store().transact({ completed: [work] })
    expect(await store().claimDue(kind, 9, 100, 10_000)).toEqual([])
  })

  test('postponed work is due again at its new time, with its attempts', async () => {
    await store().transact({ work: [expiry('w', 1)] })
    await store().postpone(await claimOne(store(), 10), 500)
    expect(await store().claimDue(kind, 9, 100, 499)).toEqual([])
    expect(await claimOne(store(), 500)).toMatchObject({ dueAt: 500, attempt: 2 })
  })

  test('postponing under a lost lease is stale', async () => {
    await store().transact({ work: [expiry('w', 1)] })
    const lost = await claimOne(store(), 10)
    const held = await claimOne(store(), 200)
    await expect(store().postpone(lost, 500)).rejects.toThrow(StaleWrite)
    await store().postpone(held, 500)
    await expect(store().postpone(held, 600)).rejects.toThrow(StaleWrite)
  })

  test('the same id enqueued again replaces work that waits', async () => {
    await store().transact({ work: [expiry('w', 10, 'old')] })
    await store().transact({ work: [expiry('w', 20, 'new')] })
    expect(await store().claimDue(kind, 9, 100, 10)).toEqual([])
    const claimed = await store().claimDue(kind, 9, 100, 1000)
    expect(claimed).toMatchObject([{ id: 'w', dueAt: 20, attempt: 1, payload: { id: 'new' } }])
  })

  test('work enqueued while the same id is claimed waits beside it and is not lost', async () => {
    await store().transact({ work: [expiry('w', 10, 'old')] })
    const old = await claimOne(store(), 10)
    await store().transact({ work: [expiry('w', 20, 'new')] })
    await store().transact({ completed: [old] })
    expect(await claimOne(store(), 20)).toMatchObject({ attempt: 1, payload: { id: 'new' } })
  })

  test('what is postponed gives way to newer work of its id', async () => {
    await store().transact({ work: [expiry('w', 10, 'old')] })
    const old = await claimOne(store(), 10)
    await store().transact({ work: [expiry('w', 20, 'new')] })
    await store().postpone(old, 15)
    expect(await store().claimDue(kind, 9, 100, 1000)).toMatchObject([{ payload: { id: 'new' } }])
  })

  test('completing and enqueuing the same id together leaves the new work', async () => {
    await store().transact({ work: [expiry('w', 10)] })
    const work = await claimOne(store(), 10)
    await store().transact({ completed: [work], work: [expiry('w', 90)] })
    expect(await claimOne(store(), 90)).toMatchObject({ dueAt: 90, attempt: 1 })
  })

  test('what could not be claimed until a time can be made due, as many as asked for', async () => {
    const work = [expiry('soon', 60), expiry('held', 1), expiry('later', 900), expiry('last', 901)]
    await store().transact({ work })
    const held = await claimOne(store(), 1, 800)
    expect(await store().makeDue(kind, 2, 100, 50)).toBe(2)
    const claimed = await store().claimDue(kind, 9, 100, 50)
    expect(claimed.toSorted((one, other) => one.attempt - other.attempt)).toMatchObject([
      { id: 'later', dueAt: 50, attempt: 1 },
      { id: 'held', dueAt: 50, attempt: 2 },
    ])
    await expect(store().postpone(held, 500)).rejects.toThrow(StaleWrite)
    expect(await store().makeDue(kind, 2, 200, 50)).toBe(1)
    expect(await store().makeDue(kind, 2, 200, 50)).toBe(0)
    expect(idsOf(await store().claimDue(kind, 9, 100, 60))).toEqual(['last', 'soon'])
  })

  test('leases, attempts and waiting work survive opening again', async () => {
    await store().transact({ work: [expiry('a', 1), expiry('b', 5)] })
    const work = await claimOne(store(), 1)
    const opened = await reopen()
    expect(idsOf(await opened.claimDue(kind, 9, 100, 50))).toEqual(['b'])
    expect(await opened.claimDue(kind, 9, 100, 101)).toMatchObject([{ id: 'a', attempt: 2 }])
    await expect(opened.postpone(work, 500)).rejects.toThrow(StaleWrite)
  })
}
