import type { PublicRecord } from '../../report.ts'

const kinds: readonly (readonly [RegExp, PublicRecord['kind']])[] = [
  [/bankrupt|\bbkr?pt\b|\b(?:chapter|chap|ch)[ -]?(?:7|11|12|13)\b/i, 'bankruptcy'],
  [/\blien\b/i, 'tax_lien'],
  [/foreclos/i, 'foreclosure'],
  [/judge?ment|\bjudg\b|small claims|\bgarnish/i, 'judgment'],
  [/forcible detainer|\beviction|financing statement|\bchild support\b/i, 'other'],
]

/** Kind of public record in a lender's report; undefined without a match. */
export function recordKindIn(words: string): PublicRecord['kind'] | undefined {
  return kinds.find(([pattern]) => pattern.test(words))?.[1]
}
