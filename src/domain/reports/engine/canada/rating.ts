import type { ReportAccount } from '../../report.ts'
import { fold } from './values.ts'

/**
 * Canadian account rating. Source: FCAC "Understanding your credit report and credit score";
 * TransUnion Canada prints the same as MOP. R revolving, I installment, O open (30 or 90 days), M
 * mortgage, C line of credit, L lease. 0 too new to rate, 1 as agreed, 2 30 to 59 days late, 3 60
 * to 89, 4 90 to 119, 5 120 and more, 7 paying under a proposal or consolidation, 8 repossession, 9
 * bad debt, in collection or bankruptcy; 6 is not used.
 */
export interface CanadianRating {
  readonly letter: 'R' | 'I' | 'O' | 'M' | 'C' | 'L' | null
  readonly digit: number
}

/**
 * Parses "R1", "R-2", "I9 - Bad debt"; "1" alone if the letter is the account type: its letter is
 * null.
 */
export function parseRating(text: string): CanadianRating | null {
  const found = /^\(?([ROIMCL])?\s?-?\s?0?([0-9])(?![\d/.,])(?!\s?[$%])/i.exec(text.trim())
  if (!found || !/^\)?\s*(?:$|[-–—:=,;(]|\p{L})/u.test(text.trim().slice(found[0].length)))
    return null
  return { letter: parseRatingLetter(found[1] ?? ''), digit: Number(found[2]) }
}

export function parseRatingLetter(text: string): CanadianRating['letter'] {
  const letter = /^([ROIMCL])(?:$|\s?[-–=:(])/i.exec(text.trim())?.[1]?.toUpperCase()
  return (letter as CanadianRating['letter'] | undefined) ?? null
}

/** Marks in words, folded; first match wins. */
const marks: readonly (readonly [ReportAccount['status'], RegExp])[] = [
  ['bankruptcy', /\bbankrupt|\bfaillite|\bfailli\b|\binsolvab/],
  [
    'foreclosure',
    /\bforeclos|\bforclusion|\bpower of sale|\bprise en paiement|\bsaisie hypothecaire/,
  ],
  [
    'repossession',
    /\breposs|\bvoluntary (?:surrender|return)|\breprise|\bsaisie|\bremise volontaire/,
  ],
  [
    'charge_off',
    /\bwrit(?:ten|e)[ -]?off|\bcharged?[ -]?off|\bbad debt|\bmauvaise creance|\bradie|\bcreance irrecouvrable/,
  ],
  ['collection', /\bcollection|\brecouvrement/],
]

const proposal = /\bproposal|\bproposition|\bconsolidat|\bcounsel|\bdepot volontaire/

const byDigit: Readonly<Record<number, ReportAccount['status']>> = {
  1: 'current',
  2: 'late_30',
  3: 'late_60',
  4: 'late_90',
  5: 'late_120',
  8: 'repossession',
  9: 'charge_off',
}

/**
 * Status of a rating. 8 and 9 alone are a repossession and a charge-off, unless the remarks name
 * another kind. 7 (paying under a proposal) fits no status: neither as agreed nor a bankruptcy;
 * 'unknown'. 0 is too new to rate: 'unknown', too.
 */
export function statusOfRating(digit: number, remarks: string): ReportAccount['status'] {
  const words = fold(remarks)
  const status = byDigit[digit] ?? 'unknown'
  if (digit === 9) return badDebt(words) ?? status
  return digit === 8 && markIn(words, ['foreclosure']) !== undefined ? 'foreclosure' : status
}

/** First mark among `kinds` in folded words. */
function markIn(words: string, kinds: readonly ReportAccount['status'][]) {
  return marks.find(([mark, pattern]) => kinds.includes(mark) && pattern.test(words))?.[0]
}

function badDebt(remarks: string) {
  const words = remarks
    .split('.')
    .filter((sentence) => !isLegend(sentence))
    .join('.')
  return markIn(words, ['bankruptcy', 'foreclosure', 'repossession', 'collection'])
}

/**
 * "Bad debt, collection account or unable to locate" after the code lists every kind, so it
 * identifies none.
 */
function isLegend(sentence: string): boolean {
  return (
    /\bbad debt|\bmauvaise creance/.test(sentence) &&
    /,|;|\bor\b|\bou\b/.test(sentence) &&
    /\bcollection|\brecouvrement|\bbankrupt|\bfaillite|\blocate|\bintrouvable/.test(sentence)
  )
}

const spokenLate: readonly (readonly [RegExp, ReportAccount['status']])[] = [
  [/\b120\b|\b150\b|\b180\b/, 'late_120'],
  [/\b9[01]\b/, 'late_90'],
  [/\b6[01]\b/, 'late_60'],
  [/\b3[01]\b/, 'late_30'],
]

/** Ratings 2 to 5 in bureau words: "two payments past due" is 31 to 59 days. */
const paymentsLate: readonly (readonly [RegExp, ReportAccount['status']])[] = [
  [/\b(?:two|deux|2)\b/, 'late_30'],
  [/\b(?:three|trois|3)\b/, 'late_60'],
  [/\b(?:four|quatre|4)\b/, 'late_90'],
  [/\b(?:five|cinq|5)\b/, 'late_120'],
]

/** Status from words without a rating; 'unknown' without a match. */
export function statusOfWords(printed: string): ReportAccount['status'] {
  const words = fold(printed)
  const mark = marks.find(([, pattern]) => pattern.test(words))?.[0]
  if (mark !== undefined) return mark
  if (proposal.test(words)) return 'unknown'
  const payments =
    /\b(\w+) (?:payments?|paiements?) (?:past due|late|behind|en retard|en souffrance)/.exec(
      words,
    )?.[1]
  const counted = paymentsLate.find(([count]) => count.test(payments ?? ''))
  if (counted !== undefined) return counted[1]
  if (/\b(?:never|jamais|no|aucun)\b.{0,30}\b(?:late|retard|past due|delinquen)/.test(words))
    return 'current'
  if (
    /\bdays?\b|\bjours?\b/.test(words) &&
    /\blate|\bpast due|\bretard|\boverdue|\bdelinquen|\bsouffrance|\bjours?\b|\bdays?\b/.test(words)
  ) {
    const late = spokenLate.find(([days]) => days.test(words))
    if (late !== undefined) return late[1]
  }
  return isAsAgreed.test(words) ? 'current' : 'unknown'
}

const isAsAgreed =
  /\bas agreed|\bup[ -]to[ -]date|\bcurrent\b|\bon time\b|\bgood standing|\btel que convenu|\bcomme convenu|\bconforme|\ba jour\b|\bselon (?:l'entente|les modalites)|\ben regle\b|\ba temps\b/
