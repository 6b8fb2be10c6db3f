import { limits } from '../../config/limits.ts'
import {
  formatRemovedNotice,
  type GuardrailFilter,
} from '../../domain/advice/guardrails/find-violation.ts'
import { type Language, typeset } from '../../domain/text/language.ts'

/**
 * Emits the content of an answer sentence by sentence while a model writes it, as far as the guardrails
 * allow. Emits nothing before a first allowed sentence, so that until then the offline coach can answer.
 */
export class StreamedContent {
  /** Text emitted so far. */
  content = ''
  /** The JSON of the answer, or of its last part when tools were called in between. */
  written = ''
  readonly #filter: GuardrailFilter
  readonly #language: Language
  readonly #emit: (text: string) => void
  #reader = new FirstText('content')
  #held = ''
  #isRead = false
  #isNewPart = false

  constructor(language: Language, filter: GuardrailFilter, emit: (text: string) => void) {
    this.#language = language
    this.#filter = filter
    this.#emit = emit
  }

  /** Takes a piece of the answer's JSON. */
  write(piece: string): void {
    this.written += piece
    if (this.#reader.isWhole) return
    const text = this.#reader.push(piece)
    if (text !== '') this.#isRead = true
    this.#send(this.#filter.push(text))
    if (this.#reader.isWhole) this.#send(this.#filter.end())
  }

  /** After a tool call the model writes a new answer, emitted below the first. */
  nextPart(): void {
    this.#send(this.#filter.end())
    this.#reader = new FirstText('content')
    this.written = ''
    this.#isRead = false
    this.#isNewPart = true
  }

  /** Ends the answer; emits `content`, parsed from the whole, if it could not be read as a stream. */
  end(content: string): void {
    if (!this.#isRead) this.#send(this.#filter.push(content))
    this.#send(this.#filter.end())
  }

  #send(passed: string): void {
    if (passed === '') return
    const text = typeset(passed, this.#language)
    this.#held += this.#isNewPart && this.content !== '' ? `\n\n${text}` : text
    this.#isNewPart = false
    // Notices of removed sentences alone are no answer.
    const held = this.#held.trim()
    if (this.content === '' && (held === '' || held === formatRemovedNotice(this.#language))) return
    this.content += this.#held
    this.#emit(this.#held)
    this.#held = ''
  }
}

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
 * Reads the text of a JSON object's first property while the object is being written: `push` takes a
 * piece of the JSON, cut anywhere, and returns new text. Returns nothing more for another property,
 * another type or malformed JSON: the whole is parsed anyway. Skips text before the first `{`.
 */
export class FirstText {
  readonly #name: string
  #state: 'before' | 'inside' | 'whole' | 'lost' = 'before'
  /** JSON that needs more input to be understood. */
  #held = ''

  constructor(name: string) {
    this.#name = name
  }

  /** True at the end of the text. */
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
    // Holds half of a surrogate pair back until the other half arrives.
    if (state !== 'inside' || !highSurrogate.test(text)) return text
    this.#held = `${escapedUnit(text.charCodeAt(text.length - 1))}${this.#held}`
    return text.slice(0, -1)
  }
}

const isBegun = (held: string) => held === '' || openingBegun.test(held)

const escapedUnit = (unit: number) => `\\u${unit.toString(16)}`

interface Read {
  readonly text: string
  /** Characters of the JSON that were understood. */
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

/** `inside`: incomplete; `lost`: not an escape. */
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
