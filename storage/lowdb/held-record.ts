import type { RecordValue } from '../rules/records.ts'
import type { Put } from './operations.ts'

/**
 * A record as it is held: the JSON of the operation that put it. One string takes less memory than
 * the objects it tells of, costs the garbage collector next to nothing, is what a snapshot writes,
 * and cannot be altered by whoever has read it; each read pays with a JSON.parse.
 */
export type HeldRecord = string

export interface OpenedRecord {
  readonly version: number
  readonly value: RecordValue
}

/** The version alone: it stands before the value, which is most of what a parse costs. */
export function versionOf(record: HeldRecord, collection: string, id: string): number {
  const before = JSON.stringify(['put', collection, id]).length
  return Number.parseInt(record.slice(before, before + 16), 10)
}

export function opened(record: HeldRecord): OpenedRecord {
  const [, , , version, value] = JSON.parse(record) as Put
  return { version, value }
}

/** An id that JSON writes as it is, as nearly all are. */
const plainId = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

/** The bytes of the value's JSON alone, in UTF-8. */
export function valueBytes(record: HeldRecord, collection: string, id: string): number {
  const isPlain = plainId.test(id)
  const name = isPlain ? '' : JSON.stringify(['put', collection, id])
  const length = isPlain ? '["put","",""]'.length + collection.length + id.length : name.length
  const version = record.indexOf(',', length) + 1 - length
  const before = version + (isPlain ? length : Buffer.byteLength(name))
  // Measured whole: a slice would be copied first. The last byte is the bracket's.
  return Buffer.byteLength(record) - before - 1
}
