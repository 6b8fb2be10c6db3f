import { dayMs } from '../../calendar.ts'
import type { Language, Localized } from '../../text/language.ts'
import type { AgeQuestion } from '../extract/question-kinds.ts'
import type { Situation } from '../extract/situation.ts'
import { fillTemplate, formatMoney, formatPercent, joinList } from '../wording.ts'
import { formatDate, formatMonthName, formatMonths } from './format.ts'
import type { AgeEvent, AgeEventKind, ReportFacts, ReportHarm } from './report-facts.ts'

const scoreAndCards: Localized = {
  en: 'From your report of {date} I take your score of {score} and {count} open cards or lines.',
  fr: 'Je prends dans votre dossier du {date} votre cote de {score} et {count} cartes ou marges ouvertes.',
}
const scoreAlone: Localized = {
  en: 'From your report of {date} I take your score of {score}.',
  fr: 'Je prends dans votre dossier du {date} votre cote de {score}.',
}
const cardsAlone: Localized = {
  en: 'From your report of {date} I take {count} open cards or lines.',
  fr: 'Je prends dans votre dossier du {date} {count} cartes ou marges ouvertes.',
}
const oneCard: Localized = {
  en: 'From your report of {date} I take your one open card or line.',
  fr: 'Je prends dans votre dossier du {date} votre seule carte ou marge ouverte.',
}
const scoreAndCard: Localized = {
  en: 'From your report of {date} I take your score of {score} and your one open card or line.',
  fr: 'Je prends dans votre dossier du {date} votre cote de {score} et votre seule carte ou marge ouverte.',
}
const reportIsOld: Localized = {
  en: 'It is more than three months old: tell me what has changed.',
  fr: 'Il a plus de trois mois : dites-moi ce qui a changé.',
}

const incomplete: Localized = {
  en: 'Part of your report of {date} could not be read, so I take no cards and no totals from it: tell me the balance and limit of each card.',
  fr: 'Une partie de votre dossier du {date} n’a pas pu être lue : je n’en prends ni cartes ni totaux. Dites-moi le solde et la limite de chaque carte.',
}

const oldAfterMs = 92 * dayMs

/** Figures taken from the report, with its date; empty when the person gave them all. */
export function reportLines(
  situation: Situation,
  language: Language,
  now: number,
): readonly string[] {
  const { report, isScoreFromReport, areCardsFromReport, cards, score } = situation
  if (report === undefined) return []
  const gap =
    report.isComplete || cards.length > 0
      ? []
      : [fillTemplate(incomplete, language, { date: formatDate(report.date, language) })]
  if (!isScoreFromReport && !areCardsFromReport) return gap
  const isOne = cards.length === 1
  const wording = !areCardsFromReport
    ? scoreAlone
    : isScoreFromReport
      ? isOne
        ? scoreAndCard
        : scoreAndCards
      : isOne
        ? oneCard
        : cardsAlone
  const source = fillTemplate(wording, language, {
    date: formatDate(report.date, language),
    score: score ?? '',
    count: cards.length,
  })
  return [
    now - report.date > oldAfterMs ? `${source} ${fillTemplate(reportIsOld, language)}` : source,
    ...gap,
  ]
}

const datesHeading: Localized = {
  en: 'By your report of {date}:',
  fr: 'D’après votre dossier du {date} :',
}

/** Heading of an answer that only uses dates of the report. */
export function datesLine(report: ReportFacts, language: Language): string {
  return fillTemplate(datesHeading, language, { date: formatDate(report.date, language) })
}

const ageTemplates: Readonly<Record<AgeEventKind, Localized>> = {
  oldest: {
    en: 'In {months} ({date}) your oldest account turns {years} years old.',
    fr: 'Dans {months} ({date}), votre plus vieux compte aura {years} ans.',
  },
  'late-two-years': {
    en: 'In {months} ({date}) the late payment{of} turns two years old; a mark weighs less as it ages.',
    fr: 'Dans {months} ({date}), le retard{of} aura deux ans ; une marque pèse moins en vieillissant.',
  },
  'late-leaves': {
    en: 'The late payment{of} may be reported until about {date}, {months} from now.',
    fr: 'Le retard{of} peut figurer au dossier jusque vers {date}, soit dans {months}.',
  },
  'collection-leaves': {
    en: 'The collection or charge-off{of} may be reported until about {date}, {months} from now.',
    fr: 'Le recouvrement ou la radiation{of} peut figurer au dossier jusque vers {date}, soit dans {months}.',
  },
  'record-leaves': {
    en: 'The bankruptcy may be reported until about {date}, {months} from now.',
    fr: 'La faillite peut figurer au dossier jusque vers {date}, soit dans {months}.',
  },
  'inquiry-unscored': {
    en: 'In {months} ({date}) the hard inquiry{of} stops counting in a FICO score.',
    fr: 'Dans {months} ({date}), la demande ferme{of} cesse de compter dans une cote FICO.',
  },
  'inquiry-leaves': {
    en: 'In {months} ({date}) the hard inquiry{of} leaves the report.',
    fr: 'Dans {months} ({date}), la demande ferme{of} quitte le dossier.',
  },
}
/** Changes by time alone, soonest first, one line an event. */
export function ageLines(
  { events, country }: Pick<ReportFacts, 'events' | 'country'>,
  max: number,
  language: Language,
  question?: AgeQuestion,
): readonly string[] {
  const fit =
    question === undefined ? events : events.filter(({ kind }) => question.kinds.has(kind))
  const shown = question?.isEach === true ? fit.slice(0, max) : soonestOfEachKind(fit, max)
  const lines = shown.map(({ kind, at, months, name, years }) =>
    fillTemplate(ageTemplates[kind], language, {
      months: formatMonths(months, language),
      date: formatMonthName(at, language),
      of: name === undefined ? '' : ` (${name})`,
      years: years ?? 0,
    }),
  )
  const isUnsure = country === 'CA' && shown.some(({ kind }) => kind.endsWith('-leaves'))
  return isUnsure ? [...lines, fillTemplate(canadianDates, language)] : lines
}

const canadianDates: Localized = {
  en: 'In Canada the exact day depends on the bureau and the province.',
  fr: 'Au Canada, le jour exact dépend du bureau et de la province.',
}

/** Most important for the score first. */
const kindsByWeight: readonly AgeEventKind[] = [
  'record-leaves',
  'collection-leaves',
  'late-leaves',
  'late-two-years',
  'inquiry-unscored',
  'oldest',
  'inquiry-leaves',
]

/** Soonest of each kind, so five inquiries do not hide the collection. */
function soonestOfEachKind(events: readonly AgeEvent[], max: number): readonly AgeEvent[] {
  return kindsByWeight
    .flatMap((kind) => events.find((event) => event.kind === kind) ?? [])
    .slice(0, max)
    .toSorted((one, other) => one.at - other.at)
}

const harmTemplates: Readonly<Record<ReportHarm['kind'], Localized>> = {
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
const harmList: Localized = {
  en: 'What weighs most in your report, the gravest first: {list}.',
  fr: 'Ce qui pèse le plus dans votre dossier, le plus grave d’abord : {list}.',
}
const unnamedAccount: Localized = { en: 'an account', fr: 'un compte' }
const maxHarms = 4

/** Negative accounts by name; empty without any. */
export function harmLines(harms: readonly ReportHarm[], language: Language): readonly string[] {
  if (harms.length === 0) return []
  const list = harms.slice(0, maxHarms).map(({ kind, name, dollars, amount }) =>
    fillTemplate(kind === 'late' && dollars === 0 ? lateAlone : harmTemplates[kind], language, {
      name: name ?? fillTemplate(unnamedAccount, language),
      dollars: formatMoney(dollars, language),
      amount: kind === 'card' ? formatPercent(amount, language) : amount,
    }),
  )
  return [fillTemplate(harmList, language, { list: joinList(list, language) })]
}
