import type { Vault } from '../../src/ports/vault.ts'

/** Characters of sealed and opened text that are remembered: some 10,000 profiles or scores. */
const maxChars = 8 * 1024 * 1024
/** A longer text would push out many that are asked for with every request. */
const maxTextChars = 16 * 1024

export interface OpenedTexts {
  get(sealed: string, place: string, vault: Vault): string
}

/**
 * Remembers what was opened lately: the record of a person or a key is read with each request, and
 * decrypting it takes five times as long as parsing it.
 */
export function createOpenedTexts(): OpenedTexts {
  const known = new Map<string, { readonly place: string; readonly text: string }>()
  let chars = 0
  const remember = (sealed: string, place: string, text: string) => {
    known.set(sealed, { place, text })
    chars += sealed.length + text.length
    for (const [oldest, entry] of known) {
      if (chars <= maxChars) return
      known.delete(oldest)
      chars -= oldest.length + entry.text.length
    }
  }
  return {
    get(sealed, place, vault) {
      const entry = known.get(sealed)
      if (entry?.place === place) return entry.text
      const text = vault.open(sealed, place)
      if (entry === undefined && text.length <= maxTextChars) remember(sealed, place, text)
      return text
    },
  }
}
