import { limits } from '../../config/limits.ts'

const { maxSpokenPartLength: maxLength, minSpokenPartLength: minLength } = limits.media

const isBlank = (character: string | undefined): boolean =>
  character !== undefined && character.trim() === ''

/** Cuts a text that is still being written into parts to speak: sentences, or lines. Together they are the text. */
export class SpokenParts {
  #rest = ''

  /** Adds text; returns the parts that are complete. */
  add(text: string): string[] {
    this.#rest += text
    const parts: string[] = []
    for (let end = this.#findEnd(); end > 0; end = this.#findEnd()) {
      parts.push(this.#rest.slice(0, end))
      this.#rest = this.#rest.slice(end)
    }
    return parts
  }

  /** The last part. */
  end(): string[] {
    const rest = this.#rest
    this.#rest = ''
    return rest === '' ? [] : [rest]
  }

  /** Length of the first complete part; 0: none is. */
  #findEnd(): number {
    const text = this.#rest
    const bound = Math.min(text.length, maxLength)
    for (let at = 0; at < bound; at++) {
      if (text[at] === '\n') return at + 1
      const isEnd = '.!?…'.includes(text[at] as string) && isBlank(text[at + 1])
      // A short part is spoken with the next: the number of a list, an abbreviation.
      if (isEnd && at + 1 >= minLength) return at + 1
    }
    if (text.length <= maxLength) return 0
    const blank = text.lastIndexOf(' ', maxLength)
    return blank > 0 ? blank + 1 : maxLength
  }
}
