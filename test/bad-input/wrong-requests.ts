import { z } from 'zod'

export interface WrongRequest {
  /** What is wrong, for the name of the test. */
  readonly what: string
  /** The field that the answer must name. */
  readonly field: string
  readonly body: unknown
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly maxLength?: number
  readonly maxItems?: number
  readonly additionalProperties?: unknown
  readonly anyOf?: readonly Schema[]
}

type Path = readonly (string | number)[]

/**
 * Every field of the operation's input made wrong, one at a time: of another type, missing, too
 * long, and beside a field that nobody knows. Made from the schema, so that no field is forgotten.
 */
export function wrongRequests(input: z.ZodType, good: object): WrongRequest[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  return fieldsOf(schema, good, []).flatMap((field) => wrongsOf(field, good))
}

interface Field {
  readonly path: Path
  readonly schema: Schema
  readonly isRequired: boolean
  readonly value: unknown
}

function fieldsOf(schema: Schema, value: unknown, path: Path): Field[] {
  const here: Field = { path, schema, value, isRequired: false }
  if (Array.isArray(value) && schema.items !== undefined) {
    if (value.length === 0) return [here]
    return [here, ...fieldsOf(schema.items, value[0], [...path, 0])]
  }
  if (schema.properties === undefined || typeof value !== 'object' || value === null) return [here]
  const known = Object.entries(schema.properties).filter(([name]) => Object.hasOwn(value, name))
  return [
    here,
    ...known.flatMap(([name, inner]) =>
      fieldsOf(inner, (value as Record<string, unknown>)[name], [...path, name]).map((field) =>
        field.path.length === path.length + 1
          ? { ...field, isRequired: schema.required?.includes(name) === true }
          : field,
      ),
    ),
  ]
}

function wrongsOf({ path, schema, isRequired, value }: Field, good: object): WrongRequest[] {
  const field = fieldName(path)
  const wrong = (what: string, body: unknown, at = field) => ({
    what: `${field} ${what}`,
    field: at,
    body,
  })
  const wrongs = [wrong('of another type', replaced(good, path, ofAnotherType(schema, value)))]
  if (path.length > 0 && !typesOf(schema).includes('null'))
    wrongs.push(wrong('null', replaced(good, path, null)))
  if (isRequired) wrongs.push(wrong('missing', replaced(good, path, undefined)))
  if (schema.maxLength !== undefined && schema.maxLength < 1e6) {
    wrongs.push(wrong('too long', replaced(good, path, 'x'.repeat(schema.maxLength + 1))))
  }
  if (schema.maxItems !== undefined && Array.isArray(value)) {
    const items = Array<unknown>(schema.maxItems + 1).fill(value[0])
    wrongs.push(wrong('too many', replaced(good, path, items)))
  }
  if (schema.properties !== undefined && schema.additionalProperties === false) {
    const at = fieldName([...path, 'surprise'])
    wrongs.push(wrong('with an unknown field', replaced(good, [...path, 'surprise'], 1), at))
  }
  return wrongs
}

function typesOf({ type, anyOf }: Schema): readonly (string | undefined)[] {
  return anyOf === undefined ? [type].flat() : anyOf.flatMap(typesOf)
}

/** A value that the schema has no place for. */
function ofAnotherType(schema: Schema, value: unknown): unknown {
  if (schema.anyOf === undefined) return typeof value === 'string' ? 7 : 'x'
  const types = typesOf(schema)
  const others = { number: 7, string: 'x', boolean: true }
  const isTaken = (type: string) =>
    types.includes(type) || (type === 'number' && types.includes('integer'))
  return Object.entries(others).find(([type]) => !isTaken(type))?.[1]
}

function fieldName(path: Path): string {
  if (path.length === 0) return 'body'
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')
}

/** A copy with the value at the path; undefined removes it. */
function replaced(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(root)) {
    return root.map((item, index) => (index === key ? replaced(item, rest, value) : item))
  }
  const { [key]: inner, ...others } = root as Record<string, unknown>
  const changed = replaced(inner, rest, value)
  return changed === undefined ? others : { ...others, [key]: changed }
}
