import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deleteDispute, putCount, putDispute } from '../contracts/store-place.ts'
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

test('what is read is frozen', async () => {
  const store = await folders.open(await folders.create())
  await store.transact({ changes: [putDispute('d')] })
  const read = await store.get('disputes', 'd')
  expect(Object.isFrozen(read?.value)).toBe(true)
})
