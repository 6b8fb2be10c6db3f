import type { RecordValue } from '../rules/records.ts'

/** Queued or claimed work. */
export interface WorkRow {
  readonly kind: string
  readonly id: string
  readonly dueAt: number
  /** Time of the next possible claim: `dueAt`, or the end of the lease. Milliseconds since 1970. */
  readonly availableAt: number
  readonly attempt: number
  readonly lease: string | null
  readonly payload: unknown
}

type PutOperation = readonly [
  kind: 'put',
  collection: string,
  id: string,
  version: number,
  value: RecordValue,
]

/** Idempotent change of one record or piece of work. */
export type JournalOperation =
  | PutOperation
  | readonly ['delete', collection: string, id: string]
  | readonly ['work', row: WorkRow]
  | readonly ['done', workKey: string]

/** Claimed work is keyed by its lease, so new work of the same id can be queued beside it. */
export function toWorkKey(row: Pick<WorkRow, 'kind' | 'id' | 'lease'>): string {
  return row.lease === null ? toWaitingKey(row.kind, row.id) : row.lease
}

export function toWaitingKey(kind: string, id: string): string {
  return `${kind}/${id}`
}

/** False for operations of a newer version. */
export function isOperation(value: unknown): value is JournalOperation {
  if (!Array.isArray(value)) return false
  const [kind, first, second, third, fourth]: unknown[] = value
  switch (kind) {
    case 'put':
      return (
        typeof first === 'string' &&
        typeof second === 'string' &&
        typeof third === 'number' &&
        typeof fourth === 'object'
      )
    case 'delete':
      return typeof first === 'string' && typeof second === 'string'
    case 'work':
      return typeof first === 'object'
    case 'done':
      return typeof first === 'string'
    default:
      return false
  }
}

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
