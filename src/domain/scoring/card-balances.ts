import { removeAccents } from '../text/language.ts'
import type { Profile, RevolvingChange } from './change.ts'
import type { CreditFile, CreditFileCard } from './credit-file.ts'
import { assumption, type DetailReader } from './detail-reader.ts'
import {
  assumedCardLimit,
  assumedTotalLimit,
  maxLimit,
  reportedLimit,
  typicalPercent,
  typicalUtilization,
} from './utilization.ts'

const notOnReport = assumption(
  'account',
  'no single open card of the latest report has this name; its figures are not used',
  'aucune carte ouverte unique du dernier dossier ne porte ce nom ; ses chiffres ne servent pas',
)

/** Words that name a kind of card but no lender. */
const kindWords: ReadonlySet<string> = new Set(
  'the my card cards credit account bank na ending in carte la le ma de credit compte banque se terminant par'.split(
    ' ',
  ),
)

/**
 * Finds the report's card that `account` names, by last four digits or words of its name; undefined
 * if none or several match. `isNamed` says that the caller named one, so no other card's figures
 * replace it.
 */
export function namedCard(
  reader: DetailReader,
  file: CreditFile | undefined,
): { readonly isNamed: boolean; readonly card: CreditFileCard | undefined } {
  const label = file === undefined ? undefined : reader.text('account')
  if (file === undefined || label === undefined) return { isNamed: false, card: undefined }
  const fitting = file.cards.filter((card) => isNamedBy(card, label))
  const card = fitting.length === 1 ? fitting[0] : undefined
  if (card === undefined) reader.assume(notOnReport, 0.05)
  return { isNamed: true, card }
}

/** True when `label` ends in the account's last four digits, or shares the words of its name. */
export function isNamedBy(
  { name = '', lastFour }: Pick<CreditFileCard, 'name' | 'lastFour'>,
  label: string,
): boolean {
  const digits = /\d{4}$/.exec(label.trim())?.[0]
  if (digits !== undefined && lastFour !== undefined) return digits === lastFour
  const words = wordsOf(label)
  const own = wordsOf(name)
  if (words.length === 0 || own.length === 0) return false
  return words.every((word) => own.includes(word)) || own.every((word) => words.includes(word))
}

const wordsOf = (text: string): string[] =>
  removeAccents(text)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !kindWords.has(word))

/** Balance and limit that a payment applies to; the limit is above 0. */
export interface PaidBalances {
  readonly known: RevolvingChange['known']
  readonly balance: number
  readonly limit: number
}

/**
 * Maximum share of card balances that people repay: they fell by 57% on average after consolidation
 * (TransUnion 2023). A larger payment implies larger balances.
 */
const maxRepaidShare = 0.57

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
const limitFromStated = assumption(
  'creditLimit',
  'from currentBalance and currentUtilization',
  'd’après currentBalance et currentUtilization',
)
const balanceFromStated = assumption(
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

/** Balances stated in the details. */
interface StatedBalances {
  readonly known: RevolvingChange['known']
  readonly balance: number | undefined
  readonly limit: number | undefined
}

type Balances = Pick<CreditFileCard, 'balance' | 'limit'>

/** Finds the cards that a payment lowers: stated, else reported, else typical. */
export function paidBalancesOf(
  reader: DetailReader,
  profile: Profile,
  scope: string | undefined,
): PaidBalances {
  const { file } = profile
  const balance = reader.number('currentBalance')
  // A limit of 0 means unknown: no card has one.
  const limit = reader.number('creditLimit') || undefined
  const known = scope === 'all_cards' ? 'file' : 'card'
  if (balance !== undefined && limit !== undefined) return { known, balance, limit }
  const stated = { known, balance, limit } as const
  const percent = reader.number('currentUtilization')
  const isBare = balance === undefined && limit === undefined
  const named = namedCard(reader, file)
  if (percent === undefined && file !== undefined && file.cardLimit > 0) {
    const card = named.isNamed ? named.card : cardOf(file, scope, stated)
    if (card !== undefined) return fromReport(reader, card, stated)
    if (isBare && !named.isNamed)
      return fromReport(reader, totalsOf(file), { ...stated, known: 'file' })
  }
  const ofCard = isBare && isPartOfCards(scope) ? limitOfCard(reader, percent) : limit
  const completed = { ...stated, limit: ofCard }
  return percent === undefined
    ? fromTypical(reader, profile, completed)
    : fromPercent(reader, percent, profile, completed)
}

/** True if the details name one or some cards, not all. */
export function isPartOfCards(scope: string | undefined): boolean {
  return scope === 'one_card' || scope === 'delinquent_cards'
}

/** Stated amount of the payment. */
export function statedPayment(reader: DetailReader): number | undefined {
  return reader.number('paymentAmount')
}

/** Limit assumed when at most a percentage is given; a stated payment suffices by itself. */
function limitOfCard(reader: DetailReader, percent: number | undefined): number | undefined {
  if (percent === undefined && statedPayment(reader) !== undefined) return undefined
  reader.assume(limitOnOneCard, 0.08)
  return assumedCardLimit
}

function totalsOf({ cardBalance, cardLimit }: CreditFile): Balances {
  return { balance: cardBalance, limit: cardLimit }
}

/** Finds the report's card that matches the details; undefined if none does. */
function cardOf(
  file: CreditFile,
  scope: string | undefined,
  { balance, limit }: StatedBalances,
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

/** Card with the highest utilization, where an unassigned payment helps most. */
function fullestOf(cards: readonly CreditFileCard[]): CreditFileCard | undefined {
  let fullest: CreditFileCard | undefined
  for (const card of cards) {
    if (fullest === undefined || card.balance / card.limit > fullest.balance / fullest.limit) {
      fullest = card
    }
  }
  return fullest
}

function fromReport(reader: DetailReader, card: Balances, stated: StatedBalances): PaidBalances {
  return {
    known: stated.known,
    balance: stated.balance ?? reader.fromReport('currentBalance', card.balance),
    limit: stated.limit ?? reader.fromReport('creditLimit', card.limit),
  }
}

function fromTypical(
  reader: DetailReader,
  { score }: Profile,
  { known, balance, limit }: StatedBalances,
): PaidBalances {
  reader.assume(typicalPercent, 0.15)
  const share = typicalUtilization(score) / 100
  if (balance !== undefined) {
    reader.assume(limitFromTypical, 0.1)
    return { known, balance, limit: Math.max(1, balance / share) }
  }
  reader.assume(balanceFromTypical, 0.1)
  if (limit !== undefined) return { known, balance: share * limit, limit }
  reader.assume(limitOnAllCards, 0.15)
  const payment = statedPayment(reader) ?? 0
  const total = Math.max(assumedTotalLimit, payment / maxRepaidShare / share)
  return { known: 'assumed', balance: share * total, limit: total }
}

function fromPercent(
  reader: DetailReader,
  percent: number,
  { file }: Profile,
  { known, balance, limit }: StatedBalances,
): PaidBalances {
  if (balance !== undefined && percent > 0) {
    reader.assume(limitFromStated, 0.08)
    return { known, balance, limit: Math.min(maxLimit, Math.max(1, (100 * balance) / percent)) }
  }
  reader.assume(balanceFromStated, 0.08)
  if (limit !== undefined) return { known, balance: (percent * limit) / 100, limit }
  const total = reader.fromReport('creditLimit', reportedLimit(file))
  if (total !== undefined) return { known: 'file', balance: (percent * total) / 100, limit: total }
  reader.assume(limitOnAllCards, 0.08)
  const assumed = (percent * assumedTotalLimit) / 100
  return { known: 'assumed', balance: assumed, limit: assumedTotalLimit }
}
