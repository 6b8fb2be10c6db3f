import { limits } from '../../config/limits.ts'

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}
const fourHexadecimal = /^[0-9a-fA-F]{4}$/
const highSurrogate = /[\ud800-\udbff]$/

const opening = /^\{\s*"([^"\\]*)"\s*:\s*"/
const openingBegun = /^\{\s*(?:"[^"\\]*(?:"\s*(?::\s*)?)?)?$/
/**
 * Reads the text of the first property of a JSON object while the object is still being written:
 * `push` takes a piece of the JSON, cut anywhere, and gives what is new of the text. Where the first
 * property has another name or is no text, and where the JSON is not well-formed, it gives nothing
 * more: the whole has to be parsed anyway. What stands before the first `{` is passed over.
 */
export class FirstText {
  readonly #name: string
  #state: 'before' | 'inside' | 'whole' | 'lost' = 'before'
  /** Written, and not understood before more is. */
  #held = ''

  constructor(name: string) {
    this.#name = name
  }

  /** Whether the text has come to its end. */
  get isWhole(): boolean {
    return this.#state === 'whole'
  }

  push(piece: string): string {
    if (this.#state === 'whole' || this.#state === 'lost') return ''
    this.#held += piece
    if (this.#state === 'before') this.#open()
    return this.#state === 'inside' ? this.#read() : ''
  }

  #open(): void {
    const start = this.#held.indexOf('{')
    this.#held = start === -1 ? '' : this.#held.slice(start)
    const match = opening.exec(this.#held.slice(0, limits.coach.maxAnswerOpeningLength))
    if (match !== null) {
      this.#state = match[1] === this.#name ? 'inside' : 'lost'
      this.#held = this.#held.slice(match[0].length)
    } else if (this.#held.length >= limits.coach.maxAnswerOpeningLength || !isBegun(this.#held)) {
      this.#state = 'lost'
    }
  }

  #read(): string {
    const { text, end, state } = readText(this.#held)
    this.#state = state
    this.#held = this.#held.slice(end)
    // Half of a pair is no character; as it was written, it is read again with the other half.
    if (state !== 'inside' || !highSurrogate.test(text)) return text
    this.#held = `${escapedUnit(text.charCodeAt(text.length - 1))}${this.#held}`
    return text.slice(0, -1)
  }
}

const isBegun = (held: string) => held === '' || openingBegun.test(held)

const escapedUnit = (unit: number) => `\\u${unit.toString(16)}`

interface Read {
  readonly text: string
  /** How much of the JSON was understood. */
  readonly end: number
  readonly state: 'inside' | 'whole' | 'lost'
}

function readText(json: string): Read {
  let text = ''
  let from = 0
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at)
    if (unit === 0x22) return { text: text + json.slice(from, at), end: at + 1, state: 'whole' }
    if (unit < 0x20) return { text: text + json.slice(from, at), end: at, state: 'lost' }
    if (unit !== 0x5c) continue
    text += json.slice(from, at)
    const read = escapeAt(json, at)
    if (typeof read === 'string') return { text, end: at, state: read }
    text += read.text
    from = at + read.length
    at = from - 1
  }
  return { text: text + json.slice(from), end: json.length, state: 'inside' }
}

/** `inside` when more has to be written of it, `lost` when it is no escape. */
function escapeAt(
  json: string,
  at: number,
): { readonly text: string; readonly length: number } | 'inside' | 'lost' {
  const letter = json.charAt(at + 1)
  if (letter === '') return 'inside'
  if (letter !== 'u') {
    const text = escapes[letter]
    return text === undefined ? 'lost' : { text, length: 2 }
  }
  const digits = json.slice(at + 2, at + 6)
  if (digits.length < 4) return /^[0-9a-fA-F]*$/.test(digits) ? 'inside' : 'lost'
  if (!fourHexadecimal.test(digits)) return 'lost'
  return { text: String.fromCharCode(Number.parseInt(digits, 16)), length: 6 }
}
