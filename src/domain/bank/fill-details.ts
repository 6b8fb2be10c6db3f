import { isNamedBy } from '../scoring/card-balances.ts'
import type { Action } from '../scoring/prediction.ts'
import { isCard } from './bank-account.ts'
import type { LinkedAccount } from './bank-facts.ts'
import { chooseCurrency, inCurrency } from './currency.ts'

/** An action with details that linked cards gave. */
export interface FilledAction {
  readonly action: Action
  /** Names that the caller left out. */
  readonly filled: readonly string[]
  /** Figures among them: `currentBalance: 2400`. */
  readonly figures: readonly string[]
  readonly accounts: readonly LinkedAccount[]
}

interface LimitedCard {
  readonly linked: LinkedAccount
  readonly balance: number
  readonly limit: number
}

type Details = Readonly<Record<string, number | string>>

/**
 * Fills the starting figures that the caller left out from linked cards; a figure that is stated always
 * wins. Nothing is filled when the account that the caller names is not a single linked card, or when
 * cards in several currencies leave open which are meant.
 */
export function fillFromBank(action: Action, accounts: readonly LinkedAccount[]): FilledAction {
  const cards = inCurrency(accounts.filter(isCard), currencyFor(action, accounts))
  const account = action.details['account']
  const named =
    account === undefined ? undefined : cards.filter((card) => isNamed(card, String(account)))
  const all = withLimits(cards)
  // A card without a limit may be the one that is meant.
  const known = named === undefined ? all : named.length === 1 ? withLimits(named) : []
  if (known.length === 0) return { action, filled: [], figures: [], accounts: [] }
  const isOnly = cards.length === 1
  return detailsOf[action.type](action, { known, all, isNamed: named !== undefined, isOnly })
}

/** Currency of the cards that an action is about; undefined when several would be mixed. */
function currencyFor({ details }: Action, accounts: readonly LinkedAccount[]): string | undefined {
  const country = details['country']
  const stated = country === 'CA' || country === 'US' ? country : undefined
  const limited = withLimits(accounts.filter(isCard))
  return chooseCurrency(
    stated,
    limited.map(({ linked }) => linked),
  )
}

const withLimits = (cards: readonly LinkedAccount[]): readonly LimitedCard[] =>
  cards.flatMap((linked): LimitedCard[] => {
    const { limit, current } = linked.balances
    return limit === null || limit <= 0 ? [] : [{ linked, balance: Math.max(0, current), limit }]
  })

const isNamed = ({ mask, name, institution }: LinkedAccount, label: string): boolean =>
  [name, institution].some((own) =>
    isNamedBy({ name: own, lastFour: mask.length === 4 ? mask : undefined }, label),
  )

const sumOf = (cards: readonly LimitedCard[]) => ({
  balance: cards.reduce((sum, card) => sum + card.balance, 0),
  limit: cards.reduce((sum, card) => sum + card.limit, 0),
})

interface KnownCards {
  /** The named card, else all. */
  readonly known: readonly LimitedCard[]
  readonly all: readonly LimitedCard[]
  readonly isNamed: boolean
  /** The person has a single card, with or without a limit. */
  readonly isOnly: boolean
}

type Filler = (action: Action, cards: KnownCards) => FilledAction

const detailsOf: Readonly<Record<Action['type'], Filler>> = {
  pay_down: fillPayDown,
  new_account: (action, { all }) => {
    const { balance, limit } = sumOf(all)
    const currentUtilization = Math.round((1_000 * balance) / limit) / 10
    return fill(action, { currentUtilization }, all)
  },
  close_account: fillClosing,
  dispute: (action) => fill(action, {}, []),
}

function fillPayDown(action: Action, { known, all, isNamed, isOnly }: KnownCards): FilledAction {
  const { scope, currentBalance, creditLimit, currentUtilization } = action.details
  const isStated = [currentBalance, creditLimit, currentUtilization].some(
    (value) => value !== undefined,
  )
  // Past due payments concern cards that the bank does not point out.
  if (scope === 'delinquent_cards' || currentUtilization !== undefined) return fill(action, {}, [])
  if (isNamed || (isStated && isOnly)) return fill(action, startOf(known), known)
  if (isStated) return fill(action, {}, [])
  if (scope === 'one_card') {
    const fullest = known.toSorted(
      (one, other) => other.balance / other.limit - one.balance / one.limit,
    )
    return fill(action, startOf(fullest.slice(0, 1)), fullest.slice(0, 1))
  }
  return fill(action, { ...startOf(all), scope: 'all_cards' }, all)
}

function startOf(cards: readonly LimitedCard[]): Details {
  const { balance, limit } = sumOf(cards)
  return { currentBalance: balance, creditLimit: limit }
}

function fillClosing(action: Action, { known, all, isNamed, isOnly }: KnownCards): FilledAction {
  const { accountType } = action.details
  if (accountType !== undefined && accountType !== 'credit_card') return fill(action, {}, [])
  const { balance: totalBalance, limit: totalLimit } = sumOf(all)
  const [card] = known
  const own: Details =
    card !== undefined && (isNamed || isOnly)
      ? { balance: card.balance, creditLimit: card.limit }
      : {}
  return fill(action, { ...own, totalBalance, totalLimit }, all)
}

function fill(action: Action, offered: Details, cards: readonly LimitedCard[]): FilledAction {
  const missing = Object.entries(offered).filter(([name]) => action.details[name] === undefined)
  const details = { ...Object.fromEntries(missing), ...action.details }
  return {
    action: { type: action.type, details },
    filled: missing.map(([name]) => name),
    figures: missing.flatMap(([name, value]) =>
      typeof value === 'number' ? [`${name}: ${value}`] : [],
    ),
    accounts: missing.length === 0 ? [] : cards.map(({ linked }) => linked),
  }
}
