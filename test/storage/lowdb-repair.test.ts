import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repairDirectory } from '../../storage/lowdb/repair.ts'
import {
  countOf,
  fill,
  filledWithSnapshots,
  flipBit,
  newest,
  untilSnapshot,
} from './filled-folder.ts'
import { useFolders } from './store-folder.ts'

const folders = useFolders()

describe('repair', () => {
  test('a damaged transaction is dropped, all others are kept, and copies stay', async () => {
    const directory = await folders.create()
    const store = await folders.open(directory)
    await fill(store, 0, 3)
    await store.close()
    const path = join(directory, 'journal-1.log')
    const offset = (await readFile(path)).indexOf('count-1')
    await flipBit(path, offset)
    const damaged = await readFile(path)
    const report = await repairDirectory(directory)
    expect(report.dropped).toMatchObject([
      { file: 'journal-1.log', reason: 'the checksum does not match' },
      { file: 'journal-1.log', reason: 'transactions before it are missing' },
    ])
    expect(report.records).toBe(2)
    expect(await readFile(join(report.copies ?? '', 'journal-1.log'))).toEqual(damaged)
    const opened = await folders.open(directory)
    expect(await opened.get('limitCounts', 'count-0')).toBeDefined()
    expect(await opened.get('limitCounts', 'count-1')).toBeUndefined()
    expect(await opened.get('limitCounts', 'count-2')).toBeDefined()
  })

  test('a damaged snapshot costs nothing: the generation before it brings everything back', async () => {
    const directory = await filledWithSnapshots(folders)
    await flipBit(await newest(directory, 'snapshot-'), 150)
    const events: string[] = []
    const log = (event: string) => events.push(event)
    expect(await countOf(await folders.open(directory, { repair: true, log }))).toBe(6)
    expect(events).toEqual(['store.repaired'])
  })

  test('with both snapshots damaged, what can be read of the newest is kept', async () => {
    const directory = await filledWithSnapshots(folders)
    for (const name of await readdir(directory)) {
      if (!name.startsWith('snapshot-')) continue
      const path = join(directory, name)
      await flipBit(path, (await readFile(path)).indexOf('count-1'))
    }
    const report = await repairDirectory(directory)
    expect(report.dropped.length).toBeGreaterThanOrEqual(2)
    const opened = await folders.open(directory)
    expect(await opened.get('limitCounts', 'count-1')).toBeUndefined()
    expect(await opened.get('limitCounts', 'count-5')).toBeDefined()
  })

  test('a healthy store is left as it is', async () => {
    const directory = await filledWithSnapshots(folders)
    const before = await readdir(directory)
    const report = await repairDirectory(directory)
    expect(report).toEqual({ dropped: [], records: 6, copies: undefined })
    expect(await readdir(directory)).toEqual(before)
  })
})

describe('files', () => {
  test('are the owner’s alone', async () => {
    const directory = join(await folders.create(), 'data')
    const store = await folders.open(directory, { snapshotAfter: 1 })
    await fill(store, 0, 1)
    await untilSnapshot(directory, 2)
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
    for (const name of await readdir(directory)) {
      expect([name, (await stat(join(directory, name))).mode & 0o777]).toEqual([name, 0o600])
    }
  })

  test('two generations of snapshots and their segments are kept, and no older ones', async () => {
    const directory = await filledWithSnapshots(folders)
    const names = await readdir(directory)
    const numbers = names
      .filter((name) => name.startsWith('snapshot-'))
      .map((name) => Number(/\d+/.exec(name)?.[0]))
    expect(numbers).toHaveLength(2)
    const journals = names.filter((name) => name.startsWith('journal-'))
    const oldest = Math.min(...journals.map((name) => Number(/\d+/.exec(name)?.[0])))
    expect(oldest).toBe(Math.min(...numbers))
  })
})
