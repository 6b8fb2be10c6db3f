import type { CollectionName } from '../../src/domain/records.ts'
import type { Change } from '../../src/ports/store.ts'
import {
  type CollectionDeclaration,
  type RecordValue,
  type SortValue,
  sortValueOf,
} from './records.ts'

type Put = Extract<Change, { readonly kind: 'put' }>

/** Records of one transaction whose values have to stand above all that landed before. */
export interface RisingGroup {
  readonly collection: CollectionName
  readonly index: string
  /** What the records have in common. */
  readonly prefix: readonly SortValue[]
  readonly field: string
  readonly puts: readonly Put[]
}

export function risingGroups(
  declarations: Readonly<Record<CollectionName, CollectionDeclaration>>,
  changes: readonly Change[],
): RisingGroup[] {
  const groups = new Map<string, RisingGroup & { readonly puts: Put[] }>()
  for (const change of changes) {
    const { rising, indexes } = declarations[change.collection]
    if (rising === undefined || change.kind === 'delete') continue
    const fields = indexes[rising] ?? []
    const value = change.value as unknown as RecordValue
    const prefix = fields.slice(0, -1).map((name) => sortValueOf(value, name) ?? '')
    const name = JSON.stringify([change.collection, prefix])
    const field = fields.at(-1) ?? ''
    const { collection } = change
    const group = groups.get(name) ?? { collection, index: rising, prefix, field, puts: [] }
    group.puts.push(change)
    groups.set(name, group)
  }
  return [...groups.values()]
}

/** The changes, those of the groups raised above the last value that is known of each. */
export function raised(
  changes: readonly Change[],
  known: readonly { readonly group: RisingGroup; readonly last: number | undefined }[],
): readonly Change[] {
  const risen = new Map<Change, Change>()
  for (const { group, last } of known) {
    const { field, puts } = group
    let before = last ?? Number.NEGATIVE_INFINITY
    for (const put of puts) {
      const value = put.value as unknown as RecordValue
      const given = Number(sortValueOf(value, field) ?? 0)
      before = Math.max(before + 1, given)
      if (before === given) continue
      risen.set(put, { ...put, value: { ...value, [field]: before } } as unknown as Put)
    }
  }
  return risen.size === 0 ? changes : changes.map((change) => risen.get(change) ?? change)
}
