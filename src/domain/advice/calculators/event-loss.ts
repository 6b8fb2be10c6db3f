import type { Country } from '../../reports/report.ts'
import type { DamageEventType } from '../../scoring/damage.ts'
import {
  predictEvent,
  publishedScores,
  type RecoveryMonths,
  recoveryAfter,
  recoveryPublishedAt,
} from '../../scoring/damage.ts'
import type { Language, Localized } from '../../text/language.ts'
import type { SettlementFacts } from '../extract/debt-facts.ts'
import { fillTemplate } from '../wording.ts'
import { formatMonths } from './format.ts'
import { settlementLines } from './offer-lines.ts'
import { lateLosses } from './reference-figures.ts'

/** Points an event costs, positive and whole, with the recovery time. */
export interface EventLoss {
  readonly event: DamageEventType
  readonly score: number
  readonly likely: number
  readonly low: number
  readonly high: number
  /** As published for the score `at`; another event's where this one has none. */
  readonly recovery: RecoveryMonths & { readonly at: number | undefined }
}

export interface EventEffect {
  readonly kind: 'event'
  readonly event: DamageEventType
  readonly losses: readonly EventLoss[]
  /** Days late between 30 and 90 without published figures. */
  readonly unpublished: number | undefined
  readonly settlement: SettlementFacts | undefined
}

/** Without a score, quotes the scores of FICO's published examples. */
export function computeLosses(
  events: readonly DamageEventType[],
  score: number | undefined,
): readonly EventLoss[] {
  const scores = score === undefined ? lateLosses.map((example) => example.score) : [score]
  return events.flatMap((event) => scores.map((one) => computeLoss(event, one)))
}

function computeLoss(event: DamageEventType, score: number): EventLoss {
  const { points, best, worst } = predictEvent(score, event)
  const at = recoveryPublishedAt(score, event)
  return {
    event,
    score,
    likely: roundToFive(-points),
    low: roundToFive(-best),
    high: roundToFive(-worst),
    recovery: { ...recoveryAfter(score, event), at },
  }
}

/** FICO publishes steps of five: single points would claim more precision. */
function roundToFive(points: number): number {
  return Math.round(points / 5) * 5
}

const eventNames: Readonly<Record<DamageEventType, Localized>> = {
  late_payment: {
    en: 'one payment 30 days late',
    fr: 'un paiement en retard de 30 jours',
  },
  late_payment_90: {
    en: 'one payment 90 days late',
    fr: 'un paiement en retard de 90 jours',
  },
  student_loans_90: {
    en: 'being 90 days late on student loans',
    fr: 'un retard de 90 jours sur des prêts étudiants',
  },
  settlement: {
    en: 'a debt settled for less than is owed',
    fr: 'une dette réglée pour moins que le montant dû',
  },
  short_sale: {
    en: 'a short sale that leaves nothing owing',
    fr: 'une vente à découvert (« short sale ») qui ne laisse rien à payer',
  },
  short_sale_deficiency: {
    en: 'a short sale that leaves a deficiency owing',
    fr: 'une vente à découvert (« short sale ») qui laisse un solde à payer',
  },
  foreclosure: { en: 'a foreclosure', fr: 'une saisie de la maison' },
  bankruptcy: { en: 'a bankruptcy', fr: 'une faillite' },
  max_out: {
    en: 'a card run up to its limit',
    fr: 'une carte remplie jusqu’à sa limite',
  },
}

const eventLine: Localized = {
  en: 'From {score}, {event} costs about {likely} points ({low} to {high}), and about {months} until the score is back if all else is paid on time, going by {publisher}.',
  fr: 'À partir de {score}, {event} coûte environ {likely} points (de {low} à {high}), et il faut environ {months} pour revenir si tout le reste est payé à temps, d’après {publisher}.',
}

/** Without a published recovery time for this score or event. */
const pointsLine: Localized = {
  en: 'From {score}, {event} costs about {likely} points ({low} to {high}), going by {publisher}.',
  fr: 'À partir de {score}, {event} coûte environ {likely} points (de {low} à {high}), d’après {publisher}.',
}
const timeElsewhere: Localized = {
  en: 'How long the score then takes to come back FICO has published only from {from} to {to}: about {months} from {at}, if all else is paid on time.',
  fr: 'Le temps pour revenir, FICO ne l’a publié que de {from} à {to} : environ {months} à partir de {at}, si tout le reste est payé à temps.',
}
const timeOfOthers: Localized = {
  en: 'How long it takes to come back nobody has published for student loans.',
  fr: 'Le temps pour revenir n’est publié par personne pour les prêts étudiants.',
}
const betweenMarks: Localized = {
  en: 'For {days} days late nothing is published; it lies between the two.',
  fr: 'Pour {days} jours de retard, rien n’est publié ; c’est entre les deux.',
}

const publishers: Readonly<Record<'fico' | 'beyond' | 'fed', Localized>> = {
  fico: { en: 'FICO’s published examples', fr: 'les exemples publiés par FICO' },
  beyond: {
    en: 'FICO’s published examples, carried on beyond the scores that they are for',
    fr: 'les exemples publiés par FICO, prolongés au-delà des cotes dont ils parlent',
  },
  fed: {
    en: 'figures of the Federal Reserve Bank of New York',
    fr: 'les chiffres de la Federal Reserve Bank of New York',
  },
}
/** Lowest and highest score of FICO's published profiles. */
const publishedProfiles = { from: 607, to: 793 }

const monthRange: Localized = { en: '{from} to {to} months', fr: '{from} à {to} mois' }

const yearRange: Localized = { en: '{from} to {to} years', fr: '{from} à {to} ans' }

function formatRecovery({ from, to }: RecoveryMonths, language: Language): string {
  return from === to
    ? formatMonths(from, language)
    : from % 12 === 0 && to % 12 === 0
      ? fillTemplate(yearRange, language, { from: from / 12, to: to / 12 })
      : fillTemplate(monthRange, language, { from, to })
}

const americanFigures: Localized = {
  en: 'Those examples are American: the Canadian bureaus publish none, so take the order of size from them.',
  fr: 'Ces exemples sont américains : les bureaux canadiens n’en publient pas, retenez-en donc l’ordre de grandeur.',
}

export function eventLines(
  { losses, unpublished, settlement }: EventEffect,
  country: Country | undefined,
  language: Language,
  now: number,
): string[] {
  return [
    ...settlementLines(settlement, country, language, now),
    ...losses.map((loss) => lossLine(loss, language)),
    ...(unpublished === undefined
      ? []
      : [fillTemplate(betweenMarks, language, { days: unpublished })]),
    ...(country === 'CA' && losses.length > 0 ? [fillTemplate(americanFigures, language)] : []),
  ]
}

function lossLine(
  { event, score, likely, low, high, recovery }: EventLoss,
  language: Language,
): string {
  const isBeyond = score < publishedProfiles.from || score > publishedProfiles.to
  const publisher = event === 'student_loans_90' ? 'fed' : isBeyond ? 'beyond' : 'fico'
  const slots = {
    ...{ score, likely, low, high },
    event: eventNames[event][language],
    publisher: publishers[publisher][language],
    months: formatRecovery(recovery, language),
    ...publishedScores,
  }
  const { at } = recovery
  if (at === score) return fillTemplate(eventLine, language, slots)
  const time =
    at === undefined
      ? fillTemplate(timeOfOthers, language)
      : fillTemplate(timeElsewhere, language, { ...slots, at })
  return `${fillTemplate(pointsLine, language, slots)} ${time}`
}
