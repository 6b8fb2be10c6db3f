import { type Failure, invalidField } from '../../../errors.ts'
import { JsonTokens } from './json-tokens.ts'

/** Values read between two yields: some 5 ms where no name of an object was met before. */
const valuesPerSlice = 4_096

/** Bytes read between two yields: some 3 ms where they are strings. */
const bytesPerSlice = 512 * 1024

/** Names of one object: a JSON Schema may have so many, and every look at an object costs by them. */
const maxNames = 5_000

/** Levels of lists and objects; the JSON Schema of a tool alone may have 64. */
const maxDepth = 100

const comma = 0x2c
const colon = 0x3a

/**
 * Parses UTF-8 as `JSON.parse` does, in slices of a few milliseconds: each `yield` is a place to let
 * others run. Throws a SyntaxError for what is not JSON, a Failure at the first value too many.
 */
export function* jsonSlices(bytes: Buffer, maxValues: number): Generator<void, unknown> {
  const tokens = new JsonTokens(bytes)
  /** Lists and objects that have not ended, the innermost last. */
  const open: Container[] = []
  let slice = { values: 1, position: 0 }
  for (let values = 1; ; values++) {
    if (values > maxValues) throw tooManyValues(maxValues)
    if (
      values - slice.values > valuesPerSlice ||
      tokens.position - slice.position > bytesPerSlice
    ) {
      yield
      slice = { values, position: tokens.position }
    }
    const inner = open.at(-1)
    if (inner?.hasNames === true) {
      inner.name = tokens.shortString() ?? (yield* tokens.longString())
      tokens.expect(colon)
    }
    const begun = containerAt(tokens)
    let value: unknown
    if (begun === undefined) {
      value = tokens.isAtString
        ? (tokens.shortString() ?? (yield* tokens.longString()))
        : tokens.scalar()
    } else if (tokens.take(begun.end)) value = begun.value
    else if (open.push(begun) > maxDepth) throw tooDeep()
    else continue
    const root = add(value, open, tokens)
    if (root !== undefined) return root.value
  }
}

/**
 * Adds a value to the innermost container and ends those that end behind it; gives the root, when it
 * is whole.
 */
function add(
  value: unknown,
  open: Container[],
  tokens: JsonTokens,
): { value: unknown } | undefined {
  let ended = value
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    inner.add(ended)
    if (tokens.take(comma)) return undefined
    tokens.expect(inner.end)
    ended = inner.value
    open.pop()
  }
  tokens.expectEnd()
  return { value: ended }
}

/** A list or an object that is being read. */
interface Container {
  readonly value: unknown
  /** The byte behind its last value. */
  readonly end: number
  readonly hasNames: boolean
  /** Key of the value that comes next. */
  name: string
  add(value: unknown): void
}

function containerAt(tokens: JsonTokens): Container | undefined {
  if (tokens.take(0x5b)) return new List()
  return tokens.take(0x7b) ? new Fields() : undefined
}

class List implements Container {
  readonly value: unknown[] = []
  readonly end = 0x5d
  readonly hasNames = false
  name = ''

  add(value: unknown): void {
    this.value.push(value)
  }
}

class Fields implements Container {
  readonly value: Record<string, unknown> = {}
  #count = 0
  readonly end = 0x7d
  readonly hasNames = true
  name = ''

  add(value: unknown): void {
    if (++this.#count > maxNames) throw tooManyNames()
    if (this.name !== '__proto__') this.value[this.name] = value
    // An assignment would set the prototype instead.
    else Object.defineProperty(this.value, this.name, { value, ...ordinary })
  }
}

const ordinary = { configurable: true, enumerable: true, writable: true }

const tooManyValues = (maxValues: number): Failure =>
  invalidField(
    'body',
    {
      en: `has more than ${maxValues} values`,
      fr: `contient plus de ${maxValues} valeurs`,
    },
    {
      advice: {
        en: 'Leave out what is not needed, or send it in several requests.',
        fr: 'Omettez ce qui n’est pas nécessaire ou envoyez-le en plusieurs demandes.',
      },
    },
  )

const tooManyNames = (): Failure =>
  invalidField('body', {
    en: `has an object with more than ${maxNames} names`,
    fr: `contient un objet de plus de ${maxNames} noms`,
  })

const tooDeep = (): Failure =>
  invalidField('body', {
    en: `has lists and objects on more than ${maxDepth} levels`,
    fr: `contient des listes et des objets sur plus de ${maxDepth} niveaux`,
  })
