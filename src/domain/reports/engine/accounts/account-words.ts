import type { ReportAccount } from '../../report.ts'
import type { NormalAccount } from '../normal-form.ts'
import { isMark, type MonthRating, markIn } from '../text/payment-history.ts'

/** Result of parsing status words; null and 'unknown' where they are silent. */
export interface ParsedStatus {
  readonly status: ReportAccount['status']
  readonly open: boolean | null
  readonly worstLate: NormalAccount['worstLate']
  readonly pastDue: string | null
}

/** Clauses about the past: "Open/Current, was past due 60 days". */
const pastClause = /\b(?:was|were|previously|had been)\b[^.;|]*/g

/** "Paid, Closed/Past due 60 days": text after the end of an account is its past. */
const pastAfterEnd = /(\bpaid, ?closed)\/[^.;|]*/g

/** "62% paid off" is the progress of an ongoing loan. */
const paidShare = /\b\d{1,3} ?% (?:re)?paid(?: off)?\b|\b(?:re)?paid(?: off)?:? \d{1,3} ?%/g

/**
 * Denials: "Never 30 days late", "No late payments"; "not more than two payments" denies nothing.
 */
const deniedLate = /\b(?:never|no|without)\b[^.;|]{0,40}?\b(?:late|past due|delinquen)[^.;|]*/g
const deniedMark =
  /\b(?:no|never|without)\b[^.;|]{0,40}?\b(?:bankrupt|collection|charge|reposse|foreclos)[^.;|]*/g

const neverLate = /never late|exceptional payment history/

const currentWords =
  /\bcurrent\b(?! (?:balance|status))|pay(?:s|ing)? as agreed|paid as agreed|never late|on time|good standing|exceptional payment|^ok\b|as agreed/

/**
 * Parses the status sentences of all layouts: "Open. $120 past due as of Oct 2026.", ">Account 60
 * Days Past Due Date<", "PAYS_AS_AGREED", "NOT_MORE_THAN_TWO_PAYMENTS_PAST_DUE", "Late 30 Days".
 */
export function parseStatus(printed: string, isCollection: boolean): ParsedStatus {
  const all = printed
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/[><]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(paidShare, ' ')
    .replace(deniedLate, ' never late ')
    .replace(deniedMark, ' ')
    .trim()
  const now = all.replace(pastClause, ' ').replace(pastAfterEnd, '$1')
  const pastDue = /(\$[\d,.]+) (?:is )?past due/.exec(now)?.[1] ?? null
  const open = opennessIn(now)
  return {
    status: isCollection ? collectionStatus(now) : statusOf(now, all, open, pastDue),
    open,
    worstLate: lateDays(all) ?? (neverLate.test(all) ? 0 : null),
    pastDue,
  }
}

const paidWords = /\bpaid\b(?! (?:or|as))|\bsettled\b/

function collectionStatus(now: string) {
  return paidWords.test(now) ? 'paid' : 'collection'
}

function statusOf(now: string, all: string, open: boolean | null, pastDue: string | null) {
  if (/bankrupt|chapter (?:7|11|12|13)\b/.test(all)) return 'bankruptcy'
  if (/foreclos/.test(all)) return 'foreclosure'
  if (/reposse|voluntar(?:y|ily) surrender/.test(all)) return 'repossession'
  if (/charged?[ -]?off|written off|profit and loss|bad debt|chargeoff/.test(all))
    return 'charge_off'
  if (/collection/.test(all)) return collectionStatus(now)
  const late = lateDays(now)
  if (late !== null) return `late_${late}` as const
  if (pastDue !== null && !/^\$0(?:\.00)?$/.test(pastDue)) return 'late_30'
  if (paidWords.test(now)) return 'paid'
  if (open === false) return 'closed'
  return currentWords.test(now) ? 'current' : 'unknown'
}

function opennessIn(now: string): boolean | null {
  if (
    /\bclosed\b|\btransferred\b|\bpaid (?:off|in full|in settlement)\b|\bterminated\b|\brefinanced\b/.test(
      now,
    )
  )
    return false
  if (/(?:^|[.;] ?)paid(?=[.;,]|$)/.test(now)) return false
  return /\bopen\b|\bopened\b/.test(now) ? true : null
}

/** Paid on, in time or late: the account has not ended. */
export function isPaidOn(status: ReportAccount['status']): boolean {
  return status === 'current' || status.startsWith('late_')
}

/** True for an account with ongoing payments, late or not, and a balance: it is open. */
export function isOwing(status: ReportAccount['status'], balance: number | null): boolean {
  return isPaidOn(status) && balance !== null && balance > 0
}

/** Equifax counts payments: "not more than two payments past due" is 30 to 59 days. */
const paymentsPastDue: readonly (readonly [RegExp, 30 | 60 | 90 | 120])[] = [
  [/not more than two payments/, 30],
  [/not more than three payments/, 60],
  [/not more than four payments/, 90],
  [/more than four payments|at least 120/, 120],
]

/** Worst delinquency in lower-case text, in days. */
export function lateDays(text: string): 30 | 60 | 90 | 120 | null {
  const counted = paymentsPastDue.find(([pattern]) => pattern.test(text))
  if (counted) return counted[1]
  if (!/\d\d/.test(text)) return null
  const days = [
    ...text.matchAll(
      /\b(\d{2,3})(?: ?[-–] ?\d{2,3}|\+)? ?days?(?: or more)? ?(?:past[- ]due|late|delinq|in \d|\(|$)|(?:late|past due|delinquency of|delinquent|^of) (\d{2,3})(?: ?[-–] ?\d{2,3}|\+)? ?days?/g,
    ),
  ].map((found) => Number(found[1] ?? found[2]))
  return lateBucket(Math.max(0, ...days))
}

/** Metro 2 counts delinquency in steps of 30 days and starts at 30. */
export function lateBucket(days: number): 30 | 60 | 90 | 120 | null {
  if (days >= 120) return 120
  if (days >= 90) return 90
  if (days >= 60) return 60
  return days >= 30 ? 30 : null
}

/**
 * Account remarks as the bureaus print them and by Metro 2 compliance condition codes (XB disputed,
 * XC resolved but the consumer disagrees, XH was in dispute, XR removes the code).
 */

const sold =
  /\b(?:sold|transferred|assigned) to\b|\b(?:account|loan|debt|mortgage) (?:was |has been )?(?:sold|transferred)\b|\btransferred (?:or|and) sold\b|\bpurchased by\b|\bsold[/ ]|^sold$/i

/** True if another company bought the debt and reports it now. */
export function isSoldIn(remarks: string): boolean {
  return sold.test(remarks.replace(/\b(?:not|never) (?:sold|transferred)\b/gi, ''))
}

const fraud =
  /\b(?:fraud(?:ulent)?|identity theft|not mine|not my account|does not belong to me|did not (?:open|authorize))\b/i

/** A dispute that ended without disagreement. */
const disputeOver =
  /\b(?:dispute resolved|resolved(?: dispute)?|previously (?:in dispute|disputed)|dispute (?:investigation )?(?:completed|closed|withdrawn))\b(?![^.|]*\bdisagree)/i

const disputed = /\bdisput(?:ed|es?|ing)\b|\bdisagrees?\b/i

/** The consumer's own claim: the account is wrong, or not theirs. */
export function claimIn(remarks: string): NormalAccount['claim'] {
  if (fraud.test(remarks)) return 'fraud'
  return disputed.test(remarks) && !disputeOver.test(remarks) ? 'disputed' : null
}

/**
 * Worst delinquency of the history and the status sentences. Null when neither says anything, as
 * with codes that count no days; 0 when a printed history shows nothing late.
 */
export function worstIn(
  history: readonly MonthRating[],
  stated: readonly ReportAccount['worstLate'][] = [],
): ReportAccount['worstLate'] {
  const days = history.filter((rating) => typeof rating === 'number')
  const known = stated.filter((worst) => worst !== null)
  const late = lateBucket(Math.max(0, ...known, ...days))
  if (late !== null) return late
  const mark = markIn(history)
  const isKnown = known.length > 0 || (history.length > 0 && mark !== 'unknown')
  return isKnown && !isMark(mark) ? 0 : null
}

type ReportAccountType = ReportAccount['type']

/** First match wins: "Home equity line of credit" is a line of credit, "Secured card" a card. */
const typeWords: readonly (readonly [RegExp, ReportAccountType])[] = [
  [/collection|debt buyer|factoring|returned check/, 'collection'],
  [/line of credit|credit line|heloc|home equity line|\bmarges?\b/, 'line_of_credit'],
  [
    /mortgage|hypoth[eè]que|hypoth[eé]caire|home loan|real estate|home equity|\bmtg\b|\bmort\b|\bfha\b|\bva loan/,
    'mortgage',
  ],
  [/student|education|[eé]tudiant/, 'student_loan'],
  [/\bauto\b|automobile|vehicle|\bcar loan|auto lease/, 'auto_loan'],
  [
    /credit card|cartes? de cr[eé]dit|charge card|charge account|bank ?card|secured card|store card|flexible spending|\bvisa\b|\bamex\b|\bdiscover\b|mastercard|\bcard\b/,
    'credit_card',
  ],
  [
    /personal|pr[eê]ts? personnel|unsecured|signature loan|consumer loan|\bnote loan|credit builder/,
    'personal_loan',
  ],
  [/revolving/, 'credit_card'],
]

/** Type named by the printed words; "Installment" alone names none. */
export function parseAccountType(words: string): ReportAccountType {
  const text = words.toLowerCase().replaceAll('_', ' ')
  return typeWords.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
}

export function isRevolvingType(type: ReportAccountType): boolean {
  return type === 'credit_card' || type === 'line_of_credit'
}

export function isInstallmentType(type: ReportAccountType): boolean {
  return ['mortgage', 'auto_loan', 'student_loan', 'personal_loan'].includes(type)
}

/** True for medical providers: rules of their own apply to such debts. */
export function isMedicalIn(words: string): boolean {
  return /medical|hospital|health|clinic|physician|dental/i.test(words)
}
