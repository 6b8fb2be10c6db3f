/** Entries that are remembered, and characters of them all together. */
const most = { entries: 1_000, characters: 256 * 1024 }

/** A longer text is not remembered: one of them would make all others forgotten. */
const longest = 16 * 1024

/** What was read from texts; those used last are remembered. */
export class RememberedTexts<Value extends object> {
  readonly #known = new Map<string, Value>()
  #characters = 0
  #newest: string | undefined

  get(text: string): Value | undefined {
    const value = this.#known.get(text)
    if (value === undefined || text === this.#newest) return value
    this.#known.delete(text)
    this.#known.set(text, value)
    this.#newest = text
    return value
  }

  set(text: string, value: Value): void {
    if (text.length > longest) return
    if (!this.#known.has(text)) this.#characters += text.length
    this.#known.set(text, value)
    this.#newest = undefined
    for (const [oldest] of this.#known) {
      if (this.#known.size <= most.entries && this.#characters <= most.characters) break
      this.#known.delete(oldest)
      this.#characters -= oldest.length
    }
  }
}
