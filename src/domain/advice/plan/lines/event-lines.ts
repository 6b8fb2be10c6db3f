import type { Language, Sentence } from '../../../language.ts'
import type { EventType } from '../../../scoring/damage.ts'
import type { RecoveryMonths } from '../../../scoring/recovery.ts'
import type { Country } from '../../score-scale.ts'
import type { Effect } from '../effect.ts'
import { saidMonths, say } from './said.ts'

const eventNames: Readonly<Record<EventType, Sentence>> = {
  late_payment: {
    en: 'one payment 30 days late',
    fr: 'un paiement en retard de 30 jours',
  },
  late_payment_90: {
    en: 'one payment 90 days late',
    fr: 'un paiement en retard de 90 jours',
  },
  student_loans_90: {
    en: 'student loans 90 days late',
    fr: 'des prêts étudiants en retard de 90 jours',
  },
  settlement: {
    en: 'a debt settled for less than is owed',
    fr: 'une dette réglée pour moins que le montant dû',
  },
  foreclosure: { en: 'a foreclosure', fr: 'une saisie de la maison' },
  bankruptcy: { en: 'a bankruptcy', fr: 'une faillite' },
  max_out: {
    en: 'a card run up to its limit',
    fr: 'une carte remplie jusqu’à sa limite',
  },
}

const eventLine: Sentence = {
  en: 'From {score}, {event} costs about {likely} points ({low} to {high}), and about {months} until the score is back if all else is paid on time, going by {publisher}.',
  fr: 'À partir de {score}, {event} coûte environ {likely} points (de {low} à {high}), et il faut environ {months} pour revenir si tout le reste est payé à temps, d’après {publisher}.',
}

const publishers: Readonly<Record<'fico' | 'fed', Sentence>> = {
  fico: { en: 'FICO’s published examples', fr: 'les exemples publiés par FICO' },
  fed: {
    en: 'figures of the Federal Reserve Bank of New York',
    fr: 'les chiffres de la Federal Reserve Bank of New York',
  },
}

const monthRange: Sentence = { en: '{from} to {to} months', fr: '{from} à {to} mois' }

const yearRange: Sentence = { en: '{from} to {to} years', fr: '{from} à {to} ans' }

function monthsOf({ from, to }: RecoveryMonths, language: Language): string {
  return from === to
    ? saidMonths(from, language)
    : from % 12 === 0 && to % 12 === 0
      ? say(yearRange, language, { from: String(from / 12), to: String(to / 12) })
      : say(monthRange, language, { from: String(from), to: String(to) })
}

const americanFigures: Sentence = {
  en: 'Those examples are American: the Canadian bureaus publish none, so take the order of size from them.',
  fr: 'Ces exemples sont américains : les bureaux canadiens n’en publient pas, retenez-en donc l’ordre de grandeur.',
}

export function eventLines(
  { event, losses }: Extract<Effect, { kind: 'event' }>,
  country: Country | undefined,
  language: Language,
): string[] {
  const lines = losses.map(({ score, likely, low, high, recovery }) =>
    say(eventLine, language, {
      event: eventNames[event][language],
      score: String(score),
      likely: String(likely),
      low: String(low),
      high: String(high),
      months: monthsOf(recovery, language),
      publisher: publishers[event === 'student_loans_90' ? 'fed' : 'fico'][language],
    }),
  )
  return country === 'CA' ? [...lines, say(americanFigures, language)] : lines
}
