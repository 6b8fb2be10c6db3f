import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Store } from '../../src/ports/store.ts'
import { expiry, putCount } from '../contracts/store-place.ts'
import type { Folders } from './store-folder.ts'

/** One transaction each: `count-0`, `count-1`, … with a piece of work of the same name. */
export async function fill(store: Store, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += 1) {
    const name = `count-${index}`
    await store.transact({ changes: [putCount(name, index)], work: [expiry(name, index)] })
  }
}

export async function countOf(store: Store): Promise<number> {
  const page = await store.list('limitCounts', { index: 'byExpiry', equals: [], limit: 1000 })
  const work = await store.claimDue('expire-record', 1000, 1, 1e6)
  const names = page.items.map((_, index) => `count-${index}`)
  expect(page.items.map((item) => item.id)).toEqual(names)
  expect(work.map((item) => item.id).sort()).toEqual(names)
  return page.items.length
}

export async function untilSnapshot(directory: string, number: number): Promise<void> {
  await expect.poll(() => readdir(directory)).toContain(`snapshot-${number}.jsonl`)
}

/** Two snapshots, so that there is a generation before the newest, and a sealed journal. */
export async function filledWithSnapshots(folders: Folders): Promise<string> {
  const directory = await folders.create()
  const store = await folders.open(directory, { snapshotAfter: 1 })
  await fill(store, 0, 3)
  await untilSnapshot(directory, 2)
  await fill(store, 3, 6)
  await untilSnapshot(directory, 3)
  await store.close()
  const names = await readdir(directory)
  // Further snapshots may have followed; each leaves a whole generation before it.
  expect(names.filter((name) => name.startsWith('snapshot-')).length).toBeGreaterThanOrEqual(2)
  return directory
}

export async function newest(directory: string, prefix: string): Promise<string> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(prefix))
  const numbers = names.map((name) => Number(/\d+/.exec(name)?.[0]))
  const name = names[numbers.indexOf(Math.max(...numbers))]
  if (name === undefined) throw new Error(`there is no ${prefix}`)
  return join(directory, name)
}

export async function flipBit(path: string, offset: number): Promise<void> {
  const bytes = await readFile(path)
  bytes[offset] = (bytes[offset] ?? 0) ^ (1 << (offset % 7))
  await writeFile(path, bytes)
}
