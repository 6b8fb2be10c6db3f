import type { ModelEvent } from '../../src/ports/language-model.ts'
import { ProviderProblem } from './problem.ts'

const maxTitleLength = 300

const maxSources = 100

/** Forwards the parts of one answer, within its limits. */
export class AnswerParts {
  readonly #onEvent: (event: ModelEvent) => void
  readonly #maxLength: number
  readonly #urls = new Set<string>()
  #length = 0

  constructor(onEvent: (event: ModelEvent) => void, maxLength: number) {
    this.#onEvent = onEvent
    this.#maxLength = maxLength
  }

  text(text: string): void {
    if (text === '') return
    this.count(text)
    this.#onEvent({ kind: 'text', text })
  }

  /** Counts text that is stored but not forwarded; throws ProviderProblem('too_large'). */
  count(text: string): void {
    this.#length += text.length
    if (this.#length > this.#maxLength) throw new ProviderProblem('too_large')
  }

  /** Forwards each http(s) address once. */
  source(title: string, url: string): void {
    const address = URL.parse(url)
    if (address === null || !/^https?:$/.test(address.protocol)) return
    if (this.#urls.has(url) || this.#urls.size >= maxSources) return
    this.#urls.add(url)
    const name = title.trim() === '' ? address.hostname : title.trim().slice(0, maxTitleLength)
    this.#onEvent({ kind: 'source', title: name, url })
  }
}
