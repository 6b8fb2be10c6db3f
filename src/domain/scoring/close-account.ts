import type { Localized } from '../text/language.ts'
import type { Change, Effect } from './change.ts'
import type { CreditFileCard } from './credit-file.ts'
import type { Curve } from './curve.ts'
import type { AccountType } from './detail-names.ts'
import { namedCard } from './named-card.ts'
import type { Profile } from './profile.ts'
import { assumption, type Reading } from './reading.ts'
import {
  assumedCardLimit,
  assumedTotalLimit,
  reportedLimit,
  shownPercent,
  typicalUtilisation,
} from './utilisation.ts'

/**
 * Of a loss that rests on totals, likely: a payment that mirrors it may be told of all cards or of
 * one, and the two should not lie far apart.
 */
const knownShare = 0.75
/** Of a loss that rests on assumed totals, what is said to be likely. */
const assumedShare = 0.5

/** FICO reason codes 15, 16 and 24: no recent revolving or bankcard account. */
const lastCardCost = 7

/**
 * FICO reason code 32, no recent instalment loan; readers' falls of 30 (policygenius.com, 2021) and
 * 50 (tampabay.com, 2019) are of thin files.
 */
const lastLoanCost = 11
const oneOfSeveralLoansCost = 2
const unknownLoanCost = 6

/** A loan under this share of its original amount had earned its full credit. */
const nearlyRepaid = 0.1
const nearlyRepaidCost = 4

const accountCourse: Curve = [
  [1, 1],
  [6, 0.8],
  [12, 0.4],
]

const sources = ['mirror of FICO five profiles (2019)', 'FICO reason codes 10, 15, 16, 24, 32']

const assumedLimit = assumption('creditLimit', `${assumedCardLimit}`)
const assumedTotal = assumption(
  'totalLimit',
  `${assumedTotalLimit} besides the account`,
  `${assumedTotalLimit} en plus du compte`,
)
const typicalBalance = assumption('totalBalance', 'typical of the score', 'habituel pour la cote')
const assumedBalance = assumption('balance', 'a part of totalBalance', 'une partie de totalBalance')
const assumedOther = assumption('otherInstallmentOpen', 'unknown', 'inconnu')
const balanceNotRepaid = assumption('balance', 'not nearly repaid', 'loin d’être remboursé')
const originalNotRepaid = assumption('originalAmount', 'not nearly repaid', 'loin d’être remboursé')
const assumedCard = assumption('accountType', 'credit_card')

function cost(likely: number): Effect {
  return { likely: -likely, best: 0, worst: -1.4 * likely, course: accountCourse, isRemoval: false }
}

interface Totals {
  readonly isKnown: boolean
  readonly limit: number
  readonly owed: number
}

/** The limits and balances of all cards, this one included: told, else reported, else assumed. */
function totalsOf(
  reading: Reading,
  { score, file }: Profile,
  closed: number,
  named: CreditFileCard | undefined,
): Totals {
  // A report whose limits are smaller than the one that closes does not show this card.
  const reported = file !== undefined && file.cardLimit >= closed ? file : undefined
  const toldLimit = reading.numberOr('totalLimit', reportedLimit(reported))
  if (toldLimit === undefined) reading.assume(assumedTotal, 0.15)
  const limit = toldLimit === undefined ? assumedTotalLimit + closed : Math.max(toldLimit, closed)
  const toldBalance = reading.numberOr('totalBalance', reported?.cardBalance)
  if (toldBalance === undefined) reading.assume(typicalBalance, 0.15)
  const total = toldBalance ?? (typicalUtilisation(score) / 100) * limit
  const balance = reading.numberOr('balance', named?.balance)
  if (balance === undefined) reading.assume(assumedBalance, 0.05)
  return { isKnown: toldLimit !== undefined, limit, owed: Math.max(total, balance ?? 0) }
}

function closeCard(reading: Reading, profile: Profile): Change {
  const { card } = namedCard(reading, profile.file)
  const toldLimit = reading.numberOr('creditLimit', card?.limit)
  if (toldLimit === undefined) reading.assume(assumedLimit, 0.15)
  const closed = toldLimit ?? assumedCardLimit
  const { isKnown, limit, owed } = totalsOf(reading, profile, closed, card)
  reading.note('negativeItems', profile.file?.negativeCount)
  const isOldest = reading.flag('isOldest') ?? false
  const isLast = closed > 0 && limit === closed
  return {
    revolving: {
      known: isKnown ? 'file' : 'assumed',
      balance: owed,
      limit,
      share: isKnown ? knownShare : assumedShare,
      isOneCard: false,
      paid: 0,
      opened: 0,
      closed,
    },
    effects: isLast ? [cost(lastCardCost)] : [],
    mechanism: owed === 0 ? nothingOwed : limitGone(owed, limit, closed, isOldest),
    sources,
  }
}

const nothingOwed: Localized = {
  en: 'Nothing is owed on cards, so the lost limit changes no utilization.',
  fr: 'Rien n’est dû sur les cartes : la limite perdue ne change pas l’utilisation.',
}

function limitGone(owed: number, limit: number, closed: number, isOldest: boolean): Localized {
  const before = limit > 0 ? shownPercent(owed, limit) : 0
  const after = limit > closed ? shownPercent(owed, limit - closed) : 100
  const age = isOldest ? ageOfOldest : ageOfAny
  return {
    en: `The limit is gone and the debt stays: utilization goes from ${before}% to ${after}%. ${age.en}`,
    fr: `La limite disparaît et la dette reste : l’utilisation passe de ${before} % à ${after} %. ${age.fr}`,
  }
}

/** No age is lost at once: how long a closed account stays on the file is in the tables of `law/`. */
const ageOfOldest: Localized = {
  en: 'The oldest account keeps its age for as long as it stays on the file, which is years, so no age is lost now.',
  fr: 'Le plus ancien compte garde son âge tant qu’il reste au dossier, soit des années : aucune ancienneté n’est perdue maintenant.',
}
const ageOfAny: Localized = {
  en: 'The account keeps its age for as long as it stays on the file, which is years.',
  fr: 'Le compte garde son âge tant qu’il reste au dossier, soit des années.',
}

const lastLoan: Localized = {
  en: 'The last open instalment loan leaves the mix of accounts; the loss fades within a year or so.',
  fr: 'Le dernier prêt à tempérament ouvert quitte la variété des comptes ; la perte s’efface en un an environ.',
}
const oneLoan: Localized = {
  en: 'A repaid loan stops counting as open; other open loans keep the mix of accounts.',
  fr: 'Un prêt remboursé ne compte plus comme ouvert ; les autres prêts ouverts maintiennent la variété des comptes.',
}

function closeLoan(reading: Reading, { file }: Profile): Change {
  const reported = file === undefined || file.openLoans === 0 ? undefined : file.openLoans > 1
  const hasOther = reading.flagOr('otherInstallmentOpen', reported)
  if (hasOther === undefined) reading.assume(assumedOther, 0.2)
  const balance = reading.number('balance')
  const original = reading.number('originalAmount')
  if (balance === undefined) reading.assume(balanceNotRepaid, 0.1)
  if (original === undefined) reading.assume(originalNotRepaid, 0.1)
  const isNearlyRepaid =
    balance !== undefined && original !== undefined && balance < nearlyRepaid * original
  const isLast = hasOther === false
  const base =
    hasOther === undefined ? unknownLoanCost : isLast ? lastLoanCost : oneOfSeveralLoansCost
  return {
    revolving: undefined,
    effects: [cost(base + (isLast && isNearlyRepaid ? nearlyRepaidCost : 0))],
    mechanism: isLast ? lastLoan : oneLoan,
    sources,
  }
}

/** A closed account: a card takes its limit away, a loan its place in the mix. */
export function closeAccount(reading: Reading, profile: Profile): Change {
  const type = reading.choice<AccountType>('accountType')
  if (type === undefined) reading.assume(assumedCard, 0.1)
  const isCard = type === undefined || type === 'credit_card' || type === 'authorized_user'
  return isCard ? closeCard(reading, profile) : closeLoan(reading, profile)
}
