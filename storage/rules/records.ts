/** Rules shared by all stores. */
export type RecordValue = Readonly<Record<string, unknown>>

export type SortValue = string | number

export interface CollectionSchema {
  readonly indexes: Readonly<Record<string, readonly string[]>>
  readonly unique: readonly string[]
  readonly monotonic?: string
  readonly fixed?: boolean
}

/** Undefined where the field is neither a string nor a finite number: the record is not indexed. */
export function getSortValue(value: RecordValue, field: string): SortValue | undefined {
  const found = value[field]
  return typeof found === 'string' || Number.isFinite(found) ? (found as SortValue) : undefined
}

/** Ids are 1 to 200 characters of well-formed text without U+0000. */
export function isRecordId(id: string): boolean {
  return id.length > 0 && id.length <= 200 && id.isWellFormed() && !id.includes('\0')
}

export function assertId(id: string): void {
  if (!isRecordId(id)) throw new TypeError(`${JSON.stringify(id)} cannot be an id`)
}
