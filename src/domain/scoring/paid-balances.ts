import type { RevolvingChange } from './change.ts'
import type { CreditFile, CreditFileCard } from './credit-file.ts'
import { namedCard } from './named-card.ts'
import type { Profile } from './profile.ts'
import { assumption, type Reading } from './reading.ts'
import {
  assumedCardLimit,
  assumedTotalLimit,
  largestLimit,
  reportedLimit,
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

/** What the details tell of the balances that a payment lowers. */
interface ToldBalances {
  readonly known: RevolvingChange['known']
  readonly balance: number | undefined
  readonly limit: number | undefined
}

type Balances = Pick<CreditFileCard, 'balance' | 'limit'>

/** The cards that a payment lowers, from what is told, else from the report, else typical. */
export function paidBalancesOf(
  reading: Reading,
  profile: Profile,
  scope: string | undefined,
): PaidBalances {
  const { file } = profile
  const balance = reading.number('currentBalance')
  // A limit of 0 says nothing: no card has one.
  const limit = reading.number('creditLimit') || undefined
  const known = scope === 'all_cards' ? 'file' : 'card'
  if (balance !== undefined && limit !== undefined) return { known, balance, limit }
  const told = { known, balance, limit } as const
  const percent = reading.number('currentUtilization')
  const isBare = balance === undefined && limit === undefined
  const named = namedCard(reading, file)
  if (percent === undefined && file !== undefined && file.cardLimit > 0) {
    const card = named.isNamed ? named.card : cardOf(file, scope, told)
    if (card !== undefined) return fromReport(reading, card, told)
    if (isBare && !named.isNamed)
      return fromReport(reading, totalsOf(file), { ...told, known: 'file' })
  }
  const ofCard = isBare && isPartOfCards(scope) ? limitOfCard(reading, percent) : limit
  const completed = { ...told, limit: ofCard }
  return percent === undefined
    ? fromTypical(reading, profile, completed)
    : fromPercent(reading, percent, profile, completed)
}

/** That the details speak of one card, or of some, and not of all. */
export function isPartOfCards(scope: string | undefined): boolean {
  return scope === 'one_card' || scope === 'delinquent_cards'
}

/** The amount that is paid, when it is told. */
export function paymentTold(reading: Reading): number | undefined {
  return reading.number('paymentAmount')
}

/** Assumed for a card of which at most a percentage is told; an amount paid speaks for itself. */
function limitOfCard(reading: Reading, percent: number | undefined): number | undefined {
  if (percent === undefined && paymentTold(reading) !== undefined) return undefined
  reading.assume(limitOnOneCard, 0.08)
  return assumedCardLimit
}

function totalsOf({ cardBalance, cardLimit }: CreditFile): Balances {
  return { balance: cardBalance, limit: cardLimit }
}

/** The card of the report that the details speak of; undefined when they fit none. */
function cardOf(
  file: CreditFile,
  scope: string | undefined,
  { balance, limit }: ToldBalances,
): Balances | undefined {
  if (balance === undefined && limit === undefined) {
    return scope === 'one_card' ? fullestOf(file.cards) : undefined
  }
  if (scope === 'all_cards') {
    const totals = totalsOf(file)
    return balance === undefined || balance <= totals.limit ? totals : undefined
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

function fromReport(reading: Reading, card: Balances, told: ToldBalances): PaidBalances {
  return {
    known: told.known,
    balance: told.balance ?? reading.fromReport('currentBalance', card.balance),
    limit: told.limit ?? reading.fromReport('creditLimit', card.limit),
  }
}

function fromTypical(
  reading: Reading,
  { score }: Profile,
  { known, balance, limit }: ToldBalances,
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
  const payment = paymentTold(reading) ?? 0
  const total = Math.max(assumedTotalLimit, payment / largestPart / share)
  return { known: 'assumed', balance: share * total, limit: total }
}

function fromPercent(
  reading: Reading,
  percent: number,
  { file }: Profile,
  { known, balance, limit }: ToldBalances,
): PaidBalances {
  if (balance !== undefined && percent > 0) {
    reading.assume(limitFromTold, 0.08)
    return { known, balance, limit: Math.min(largestLimit, Math.max(1, (100 * balance) / percent)) }
  }
  reading.assume(balanceFromTold, 0.08)
  if (limit !== undefined) return { known, balance: (percent * limit) / 100, limit }
  const total = reading.fromReport('creditLimit', reportedLimit(file))
  if (total !== undefined) return { known: 'file', balance: (percent * total) / 100, limit: total }
  reading.assume(limitOnAllCards, 0.08)
  const assumed = (percent * assumedTotalLimit) / 100
  return { known: 'assumed', balance: assumed, limit: assumedTotalLimit }
}
