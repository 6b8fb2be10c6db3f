/** An object of a payload, whose fields are read one by one: Slack adds and leaves out some. */
export type Fields = Readonly<Record<string, unknown>>

const nothing: Fields = {}

export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : nothing

export const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const toList = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map(toFields) : []

/** The text at a path. */
export function textAt(fields: Fields, ...path: readonly string[]): string | undefined {
  let value: unknown = fields
  for (const name of path) value = toFields(value)[name]
  return toText(value)
}
