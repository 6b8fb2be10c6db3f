import { dayMs } from '../../calendar.ts'
import templates from '../../knowledge/coach/lines/report.json' with { type: 'json' }
import type { Language } from '../../text/language.ts'
import type { AgeQuestion } from '../extract/question-kinds.ts'
import type { Situation } from '../extract/situation.ts'
import { fillTemplate, formatMoney, formatPercent, joinList } from '../wording.ts'
import { formatDate, formatMonthName, formatMonths } from './format.ts'
import type { AgeEvent, AgeEventKind, ReportFacts, ReportHarm } from './report-facts.ts'

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
      : [fillTemplate(templates.incomplete, language, { date: formatDate(report.date, language) })]
  if (!isScoreFromReport && !areCardsFromReport) return gap
  const isOne = cards.length === 1
  const wording = !areCardsFromReport
    ? templates.scoreAlone
    : isScoreFromReport
      ? isOne
        ? templates.scoreAndCard
        : templates.scoreAndCards
      : isOne
        ? templates.oneCard
        : templates.cardsAlone
  const source = fillTemplate(wording, language, {
    date: formatDate(report.date, language),
    score: score ?? '',
    count: cards.length,
  })
  return [
    now - report.date > oldAfterMs
      ? `${source} ${fillTemplate(templates.reportIsOld, language)}`
      : source,
    ...gap,
  ]
}

/** Heading of an answer that only uses dates of the report. */
export function datesLine(report: ReportFacts, language: Language): string {
  return fillTemplate(templates.datesHeading, language, { date: formatDate(report.date, language) })
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
    fillTemplate(templates.ageTemplates[kind], language, {
      months: formatMonths(months, language),
      date: formatMonthName(at, language),
      of: name === undefined ? '' : ` (${name})`,
      years: years ?? 0,
    }),
  )
  const isUnsure = country === 'CA' && shown.some(({ kind }) => kind.endsWith('-leaves'))
  return isUnsure ? [...lines, fillTemplate(templates.canadianDates, language)] : lines
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
const maxHarms = 4

/** Negative accounts by name; empty without any. */
export function harmLines(harms: readonly ReportHarm[], language: Language): readonly string[] {
  if (harms.length === 0) return []
  const list = harms.slice(0, maxHarms).map(({ kind, name, dollars, amount }) =>
    fillTemplate(
      kind === 'late' && dollars === 0 ? templates.lateAlone : templates.harmTemplates[kind],
      language,
      {
        name: name ?? fillTemplate(templates.unnamedAccount, language),
        dollars: formatMoney(dollars, language),
        amount: kind === 'card' ? formatPercent(amount, language) : amount,
      },
    ),
  )
  return [fillTemplate(templates.harmList, language, { list: joinList(list, language) })]
}
