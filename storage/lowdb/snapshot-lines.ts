import { checkedLinesOf } from './checked-lines.ts'
import { damaged, tooNew } from './damage.ts'
import { assertFileFormat, fileHeader } from './file-format.ts'
import { isOperation } from './operations.ts'
import { createTables, type Tables } from './tables.ts'

/**
 * A snapshot is a header with the format's version and the first segment that it does not cover, one
 * line a record or piece of work, and an end marker with their number.
 */

/**
 * As many of the values as there are now. What comes in while they are written stands behind them and
 * is in the journal; without this a snapshot would run after a busy writer for ever.
 */
function* presentValues<T>(values: ReadonlyMap<string, T>): Generator<T> {
  let left = values.size
  if (left === 0) return
  for (const value of values.values()) {
    yield value
    left -= 1
    if (left === 0) return
  }
}

/** The JSON of each line. */
export function* snapshotLines(tables: Tables): Generator<string> {
  yield fileHeader('snapshot', tables.segment)
  let count = 0
  for (const records of tables.allRecords()) {
    for (const record of presentValues(records)) {
      count += 1
      yield record
    }
  }
  for (const rows of tables.allWork()) {
    for (const row of presentValues(rows)) {
      count += 1
      yield JSON.stringify(['work', row])
    }
  }
  yield JSON.stringify(['end', count])
}

/** Told of each damaged place; it throws, or the reading goes on behind it. */
export type OnDamage = (path: string, offset: number, reason: string) => void

function refuse(path: string, offset: number, reason: string): never {
  throw damaged(path, offset, reason)
}

/** Throws Failure('unavailable') naming file and offset unless every byte is as it was written. */
export function readSnapshot(path: string, onDamage: OnDamage = refuse): Tables {
  const tables = createTables()
  let taken = 0
  let expected: number | undefined
  for (const item of checkedLinesOf(path)) {
    if (item.kind === 'unreadable') {
      onDamage(path, item.offset, item.reason)
      continue
    }
    if (item.offset === 0) assertFileFormat(path, item.json)
    const line: unknown = JSON.parse(item.json)
    const [kind, second, third]: unknown[] = Array.isArray(line) ? line : []
    if (expected !== undefined) onDamage(path, item.offset, 'there are lines behind the end marker')
    if (kind === 'snapshot' && typeof third === 'number') {
      tables.segment = third
    } else if (kind === 'end' && typeof second === 'number') {
      expected = second
    } else {
      if (!isOperation(line)) throw tooNew(path, item.offset)
      tables.apply(line, item.json)
      taken += 1
    }
  }
  if (expected === undefined) onDamage(path, 0, 'the end marker is missing')
  else if (expected !== taken) onDamage(path, 0, 'lines are missing')
  return tables
}
