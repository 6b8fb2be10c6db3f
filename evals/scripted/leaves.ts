import type { Schema } from '../agent.ts'

/** A place in the arguments that takes a value: `accountInfo.creditor`, `actions[0].details.creditLimit`. */
export interface Leaf {
  readonly path: readonly (string | number)[]
  readonly schema: Schema
  readonly required: boolean
}

/** Every place of a schema; one item of a list of objects that is required. */
export function leavesOf(
  schema: Schema,
  path: Leaf['path'] = [],
  required = true,
): readonly Leaf[] {
  const properties = schema.properties ?? listedNames(schema)
  const whole = { path, schema, required }
  if (properties !== undefined && Object.keys(properties).length > 0) {
    const inside = Object.entries(properties).flatMap(([name, inner]) =>
      leavesOf(inner, [...path, name], required && schema.required?.includes(name) === true),
    )
    // An object can be given as a whole; what it requires is required of its parts.
    return path.length === 0 ? inside : [{ ...whole, required: false }, ...inside]
  }
  const items = schema.items
  if (items?.properties === undefined) return [whole]
  return required ? [whole, ...leavesOf(items, [...path, 0], required)] : [whole]
}

/** An object without properties may name them in its description. */
function listedNames({ type, description }: Schema): Readonly<Record<string, Schema>> | undefined {
  if (type !== 'object' || description === undefined) return undefined
  const names = description.match(/\b[a-z]+(?:[A-Z][a-z]+)+\b|(?<=, )[a-z]+(?=[,.])/g) ?? []
  return Object.fromEntries(names.map((name) => [name, {}]))
}

type Holder = Record<string | number, unknown>

/** Sets a value in nested objects and lists, which are made on the way. */
export function setAt(root: Holder, path: Leaf['path'], value: unknown): void {
  const [last = ''] = path.slice(-1)
  let holder = root
  for (const [at, name] of path.slice(0, -1).entries()) {
    holder[name] ??= typeof path[at + 1] === 'number' ? [] : {}
    holder = holder[name] as Holder
  }
  if (value === undefined) delete holder[last]
  else holder[last] = value
}

export function getAt(root: unknown, path: Leaf['path']): unknown {
  let value = root
  for (const name of path) value = Object(value)[name]
  return value
}

/** The path that an error text names: `debts[0].rate`. */
export const parsePath = (text: string): Leaf['path'] =>
  [...text.matchAll(/[^.[\]]+/g)].map(([name]) => (/^\d+$/.test(name) ? Number(name) : name))
