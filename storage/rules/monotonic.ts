import type { CollectionName } from '../../src/domain/records.ts'
import type { Change } from '../../src/ports/store.ts'
import {
  type CollectionSchemas,
  getSortValue,
  type RecordValue,
  type SortValue,
} from './records.ts'

type PutChange = Extract<Change, { readonly kind: 'put' }>

/** Records of one transaction whose values must exceed all committed ones. */
export interface MonotonicGroup {
  readonly collection: CollectionName
  readonly index: string
  /** Values of the index's leading fields, shared by the records. */
  readonly prefix: readonly SortValue[]
  readonly field: string
  readonly puts: readonly PutChange[]
}

export function findMonotonicGroups(
  declarations: CollectionSchemas,
  changes: readonly Change[],
): MonotonicGroup[] {
  const groups = new Map<string, MonotonicGroup & { readonly puts: PutChange[] }>()
  for (const change of changes) {
    const { monotonic, indexes } = declarations[change.collection]
    if (monotonic === undefined || change.kind === 'delete') continue
    const fields = indexes[monotonic] ?? []
    const value = change.value as unknown as RecordValue
    const prefix = fields.slice(0, -1).map((name) => getSortValue(value, name) ?? '')
    const name = JSON.stringify([change.collection, prefix])
    const field = fields.at(-1) ?? ''
    const { collection } = change
    const group = groups.get(name) ?? { collection, index: monotonic, prefix, field, puts: [] }
    group.puts.push(change)
    groups.set(name, group)
  }
  return [...groups.values()]
}

/** Raises each group's values above its last known one. */
export function applyMonotonic(
  changes: readonly Change[],
  known: readonly { readonly group: MonotonicGroup; readonly last: number | undefined }[],
): readonly Change[] {
  const corrected = new Map<Change, Change>()
  for (const { group, last } of known) {
    const { field, puts } = group
    let before = last ?? Number.NEGATIVE_INFINITY
    for (const put of puts) {
      const value = put.value as unknown as RecordValue
      const given = Number(getSortValue(value, field) ?? 0)
      before = Math.max(before + 1, given)
      if (before === given) continue
      corrected.set(put, { ...put, value: { ...value, [field]: before } } as unknown as PutChange)
    }
  }
  return corrected.size === 0 ? changes : changes.map((change) => corrected.get(change) ?? change)
}
