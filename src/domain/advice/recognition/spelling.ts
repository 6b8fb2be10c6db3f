/**
 * Repairs slips of the keyboard in words that matter to cues: one letter left out, doubled, put in,
 * two swapped, or a wrong vowel. Any other wrong letter is left alone: it makes other real words
 * ("regard", « retard »). Only for words of six letters and more, so that short words stay themselves.
 */
export class Spelling {
  readonly #known: ReadonlySet<string>
  /** Every known word by its hash, and by that of each form with one letter left out. */
  readonly #byWord = new Map<number, string>()
  readonly #byForm = new Map<number, string>()

  constructor(known: ReadonlySet<string>) {
    this.#known = known
    for (const word of known) {
      if (word.length < shortest.meant) continue
      this.#byWord.set(hashOf(word), word)
      for (const form of formsOf(word)) {
        if (!this.#byForm.has(form)) this.#byForm.set(form, word)
      }
    }
  }

  /** The word that was meant, or the word itself. */
  repaired(word: string): string {
    if (word.length < shortest.typed || this.#known.has(word) || digits.test(word)) return word
    const left = this.#byForm.get(hashOf(word))
    if (left !== undefined && isSlip(word, left)) return left
    if (word.length < shortest.meant) return word
    for (const form of formsOf(word)) {
      const meant = this.#byWord.get(form) ?? this.#byForm.get(form)
      if (meant !== undefined && isSlip(word, meant)) return meant
    }
    return word
  }
}

const shortest = { typed: 5, meant: 6 }
const digits = /\d/
const vowels = 'aeiouy'

const base = 31

function hashOf(word: string): number {
  let hash = 0
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash, base) + word.charCodeAt(at)
  return hash | 0
}

/** The hash of each form with one letter left out, no form spelt out: most words are no slips. */
function formsOf(word: string): number[] {
  const forms: number[] = []
  let [after, power] = [0, 1]
  const suffixes: (readonly [hash: number, power: number])[] = []
  for (let at = word.length - 1; at >= 0; at -= 1) {
    suffixes.push([after, power])
    after = (Math.imul(word.charCodeAt(at), power) + after) | 0
    power = Math.imul(power, base)
  }
  let before = 0
  for (let at = 0; at < word.length; at += 1) {
    const [suffix, shift] = suffixes[word.length - 1 - at] ?? [0, 1]
    forms.push((Math.imul(before, shift) + suffix) | 0)
    before = (Math.imul(before, base) + word.charCodeAt(at)) | 0
  }
  return forms
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
