import texts from '../knowledge/scoring/mechanisms.json' with { type: 'json' }
import type { Localized } from '../text/language.ts'
import { fillSlots } from '../text/language.ts'
import { isPartOfCards, type PaidBalances, paidBalancesOf, statedPayment } from './card-balances.ts'
import {
  type Curve,
  type FileChange,
  noChange,
  type Profile,
  type ScoreEffect,
  valueAt,
} from './change.ts'
import { assumption, type DetailReader } from './detail-reader.ts'
import { inquiryEffect, newCardEffect, newLoanEffect } from './new-credit.ts'
import { displayPercent, reportedLimit, shareOfCard } from './utilization.ts'

/**
 * Payment assumed when none is given: FICO's five profiles "reduce revolving account balances by
 * 25%".
 */
const assumedPayment = 0.25

/**
 * Delinquent cards brought current: +20 to +40 at 707 in FICO's simulator sample; less on files
 * with more marks.
 */
const cured: Curve = [
  [500, 13],
  [700, 24],
]
const atOnce: Curve = [[1, 1]]

/** Share of a transferred balance that counts as new limit: the new card starts in use. */
const transferredLimitFelt = 0.5

const assumedPastDue = assumption(
  'paymentAmount',
  'what is past due, little of the balance',
  'le montant en souffrance, une petite partie du solde',
)
const assumedQuarter = assumption('paymentAmount', '25% of the balance', '25 % du solde')
const assumedScope = assumption(
  'scope',
  'one card, or all when no limit is given',
  'une seule carte, ou toutes si aucune limite n’est donnée',
)

/** Undefined if only an unstated past due amount is paid. */
function paymentOf(
  reader: DetailReader,
  { balance, limit }: PaidBalances,
  isPastDue: boolean,
): number | undefined {
  const amount = statedPayment(reader)
  if (amount !== undefined) return Math.min(amount, balance)
  const target = reader.number('targetBalance')
  if (target !== undefined) return Math.max(0, balance - target)
  const percent = reader.number('paymentPercent')
  // Division may round above the balance.
  if (percent !== undefined) return Math.min(balance, (percent * balance) / 100)
  const share = reader.number('targetUtilization')
  if (share !== undefined) return Math.max(0, balance - (share * limit) / 100)
  if (isPastDue) {
    reader.assume(assumedPastDue, 0.1)
    return undefined
  }
  reader.assume(assumedQuarter, 0.2)
  return assumedPayment * balance
}

function fundingEffects(fundedBy: string, profile: Profile): readonly ScoreEffect[] {
  if (fundedBy === 'personal_loan') {
    return [inquiryEffect(1, 0, false), newLoanEffect('personal_loan', undefined, false, profile)]
  }
  if (fundedBy === 'balance_transfer') {
    return [inquiryEffect(1, 0, false), newCardEffect(1, false, profile)]
  }
  return []
}

function mechanismOf(
  { balance, limit }: PaidBalances,
  payment: number | undefined,
  isTransfer: boolean,
): Localized {
  if (payment === undefined) {
    return texts.littlePaid
  }
  const before = displayPercent(balance, limit)
  if (isTransfer) {
    return fillSlots(texts.transferred, { before })
  }
  const after = displayPercent(balance - payment, limit)
  return fillSlots(texts.paidDown, { before, after })
}

function withCure(mechanism: Localized): Localized {
  return fillSlots(texts.cured, { mechanism })
}

const sources = ['FICO five profiles (2019)', 'LendingTree, $500 paid down (mean +7)']

function cureOf(profile: Profile): ScoreEffect {
  const likely = valueAt(cured, profile.score)
  return {
    likely,
    best: 1.4 * likely,
    worst: 0.6 * likely,
    course: atOnce,
    isRemoval: false,
  }
}

/** Models lower utilization from the next statement on, for as long as it stays paid. */
export function payDown(reader: DetailReader, profile: Profile): FileChange {
  const scope = reader.choice<string>('scope')
  const isPastDue = reader.flag('pastDueCleared') ?? scope === 'delinquent_cards'
  const fundedBy = reader.choice<string>('fundedBy') ?? 'cash'
  const balances = paidBalancesOf(reader, profile, scope)
  const { known, balance, limit } = balances
  if (scope === undefined && known !== 'file') reader.assume(assumedScope, 0.05)
  const payment = paymentOf(reader, balances, isPastDue)
  if (payment === 0 || balance <= 0) return noChange(texts.nothingPaid, sources)
  const paid = payment ?? 0
  const isTransfer = fundedBy === 'balance_transfer'
  const mechanism = mechanismOf(balances, payment, isTransfer)
  const effects = fundingEffects(fundedBy, profile)
  const isOneCard = isPartOfCards(scope)
  if (known === 'card') reader.note('totalLimit', reportedLimit(profile.file))
  reader.note('negativeItems', profile.file?.negativeCount)
  return {
    revolving: {
      known,
      balance,
      limit,
      share: known === 'card' ? shareOfCard(limit, isOneCard, profile.file) : 1,
      isOneCard,
      paid: isTransfer ? 0 : paid,
      opened: isTransfer ? transferredLimitFelt * paid : 0,
      closed: 0,
    },
    effects: isPastDue ? [...effects, cureOf(profile)] : effects,
    mechanism: isPastDue ? withCure(mechanism) : mechanism,
    sources: isPastDue ? [...sources, 'FICO simulator sample at 707'] : sources,
  }
}
