/** A JSON object from outside. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const toFields = (value: unknown): Fields => (isFields(value) ? value : {})

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const toFieldsList = (value: unknown): readonly Fields[] => toList(value).filter(isFields)

/** Reads a string; absent, empty and other types are undefined. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Reads a flag of a form or of JSON. */
export const isOn = (value: unknown): boolean => value === true || value === 'true' || value === '1'

/** Reads a flag that was given and is off. */
export const isOff = (value: unknown): boolean =>
  value === false || value === 'false' || value === '0'

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
