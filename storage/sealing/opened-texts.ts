import type { Vault } from '../../src/ports/vault.ts'

/** Characters of sealed and opened text in one of the two halves: some 5,000 profiles or scores. */
const maxChars = 4 * 1024 * 1024
/** A longer text would push out many that are asked for with every request. */
const maxTextChars = 16 * 1024

export interface OpenedTexts {
  get(sealed: string, place: string, vault: Vault): string
}

interface OpenedText {
  readonly place: string
  readonly text: string
}

/**
 * Remembers what was opened lately: the record of a person or a key is read with each request, and
 * decrypting it takes five times as long as parsing it. The newer half becomes the older one when it
 * is full; deleting entries one by one would leave holes that each look at the oldest passes over.
 */
export function createOpenedTexts(): OpenedTexts {
  let newer = new Map<string, OpenedText>()
  let older = new Map<string, OpenedText>()
  let chars = 0
  const remember = (sealed: string, opened: OpenedText) => {
    chars += sealed.length + opened.text.length
    if (chars > maxChars) {
      older = newer
      newer = new Map()
      chars = sealed.length + opened.text.length
    }
    newer.set(sealed, opened)
  }
  return {
    get(sealed, place, vault) {
      const recent = newer.get(sealed)
      if (recent?.place === place) return recent.text
      const known = older.get(sealed)
      const text = known?.place === place ? known.text : vault.open(sealed, place)
      if (recent === undefined && text.length <= maxTextChars) remember(sealed, { place, text })
      return text
    },
  }
}
