import type { Language, Localized } from '../../../text/language.ts'
import { joined, money, percent, say } from '../../wording.ts'
import type { Harm } from '../report-harm.ts'

const wordings: Readonly<Record<Harm['kind'], Localized>> = {
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
const lateAlone: Localized = {
  en: '{name}, {amount} days late',
  fr: '{name}, {amount} jours de retard',
}
const most: Localized = {
  en: 'What weighs most in your report, the gravest first: {list}.',
  fr: 'Ce qui pèse le plus dans votre dossier, le plus grave d’abord : {list}.',
}
const unnamed: Localized = { en: 'an account', fr: 'un compte' }
const mostTold = 4

/** What weighs on the score, by name; nothing where the report shows nothing heavy. */
export function harmLines(harms: readonly Harm[], language: Language): readonly string[] {
  if (harms.length === 0) return []
  const list = harms.slice(0, mostTold).map(({ kind, name, dollars, amount }) =>
    say(kind === 'late' && dollars === 0 ? lateAlone : wordings[kind], language, {
      name: name ?? say(unnamed, language),
      dollars: money(dollars, language),
      amount: kind === 'card' ? percent(amount, language) : amount,
    }),
  )
  return [say(most, language, { list: joined(list, language) })]
}
