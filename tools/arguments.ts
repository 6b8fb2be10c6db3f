import { limits } from '../src/config/limits.ts'
import { isBounded } from '../src/operations/fields.ts'
import type { JsonSchema } from './portable-schema.ts'

/** Levels to look through: no input of ours is deeper, and hostile ones must not exhaust the stack. */
const maxLevels = 8

/**
 * Repairs arguments that arrive as text: some clients send objects, lists, numbers and booleans as
 * strings. Decodes only where the schema allows no text; what cannot be decoded stays, for validation
 * to refuse by name.
 */
export function repairArguments(value: unknown, schema: JsonSchema): unknown {
  return repair(value, schema, maxLevels)
}

function repair(value: unknown, schema: JsonSchema, levels: number): unknown {
  if (levels === 0) return value
  const decoded = typeof value === 'string' ? decode(value, typesOf(schema)) : value
  if (Array.isArray(decoded)) {
    const items = schema['items'] as JsonSchema | undefined
    return items === undefined ? decoded : decoded.map((one) => repair(one, items, levels - 1))
  }
  if (typeof decoded !== 'object' || decoded === null) return decoded
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined
  if (properties === undefined) return decoded
  const entries = Object.entries(decoded).map(([name, field]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [name, known === undefined ? field : repair(field, known, levels - 1)]
  })
  return Object.fromEntries(entries)
}

function typesOf(schema: JsonSchema): ReadonlySet<unknown> {
  const choices = (schema['anyOf'] as readonly JsonSchema[] | undefined) ?? [schema]
  return new Set(choices.map((choice) => choice['type']))
}

function decode(text: string, types: ReadonlySet<unknown>): unknown {
  if (types.has('string') || types.has(undefined)) return text
  const trimmed = text.trim()
  if (types.has('object') && trimmed.startsWith('{')) return parse(trimmed) ?? text
  if (types.has('array') && trimmed.startsWith('[')) return parse(trimmed) ?? text
  const isNumeric = types.has('number') || types.has('integer')
  if (isNumeric && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(trimmed)) return Number(trimmed)
  if (types.has('boolean') && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true'
  return text
}

/** Applies the bounds of a body here: its own check saw one text, not the values in it. */
function parse(text: string): unknown {
  if (text.length > limits.mcp.maxRepairedCharacters) return undefined
  const { maxLevels: maxParsedLevels, mcp } = limits.bodies
  try {
    const parsed = JSON.parse(text) as object
    return isBounded(parsed, mcp.maxValues, maxParsedLevels) ? parsed : undefined
  } catch {
    return undefined
  }
}
