/**
 * Repairs slips of the keyboard in words that matter to cues: one letter left out, doubled, put in,
 * two swapped, or a wrong vowel. Any other wrong letter is left alone: it makes other real words
 * ("regard", « retard »). Only words of six letters and more, so that short words stay themselves.
 */
export class Spelling {
  /** Every known word, by each form with one letter left out. */
  readonly #byForm = new Map<string, string>()
  readonly #known: ReadonlySet<string>

  constructor(known: ReadonlySet<string>) {
    this.#known = known
    for (const word of known) {
      if (word.length < shortest) continue
      for (const form of formsOf(word)) {
        if (!this.#byForm.has(form)) this.#byForm.set(form, word)
      }
    }
  }

  /** The word that was meant, or the word itself. */
  repaired(word: string): string {
    if (word.length < shortest || digits.test(word) || this.#known.has(word)) return word
    const left = this.#byForm.get(word)
    if (left !== undefined && isSlip(word, left)) return left
    for (const form of formsOf(word)) {
      const meant = this.#known.has(form) ? form : this.#byForm.get(form)
      if (meant !== undefined && isSlip(word, meant)) return meant
    }
    return word
  }
}

const shortest = 6
const digits = /\d/
const vowels = 'aeiouy'

function formsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

/** An ending more or less makes another word: "account" is no slip for "accounts". */
function isSlip(word: string, meant: string): boolean {
  if (word[0] !== meant[0]) return false
  if (meant.length === word.length + 1) return !meant.startsWith(word)
  if (meant.length === word.length - 1) return !word.startsWith(meant)
  if (meant.length !== word.length) return false
  const at = [...word].findIndex((letter, index) => letter !== meant[index])
  const [a = '', b = ''] = [word[at], word[at + 1]]
  const isSwapped = a === meant[at + 1] && b === meant[at]
  if (isSwapped) return word.slice(at + 2) === meant.slice(at + 2)
  const isVowel = vowels.includes(a) && vowels.includes(meant[at] ?? ' ')
  return isVowel && word.slice(at + 1) === meant.slice(at + 1) && at < word.length - 1
}
