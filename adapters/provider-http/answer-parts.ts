import type { ModelEvent } from '../../src/ports/language-model.ts'
import { ProviderProblem } from './problem.ts'

/** Characters of a title that are kept. */
const longestTitle = 300

/** Sources of one answer that are passed on. */
const mostSources = 100

/** Passes the parts of one answer on, as many as an answer may have. */
export class AnswerParts {
  readonly #onEvent: (event: ModelEvent) => void
  readonly #longest: number
  readonly #urls = new Set<string>()
  #length = 0

  /** `longest` in characters. */
  constructor(onEvent: (event: ModelEvent) => void, longest: number) {
    this.#onEvent = onEvent
    this.#longest = longest
  }

  text(text: string): void {
    if (text === '') return
    this.count(text)
    this.#onEvent({ kind: 'text', text })
  }

  /** Counts what is kept and not passed on; throws ProviderProblem('too_large'). */
  count(text: string): void {
    this.#length += text.length
    if (this.#length > this.#longest) throw new ProviderProblem('too_large')
  }

  /** Each address once, and only one that a person can open. */
  source(title: string, url: string): void {
    const address = URL.parse(url)
    if (address === null || !/^https?:$/.test(address.protocol)) return
    if (this.#urls.has(url) || this.#urls.size >= mostSources) return
    this.#urls.add(url)
    const name = title.trim() === '' ? address.hostname : title.trim().slice(0, longestTitle)
    this.#onEvent({ kind: 'source', title: name, url })
  }
}
