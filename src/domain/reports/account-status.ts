import type { ReadAccount } from './normal-form.ts'
import type { ReportAccount } from './report.ts'

/** What the words of a status say; null and 'unknown' where they do not. */
export interface StatusReading {
  readonly status: ReportAccount['status']
  readonly open: boolean | null
  readonly worstLate: ReadAccount['worstLate']
  readonly pastDue: string | null
}

/** Parts that speak of the past: "Open/Current, was past due 60 days". */
const past = /\b(?:was|were|previously|had been)\b[^.;|]*/g

/** "Paid, Closed/Past due 60 days": what stands behind the end of an account is its past. */
const behindEnd = /(\bpaid, ?closed)\/[^.;|]*/g

/** "62% paid off" tells how far a loan is paid: it goes on. */
const share = /\b\d{1,3} ?% (?:re)?paid(?: off)?\b|\b(?:re)?paid(?: off)?:? \d{1,3} ?%/g

/** What a sentence denies: "Never 30 days late", "No late payments"; "not more than two payments" denies nothing. */
const deniedLate = /\b(?:never|no|without)\b[^.;|]{0,40}?\b(?:late|past due|delinquen)[^.;|]*/g
const deniedMark =
  /\b(?:no|never|without)\b[^.;|]{0,40}?\b(?:bankrupt|collection|charge|reposse|foreclos)[^.;|]*/g

const never = /never late|exceptional payment history/

const current =
  /\bcurrent\b(?! (?:balance|status))|pay(?:s|ing)? as agreed|paid as agreed|never late|on time|good standing|exceptional payment|^ok\b|as agreed/

/**
 * Reads the status sentences of all layouts: "Open. $120 past due as of Oct 2026.", ">Account 60 Days
 * Past Due Date<", "PAYS_AS_AGREED", "NOT_MORE_THAN_TWO_PAYMENTS_PAST_DUE", "Late 30 Days".
 */
export function statusFrom(printed: string, isCollection: boolean): StatusReading {
  const all = printed
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/[><]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(share, ' ')
    .replace(deniedLate, ' never late ')
    .replace(deniedMark, ' ')
    .trim()
  const now = all.replace(past, ' ').replace(behindEnd, '$1')
  const pastDue = /(\$[\d,.]+) (?:is )?past due/.exec(now)?.[1] ?? null
  const open = openness(now)
  return {
    status: isCollection ? collectionStatus(now) : statusOf(now, all, open, pastDue),
    open,
    worstLate: lateDays(all) ?? (never.test(all) ? 0 : null),
    pastDue,
  }
}

const paid = /\bpaid\b(?! (?:or|as))|\bsettled\b/

function collectionStatus(now: string) {
  return paid.test(now) ? 'paid' : 'collection'
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
  if (paid.test(now)) return 'paid'
  if (open === false) return 'closed'
  return current.test(now) ? 'current' : 'unknown'
}

function openness(now: string): boolean | null {
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

/** Equifax counts payments: "not more than two payments past due" is 30 to 59 days. */
const paymentsPastDue: readonly (readonly [RegExp, 30 | 60 | 90 | 120])[] = [
  [/not more than two payments/, 30],
  [/not more than three payments/, 60],
  [/not more than four payments/, 90],
  [/more than four payments|at least 120/, 120],
]

/** The worst delinquency that lower-case words name, in days. */
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
