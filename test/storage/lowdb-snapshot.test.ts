import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deleteDispute, dispute, expiry, putCount, putDispute } from '../contracts/store-place.ts'
import { useFolders } from './store-folder.ts'

const folders = useFolders()

async function numberOfSnapshots(directory: string): Promise<number> {
  const names = await readdir(directory)
  const numbers = names
    .map((name) => /^snapshot-(\d+)/.exec(name)?.[1])
    .map((text) => Number(text ?? 0))
  return Math.max(...numbers)
}

test('transactions are acknowledged while a snapshot is written, and it misses none of them', async () => {
  const directory = await folders.create()
  const store = await folders.open(directory, { snapshotAfter: 100_000 })
  const first = Array.from({ length: 3000 }, (_, index) => putDispute(`d${index}`))
  await store.transact({ changes: first })
  let writing = 0
  for (let turn = 0; turn < 300; turn += 1) {
    await store.transact({
      changes: [
        putDispute(`d${turn}`, { status: 'mailed' }),
        deleteDispute(`d${2999 - turn}`),
        putDispute(`new${turn}`),
      ],
    })
    if ((await readdir(directory)).some((name) => name.endsWith('.tmp'))) writing += 1
  }
  expect(writing).toBeGreaterThan(0)
  await expect.poll(() => numberOfSnapshots(directory)).toBeGreaterThan(1)
  await store.close()
  const opened = await folders.open(directory)
  for (let turn = 0; turn < 300; turn += 1) {
    expect(await opened.get('disputes', `d${turn}`)).toMatchObject({
      version: 2,
      value: { status: 'mailed' },
    })
    expect(await opened.get('disputes', `d${2999 - turn}`)).toBeUndefined()
    expect(await opened.get('disputes', `new${turn}`)).toMatchObject({ version: 1 })
  }
})

test('many starts without work end in a snapshot, so that segments do not pile up', async () => {
  const directory = await folders.create()
  for (let start = 0; start < 20; start += 1) {
    const store = await folders.open(directory)
    await store.transact({ changes: [putCount('c', start)] })
    if (start > 17) await expect.poll(() => numberOfSnapshots(directory)).toBeGreaterThan(1)
    await store.close()
  }
  expect((await readdir(directory)).length).toBeLessThan(25)
  expect(await (await folders.open(directory)).get('limitCounts', 'c')).toMatchObject({
    version: 20,
  })
})

test('a change of a returned value changes nothing in the store', async () => {
  const store = await folders.open(await folders.create())
  const listed = { index: 'byUser', equals: ['ann'], limit: 1 } as const
  await store.transact({ changes: [putDispute('d')], work: [expiry('d', 1)] })
  const [claimed] = await store.claimDue('expire-record', 1, 1, 1)
  const readers = [
    () => store.get('disputes', 'd'),
    async () => (await store.list('disputes', listed)).items[0],
  ]
  for (const read of readers) {
    Object.assign((await read())?.value ?? {}, { status: 'mailed', createdAt: 9 })
    expect((await read())?.value).toEqual(dispute({ reference: 'R-d' }))
  }
  Object.assign(claimed?.payload ?? {}, { id: 'another' })
  const [again] = await store.claimDue('expire-record', 1, 1, 2)
  expect(again?.payload).toEqual(expiry('d', 1).payload)
})

test('a snapshot brings back every record as it was put, whatever its id and its text', async () => {
  const directory = await folders.create()
  const store = await folders.open(directory, { snapshotAfter: 1 })
  const odd = ['"],["put"', '\\', 'é 🙂', '\n', "1,{'", ' ']
  const changes = odd.map((text) => putDispute(text, { creditor: text, reference: text }))
  await store.transact({ changes })
  await expect.poll(() => numberOfSnapshots(directory)).toBeGreaterThan(1)
  await store.close()
  const opened = await folders.open(directory)
  for (const text of odd) {
    const value = dispute({ creditor: text, reference: text })
    expect(await opened.get('disputes', text)).toEqual({ id: text, version: 1, value })
    const put = { kind: 'put', collection: 'disputes', id: text, value } as const
    await opened.transact({ changes: [{ ...put, expectVersion: 1 }] })
    await expect(opened.transact({ changes: [{ ...put, expectVersion: 1 }] })).rejects.toThrow()
  }
})

test('a record that is larger than what is written at once comes back among others', async () => {
  const directory = await folders.create()
  const store = await folders.open(directory, { snapshotAfter: 1 })
  const texts = ['small', 'é🙂'.repeat(100_000), 'x'.repeat(300_000), 'small again']
  const changes = texts.map((reason, at) => putDispute(`d${at}`, { reason }))
  await store.transact({ changes })
  await expect.poll(() => numberOfSnapshots(directory)).toBeGreaterThan(1)
  await store.close()
  const opened = await folders.open(directory)
  for (const [at, reason] of texts.entries()) {
    expect((await opened.get('disputes', `d${at}`))?.value.reason).toBe(reason)
  }
})
