import {
  formatRemovedNotice,
  type GuardrailFilter,
} from '../../domain/advice/guardrails/find-violation.ts'
import { type Language, typeset } from '../../domain/text/language.ts'
import { FirstText } from './first-text.ts'

/**
 * The content of an answer as a model writes it, told sentence by sentence as far as an answer may
 * say it. Nothing is told before a sentence has passed that stands for itself, so that until then
 * somebody else can still answer; what was told is never taken back.
 */
export class StreamedContent {
  /** What was told so far. */
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

  /** A piece of the answer's JSON. */
  write(piece: string): void {
    this.written += piece
    if (this.#reader.isWhole) return
    const text = this.#reader.push(piece)
    if (text !== '') this.#isRead = true
    this.#send(this.#filter.push(text))
    if (this.#reader.isWhole) this.#send(this.#filter.end())
  }

  /** The model called a tool: what it writes next is an answer of its own, told below the first. */
  nextPart(): void {
    this.#send(this.#filter.end())
    this.#reader = new FirstText('content')
    this.written = ''
    this.#isRead = false
    this.#isNewPart = true
  }

  /** Ends the answer, whose content was read whole; tells it where its beginning could not be read. */
  end(content: string): void {
    if (!this.#isRead) this.#send(this.#filter.push(content))
    this.#send(this.#filter.end())
  }

  #send(passed: string): void {
    if (passed === '') return
    const text = typeset(passed, this.#language)
    this.#held += this.#isNewPart && this.content !== '' ? `\n\n${text}` : text
    this.#isNewPart = false
    // An honest line in place of every sentence is no answer.
    const held = this.#held.trim()
    if (this.content === '' && (held === '' || held === formatRemovedNotice(this.#language))) return
    this.content += this.#held
    this.#emit(this.#held)
    this.#held = ''
  }
}
