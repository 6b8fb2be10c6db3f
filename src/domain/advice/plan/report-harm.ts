import { type Card, useOf } from '../card.ts'
import type { KnownReport } from '../coaching.ts'
import type { LabelOf } from './account-label.ts'

type Account = KnownReport['analysis']['accounts'][number]

/** An account of a report that weighs on its score now. */
export interface Harm {
  readonly kind: 'late' | 'collection' | 'charge-off' | 'card'
  readonly name: string | undefined
  /** Dollars past due, owed to a collector, or on the card. */
  readonly dollars: number
  /** Days late, or percent of the limit. */
  readonly amount: number
}

const daysLate: Partial<Readonly<Record<Account['status'], number>>> = {
  late_30: 30,
  late_60: 60,
  late_90: 90,
  late_120: 120,
}
/** Percent of its limit from which one card weighs. */
const heavyUse = 50

/** The gravest first: what is late now, collections and charge-offs, then the fullest cards. */
export function harmsOf(
  accounts: readonly Account[],
  cards: readonly Card[],
  labelOf: LabelOf,
): readonly Harm[] {
  const late = accounts.flatMap(({ name, status, pastDue }): Harm[] => {
    const days = daysLate[status]
    return days === undefined
      ? []
      : [{ kind: 'late', name: labelOf(name), dollars: pastDue ?? 0, amount: days }]
  })
  const gone = accounts.flatMap(({ name, type, status, balance }): Harm[] => {
    const isCollection = type === 'collection' || status === 'collection'
    if (status === 'paid' || (!isCollection && status !== 'charge_off')) return []
    const kind = isCollection ? 'collection' : 'charge-off'
    return [{ kind, name: labelOf(name), dollars: balance ?? 0, amount: 0 }]
  })
  const full = cards
    .map(
      (card): Harm => ({
        kind: 'card',
        name: card.name,
        dollars: card.balance,
        amount: useOf(card),
      }),
    )
    .filter(({ amount }) => amount >= heavyUse)
  return [
    ...late.toSorted((one, other) => other.amount - one.amount),
    ...gone.toSorted((one, other) => other.dollars - one.dollars),
    ...full.toSorted((one, other) => other.amount - one.amount),
  ]
}
