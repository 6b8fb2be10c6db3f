export type RecordValue = Readonly<Record<string, unknown>>

/** A record as it is held; its value is replaced as a whole and never altered. */
export interface Entry {
  readonly id: string
  version: number
  value: RecordValue
}

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

/**
 * What lowdb holds. Collections and work of an unknown name stay as they are, so that an older
 * version of the service loses nothing that a newer one wrote.
 */
export interface State {
  readonly collections: Map<string, Map<string, Entry>>
  /** Keyed by `workKey`. */
  readonly work: Map<string, WorkRow>
  /** The first journal segment that the snapshot does not cover. */
  segment: number
}

/** Sets or deletes one thing; applying it twice is the same as once. */
export type Operation =
  | readonly ['put', collection: string, id: string, version: number, value: RecordValue]
  | readonly ['delete', collection: string, id: string]
  | readonly ['work', row: WorkRow]
  | readonly ['done', workKey: string]

export function emptyState(): State {
  return { collections: new Map(), work: new Map(), segment: 1 }
}

/** Claimed work is known by its lease, so new work of the same id can wait beside it. */
export function workKey(row: Pick<WorkRow, 'kind' | 'id' | 'lease'>): string {
  return row.lease === null ? waitingKey(row.kind, row.id) : row.lease
}

export function waitingKey(kind: string, id: string): string {
  return `${kind}/${id}`
}

export function entriesOf(state: State, collection: string): Map<string, Entry> {
  let entries = state.collections.get(collection)
  if (entries === undefined) {
    entries = new Map()
    state.collections.set(collection, entries)
  }
  return entries
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
