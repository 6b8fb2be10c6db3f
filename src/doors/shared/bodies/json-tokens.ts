import { type Failure, invalidField } from '../../../errors.ts'

/** Bytes of a string that are read at once: about a millisecond where each character is escaped. */
const bytesPerPiece = 256 * 1024

/** Bytes of a number, or of white space at one place: no program that writes JSON comes near. */
const maxRun = 64 * 1024

const quote = 0x22
const backslash = 0x5c
const letterU = 0x75

/** Reads the tokens of JSON in UTF-8; throws a SyntaxError for what is none. */
export class JsonTokens {
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
    const end = this.#at + maxRun
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

  /** A string; undefined for one that is too long to be read at once. */
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
    if (end - start > maxRun) throw tooLong()
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

/** A comma, the end of a list, of an object or of everything, white space. */
const isAfterScalar = (byte: number | undefined): boolean =>
  byte === undefined || byte === 0x2c || byte === 0x5d || byte === 0x7d || byte <= 0x20

const tooLong = (): Failure =>
  invalidField('body', {
    en: `has a number or white space of more than ${maxRun} characters`,
    fr: `contient un nombre ou des espaces de plus de ${maxRun} caractères`,
  })

const unexpected = () => new SyntaxError('Unexpected token or end of JSON input')
