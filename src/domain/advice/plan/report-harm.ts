import type { Language, Sentence } from '../../language.ts'
import type { KnownReport } from '../coaching.ts'
import { joined, money, percent } from '../wording.ts'
import type { LabelOf } from './lines/account-label.ts'
import { say } from './lines/said.ts'

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
export function harmsOf(accounts: readonly Account[], labelOf: LabelOf): readonly Harm[] {
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
  const full = accounts.flatMap(({ name, type, open, balance, limit }): Harm[] => {
    const isCard = type === 'credit_card' || type === 'line_of_credit'
    if (!isCard || open === false || balance === null || limit === null || limit <= 0) return []
    const amount = (balance / limit) * 100
    return amount < heavyUse
      ? []
      : [{ kind: 'card', name: labelOf(name), dollars: balance, amount }]
  })
  return [
    ...late.toSorted((one, other) => other.amount - one.amount),
    ...gone.toSorted((one, other) => other.dollars - one.dollars),
    ...full.toSorted((one, other) => other.amount - one.amount),
  ]
}

const wordings: Readonly<Record<Harm['kind'], Sentence>> = {
  late: {
    en: '{name}, {amount} days late with {dollars} past due',
    fr: '{name}, {amount} jours de retard et {dollars} en souffrance',
  },
  collection: {
    en: 'the collection of {name} ({dollars})',
    fr: 'le recouvrement de {name} ({dollars})',
  },
  'charge-off': {
    en: 'the charge-off of {name} ({dollars})',
    fr: 'la radiation de {name} ({dollars})',
  },
  card: { en: '{name} at {amount} of its limit', fr: '{name}, à {amount} de sa limite' },
}
const lateAlone: Sentence = {
  en: '{name}, {amount} days late',
  fr: '{name}, {amount} jours de retard',
}
const most: Sentence = {
  en: 'What weighs most in your report, the gravest first: {list}.',
  fr: 'Ce qui pèse le plus dans votre dossier, le plus grave d’abord : {list}.',
}
const unnamed: Sentence = { en: 'an account', fr: 'un compte' }
const mostTold = 4

/** What weighs on the score, by name; nothing where the report shows nothing heavy. */
export function harmLines(harms: readonly Harm[], language: Language): readonly string[] {
  if (harms.length === 0) return []
  const list = harms.slice(0, mostTold).map(({ kind, name, dollars, amount }) =>
    say(kind === 'late' && dollars === 0 ? lateAlone : wordings[kind], language, {
      name: name ?? say(unnamed, language),
      dollars: money(dollars, language),
      amount: kind === 'card' ? percent(amount, language) : String(amount),
    }),
  )
  return [say(most, language, { list: joined(list, language) })]
}
