import { limits } from '../../../config/limits.ts'
import { type Failure, invalidField } from '../../../errors.ts'

/** Values between two yields: some 5 ms when every name is new. */
const valuesPerSlice = 4_096

/** Bytes between two yields: some 3 ms of strings. */
const bytesPerSlice = 512 * 1024

const comma = 0x2c
const colon = 0x3a

/**
 * Parses UTF-8 as `JSON.parse` does, in slices of a few milliseconds; the caller yields to the event
 * loop at each `yield`. Throws a SyntaxError for invalid JSON, a Failure above `maxValues`.
 */
export function* jsonSlices(bytes: Buffer, maxValues: number): Generator<void, unknown> {
  const tokens = new JsonTokens(bytes)
  /** Open lists and objects, the innermost last. */
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
    else if (open.push(begun) > limits.bodies.maxLevels) throw tooDeep()
    else continue
    const root = add(value, open, tokens)
    if (root !== undefined) return root.value
  }
}

/**
 * Adds a value to the innermost container and closes those that end here; returns the root when it is
 * complete.
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
  /** Its closing bracket. */
  readonly end: number
  readonly hasNames: boolean
  /** Key of the value that comes next. */
  name: string
  add(value: unknown): void
}

function containerAt(tokens: JsonTokens): Container | undefined {
  if (tokens.take(0x5b)) return new JsonList()
  return tokens.take(0x7b) ? new JsonObject() : undefined
}

class JsonList implements Container {
  readonly value: unknown[] = []
  readonly end = 0x5d
  readonly hasNames = false
  name = ''

  add(value: unknown): void {
    this.value.push(value)
  }
}

class JsonObject implements Container {
  readonly value: Record<string, unknown> = {}
  #count = 0
  readonly end = 0x7d
  readonly hasNames = true
  name = ''

  add(value: unknown): void {
    if (++this.#count > limits.bodies.maxNamesPerObject) throw tooManyNames()
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
    en: `has an object with more than ${limits.bodies.maxNamesPerObject} names`,
    fr: `contient un objet de plus de ${limits.bodies.maxNamesPerObject} noms`,
  })

const tooDeep = (): Failure =>
  invalidField('body', {
    en: `has lists and objects on more than ${limits.bodies.maxLevels} levels`,
    fr: `contient des listes et des objets sur plus de ${limits.bodies.maxLevels} niveaux`,
  })

/** Bytes of a string read at once: about 1 ms when every character is escaped. */
const bytesPerPiece = 256 * 1024

const quote = 0x22
const backslash = 0x5c
const letterU = 0x75

/** Reads the tokens of JSON in UTF-8; throws a SyntaxError for anything else. */
class JsonTokens {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get position(): number {
    return this.#at
  }

  /** The first byte of the next token; undefined at the end. */
  peek(): number | undefined {
    const bytes = this.#bytes
    const end = this.#at + limits.bodies.maxTokenBytes
    let byte = bytes[this.#at]
    while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
      byte = bytes[++this.#at]
      if (this.#at > end) throw tooLong()
    }
    return byte
  }

  /** Goes past the byte if it is next. */
  take(byte: number): boolean {
    if (this.peek() !== byte) return false
    this.#at++
    return true
  }

  expect(byte: number): void {
    if (!this.take(byte)) throw unexpected()
  }

  expectEnd(): void {
    if (this.peek() !== undefined) throw unexpected()
  }

  get isAtString(): boolean {
    return this.peek() === quote
  }

  /** A string; undefined when it is too long for one slice. */
  shortString(): string | undefined {
    if (!this.isAtString) throw unexpected()
    const start = this.#at
    const end = this.#stringUntil(start + 1, start + bytesPerPiece)
    if (this.#bytes[end] !== quote) return undefined
    this.#at = end + 1
    return JSON.parse(this.#bytes.toString('utf8', start, end + 1)) as string
  }

  /** A string of any length, piece by piece. */
  *longString(): Generator<void, string> {
    const pieces: string[] = []
    let start = this.#at + 1
    for (;;) {
      const end = this.#stringUntil(start, start + bytesPerPiece)
      pieces.push(JSON.parse(`"${this.#bytes.toString('utf8', start, end)}"`) as string)
      if (this.#bytes[end] === quote) {
        this.#at = end + 1
        yield
        return pieces.join('')
      }
      start = end
      yield
    }
  }

  /** A number, true, false or null. */
  scalar(): unknown {
    const start = this.#at
    let end = start
    while (!isAfterScalar(this.#bytes[end])) end++
    if (end - start > limits.bodies.maxTokenBytes) throw tooLong()
    this.#at = end
    return JSON.parse(this.#bytes.toString('latin1', start, end))
  }

  /** End of the string, or the first position from `limit` on that splits no character or escape. */
  #stringUntil(start: number, limit: number): number {
    const bytes = this.#bytes
    let at = start
    for (;;) {
      const byte = bytes[at]
      if (byte === undefined) throw unexpected()
      if (byte === quote || (at >= limit && (byte & 0xc0) !== 0x80)) return at
      if (byte !== backslash) at += 1
      else at += bytes[at + 1] === letterU ? 6 : 2
    }
  }
}

/** A comma, a closing bracket, white space, or the end of the input. */
const isAfterScalar = (byte: number | undefined): boolean =>
  byte === undefined || byte === 0x2c || byte === 0x5d || byte === 0x7d || byte <= 0x20

const tooLong = (): Failure =>
  invalidField('body', {
    en: `has a number or white space of more than ${limits.bodies.maxTokenBytes} characters`,
    fr: `contient un nombre ou des espaces de plus de ${limits.bodies.maxTokenBytes} caractères`,
  })

const unexpected = () => new SyntaxError('Unexpected token or end of JSON input')
