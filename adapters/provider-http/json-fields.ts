import { ProviderProblem } from './problem.ts'

/** A JSON object of which nothing is known. */
export type Fields = Readonly<Record<string, unknown>>

const nothing: Fields = {}

/** Characters of an event that is parsed whatever is in it: 5 ms at worst. */
const shortEvent = 64 * 1_024

/** Values that a longer event may have: a whole answer repeated has some thousands. */
const mostValues = 50_000

/** The object of an event's data; throws ProviderProblem('not_understood'). */
export function parseFields(data: string): Fields {
  if (data.length > shortEvent && hasManyValues(data)) throw new ProviderProblem('not_understood')
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    // The parser's own message repeats what the provider sent.
    throw new ProviderProblem('not_understood')
  }
  if (!isFields(value)) throw new ProviderProblem('not_understood')
  return value
}

/**
 * Whether a JSON text has more values than an answer needs. Text is parsed at a gigabyte a second, but
 * two megabytes of brackets take a tenth of a second, in which nobody else is served.
 */
function hasManyValues(json: string): boolean {
  let count = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at)
    if (character === quote) isText = !isText
    else if (isText && character === backslash) at++
    else if (!isText && (character === comma || character === bracket || character === brace)) {
      if (++count > mostValues) return true
    }
  }
  return false
}

const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const comma = ','.charCodeAt(0)
const bracket = '['.charCodeAt(0)
const brace = '{'.charCodeAt(0)

/**
 * The text of the only field of that name, taken out without parsing what is around it: an event that
 * brings one token is mostly other fields. Undefined where it is not there or needs unescaping. A
 * quote inside a JSON string is escaped, so `"name":"` is never anything but the field.
 */
export function plainTextIn(data: string, field: string): string | undefined {
  const key = `"${field}":"`
  const at = data.indexOf(key)
  if (at === -1) return undefined
  const start = at + key.length
  const end = data.indexOf('"', start)
  if (end === -1) return undefined
  const text = data.slice(start, end)
  return text.includes('\\') ? undefined : text
}

/** The object of a body that may be anything; an empty one when it is no object. */
export function fieldsInText(text: string): Fields {
  try {
    return fieldsIn(JSON.parse(text))
  } catch {
    return nothing
  }
}

export const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : nothing)

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A number of tokens or the like; 0 for what is none. */
export const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
