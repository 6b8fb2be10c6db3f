import { checkedLine, checkedLinesOf } from './checked-lines.ts'
import { damaged, tooNew } from './damage.ts'
import { emptyState, entriesOf, isOperation, type State, workKey } from './state.ts'

/**
 * A snapshot is a header with the format's version and the first segment that it does not cover, one
 * line a record or piece of work, and an end marker with their number.
 */
const snapshotFormat = 1

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

export function* snapshotLines(state: State): Generator<string> {
  yield checkedLine(JSON.stringify(['snapshot', snapshotFormat, state.segment]))
  let count = 0
  for (const [collection, entries] of state.collections) {
    for (const { id, version, value } of presentValues(entries)) {
      count += 1
      yield checkedLine(JSON.stringify(['put', collection, id, version, value]))
    }
  }
  for (const row of presentValues(state.work)) {
    count += 1
    yield checkedLine(JSON.stringify(['work', row]))
  }
  yield checkedLine(JSON.stringify(['end', count]))
}

/** Told of each damaged place; it throws, or the reading goes on behind it. */
export type OnDamage = (path: string, offset: number, reason: string) => void

function refuse(path: string, offset: number, reason: string): never {
  throw damaged(path, offset, reason)
}

/** False for what this version of the format does not have. */
function takeLine(state: State, line: unknown): boolean {
  if (!isOperation(line)) return false
  if (line[0] === 'put') {
    const [, collection, id, version, value] = line
    entriesOf(state, collection).set(id, { id, version, value })
  } else if (line[0] === 'work') {
    state.work.set(workKey(line[1]), line[1])
  }
  return true
}

/** Throws Failure('unavailable') naming file and offset unless every byte is as it was written. */
export function readSnapshot(path: string, onDamage: OnDamage = refuse): State {
  const state = emptyState()
  let taken = 0
  let expected: number | undefined
  for (const item of checkedLinesOf(path)) {
    if (item.kind === 'unreadable') {
      onDamage(path, item.offset, item.reason)
      continue
    }
    const line: unknown = JSON.parse(item.json)
    const [kind, second, third]: unknown[] = Array.isArray(line) ? line : []
    if (expected !== undefined) onDamage(path, item.offset, 'there are lines behind the end marker')
    if (kind === 'snapshot' && second === snapshotFormat && typeof third === 'number') {
      state.segment = third
    } else if (kind === 'end' && typeof second === 'number') {
      expected = second
    } else {
      if (!takeLine(state, line)) throw tooNew(path, item.offset)
      taken += 1
    }
  }
  if (expected === undefined) onDamage(path, 0, 'the end marker is missing')
  else if (expected !== taken) onDamage(path, 0, 'lines are missing')
  return state
}
