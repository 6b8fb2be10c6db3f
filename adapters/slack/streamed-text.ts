import { toSafeMarkdown } from './render/safe-text.ts'

const lastSpace = /\s(?=\S*$)/

/**
 * Text of an answer while it grows. Given out are whole words alone: half of `<!channel>` is harmless, and
 * would be followed by its other half.
 */
export class StreamedText {
  /** A word that may go on. */
  #word = ''
  #ready = ''
  #shown = ''

  append(markdown: string): void {
    const end = (lastSpace.exec(markdown)?.index ?? -1) + 1
    if (end > 0) {
      this.#ready += toSafeMarkdown(this.#word + markdown.slice(0, end))
      this.#word = ''
    }
    this.#word += markdown.slice(end)
  }

  /** Characters that can be shown. */
  get readyLength(): number {
    return this.#ready.length
  }

  /** Characters in memory that were not shown. */
  get waitingLength(): number {
    return this.#ready.length + this.#word.length
  }

  peek(length: number): string {
    return this.#ready.slice(0, length)
  }

  /** These characters were shown. */
  take(length: number): void {
    this.#shown += this.#ready.slice(0, length)
    this.#ready = this.#ready.slice(length)
  }

  /** The answer is whole. False when it does not go on as it was shown. */
  complete(markdown: string): boolean {
    const whole = toSafeMarkdown(markdown)
    const shown = this.#shown.trimEnd()
    this.#word = ''
    this.#ready = whole.slice(this.#shown.length)
    return whole.startsWith(shown)
  }

  drop(): void {
    this.#word = ''
    this.#ready = ''
  }
}
