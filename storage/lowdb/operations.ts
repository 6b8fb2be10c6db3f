import type { RecordValue } from '../rules/records.ts'

/** Work that waits or is claimed. */
export interface WorkRow {
  readonly kind: string
  readonly id: string
  readonly dueAt: number
  /** When it may be claimed next: `dueAt`, or the end of the lease. Milliseconds since 1970. */
  readonly availableAt: number
  readonly attempt: number
  readonly lease: string | null
  readonly payload: unknown
}

export type Put = readonly [
  kind: 'put',
  collection: string,
  id: string,
  version: number,
  value: RecordValue,
]

/** Sets or deletes one thing; applying it twice is the same as once. */
export type Operation =
  | Put
  | readonly ['delete', collection: string, id: string]
  | readonly ['work', row: WorkRow]
  | readonly ['done', workKey: string]

/** Claimed work is known by its lease, so new work of the same id can wait beside it. */
export function workKey(row: Pick<WorkRow, 'kind' | 'id' | 'lease'>): string {
  return row.lease === null ? waitingKey(row.kind, row.id) : row.lease
}

export function waitingKey(kind: string, id: string): string {
  return `${kind}/${id}`
}

/** Tells an operation of this version from one that it does not know. */
export function isOperation(value: unknown): value is Operation {
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
