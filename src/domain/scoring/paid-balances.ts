import type { RevolvingChange } from './change.ts'
import type { CreditFile, CreditFileCard } from './credit-file.ts'
import type { Profile } from './profile.ts'
import { assumption, type Reading } from './reading.ts'
import {
  assumedCardLimit,
  assumedTotalLimit,
  largestLimit,
  typicalPercent,
  typicalUtilisation,
} from './utilisation.ts'

/** What a payment is made on; the limit is above 0. */
export interface PaidBalances {
  readonly known: RevolvingChange['known']
  readonly balance: number
  readonly limit: number
}

/**
 * Of the balances on all cards, what people repay at most: card balances fell by 57% on average
 * when they were consolidated (TransUnion 2023). A larger payment speaks of larger balances.
 */
const largestPart = 0.57

const balanceFromTypical = assumption(
  'currentBalance',
  'from the typical utilization',
  'd’après l’utilisation habituelle',
)
const limitFromTypical = assumption(
  'creditLimit',
  'from the typical utilization',
  'd’après l’utilisation habituelle',
)
const limitFromTold = assumption(
  'creditLimit',
  'from currentBalance and currentUtilization',
  'd’après currentBalance et currentUtilization',
)
const balanceFromTold = assumption(
  'currentBalance',
  'from currentUtilization',
  'd’après currentUtilization',
)
const limitOnAllCards = assumption(
  'creditLimit',
  `${assumedTotalLimit} on all cards`,
  `${assumedTotalLimit} sur toutes les cartes`,
)
const limitOnOneCard = assumption('creditLimit', `${assumedCardLimit}`)

/** The cards that a payment lowers, from what is told, else from the report, else typical. */
export function paidBalancesOf(
  reading: Reading,
  profile: Profile,
  scope: string | undefined,
): PaidBalances {
  const { file } = profile
  const balance = reading.number('currentBalance')
  const told = reading.number('creditLimit')
  // A limit of 0 says nothing: no card has one.
  const limit = told === 0 ? undefined : told
  const known = scope === 'all_cards' ? 'file' : 'card'
  if (balance !== undefined && limit !== undefined) return { known, balance, limit }
  const percent = reading.number('currentUtilization')
  if (file !== undefined && file.cardLimit > 0) {
    const card = cardOf(file, scope, balance, limit, percent)
    if (card !== undefined) return fromReport(reading, card, known, balance, limit)
    if (percent === undefined && balance === undefined && limit === undefined) {
      return fromReport(reading, totalsOf(file), 'file', balance, limit)
    }
  }
  const isBare = balance === undefined && limit === undefined
  const ofCard = isBare && isPartOfCards(scope) ? limitOfCard(reading, percent) : limit
  if (percent === undefined) return fromTypical(reading, profile, known, balance, ofCard)
  return fromPercent(reading, percent, file, known, balance, ofCard)
}

/** That the details speak of one card, or of some, and not of all. */
export function isPartOfCards(scope: string | undefined): boolean {
  return scope === 'one_card' || scope === 'delinquent_cards'
}

/** Assumed for a card of which at most a percentage is told; an amount paid speaks for itself. */
function limitOfCard(reading: Reading, percent: number | undefined): number | undefined {
  const isPaymentTold = (reading.number('paymentAmount') ?? reading.number('amount')) !== undefined
  if (percent === undefined && isPaymentTold) return undefined
  reading.assume(limitOnOneCard, 0.08)
  return assumedCardLimit
}

function totalsOf({ cardBalance, cardLimit }: CreditFile): CreditFileCard {
  return { balance: cardBalance, limit: cardLimit }
}

/** The card of the report that the details speak of; undefined when they fit none. */
function cardOf(
  file: CreditFile,
  scope: string | undefined,
  balance: number | undefined,
  limit: number | undefined,
  percent: number | undefined,
): CreditFileCard | undefined {
  if (percent !== undefined) return undefined
  if (balance === undefined && limit === undefined) {
    return scope === 'one_card' ? fullestOf(file.cards) : undefined
  }
  if (scope === 'all_cards') {
    const totals = totalsOf(file)
    const fits = balance === undefined || balance <= totals.limit
    return fits ? totals : undefined
  }
  return file.cards.find(
    (card) => (limit ?? card.limit) === card.limit && (balance ?? card.balance) === card.balance,
  )
}

/** The card with the highest utilization: where a payment that names no card helps most. */
function fullestOf(cards: readonly CreditFileCard[]): CreditFileCard | undefined {
  let fullest: CreditFileCard | undefined
  for (const card of cards) {
    if (fullest === undefined || card.balance / card.limit > fullest.balance / fullest.limit) {
      fullest = card
    }
  }
  return fullest
}

function fromReport(
  reading: Reading,
  card: CreditFileCard,
  known: RevolvingChange['known'],
  balance: number | undefined,
  limit: number | undefined,
): PaidBalances {
  return {
    known,
    balance: balance ?? reading.fromReport('currentBalance', card.balance),
    limit: limit ?? reading.fromReport('creditLimit', card.limit),
  }
}

function fromTypical(
  reading: Reading,
  { score }: Profile,
  known: RevolvingChange['known'],
  balance: number | undefined,
  limit: number | undefined,
): PaidBalances {
  reading.assume(typicalPercent, 0.15)
  const share = typicalUtilisation(score) / 100
  if (balance !== undefined) {
    reading.assume(limitFromTypical, 0.1)
    return { known, balance, limit: Math.max(1, balance / share) }
  }
  reading.assume(balanceFromTypical, 0.1)
  if (limit !== undefined) return { known, balance: share * limit, limit }
  reading.assume(limitOnAllCards, 0.15)
  const payment = reading.number('paymentAmount') ?? reading.number('amount') ?? 0
  const total = Math.max(assumedTotalLimit, payment / largestPart / share)
  return { known: 'assumed', balance: share * total, limit: total }
}

function fromPercent(
  reading: Reading,
  percent: number,
  file: CreditFile | undefined,
  known: RevolvingChange['known'],
  balance: number | undefined,
  limit: number | undefined,
): PaidBalances {
  if (balance !== undefined && percent > 0) {
    reading.assume(limitFromTold, 0.08)
    return { known, balance, limit: Math.min(largestLimit, Math.max(1, (100 * balance) / percent)) }
  }
  reading.assume(balanceFromTold, 0.08)
  if (limit !== undefined) return { known, balance: (percent * limit) / 100, limit }
  const reported = file !== undefined && file.cardLimit > 0 ? file.cardLimit : undefined
  const total = reading.fromReport('creditLimit', reported)
  if (total !== undefined) return { known: 'file', balance: (percent * total) / 100, limit: total }
  reading.assume(limitOnAllCards, 0.08)
  return {
    known: 'assumed',
    balance: (percent * assumedTotalLimit) / 100,
    limit: assumedTotalLimit,
  }
}
