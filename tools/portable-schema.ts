import { z } from 'zod'

export type JsonSchema = { readonly [keyword: string]: unknown }

/**
 * Keywords that some models' APIs refuse ($ref and $schema, exclusiveMinimum, propertyNames), or that
 * cost tokens without helping a model: the server checks lengths, patterns and unknown fields itself.
 */
const dropped = new Set([
  '$schema',
  '$ref',
  'id',
  'additionalProperties',
  'propertyNames',
  'pattern',
  'contentEncoding',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'example',
  'examples',
])

/** Longer lists of values cost more tokens than they help; a refusal names the allowed ones. */
const maxEnum = 12

/** The schema of an input or output in the subset of JSON Schema that every assistant accepts. */
export function portableSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  const portable = toPortable(json as JsonSchema, io)
  return io === 'output' ? asObject(portable) : portable
}

/** A tool's result is one object: of several shapes, one with the properties of all. */
function asObject(schema: JsonSchema): JsonSchema {
  const shapes = schema['anyOf'] as readonly JsonSchema[] | undefined
  if (shapes === undefined) return schema
  const required = shapes.map((shape) => new Set(shape['required'] as readonly string[]))
  const [first = new Set<string>(), ...others] = required
  return {
    type: 'object',
    properties: Object.assign({}, ...shapes.map((shape) => shape['properties'])) as JsonSchema,
    required: [...first].filter((name) => others.every((names) => names.has(name))),
  }
}

/**
 * The schema with its deepest objects left open until its JSON is short enough: a model that needs their
 * fields reads them in the refusal or by search_operations.
 */
export function shortened(schema: JsonSchema, maxCharacters: number): JsonSchema {
  for (let depth = 6; depth > 0; depth -= 1) {
    const cut = cutBelow(schema, depth)
    if (JSON.stringify(cut).length <= maxCharacters) return cut
  }
  return { type: 'object' }
}

function cutBelow(schema: JsonSchema, depth: number): JsonSchema {
  const { properties, items, required, anyOf, ...rest } = schema
  if (depth === 0) return rest['type'] === undefined ? { ...rest, type: 'object' } : rest
  return {
    ...rest,
    ...(properties === undefined
      ? {}
      : { properties: mapValues(properties as JsonSchema, (one) => cutBelow(one, depth - 1)) }),
    ...(items === undefined ? {} : { items: cutBelow(items as JsonSchema, depth) }),
    ...(required === undefined ? {} : { required }),
    ...(anyOf === undefined ? {} : { anyOf }),
  }
}

function toPortable(node: JsonSchema, io: 'input' | 'output'): JsonSchema {
  const result: Record<string, unknown> = {}
  for (const [keyword, value] of Object.entries(withNamedProperties(node))) {
    if (dropped.has(keyword) || isSafeBound(keyword, value) || isLongEnum(keyword, value)) continue
    const [name, remaining] = toStandard(keyword, value)
    result[name] = convert(name, remaining, io)
  }
  return withNullable(result, io)
}

/** Writes out a record whose names are a closed list: its keywords are not portable. */
function withNamedProperties(node: JsonSchema): JsonSchema {
  const { propertyNames, additionalProperties, ...rest } = node
  const names = (propertyNames as { enum?: readonly string[] } | undefined)?.enum
  if (names === undefined) return node
  const properties = Object.fromEntries(names.map((name) => [name, additionalProperties]))
  return { ...rest, properties }
}

/** A bound that only says that the number fits a double. */
const isSafeBound = (keyword: string, value: unknown): boolean =>
  (keyword === 'minimum' || keyword === 'maximum') &&
  Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER

const isLongEnum = (keyword: string, value: unknown): boolean =>
  keyword === 'enum' && (value as readonly unknown[]).length > maxEnum

function toStandard(keyword: string, value: unknown): [string, unknown] {
  if (keyword === 'exclusiveMinimum') return ['minimum', value]
  if (keyword === 'exclusiveMaximum') return ['maximum', value]
  if (keyword === 'const') return ['enum', [value]]
  if (keyword === 'oneOf' || keyword === 'allOf') return ['anyOf', value]
  return [keyword, value]
}

function convert(keyword: string, value: unknown, io: 'input' | 'output'): unknown {
  if (keyword === 'properties') {
    const properties = mapValues(value as JsonSchema, (property) => toPortable(property, io))
    return io === 'input' ? withoutAnything(properties) : properties
  }
  if (keyword === 'items') return toPortable(value as JsonSchema, io)
  if (keyword === 'anyOf') return (value as JsonSchema[]).map((one) => toPortable(one, io))
  return value
}

/** A field that takes any value says nothing to a model, and portability checks warn of it. */
const withoutAnything = (properties: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(properties).filter(([, schema]) => Object.keys(Object(schema)).length > 0),
  )

const mapValues = (record: JsonSchema, map: (value: JsonSchema) => JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, map(value as JsonSchema)]),
  )

/**
 * Writes null as a choice of its own, since lists of types are not portable; in an input, where models
 * omit fields instead, leaves it to the server.
 */
function withNullable(node: Record<string, unknown>, io: 'input' | 'output'): JsonSchema {
  const { anyOf, type, ...rest } = node
  const choices = Array.isArray(type)
    ? (type as readonly string[]).map((one) => ({ type: one }))
    : (anyOf as readonly JsonSchema[] | undefined)
  if (choices === undefined) return node
  const remaining =
    io === 'output' ? choices : choices.filter((choice) => choice['type'] !== 'null')
  const [only] = remaining
  return remaining.length === 1 && only !== undefined
    ? { ...only, ...rest }
    : { anyOf: remaining, ...rest }
}
