import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { CollectionName } from '../../src/domain/records.ts'
import type { ListQuery, Store } from '../../src/ports/store.ts'
import { runs } from '../support/full-run.ts'
import { useFolders } from './store-folder.ts'

const kills = runs(50, 10)
const stride = 1_000_000
const folders = useFolders()

/** Lets a child write until it has acknowledged something and a while longer; gives what it printed. */
async function writeUntilKilled(
  directory: string,
  first: number,
  linger: number,
): Promise<string[]> {
  const script = fileURLToPath(new URL('./kill-writer.ts', import.meta.url))
  const child = spawn(process.execPath, [script, directory, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  const started = Promise.withResolvers<void>()
  child.once('exit', () => started.resolve())
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    started.resolve()
  })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await started.promise
  await sleep(linger)
  child.kill('SIGKILL')
  await closed
  // A line that the kill cut says nothing.
  return printed.split('\n').slice(0, -1)
}

async function allIds<C extends CollectionName>(
  store: Store,
  collection: C,
  query: Pick<ListQuery<C>, 'index' | 'equals'>,
): Promise<string[]> {
  const page = await store.list(collection, { ...query, limit: Number.MAX_SAFE_INTEGER - 1 })
  expect(page.next).toBeUndefined()
  return page.items.map((item) => item.id)
}

test(`${kills} kills while it writes and takes snapshots lose and tear nothing`, async () => {
  const directory = await folders.create()
  const ledger: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    ledger.push(...(await writeUntilKilled(directory, kill * stride, (kill * 7) % 60)))
  }
  expect(ledger.length).toBeGreaterThan(kills)
  const files = await readdir(directory)
  expect(files.some((name) => name.startsWith('snapshot-'))).toBe(true)

  const store = await folders.open(directory)
  const storedIds = await allIds(store, 'limitCounts', { index: 'byExpiry', equals: [] })
  expect(await allIds(store, 'disputes', { index: 'byUser', equals: ['ann'] })).toEqual(storedIds)
  const work = await store.claimDue('expire-record', storedIds.length + 1, 1, kills * stride)
  expect(work.map((item) => item.id)).toEqual(storedIds)
  const known = new Set(storedIds)
  expect(ledger.filter((name) => !known.has(name))).toEqual([])
})
