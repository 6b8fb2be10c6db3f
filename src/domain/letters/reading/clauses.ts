import { writtenOut } from './hurried-spelling.ts'

/** A function of texts that remembers its last answer: a letter's checks ask for one text in turn. */
export function once<Answer>(make: (text: string) => Answer): (text: string) => Answer {
  let last: { readonly text: string; readonly answer: Answer } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, answer: make(text) }
    return last.answer
  }
}

const ascii = /^[\0-\x7f]*$/
/** What can carry an accent or be one: nothing of ASCII, and no dash, space or quotation mark. */
const accented = /[^\0-\x7f\u2000-\u206f]+/g
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
const decomposed = once((text) => text.replace(accented, bare))

/** Without accents, which hurried French leaves out; a letter stays one letter. */
export function unaccented(text: string): string {
  return ascii.test(text) ? text : decomposed(text)
}

/**
 * Lower case, no accents, one kind of apostrophe and of space, wrapped lines joined (the next begins
 * with a small letter), hurried spellings written out: the form that cues of both languages are
 * written in.
 */
export const folded = once((text) => {
  const plain = unaccented(text.normalize('NFKC').replace(/\n(?=\p{Ll})/gu, ' '))
  return writtenOut(plain.toLowerCase().replace(/[’‘]/g, "'"))
})

const clauseBreak =
  /[.;:!?()\n]+|,(?!\d)|\b(?:but|however|although|though|yet|except|because|still|and|mais|cependant|toutefois|pourtant|sauf|parce que?|puisque?|alors que?|et)\b/

/** The clauses of a folded text; what one admits, the next may limit. */
export function clausesOf(text: string): readonly string[] {
  return text.split(clauseBreak)
}

/** One pattern from alternatives that each begin at a word. */
export function anyOf(...alternatives: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})`)
}

export const negated = anyOf(
  String.raw`(?:not|never|no|nobody|none|neither|nor|cannot|falsely|wrongly|supposedly|allegedly)\b`,
  String.raw`\w+n't\b`,
  String.raw`(?:n'|ne\b|pas\b|jamais\b|aucun|ni\b|faussement\b|soi-disant\b|pretendument\b)`,
)
