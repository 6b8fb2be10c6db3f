import type { Arguments, Conversation, Schema } from '../agent.ts'
import { type Leaf, leavesOf, setAt } from './leaves.ts'
import { stemsOf, weightedStems } from './words.ts'

/** An id that a result of a tool has, by the name of the argument that takes it. */
export type FindId = (argument: string) => unknown

/** Below this a fact is about something else than the argument. */
const minFit = 0.45

/** Arguments of a tool from the facts and words of the person; what they do not give stays out. */
export function fillArguments(
  schema: Schema,
  { facts, words }: Pick<Conversation, 'facts' | 'words'>,
  findId: FindId,
): Arguments {
  const leaves = leavesOf(schema)
  const filled: Record<string, unknown> = {}
  const done = new Set<Leaf>()
  for (const { leaf, fact } of assign(leaves, facts)) {
    setAt(filled, leaf.path, toShape(leaf.schema, facts[fact]))
    done.add(leaf)
  }
  for (const leaf of leaves) {
    if (!leaf.required || [...done].some((one) => isInside(leaf, one))) continue
    const value = infer(leaf, words, findId)
    if (value === undefined) continue
    setAt(filled, leaf.path, value)
    done.add(leaf)
  }
  return filled
}

/** True for a place and everything that lies in it. */
const isInside = (leaf: Leaf, whole: Leaf): boolean =>
  whole.path.every((name, at) => leaf.path[at] === name)

interface Pair {
  readonly leaf: Leaf
  readonly fact: string
  readonly fit: number
}

/** The best pairs of facts and places first; each is used once. */
function assign(leaves: readonly Leaf[], facts: Conversation['facts']): readonly Pair[] {
  const pairs = leaves.flatMap((leaf) =>
    Object.keys(facts).map((fact) => ({ leaf, fact, fit: fitOf(leaf, fact, facts[fact]) })),
  )
  const chosen: Pair[] = []
  for (const pair of pairs.sort((one, other) => other.fit - one.fit)) {
    if (pair.fit < minFit) break
    const isTaken = ({ leaf, fact }: Pair) =>
      fact === pair.fact || isInside(leaf, pair.leaf) || isInside(pair.leaf, leaf)
    if (chosen.some(isTaken)) continue
    chosen.push(pair)
  }
  return chosen
}

/** Above every fit of similar names. */
const exactFit = 2

const bareName = (name: string): string => name.toLowerCase().replaceAll(' ', '')

/** Measures how much a fact's name is the name of the place, from 0 to above 1. */
function fitOf({ path, schema, required }: Leaf, fact: string, value: unknown): number {
  if (!isPossible(schema, value)) return 0
  const names = path.filter((name) => typeof name === 'string')
  const name = names.at(-1) ?? ''
  if (bareName(name) === bareName(fact)) return exactFit
  const own = stemsOf(name)
  const around = stemsOf(names.slice(0, -1).join(' '))
  const given = weightedStems(fact)
  const stated = stemsOf(fact).length
  const shared = own.reduce((total, word) => total + (given.get(word) ?? 0), 0)
  const near = around.some((word) => given.has(word)) ? 0.2 : 0
  const described = stemsOf(schema.description ?? '').some((word) => given.get(word) === 1)
  if (shared === 0 && !described) return 0
  const fit = shared / Math.sqrt(Math.max(1, own.length) * Math.max(1, stated))
  return fit + near + (described ? 0.3 : 0) + (required ? 0.1 : 0)
}

function isPossible({ type, items, properties }: Schema, value: unknown): boolean {
  const isList = Array.isArray(value)
  const isObject = typeof value === 'object' && value !== null && !isList
  if (isList) return type === 'array'
  if (isObject) return type === 'object' || properties !== undefined
  if (properties !== undefined) return false
  if (items?.properties !== undefined) return false
  if (type === 'object') return false
  if (type === 'boolean') return typeof value === 'boolean'
  if (typeof value === 'boolean') return type === undefined
  if (type === 'number' || type === 'integer') return /\d/.test(String(value))
  return true
}

/** A value in the shape of its place: a list of what stands between commas; the rest as it was stated. */
function toShape(schema: Schema, value: unknown): unknown {
  if (schema.type === 'array' && typeof value === 'string') {
    const parts = value.split(/,\s*|\s+(?:and|et)\s+/).filter((part) => part !== '')
    return parts.map((part) => toShape(schema.items ?? {}, part))
  }
  if (Array.isArray(value)) return value.map((one) => toShape(schema.items ?? {}, one))
  if (typeof value === 'object' && value !== null && schema.properties !== undefined) {
    return fillArguments(schema, { facts: { ...value }, words: '' }, () => undefined)
  }
  if (schema.enum !== undefined && typeof value === 'string') {
    return closestOf(schema.enum, value) ?? value
  }
  return value
}

/** Infers the value of a required place without a fact of its own. */
function infer({ path, schema }: Leaf, words: string, findId: FindId): unknown {
  const name = String(path.at(-1))
  if (isId(path)) return findId(name)
  const fields = schema.items?.properties
  if (fields?.['role'] !== undefined && fields['content'] !== undefined) {
    return [{ role: 'user', content: words }]
  }
  if (schema.enum !== undefined) return closestOf(schema.enum, words)
  if (name === 'query' || name === 'prompt' || name === 'q') return words
  return undefined
}

/** The allowed value that shares a word with the text; undefined: none, or several alike. */
export function closestOf(allowed: readonly unknown[], text: string): unknown {
  const bare = (one: unknown) => String(one).toLowerCase().replaceAll(' ', '')
  const stated = bare(text)
  const exact = allowed.find((one) => bare(one) === stated)
  if (exact !== undefined) return exact
  // One allowed value is a formula that the person must say as it is.
  if (allowed.length === 1) return stated.includes(bare(allowed[0])) ? allowed[0] : undefined
  const short = allowed.filter((one) => bare(one).length > 1 && stated.startsWith(bare(one)))
  if (short.length === 1) return short[0]
  const given = weightedStems(text)
  const scored = allowed
    .map((one) => ({ one, score: scoreOf(String(one), given) }))
    .sort((first, other) => other.score - first.score)
  const [best, next] = scored
  return best === undefined || best.score === 0 || best.score === next?.score ? undefined : best.one
}

const scoreOf = (value: string, given: ReadonlyMap<string, number>): number =>
  stemsOf(value).reduce((total, word) => total + (given.get(word) ?? 0), 0)

/** Scores how well a tool fits the facts given: shares of facts with a place, and of required places without a value. */
export function fitOfFacts(
  schema: Schema,
  { facts, words }: Pick<Conversation, 'facts' | 'words'>,
): { readonly placed: number; readonly missing: number } {
  const leaves = leavesOf(schema)
  const names = Object.keys(facts)
  const pairs = assign(leaves, facts)
  const required = leaves.filter(({ required, path }) => required && !isId(path))
  const filled = (leaf: Leaf) =>
    pairs.some((pair) => pair.leaf === leaf) || infer(leaf, words, () => '') !== undefined
  return {
    placed: names.length === 0 ? 0 : pairs.length / names.length,
    missing: required.filter((leaf) => !filled(leaf)).length / Math.max(1, required.length),
  }
}

const isId = (path: Leaf['path']): boolean => /(?:^id|Id)$/.test(String(path.at(-1)))
