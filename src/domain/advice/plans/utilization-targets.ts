import { computeGain, type FileStart, toCardPayAction } from '../calculators/gain.ts'
import { paymentMarks, utilisationMarks } from '../calculators/reference-figures.ts'
import { type Card, cardUse, dollarsToReach } from '../extract/card-facts.ts'

/** A card, and the balance to which it is paid down. */
export interface CardTarget {
  /** Index of the card. */
  readonly card: number
  readonly downTo: number
}

/** Dollars to a mark on one card, and what they gain there. */
interface MarkStep {
  readonly dollars: number
  readonly points: number
}

/** A card that is full counts as strained however much is paid elsewhere. */
const fullMark = utilisationMarks.maxedOut - 1

/**
 * The order in which marks of utilization are reached: cards below maxed out first, then always the
 * card and mark with most points per dollar. Without a score the fuller card goes first. No mark
 * is below `lowest` percent.
 */
export function orderCardTargets(
  cards: readonly Card[],
  start: FileStart | undefined,
  lowest: number,
): readonly CardTarget[] {
  const ladders = cards.map((card) => createLadder(card, start, lowest))
  const paid = cards.map(() => 0)
  const targets: CardTarget[] = []
  const pay = (card: number, dollars: number) => {
    paid[card] = dollars
    const downTo = (cards[card]?.balance ?? 0) - dollars
    targets.push({ card, downTo })
  }
  for (const index of fullCards(cards)) {
    const step = ladders[index]?.find(({ mark }) => mark === fullMark)
    if (step !== undefined) pay(index, step.dollars)
  }
  for (;;) {
    const next = bestStep(cards, ladders, paid)
    if (next === undefined) return targets
    pay(next.card, next.dollars)
  }
}

/** Indexes of maxed-out cards, the fullest first. */
function fullCards(cards: readonly Card[]): readonly number[] {
  return [...cards.keys()]
    .filter((index) => useAfter(cards[index], 0) >= utilisationMarks.maxedOut)
    .toSorted((one, other) => useAfter(cards[other], 0) - useAfter(cards[one], 0))
}

const useAfter = (card: Card | undefined, dollars: number): number =>
  card === undefined ? 0 : cardUse({ ...card, balance: card.balance - dollars })

type Ladder = readonly (MarkStep & { readonly mark: number })[]

function createLadder(card: Card, start: FileStart | undefined, lowest: number): Ladder {
  return [...paymentMarks, fullMark]
    .filter((mark) => mark >= lowest)
    .toSorted((one, other) => other - one)
    .flatMap((mark) => {
      const dollars = Math.min(card.balance, dollarsToReach(mark, card))
      if (dollars <= 0) return []
      const points =
        start === undefined ? 0 : computeGain(start, [toCardPayAction(card, dollars)], 1).likely
      return [{ mark, dollars, points }]
    })
}

function bestStep(
  cards: readonly Card[],
  ladders: readonly Ladder[],
  paid: readonly number[],
): { readonly card: number; readonly dollars: number } | undefined {
  const steps = ladders.flatMap((ladder, card) => {
    const before = paid[card] ?? 0
    const points = ladder.find(({ dollars }) => dollars === before)?.points ?? 0
    const use = useAfter(cards[card], before)
    return ladder
      .filter(({ dollars }) => dollars > before)
      .map((step) => {
        const worth = (step.points - points) / (step.dollars - before)
        return { card, dollars: step.dollars, worth, use }
      })
  })
  const [best] = steps.toSorted(
    (one, other) => other.worth - one.worth || other.use - one.use || one.dollars - other.dollars,
  )
  return best
}
