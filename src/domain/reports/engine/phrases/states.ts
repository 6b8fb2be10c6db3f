import { historyRow } from '../text/payment-history.ts'
import { anyOf } from './kinds.ts'

/** State of an account: open or closed, payment status, worst delinquency. */
export interface AccountState {
  readonly openState?: 'Open' | 'Closed'
  /** In bureau terms, for `statusFrom`. */
  readonly payStatus?: string
  /** "60 days late", "never late". */
  readonly worstLate?: string
}

const never = 'never late'

/** First match wins, at the start of the text; `$1` stands for the days. */
const states: readonly (readonly [RegExp, AccountState])[] = [
  [
    /^(?:ouverte?|open|actif|active)(?=$|[.,/]| (?:since|as of|account|depuis|on time|and)(?![\p{L}]))/iu,
    { openState: 'Open' },
  ],
  [
    /^(?:(?:this )?(?:account|card|loan) (?:(?:is|was|has been) )?|(?:ce )?compte (?:est )?|carte )?(?:fermée?|cl[oô]turée?|closed)(?=$|[\s.,/])/i,
    { openState: 'Closed' },
  ],
  [
    /^(?:paid|pays?)(?: in full| off)? (?:each|every|monthly)|^payée? (?:en entier|au complet) (?:chaque|tous)/i,
    { payStatus: 'Current' },
  ],
  [
    /^(?:(?:never|no) (?:missed|late)|never been late|jamais (?:été )?(?:en |de )?retard|aucun (?:retard|paiement manqué)|no late payments)(?![\p{L}])/iu,
    { payStatus: 'Current', worstLate: never },
  ],
  [
    /^(?:up[ -]to[ -]date|(?:paid )?on[ -]time|paid as agreed|pays? as agreed|(?:paiements? )?à jour|en règle|payée? (?:à temps|comme convenu|tel que convenu|selon l['’]entente)|in good standing|exceptional payment history)(?![\p{L}])/iu,
    { payStatus: 'Current' },
  ],
  [/^cur(?:rent)?(?![\p{L}]| (?:balance|status))/iu, { payStatus: 'Current' }],
  [
    /^(?:en recouvrement|(?:in|sent to|placed for) collections?)(?![\p{L}])/iu,
    { payStatus: 'In collection' },
  ],
  [/^(?:radiée?|charged?[- ]?off|c\/o)(?![\p{L}])/iu, { payStatus: 'Charged off' }],
  [/^(?:repo(?:ssess(?:ion|ed))?|voluntary surrender)(?![\p{L}])/iu, { payStatus: 'Repossession' }],
  [
    /^(?:paid(?: off| in full)?|remboursée?|payée?(?: en entier)?|settled)(?![\p{L}]|\s*:?\s*(?:à )?\d{1,3}(?:[.,]\d)?\s?%)/iu,
    { payStatus: 'Paid' },
  ],
]

const anyState = anyOf(states.map(([pattern]) => pattern))

const days = String.raw`(30|60|90|1[258]0)(?: ?[-–] ?\d{2,3}|\+)?`
const late = new RegExp(
  String.raw`^(?:(?:missed|behind|status) )?(?:past due|late|overdue|delinquent|en retard|retard)\D{0,12}${days}(?: ?(?:days?|jours?))?(?!\d)|^${days} ?(?:days?|jours?) (?:past[- ]due|late|overdue|delinquent|behind|(?:de|en) retard)|^${days} (?:late|behind)$`,
  'i',
)

/** "once", "(May 2024)", "in Jan 2025": a past late payment. */
const isPast =
  /\b(?:once|twice|one time|times|ago|previously|une fois|fois|il y a)\b|[(]|(?:\b(?:in|en) (?:\p{L}{3,9}\.? )?|\s\d{1,2}\/)(?:19|20)\d\d/iu
const isPresent = /\b(?:now|currently|as of|still|maintenant|encore)\b/i
const wasLate = /^(?:was|were|had been|previously|once|ever)\s+/i

/** State in a short text; undefined without one. */
export function stateIn(text: string): AccountState | undefined {
  if (text.length > 80) return undefined
  const past = wasLate.test(text)
  const words = text.replace(wasLate, '')
  const found = late.exec(words)
  if (found !== null) {
    const lateText = `${found[1] ?? found[2] ?? found[3]} days late`
    return past || (isPast.test(words) && !isPresent.test(words))
      ? { worstLate: lateText }
      : { payStatus: lateText }
  }
  if (past) return /^never late/i.test(words) ? { worstLate: never } : undefined
  return anyState.test(words) ? states.find(([pattern]) => pattern.test(words))?.[1] : undefined
}

const missed = /^(\d) (?:payments? missed|missed payments?|paiements? manqués?)$/i

/** "1 payment missed" as a status: one payment is 30 days, two are 60. */
export function missedIn(text: string): AccountState | undefined {
  const count = Number(missed.exec(text.trim())?.[1] ?? 0)
  return count === 0 ? undefined : { payStatus: `${Math.min(count, 4) * 30} days late` }
}

const counts = /^(\d{1,3}) ?[/|] ?(\d{1,3}) ?[/|] ?(\d{1,3})(?: ?[/|] ?\d{1,3})?$/

const lateDays = new RegExp(String.raw`(?:^|\D)${days} ?(?:days?|jours?)`, 'i')

/**
 * Worst delinquency of a value: "1/0/0" (times 30, 60 and 90 days late), "60 days late (Feb 2022)",
 * "Never late", "0", "1 (30 days)". Undefined without one.
 */
export function worstLateIn(value: string): string | undefined {
  const counted = counts.exec(value)?.slice(1).map(Number)
  if (counted !== undefined) {
    const worst = [30, 60, 90].findLast((_, place) => (counted[place] ?? 0) > 0)
    return worst === undefined ? never : `${worst} days late`
  }
  if (/^(?:never|none|0|jamais|aucun)(?![\d\p{L}])/iu.test(value)) return never
  const lateDaysText = lateDays.exec(value)?.[1]
  return lateDaysText === undefined ? undefined : `${lateDaysText} days late`
}

/** Minimum length of a row of months: "OK OK 30 OK" is too short for a history. */
const minMonths = 6

/** Worst delinquency of a row of months in either order; undefined for other text. */
export function worstOfMonths(text: string): string | undefined {
  if (!/^(?:ok|cur|[✓✔√]|30|60|90|1[258]0|nd|nr|[-–])(?=\s)/i.test(text)) return undefined
  const ratings = historyRow(text, new Map())?.ratings ?? []
  if (ratings.length < minMonths) return undefined
  const worst = Math.max(0, ...ratings.filter((rating) => typeof rating === 'number'))
  if (worst > 0) return `${worst} days late`
  return ratings.every((rating) => rating === 'ok') ? never : undefined
}
