import { writtenOut } from './hurried-spelling.ts'

/** Without accents, which hurried French leaves out; a letter stays one letter. */
export function unaccented(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

/**
 * Lower case, no accents, one kind of apostrophe and of space, wrapped lines joined (the next begins
 * with a small letter), hurried spellings written out: the form that cues of both languages are
 * written in.
 */
export function folded(text: string): string {
  const plain = unaccented(text.normalize('NFKC').replace(/\n(?=\p{Ll})/gu, ' '))
  return writtenOut(plain.toLowerCase().replace(/[’‘]/g, "'"))
}

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
  String.raw`(?:not|never|no|neither|nor|cannot|falsely|wrongly|supposedly|allegedly)\b`,
  String.raw`\w+n't\b`,
  String.raw`(?:n'|ne\b|pas\b|jamais\b|aucun|ni\b|faussement\b|soi-disant\b|pretendument\b)`,
)
