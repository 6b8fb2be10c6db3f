import type { Language, Sentence } from '../../language.ts'
import type { EventType } from '../../scoring/damage.ts'
import type { RecoveryMonths } from '../../scoring/recovery.ts'
import type { Country } from '../score-scale.ts'
import { money } from '../wording.ts'
import { allocationLines } from './allocation-lines.ts'
import type { Gain } from './gain.ts'
import type { Effect } from './plan.ts'
import { saidCard, saidGain, saidMonths, say } from './said.ts'
import type { AccountChange } from './what-if.ts'

/** The computed answer to "what would … do to my score", a line each. */
export function effectLines(
  effect: Effect | undefined,
  country: Country | undefined,
  language: Language,
): readonly string[] {
  switch (effect?.kind) {
    case undefined:
      return []
    case 'event':
      return eventLines(effect, country, language)
    case 'payment':
      return allocationLines(effect.allocation, language)
    case 'monthly':
      return [monthlyLine(effect, language)]
    case 'blind-payment':
      return [
        say(blindPayment, language, {
          dollars: money(effect.dollars, language),
          gain: saidGain(effect.gain, language),
        }),
      ]
    case 'closures':
      return effect.closures.map(({ number, card, gain }) =>
        say(closure, language, {
          card: saidCard(number, card, language),
          limit: money(card.limit, language),
          gain: saidGain(gain, language),
        }),
      )
    case 'change':
      return [changeLine(effect, language)]
  }
}

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

function eventLines(
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

const monthly: Sentence = {
  en: 'At {dollars} a month your cards reach 30% in {to30} and 10% in {to10}, interest and new purchases not counted.',
  fr: 'À {dollars} par mois, vos cartes arrivent à 30 % en {to30} et à 10 % en {to10}, sans compter les intérêts ni les nouveaux achats.',
}
const monthlyBelow: Sentence = {
  en: 'Your cards are at 30% or less already; at {dollars} a month they reach 10% in {to10}, interest and new purchases not counted.',
  fr: 'Vos cartes sont déjà à 30 % ou moins ; à {dollars} par mois, elles arrivent à 10 % en {to10}, sans compter les intérêts ni les nouveaux achats.',
}
const monthlyDone: Sentence = {
  en: 'Your cards are at 10% or less already: more payments bring little to the score.',
  fr: 'Vos cartes sont déjà à 10 % ou moins : payer plus apporte peu à la cote.',
}

function monthlyLine(
  { dollars, to30, to10 }: Extract<Effect, { kind: 'monthly' }>,
  language: Language,
): string {
  const wording = to10 === 0 ? monthlyDone : to30 === 0 ? monthlyBelow : monthly
  return say(wording, language, {
    dollars: money(dollars, language),
    to30: saidMonths(to30, language),
    to10: saidMonths(to10, language),
  })
}

const blindPayment: Sentence = {
  en: 'With {dollars} paid on a file that is typical of your score: {gain}. Tell me balances and limits and I compute it on yours.',
  fr: 'Avec {dollars} payés sur un dossier typique de votre cote : {gain}. Donnez-moi soldes et limites et je le calcule sur le vôtre.',
}
const closure: Sentence = {
  en: 'Closing {card}, which takes {limit} of limit away: {gain}.',
  fr: 'Fermer {card}, qui enlève {limit} de limite : {gain}.',
}

const changeNames: Readonly<Record<AccountChange, Sentence>> = {
  'new-card': { en: 'A new card', fr: 'Une nouvelle carte' },
  'auto-loan': { en: 'A car loan', fr: 'Un prêt auto' },
  mortgage: { en: 'A mortgage', fr: 'Une hypothèque' },
  'student-loan': { en: 'A student loan', fr: 'Un prêt étudiant' },
  'personal-loan': { en: 'A personal loan', fr: 'Un prêt personnel' },
  'authorized-user': {
    en: 'Being added as an authorized user',
    fr: 'Être ajouté comme utilisateur autorisé',
  },
  'balance-transfer': { en: 'A balance transfer', fr: 'Un transfert de solde' },
  consolidation: {
    en: 'A loan that pays the cards off',
    fr: 'Un prêt qui rembourse les cartes',
  },
  'collection-gone': {
    en: 'A wrong collection that is removed',
    fr: 'Un recouvrement erroné qui est retiré',
  },
}
const changeWording: Sentence = {
  en: '{change}: {soon} at the next report, and {later} after six months if everything is paid on time.',
  fr: '{change} : {soon} au prochain relevé, et {later} après six mois si tout est payé à temps.',
}

function changeLine(
  { change, soon, later }: Extract<Effect, { kind: 'change' }>,
  language: Language,
): string {
  const slots: Record<string, string> = {
    change: changeNames[change][language],
    soon: saidGain(soon satisfies Gain, language),
    later: saidGain(later, language),
  }
  return say(changeWording, language, slots)
}
