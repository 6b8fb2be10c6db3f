/** An SDK's type of something that a provider sent: the SDK names the fields, but checks none of them. */
export type Unchecked<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Unchecked<Item>[]
    : { readonly [Field in keyof T]?: Unchecked<T[Field]> | null | undefined }

/** A JSON object whose fields are unknown. */
export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object, or an empty one. */
export const toFields = (value: unknown): Fields => (isFields(value) ? value : {})

/** The object that a JSON text holds, or an empty one. */
export function parseFields(json: string): Fields {
  try {
    return toFields(JSON.parse(json))
  } catch {
    return {}
  }
}

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const toList = <T>(value: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(value) ? value : []

/** A count, such as a number of tokens; 0 for anything else. */
export const toCount = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0

/** A request body without its undefined fields, as JSON.stringify writes it. */
export const toBody = <T extends object>(fields: T) =>
  fields as { [Field in keyof T]: Exclude<T[Field], undefined> }
