import type { ReportAccount, ReportAnalysis } from '../reports/report.ts'
import { isSameCreditor, normalizeCreditor } from '../text/creditor-matching.ts'
import { isCard } from './bank-account.ts'
import type { LinkedAccount } from './bank-facts.ts'
import { chooseCurrency, inCurrency } from './currency.ts'

/** A card of a report and the linked account that it is. */
export interface MatchedCard {
  /** Index among the report's accounts. */
  readonly index: number
  readonly reported: ReportAccount
  readonly linked: LinkedAccount
}

/** Cards in the report's currency; those of its only currency when its country is not known. */
function cardsInCurrency(
  { country }: Pick<ReportAnalysis, 'country'>,
  accounts: readonly LinkedAccount[],
): readonly LinkedAccount[] {
  const cards = accounts.filter(isCard)
  return inCurrency(cards, chooseCurrency(country, cards))
}

/**
 * Finds each open card of the report among the linked ones: by the last digits of its number, where
 * both show them, then by the creditor's name. A card that fits several is left out: a wrong match
 * would show another card's balance.
 */
export function matchCards(
  analysis: Pick<ReportAnalysis, 'accounts' | 'country'>,
  accounts: readonly LinkedAccount[],
): readonly MatchedCard[] {
  const linkedCards = cardsInCurrency(analysis, accounts)
  const pairs = analysis.accounts.flatMap((reported, index) =>
    isOpenCard(reported)
      ? linkedCards
          .filter((linked) => isSameCard(reported, linked))
          .map((linked) => ({ index, reported, linked }))
      : [],
  )
  const byDigits = onlyFits(
    pairs.filter(({ reported, linked }) => haveSameDigits(reported, linked) === true),
  )
  // A card that its digits show is no other card of the same bank.
  const others = pairs.filter(
    (pair) => !byDigits.some(({ index, linked }) => index === pair.index || linked === pair.linked),
  )
  return [...byDigits, ...onlyFits(others)]
}

/** Pairs of which neither card fits another. */
const onlyFits = (pairs: readonly MatchedCard[]): readonly MatchedCard[] =>
  pairs.filter(
    ({ index, linked }) =>
      pairs.filter((other) => other.index === index).length === 1 &&
      pairs.filter((other) => other.linked === linked).length === 1,
  )

function isOpenCard({ type, open, status }: ReportAccount): boolean {
  const isRevolving = type === 'credit_card' || type === 'line_of_credit'
  return isRevolving && open !== false && status !== 'closed'
}

/** Last digits as both print them: reports show at most four characters, some of them masked. */
const lastDigits = (printed: string | null): string => /\d{3,4}$/.exec(printed ?? '')?.[0] ?? ''

/** Undefined where a side shows no digits. */
function haveSameDigits(reported: ReportAccount, linked: LinkedAccount): boolean | undefined {
  const [one, other] = [lastDigits(reported.lastFour), lastDigits(linked.mask)]
  if (one === '' || other === '') return undefined
  return one.endsWith(other) || other.endsWith(one)
}

function isSameCard(reported: ReportAccount, linked: LinkedAccount): boolean {
  const byDigits = haveSameDigits(reported, linked)
  if (byDigits !== undefined) return byDigits
  // A bank has both: its name alone does not tell a line of credit from a card.
  if (reported.type === 'line_of_credit') return false
  const name = normalizeCreditor(reported.name)
  return [linked.institution, linked.name, linked.officialName ?? ''].some((own) =>
    isSameCreditor(normalizeCreditor(own), name),
  )
}

/**
 * The analysis with the balances and limits of the linked cards. A linked card that is not on the
 * report joins it only when every open card shows digits, and no account of any kind its own: a closed
 * card that is still linked would be counted twice.
 */
export function withLinkedBalances<Analysis extends ReportAnalysis>(
  analysis: Analysis,
  accounts: readonly LinkedAccount[],
): Analysis {
  const matched = new Map(matchCards(analysis, accounts).map((pair) => [pair.index, pair.linked]))
  const known = new Set(matched.values())
  const others = analysis.accounts.filter(
    (account, index) => isOpenCard(account) && !matched.has(index),
  )
  const areDistinct = others.every(({ lastFour }) => lastDigits(lastFour) !== '')
  const isPrinted = (card: LinkedAccount) =>
    analysis.accounts.some((account) => haveSameDigits(account, card) === true)
  const added = cardsInCurrency(analysis, accounts)
    .filter((card) => areDistinct && !known.has(card) && !isPrinted(card))
    .filter((card) => lastDigits(card.mask) !== '' && hasLimit(card))
  return {
    ...analysis,
    accounts: [
      ...analysis.accounts.map((account, index) => {
        const linked = matched.get(index)
        return linked === undefined ? account : withBalance(account, linked)
      }),
      ...added.map(toReportAccount),
    ],
  }
}

const hasLimit = ({ balances: { limit } }: LinkedAccount): boolean => limit !== null && limit > 0

function withBalance(account: ReportAccount, { balances }: LinkedAccount): ReportAccount {
  const balance = Math.max(0, balances.current)
  const limit = balances.limit !== null && balances.limit > 0 ? balances.limit : account.limit
  const utilization = limit === null || limit <= 0 ? null : Math.round((100 * balance) / limit)
  return { ...account, balance, limit, utilization }
}

function toReportAccount(linked: LinkedAccount): ReportAccount {
  const unknown: ReportAccount = {
    name: linked.institution,
    type: 'credit_card',
    status: 'unknown',
    open: true,
    balance: null,
    limit: null,
    utilization: null,
    lastFour: linked.mask,
    openedOn: null,
    firstDelinquencyOn: null,
    pastDue: null,
    worstLate: null,
    isAuthorizedUser: false,
  }
  return withBalance(unknown, linked)
}
