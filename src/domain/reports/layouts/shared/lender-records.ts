import type { PublicRecord } from '../../report.ts'

const kinds: readonly (readonly [RegExp, PublicRecord['kind']])[] = [
  [/bankrupt|\bbkr?pt\b|\b(?:chapter|chap|ch)[ -]?(?:7|11|12|13)\b/i, 'bankruptcy'],
  [/\blien\b/i, 'tax_lien'],
  [/foreclos/i, 'foreclosure'],
  [/judge?ment|\bjudg\b|small claims|\bgarnish/i, 'judgment'],
  [/forcible detainer|\beviction|financing statement|\bchild support\b/i, 'other'],
]

/** The kind of a public record that a lender's print names; undefined when the words name none. */
export function recordKindIn(words: string): PublicRecord['kind'] | undefined {
  return kinds.find(([pattern]) => pattern.test(words))?.[1]
}
