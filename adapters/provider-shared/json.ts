/** Partial version of an SDK's type: the SDK does not validate what a provider sends. */
export type Unchecked<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Unchecked<Item>[]
    : { readonly [Field in keyof T]?: Unchecked<T[Field]> | null | undefined }

/** A JSON object with unknown fields. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value if it is an object, else an empty one. */
export const toJsonObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {})

/** Parses an object; empty for anything else. */
export function parseJsonObject(json: string): JsonObject {
  try {
    return toJsonObject(JSON.parse(json))
  } catch {
    return {}
  }
}

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const toList = <T>(value: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(value) ? value : []

/** A positive integer, such as a number of tokens; 0 for anything else. */
export const toCount = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0

/** A request body without its undefined fields, as JSON.stringify writes it. */
export const toBody = <T extends object>(fields: T) =>
  fields as { [Field in keyof T]: Exclude<T[Field], undefined> }
