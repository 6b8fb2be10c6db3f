import { expect, test } from 'vitest'
import { formatTransaction, formatTransactionInTurns } from '../../storage/lowdb/file-format.ts'
import { createJournal, type Journal, type SegmentFile } from '../../storage/lowdb/journal.ts'

interface Disk {
  readonly events: string[]
  readonly journal: Journal
  /** The next call of this kind fails. */
  fail(call: 'append' | 'sync' | 'create', code: string): void
}

function createDisk(): Disk {
  const events: string[] = []
  const failures = new Map<string, string>()
  const run = async (call: string, event: string) => {
    await new Promise<void>((resolve) => setImmediate(resolve))
    const code = failures.get(call)
    failures.delete(call)
    events.push(code === undefined ? event : `${event}: ${code}`)
    if (code !== undefined) throw new Error(code)
  }
  const fileOf = (segment: number): SegmentFile => ({
    append: (bytes) =>
      run('append', `append ${segment} (${bytes.toString().split('\n').length - 1})`),
    sync: () => run('sync', `sync ${segment}`),
    close: () => run('close', `close ${segment}`),
  })
  const journal = createJournal({
    segment: 1,
    next: 1,
    file: fileOf(1),
    async create(segment) {
      await run('create', `create ${segment}`)
      return fileOf(segment)
    },
    assertOwner: () => undefined,
    onPoisoned: () => events.push('poisoned'),
  })
  return { events, journal, fail: (call, code) => failures.set(call, code) }
}

async function acknowledged(disk: Disk): Promise<void> {
  await disk.journal.append([])
  disk.events.push('acknowledged')
}

const unavailable = { name: 'Failure', kind: 'unavailable' }

test('a transaction is written, then synced, then acknowledged', async () => {
  const disk = createDisk()
  await acknowledged(disk)
  expect(disk.events).toEqual(['append 1 (1)', 'sync 1', 'acknowledged'])
})

test('one write and one sync serve all that wait', async () => {
  const disk = createDisk()
  await Promise.all(Array.from({ length: 50 }, () => disk.journal.append([])))
  expect(disk.events).toEqual(['append 1 (50)', 'sync 1'])
})

test('large transactions are written one by one, each with its sync', async () => {
  const disk = createDisk()
  const large = [JSON.stringify('x'.repeat(700_000))]
  await Promise.all([[], large, large, [], []].map(disk.journal.append))
  expect(disk.events).toEqual(['append 1 (2)', 'sync 1', 'append 1 (3)', 'sync 1'])
})

test('a new segment follows the seal of the old one, and its header is synced first', async () => {
  const disk = createDisk()
  const first = acknowledged(disk)
  expect(await disk.journal.rotate()).toBe(2)
  await first
  await acknowledged(disk)
  expect(disk.events).toEqual([
    'append 1 (1)',
    'sync 1',
    'acknowledged',
    'append 1 (1)',
    'sync 1',
    'close 1',
    'create 2',
    'append 2 (1)',
    'sync 2',
    'append 2 (1)',
    'sync 2',
    'acknowledged',
  ])
})

test('flushed waits for everything appended before it', async () => {
  const disk = createDisk()
  const running = acknowledged(disk)
  await new Promise<void>((resolve) => setImmediate(resolve))
  const waiting = acknowledged(disk)
  await disk.journal.flushed()
  disk.events.push('flushed')
  await Promise.all([running, waiting])
  expect(disk.events.slice(0, 4)).toEqual([
    'append 1 (1)',
    'sync 1',
    'acknowledged',
    'append 1 (1)',
  ])
  expect(disk.events.indexOf('flushed')).toBeGreaterThan(disk.events.lastIndexOf('sync 1'))
})

test.each([
  ['append', 'ENOSPC'],
  ['append', 'EIO'],
  ['sync', 'EIO'],
] as const)('after %s fails with %s nothing is acknowledged again', async (call, code) => {
  const disk = createDisk()
  await acknowledged(disk)
  disk.fail(call, code)
  const both = [disk.journal.append([]), disk.journal.append([])]
  for (const outcome of await Promise.allSettled(both)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable })
  }
  expect(() => disk.journal.append([])).toThrow(expect.objectContaining(unavailable))
  await expect(disk.journal.rotate()).rejects.toMatchObject(unavailable)
  expect(disk.events.filter((event) => event === 'poisoned')).toHaveLength(1)
  expect(disk.events.at(-1)).toBe('poisoned')
})

test('those that wait while a write fails are refused too', async () => {
  const disk = createDisk()
  disk.fail('sync', 'EIO')
  const first = disk.journal.append([])
  await new Promise<void>((resolve) => setImmediate(resolve))
  const both = await Promise.allSettled([first, disk.journal.append([])])
  expect(both).toMatchObject([{ reason: unavailable }, { reason: unavailable }])
})

test('a new segment that cannot be made poisons the journal', async () => {
  const disk = createDisk()
  disk.fail('create', 'ENOSPC')
  await expect(disk.journal.rotate()).rejects.toMatchObject(unavailable)
  expect(() => disk.journal.append([])).toThrow(expect.objectContaining(unavailable))
})

test('closing writes what waits, seals and refuses what comes later', async () => {
  const disk = createDisk()
  const last = acknowledged(disk)
  await disk.journal.close()
  await last
  expect(disk.events.slice(0, 6)).toEqual([
    'append 1 (1)',
    'sync 1',
    'acknowledged',
    'append 1 (1)',
    'sync 1',
    'close 1',
  ])
  expect(() => disk.journal.append([])).toThrow(expect.objectContaining(unavailable))
})

test('the line of a large transaction is the same, encoded in turns', async () => {
  const long = JSON.stringify('Crédit \u{1f600}'.repeat(80_000))
  for (const operations of [[], ['[1]'], [long], ['[1]', long, long, '[2]', long]]) {
    const line = await formatTransactionInTurns(7, operations)
    expect(line.toString()).toBe(formatTransaction(7, operations))
  }
})
