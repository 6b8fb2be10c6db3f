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
])

/** The schema of an input or output in the subset of JSON Schema that every assistant accepts. */
export function portableSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return toPortable(json as JsonSchema, io)
}

function toPortable(node: JsonSchema, io: 'input' | 'output'): JsonSchema {
  const result: Record<string, unknown> = {}
  for (const [keyword, value] of Object.entries(node)) {
    if (dropped.has(keyword) || isSafeBound(keyword, value)) continue
    const [name, kept] = toInclusive(keyword, value)
    result[name] = convert(name, kept, io)
  }
  return withoutNull(result, io)
}

/** A bound that only says that the number fits a double. */
const isSafeBound = (keyword: string, value: unknown): boolean =>
  (keyword === 'minimum' || keyword === 'maximum') &&
  Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER

function toInclusive(keyword: string, value: unknown): [string, unknown] {
  if (keyword === 'exclusiveMinimum') return ['minimum', value]
  if (keyword === 'exclusiveMaximum') return ['maximum', value]
  if (keyword === 'const') return ['enum', [value]]
  if (keyword === 'oneOf' || keyword === 'allOf') return ['anyOf', value]
  return [keyword, value]
}

function convert(keyword: string, value: unknown, io: 'input' | 'output'): unknown {
  if (keyword === 'properties') {
    const entries = Object.entries(value as Record<string, JsonSchema>)
    return Object.fromEntries(entries.map(([name, property]) => [name, toPortable(property, io)]))
  }
  if (keyword === 'items') return toPortable(value as JsonSchema, io)
  if (keyword === 'anyOf') return (value as JsonSchema[]).map((one) => toPortable(one, io))
  return value
}

/** An optional null of an input is left to the server: `anyOf` of one is that one. */
function withoutNull(node: Record<string, unknown>, io: 'input' | 'output'): JsonSchema {
  const choices = node['anyOf'] as readonly JsonSchema[] | undefined
  if (io === 'output' || choices === undefined) return node
  const kept = choices.filter((choice) => choice['type'] !== 'null')
  const { anyOf: _, ...rest } = node
  const [only] = kept
  return kept.length === 1 && only !== undefined ? { ...only, ...rest } : { ...node, anyOf: kept }
}
