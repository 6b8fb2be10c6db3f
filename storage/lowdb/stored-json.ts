import type { RecordValue } from '../rules/records.ts'
import type { PutOperation } from './operations.ts'

/**
 * A record in memory: the JSON of the operation that put it. A string takes less memory than
 * objects, costs the garbage collector almost nothing, is ready for snapshots and is immutable;
 * each read pays one JSON.parse.
 */
export type StoredJson = string

/** Reads the version without parsing the value, which is most of the cost. */
export function parseVersion(record: StoredJson, collection: string, id: string): number {
  const before = JSON.stringify(['put', collection, id]).length
  return Number.parseInt(record.slice(before, before + 16), 10)
}

export function parseStored(record: StoredJson): {
  readonly version: number
  readonly value: RecordValue
} {
  const [, , , version, value] = JSON.parse(record) as PutOperation
  return { version, value }
}

/** Bytes of the value's JSON in UTF-8. */
export function computeValueBytes(record: StoredJson, collection: string, id: string): number {
  const name = JSON.stringify(['put', collection, id])
  const version = record.indexOf(',', name.length) + 1 - name.length
  const before = version + Buffer.byteLength(name)
  // Measure the whole string, since a slice would be copied first. The last byte is the bracket.
  return Buffer.byteLength(record) - before - 1
}
