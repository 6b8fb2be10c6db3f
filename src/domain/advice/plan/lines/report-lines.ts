import { dayMs } from '../../../calendar.ts'
import type { Language, Localized } from '../../../text/language.ts'
import type { Situation } from '../../situation.ts'
import { say } from '../../wording.ts'
import type { AgeEvent, AgeEventKind } from '../age-events.ts'
import type { ReportFacts } from '../report-facts.ts'
import type { AgesAsked } from '../told/ages-asked.ts'
import { saidDay, saidMonth, saidMonths } from './said.ts'

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
const old: Localized = {
  en: 'It is more than three months old: tell me what has changed.',
  fr: 'Il a plus de trois mois : dites-moi ce qui a changé.',
}

const incomplete: Localized = {
  en: 'Part of your report of {date} could not be read, so I take no cards and no totals from it: tell me the balance and limit of each card.',
  fr: 'Une partie de votre dossier du {date} n’a pas pu être lue : je n’en prends ni cartes ni totaux. Dites-moi le solde et la limite de chaque carte.',
}

const oldAfter = 92 * dayMs

/** Which figures come from the report of which date; nothing when all were told. */
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
      : [say(incomplete, language, { date: saidDay(report.date, language) })]
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
  const source = say(wording, language, {
    date: saidDay(report.date, language),
    score: score ?? '',
    count: cards.length,
  })
  return [now - report.date > oldAfter ? `${source} ${say(old, language)}` : source, ...gap]
}

const dates: Localized = {
  en: 'By your report of {date}:',
  fr: 'D’après votre dossier du {date} :',
}

/** Opens an answer that takes nothing but dates from the report. */
export function datesLine(report: ReportFacts, language: Language): string {
  return say(dates, language, { date: saidDay(report.date, language) })
}

const ageWordings: Readonly<Record<AgeEventKind, Localized>> = {
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
/** What time alone will change, soonest first, one line an event. */
export function ageLines(
  { events, country }: Pick<ReportFacts, 'events' | 'country'>,
  most: number,
  language: Language,
  asked?: AgesAsked,
): readonly string[] {
  const fit = asked === undefined ? events : events.filter(({ kind }) => asked.kinds.has(kind))
  const told = asked?.isEach === true ? fit.slice(0, most) : chosen(fit, most)
  const lines = told.map(({ kind, at, months, name, years }) =>
    say(ageWordings[kind], language, {
      months: saidMonths(months, language),
      date: saidMonth(at, language),
      of: name === undefined ? '' : ` (${name})`,
      years: years ?? 0,
    }),
  )
  const isUnsure = country === 'CA' && told.some(({ kind }) => kind.endsWith('-leaves'))
  return isUnsure ? [...lines, say(canadianDates, language)] : lines
}

const canadianDates: Localized = {
  en: 'In Canada the exact day depends on the bureau and the province.',
  fr: 'Au Canada, le jour exact dépend du bureau et de la province.',
}

/** What weighs most on a score goes before what weighs little. */
const byWeight: readonly AgeEventKind[] = [
  'record-leaves',
  'collection-leaves',
  'late-leaves',
  'late-two-years',
  'inquiry-unscored',
  'oldest',
  'inquiry-leaves',
]

/** The soonest of each kind, so that five inquiries do not hide the collection. */
function chosen(events: readonly AgeEvent[], most: number): readonly AgeEvent[] {
  return byWeight
    .flatMap((kind) => events.find((event) => event.kind === kind) ?? [])
    .slice(0, most)
    .toSorted((one, other) => one.at - other.at)
}
