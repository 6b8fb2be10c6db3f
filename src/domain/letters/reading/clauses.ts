import { boundRuns } from '../../text/bounded-text.ts'
import { removeAccents } from '../../text/language.ts'
import { writtenOut } from './hurried-spelling.ts'
import { withoutQuotations } from './quotations.ts'

const ascii = /^[\0-\x7f]*$/
/**
 * Lower case, no accents, one kind of apostrophe and of space, wrapped lines joined (the next begins
 * with a small letter), hurried spellings written out, hedges left out: the form that cues of both
 * languages are written in.
 */
function folded(text: string): string {
  const joined = text.includes('\n') ? text.replace(/\n(?=\p{Ll})/gu, ' ') : text
  const plain = removeAccents(ascii.test(joined) ? joined : joined.normalize('NFKC'))
  return writtenOut(plain.toLowerCase().replace(/[’‘]/g, "'").replace(/[“”„]/g, '"'))
}

const clauseBreak =
  /[.;:!?()\n]+|,(?!\d)|\b(?:but|however|although|though|yet|except|because|still|and|since(?= i (?:did|let|allowed|agreed|knew))|mais|cependant|toutefois|pourtant|sauf|parce que?|puisque?|alors que?|et)\b/

/** `I had the card and didn't pay`: the second verb has the first one's subject. */
const sharedSubject =
  / and (?=(?:did|didn't|never|don't|couldn't|can't|stopped|missed|skipped|ignored|forgot|fell|signed|spent|maxed|defaulted|quit|owe)\b)(?<=\bi (?!was\b|got\b|am\b)[^.;:!?()\n]{0,100} and )/g

/** The clauses of a folded text; what one admits, the next may limit. */
export function clausesOf(text: string): readonly string[] {
  return text.replace(sharedSubject, ' and i ').split(clauseBreak)
}

/** The languages of which a text holds words; both where it is too short to tell. */
export type Languages = 'en' | 'fr' | 'both'

const english =
  /\b(?:the|i|i'm|it|it's|was|were|is|my|not|they|this|have|did|didn't|of|and|you|your|to|be|late|please|never|account|paid|wrong)\b/
const french =
  /\b(?:j'|c'est|qu')|\b(?:je|est|pas|les|des|une|un|mon|ma|mes|du|ce|cette|ces|dans|le|la|que|et|vous|ils|il|elle|jamais|compte|paye|faux)\b/

function languagesOf(text: string): Languages {
  const isEnglish = english.test(text)
  return isEnglish === french.test(text) ? 'both' : isEnglish ? 'en' : 'fr'
}

/** A person's text as the checks read it, made once for a letter. */
export interface Reading {
  /** Without accents, otherwise as written. */
  readonly plain: string
  /** Folded; see `folded`. */
  readonly text: string
  /** The folded text without the words that it quotes. */
  readonly own: string
  /** Of the folded text. */
  readonly clauses: readonly string[]
  readonly languages: Languages
}

export function readingOf(written: string): Reading {
  const bounded = boundRuns(written)
  const text = folded(bounded)
  return {
    plain: removeAccents(bounded),
    text,
    own: withoutQuotations(text),
    clauses: clausesOf(text),
    languages: languagesOf(text),
  }
}

/** How many words and numbers a text has. */
export const wordCount = (text: string): number => text.match(/[\p{L}\p{Nd}]+/gu)?.length ?? 0

/** One pattern from alternatives that each begin at a word. */
export function anyOf(...alternatives: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})`)
}

export const negated = anyOf(
  String.raw`(?:not|never|no|nobody|none|neither|nor|cannot|falsely|wrongly|supposedly|allegedly)\b`,
  String.raw`\w+n't\b`,
  String.raw`(?:n'|ne\b|pas\b|jamais\b|aucun|ni\b|faussement\b|soi-disant\b|pretendument\b)`,
)
