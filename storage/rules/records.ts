/** What every store holds records by, so that they agree in what they take. */
export type RecordValue = Readonly<Record<string, unknown>>

export type SortValue = string | number

export interface CollectionDeclaration {
  readonly indexes: Readonly<Record<string, readonly string[]>>
  readonly unique: readonly string[]
  readonly rising?: string
  readonly fixed?: boolean
}

/**
 * Undefined where the field is neither string nor number as JSON has them: no index holds the record
 * then.
 */
export function sortValueOf(value: RecordValue, field: string): SortValue | undefined {
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
