import { copyFile, open, truncate, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { readCheckedLines, type UnreadableLine } from './checked-lines.ts'
import {
  assertFileFormat,
  damagedFile,
  type JournalLine,
  missingJournal,
  newerFile,
  parseJournalLine,
} from './file-format.ts'
import { journalPath, listStoreFiles, syncDirectory, wasUsed } from './files.ts'
import type { JournalOperation } from './operations.ts'

export type Log = (event: string, fields: object) => void

export interface ReplayedJournal {
  /** The last existing segment; one less than the first when there is none. */
  readonly segment: number
  readonly sealed: boolean
  /** Bytes of all replayed segments. */
  readonly bytes: number
  /** Number of the next transaction. */
  readonly next: number
}

interface SegmentEnd {
  readonly next: number | undefined
  readonly sealed: boolean
  /** Offset behind the last readable line. */
  readonly end: number
  readonly unreadable: readonly UnreadableLine[]
}

interface SegmentStart {
  readonly path: string
  readonly segment: number
  /** Undefined for the first segment that is replayed. */
  readonly next: number | undefined
}

function assertInSequence(
  start: SegmentStart,
  line: JournalLine,
  offset: number,
  seen: SegmentEnd,
) {
  const refuse = (reason: string) => damagedFile(start.path, offset, reason)
  const [broken] = seen.unreadable
  if (broken !== undefined) throw damagedFile(start.path, broken.offset, broken.reason)
  if (seen.sealed) throw refuse('there are lines behind the seal')
  if ((line.kind === 'header') !== (offset === 0)) throw refuse('the header is not the first line')
  if (line.kind === 'header') {
    if (line.segment !== start.segment) throw refuse(`it is segment ${line.segment}`)
    if (start.next !== undefined && line.next !== start.next)
      throw refuse('transactions are missing')
    return
  }
  const number = line.kind === 'seal' ? line.next : line.number
  if (number !== seen.next) throw refuse('transactions are missing or doubled')
}

function replaySegment(
  start: SegmentStart,
  apply: (operation: JournalOperation) => void,
): SegmentEnd {
  let seen: SegmentEnd = { next: undefined, sealed: false, end: 0, unreadable: [] }
  for (const item of readCheckedLines(start.path)) {
    if (item.kind === 'unreadable') {
      seen = { ...seen, unreadable: [...seen.unreadable, item] }
      continue
    }
    const { offset, end } = item
    if (offset === 0) assertFileFormat(start.path, item.json)
    const line = parseJournalLine(item.json)
    if (line === undefined) throw newerFile(start.path, offset)
    assertInSequence(start, line, offset, seen)
    if (line.kind === 'transaction') {
      for (const operation of line.operations) apply(operation)
    }
    const next = line.kind === 'transaction' ? line.number + 1 : line.next
    seen = { next, sealed: line.kind === 'seal', end, unreadable: [] }
  }
  return seen
}

async function syncFile(path: string): Promise<void> {
  await using handle = await open(path, 'r+')
  await handle.sync()
}

/**
 * A crash leaves an unfinished line or blocks of zeros at the end of the last segment. Any other
 * unreadable line is damage to data that may have been acknowledged.
 */
function assertTailIsTorn(start: SegmentStart, seen: SegmentEnd, isLast: boolean): void {
  const mayBeTorn = isLast && !seen.sealed
  const broken = seen.unreadable.find(
    (line) => !mayBeTorn || (line.isComplete && !line.hasZeroBlock),
  )
  if (broken !== undefined) throw damagedFile(start.path, broken.offset, broken.reason)
  if (!isLast && !seen.sealed) throw damagedFile(start.path, seen.end, 'the seal is missing')
}

/** Truncates an unfinished tail; keeps a copy when it is more than one line. */
async function cutTail(directory: string, start: SegmentStart, seen: SegmentEnd, log: Log) {
  const bytes = (seen.unreadable.at(-1)?.end ?? seen.end) - seen.end
  const fields = { segment: start.segment, offset: seen.end, bytes }
  if (seen.unreadable.length > 1) {
    const copy = join(directory, `torn-${start.segment}-${seen.end}.log`)
    await copyFile(start.path, copy)
    await syncFile(copy)
    log('store.tail_cut', { ...fields, copy })
  } else {
    log('store.tail_cut', fields)
  }
  // A segment without a header is empty and is created again.
  if (seen.end === 0) await unlink(start.path)
  else await truncate(start.path, seen.end)
  if (seen.end > 0) await syncFile(start.path)
  await syncDirectory(directory)
}

function assertContiguous(directory: string, segments: readonly number[], first: number): void {
  segments.forEach((segment, index) => {
    if (segment === first + index) return
    throw damagedFile(journalPath(directory, first + index), 0, 'the file is missing')
  })
}

/** Replays the journal over the snapshot, up to the last acknowledged transaction. */
export async function replayJournal(
  directory: string,
  first: number,
  apply: (operation: JournalOperation) => void,
  log: Log,
): Promise<ReplayedJournal> {
  const { journals, snapshots } = await listStoreFiles(directory)
  const segments = journals.filter((segment) => segment >= first)
  assertContiguous(directory, segments, first)
  // A snapshot is published only after its segment is durable.
  if (segments.length === 0 && (snapshots.length > 0 || journals.length > 0)) {
    throw damagedFile(journalPath(directory, first), 0, 'the file is missing')
  }
  if (segments.length === 0 && (await wasUsed(directory))) throw missingJournal(directory)
  let replayed: ReplayedJournal = { segment: first - 1, sealed: true, bytes: 0, next: 1 }
  for (const segment of segments) {
    const next = segment === first ? undefined : replayed.next
    const start = { path: journalPath(directory, segment), segment, next }
    const seen = replaySegment(start, apply)
    assertTailIsTorn(start, seen, segment === segments.at(-1))
    const isTorn = seen.unreadable.length > 0 || seen.next === undefined
    if (isTorn) await cutTail(directory, start, seen, log)
    if (seen.next === undefined) return replayed
    const bytes = replayed.bytes + seen.end
    replayed = { segment, sealed: seen.sealed, bytes, next: seen.next }
  }
  return replayed
}
