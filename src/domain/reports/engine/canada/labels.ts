import printedLabels from '../../../knowledge/reports/canadian-labels.json' with { type: 'json' }
import { fieldsByLabel } from '../text/labels.ts'
import { fold } from './values.ts'

/**
 * Meaning of a label's value on Canadian disclosures. `limitOrHigh` is one amount, the limit of a
 * revolving account; `other` is a known label without a useful value: it ends the value before it.
 */
export type CanadianField = keyof typeof printedLabels

/**
 * Field by printed label, folded, English and French. Sources: ocs.transunion.ca "Help
 * Understanding Your Consumer Disclosure" (en, fr), Equifax Canada consumer credit report guides
 * CIS 105 (E, F), FCAC "Understanding your credit report and credit score" (en, fr).
 */
const fields = fieldsByLabel(printedLabels)

/** Last words of labels: a quick test that rejects most words. */
const lastWords = new Set<string | undefined>(
  [...fields.keys()].map((label) => label.split(' ').at(-1)),
)
const firstWords = new Set<string | undefined>(
  [...fields.keys()].map((label) => label.split(' ')[0]),
)

/** Maximum words of a label. */
const maxLabelWords = Math.max(...[...fields.keys()].map((label) => label.split(' ').length))

/** Normalizes a label's words like the table: folded, without "(s)", colon and full stop. */
export function labelWord(word: string): string {
  return word.replace(/\(s\)|(?<![:*.])[:*.]+$/g, '').replace(/n[°º]/, 'no')
}

/** Folded words of a text, and their label forms. */
export interface FoldedWords {
  readonly plain: readonly string[]
  readonly forms: readonly string[]
}

export function wordsOf(plain: readonly string[]): FoldedWords {
  return { plain, forms: plain.map(labelWord) }
}

/** A label within words: from `start` up to `end`. */
export interface CanadianLabelPlace {
  readonly field: CanadianField
  readonly start: number
  readonly end: number
}

/** Longest label at `start`. */
export function labelAt(
  { plain, forms }: FoldedWords,
  start: number,
): CanadianLabelPlace | undefined {
  if (!firstWords.has(forms[start])) return undefined
  const colon = plain.findIndex((word, at) => at >= start && word.endsWith(':'))
  const lastEnd = Math.min(
    start + maxLabelWords,
    forms.length,
    colon < 0 ? forms.length : colon + 1,
  )
  for (let end = lastEnd; end > start; end--) {
    const field = fields.get(forms.slice(start, end).join(' '))
    if (field !== undefined) return { field, start, end }
  }
  return undefined
}

/** Longest label before `end` that starts at or after `from`. */
export function labelBefore(
  { forms }: FoldedWords,
  from: number,
  end: number,
): CanadianLabelPlace | undefined {
  if (!lastWords.has(forms[end - 1])) return undefined
  for (let start = Math.max(from, end - maxLabelWords); start < end; start++) {
    const field = fields.get(forms.slice(start, end).join(' '))
    if (field !== undefined) return { field, start, end }
  }
  return undefined
}

/** Field of a text that is only a label. */
export function fieldNamed(text: string): CanadianField | undefined {
  return text.length > 80
    ? undefined
    : fields.get(fold(text).split(' ').map(labelWord).join(' ').trim())
}
