import { type Phrase, phrasesOf } from './phrase.ts'

/** A money amount with its sign before or after. */
const signed = String.raw`(?:\$ ?\d[\d,]*(?:\.\d{1,2})?[kK]?|\d{1,3}(?:[ ,]\d{3}){1,4}(?:[.,]\d{2})? ?\$|\d+(?:[.,]\d{1,2})? ?\$)`
const bare = String.raw`(?:\d{1,3}(?:[ ,]\d{3}){1,4}|\d{1,3}(?:\.\d)?k(?!\p{L})|\d{1,7})`
const bareInPair = String.raw`(?:\d{1,3}(?:[ ,]\d{3}){1,4}|\d{3,7}|0)`

const label = String.raw`(?:(?:current )?bal(?:ance)?|owe[sd]?|owing|solde|(?:credit )?lim(?:it)?|limite|past due|je dois|dû)\s*(?:of|de|:|=|is)?\s*`
const unit = String.raw`\s*(?:(?:de |d['’]|in |total )?(?:balance|bal|owed|owing|left|remaining|past due|(?:credit )?lim(?:it)?|solde|limite|restants?|dus?))(?![\p{L}\d])`

/** "$2,300 of $3,000 limit", "4200/5000", "bal 980", "0 balance", "$88 past due". */
const amount = new RegExp(
  [
    String.raw`(?<![\d/.,$])(?:${signed}|${bareInPair})\s*(?:\/|of|out of|sur|on)\s*(?:an? |une? )?(?:${signed}|${bareInPair})(?![\d/])(?: (?:limit|limite)(?!\p{L}))?`,
    String.raw`(?<![\p{L}\d])${label}(?:${signed}|${bare})(?![\p{L}\d/%-])`,
    String.raw`(?<![\d/.,$])(?:${signed}|${bare})${unit}`,
    `(?<![\\d/.,$])${signed}`,
  ].join('|'),
  'giu',
)

/** Phrases of a typed line, with its amounts separated from the words. */
export interface TypedPhrases {
  /** Phrases before the first amount. */
  readonly before: readonly Phrase[]
  /** Amounts and the phrases after them. */
  readonly behind: readonly Phrase[]
}

export function typedPhrasesOf(line: string): TypedPhrases {
  const before: Phrase[] = []
  const behind: Phrase[] = []
  let from = 0
  for (const found of line.matchAll(amount)) {
    const words = phrasesBetween(line.slice(from, found.index))
    if (from === 0) before.push(...words)
    else behind.push(...words)
    behind.push(...phrasesOf(found[0]))
    from = found.index + found[0].length
  }
  behind.push(...phrasesBetween(line.slice(from)))
  return { before, behind }
}

/** Words between amounts without separators. */
function phrasesBetween(text: string): readonly Phrase[] {
  return text
    .split(/:\s+(?=\p{L})/u)
    .map((part) => part.replace(/^[\s:=,;.–—|-]+|(?<![\s:=,;–—|-])[\s:=,;–—|-]+$/g, ''))
    .flatMap((part) => (part === '' ? [] : phrasesOf(part)))
}
