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
export function repairArguments(value: unknown, schema: JsonSchema, room: TextRoom): unknown {
  return repair(value, schema, maxLevels, room)
}

/**
 * Remaining characters and values of texts to decode. All messages of one body share it: the bounds of a
 * body count a text as one value.
 */
export interface TextRoom {
  characters: number
  values: number
}

export const newTextRoom = (): TextRoom => ({
  characters: limits.mcp.maxRepairedCharacters,
  values: limits.mcp.maxRepairedValues,
})

function repair(value: unknown, schema: JsonSchema, levels: number, room: TextRoom): unknown {
  if (levels === 0) return value
  const decoded = typeof value === 'string' ? decode(value, typesOf(schema), room) : value
  if (Array.isArray(decoded)) {
    const items = schema['items'] as JsonSchema | undefined
    return items === undefined
      ? decoded
      : decoded.map((one) => repair(one, items, levels - 1, room))
  }
  if (typeof decoded !== 'object' || decoded === null) return decoded
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined
  if (properties === undefined) return decoded
  const entries = Object.entries(decoded).map(([name, field]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [name, known === undefined ? field : repair(field, known, levels - 1, room)]
  })
  return Object.fromEntries(entries)
}

function typesOf(schema: JsonSchema): ReadonlySet<unknown> {
  const choices = (schema['anyOf'] as readonly JsonSchema[] | undefined) ?? [schema]
  return new Set(choices.map((choice) => choice['type']))
}

function decode(text: string, types: ReadonlySet<unknown>, room: TextRoom): unknown {
  if (types.has('string') || types.has(undefined)) return text
  const trimmed = text.trim()
  if (types.has('object') && trimmed.startsWith('{')) return parse(trimmed, room) ?? text
  if (types.has('array') && trimmed.startsWith('[')) return parse(trimmed, room) ?? text
  const isNumeric = types.has('number') || types.has('integer')
  if (isNumeric && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(trimmed)) return Number(trimmed)
  if (types.has('boolean') && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true'
  return text
}

/** Undefined for what is no JSON or leaves no room for the rest of the body. */
function parse(text: string, room: TextRoom): unknown {
  if (text.length > room.characters || hasMoreNames(text, room.values)) return undefined
  room.characters -= text.length
  try {
    const parsed = JSON.parse(text) as object
    const values = countValues(parsed, room.values, limits.bodies.maxLevels)
    if (values === undefined) return undefined
    room.values -= values
    return parsed
  } catch {
    return undefined
  }
}

const nameEnd = /"\s*:/g

/** Before it is parsed, since objects of many names take a second to build: each name ends so. */
function hasMoreNames(text: string, max: number): boolean {
  let found = 0
  for (const _ of text.matchAll(nameEnd)) if (++found > max) return true
  return false
}

/** Undefined beyond the bounds; counts without recursion. */
function countValues(root: object, maxValues: number, maxDepth: number): number | undefined {
  if (!isBounded(root, maxValues, maxDepth)) return undefined
  let count = 0
  const open: object[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const values: unknown[] = Object.values(node)
    count += values.length
    for (const value of values) {
      if (typeof value === 'object' && value !== null) open.push(value)
    }
  }
  return count
}
