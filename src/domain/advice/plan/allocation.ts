import { utilisationMarks } from '../advice-rules.ts'
import { type Card, dollarsTo, totalOf, useOf } from '../card.ts'
import { cardAction, payAction, type Wallet } from './card-gains.ts'
import { type Gain, gainOf, type Start } from './gain.ts'

/** Dollars on one card of a wallet. */
export interface Share {
  /** From 1, as the cards were told. */
  readonly number: number
  readonly card: Card
  readonly dollars: number
}

export interface Allocation {
  readonly shares: readonly Share[]
  /** Undefined without a score. */
  readonly gain: Gain | undefined
  /** Dollars that no card needs. */
  readonly left: number
  /** True when it is about one card of several that the person named. */
  readonly isOnOne: boolean
  /** True when there were several cards to choose from. */
  readonly isSpread: boolean
  /** Percent over all cards that it is about. */
  readonly before: number
  readonly after: number
  /** What is owed after it, on which limits. */
  readonly rest: { readonly balance: number; readonly limit: number }
}

/** Percent of a limit to which cards are brought in turn: the steps that models react to. */
const marks = [90, 70, 50, 30, 10, 0]
/** Of them those at which a single card looks strained. */
const heavyMarks = marks.filter((mark) => mark >= 30)
/** Cards that are tried as the one to pay before the rest. */
const mostFirst = 5

/**
 * How to spread dollars over cards: of the ways (the fullest card first, or one card before the
 * rest) the one that passes most marks; of equal ways the one that the model gives most points.
 */
export function allocate(wallet: Wallet, dollars: number, start: Start | undefined): Allocation {
  const fullest = byUse(wallet.cards)
  const ways = [undefined, ...fullest.slice(0, mostFirst)].map((first) =>
    spread(wallet, dollars, fullest, first),
  )
  const [{ paid: best } = { paid: [] }] = ways
    .map((paid) => ({ paid, worth: worth(wallet, paid, start) }))
    .toSorted((one, other) => other.worth - one.worth)
  const paid = best.reduce((sum, one) => sum + one, 0)
  const { balance, limit } = totalOf(wallet.cards)
  const rest = { balance: Math.max(0, balance - paid), limit }
  return {
    shares: wallet.cards.flatMap((card, index) => {
      const share = best[index] ?? 0
      return share > 0 ? [{ number: wallet.only ?? index + 1, card, dollars: share }] : []
    }),
    gain: start === undefined ? undefined : gainOf(start, [payAction(wallet, paid)], 1),
    left: dollars - paid,
    isOnOne: wallet.only !== undefined,
    isSpread: wallet.cards.length > 1 || wallet.only !== undefined,
    before: useOf({ balance, limit }),
    after: useOf(rest),
    rest,
  }
}

/** Dollars a card: mark after mark over all cards, but the whole of card `first` before others. */
function spread(
  { cards }: Wallet,
  dollars: number,
  fullest: readonly number[],
  first: number | undefined,
): number[] {
  const paid = cards.map(() => 0)
  let left = dollars
  const pay = (index: number, mark: number) => {
    const card = cards[index]
    if (card === undefined || left <= 0) return
    const before = paid[index] ?? 0
    const more = Math.min(left, dollarsTo(mark, { ...card, balance: card.balance - before }))
    paid[index] = before + more
    left -= more
  }
  // A card that counts as maxed out is brought under that before any other.
  for (const index of fullest) pay(index, utilisationMarks.maxedOut - 1)
  if (first !== undefined) for (const mark of marks) pay(first, mark)
  for (const mark of marks) for (const index of fullest) pay(index, mark)
  return paid
}

/** Indexes of the cards, the fullest first. */
function byUse(cards: readonly Card[]): number[] {
  return Array.from(cards, (card, index) => ({ index, use: useOf(card) }))
    .toSorted((one, other) => other.use - one.use)
    .map(({ index }) => index)
}

/**
 * Marks passed, then predicted points, as one figure to order by: over all cards every way brings the
 * same, and a single card is judged by how full it is.
 */
function worth(wallet: Wallet, paid: readonly number[], start: Start | undefined): number {
  const passed = wallet.cards.reduce((sum, card, index) => {
    const before = useOf(card)
    const after = useOf({ ...card, balance: card.balance - (paid[index] ?? 0) })
    return sum + heavyMarks.filter((mark) => before > mark && after <= mark).length
  }, 0)
  if (start === undefined) return passed
  // Card by card, so that a way is worth what its steps are worth one by one.
  const points = wallet.cards.reduce((sum, card, index) => {
    const dollars = paid[index] ?? 0
    return dollars > 0 ? sum + gainOf(start, [cardAction(card, dollars)], 1).likely : sum
  }, 0)
  return passed + points / 1_000
}
