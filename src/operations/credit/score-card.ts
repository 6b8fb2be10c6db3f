import type { Card, CardReader, CardSection, LineChart } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  fill,
  formatBureau,
  formatCreditor,
  formatIsoDate,
  formatPoints,
  joinKnown,
  nextSteps,
  toButton,
  toDirection,
  toEmptyText,
  toFacts,
  toScoreBand,
  toTable,
} from '../card-parts.ts'
import { presentFactors } from '../reports/report-card.ts'

interface ScoreView {
  readonly score: number
  readonly bureau: string
  readonly date: string
  readonly model: string | null
  readonly country?: string | undefined
  readonly factors: Parameters<typeof presentFactors>[0]
}

/** The newest score and what makes it up. */
export function presentScore(output: ScoreView, reader: CardReader): Card {
  const { score, date, model, factors } = output
  const bureau = formatBureau(output.bureau, reader)
  const band = toScoreBand(output, reader)
  return {
    title: fill({ en: 'Your {bureau} score', fr: 'Votre cote {bureau}' }, { bureau }, reader),
    sections: [
      ...toFacts(
        [
          {
            label: { en: 'Score', fr: 'Cote' },
            value: joinKnown(score, band),
            band,
          },
          { label: { en: 'As of', fr: 'En date du' }, value: formatIsoDate(date, reader) },
          {
            label: { en: 'Scoring model', fr: 'Modèle de cote' },
            value: model === null ? null : formatCreditor(model),
            band: model === null ? null : formatCreditor(model),
          },
        ],
        reader,
      ),
      ...presentFactors(factors, reader),
    ],
    buttons: [
      toButton(nextSteps.plan, 'build-score-plan', {}, reader),
      toButton(nextSteps.history, 'get-credit-history', {}, reader),
      toButton(nextSteps.watch, 'set-up-monitoring', {}, reader),
    ],
  }
}

export interface HistoryEntry {
  readonly score: number | null
  readonly bureau: string
  readonly date: string
  readonly model: string | null
  readonly country?: string | null | undefined
}

const columns: readonly Localized[] = [
  { en: 'Date', fr: 'Date' },
  { en: 'Bureau', fr: 'Bureau' },
  { en: 'Score', fr: 'Cote' },
  { en: 'Model', fr: 'Modèle' },
]

const none: Localized = {
  en: 'No score is known yet. Send me a credit report as a PDF or as text, and its score will be the first of your history.',
  fr: 'Aucune cote n’est encore connue. Envoyez-moi un dossier de crédit en PDF ou en texte, et sa cote sera la première de votre historique.',
}

/** A chart where two scores of a model can be compared, and the scores. */
export function presentHistory(
  { history }: { readonly history: readonly HistoryEntry[] },
  reader: CardReader,
): Card {
  const title = reader.t({ en: 'Your scores over time', fr: 'L’évolution de vos cotes' })
  const series = toSeries(history, reader)
  const rows = history.map(({ date, bureau, score, model }) => [
    formatIsoDate(date, reader),
    formatBureau(bureau, reader),
    score === null ? null : String(score),
    model === null ? null : formatCreditor(model),
  ])
  return {
    title,
    sections: [
      ...presentSeries({ title, series }, reader),
      ...(rows.length === 0 ? toEmptyText(none, reader) : toTable(columns, rows, reader)),
    ],
    buttons:
      rows.length === 0
        ? [toButton(nextSteps.report, 'analyze-report', {}, reader)]
        : [
            toButton(nextSteps.plan, 'build-score-plan', {}, reader),
            toButton(nextSteps.watch, 'set-up-monitoring', {}, reader),
          ],
  }
}

/** The newest score of each bureau and model with its change, and a chart where two can be compared. */
export function presentScores(
  history: readonly HistoryEntry[],
  title: string,
  reader: CardReader,
): CardSection[] {
  return presentSeries({ title, series: toSeries(history, reader) }, reader)
}

interface ScoreChart extends LineChart {
  readonly series: readonly Series[]
}

const presentSeries = (chart: ScoreChart, reader: CardReader): CardSection[] => [
  ...toFacts(
    chart.series.map((line) => toChange(line, reader)),
    reader,
  ),
  ...toChart(chart, reader),
]

type Series = LineChart['series'][number] & { readonly newest: HistoryEntry }

/** Scores of one bureau and model are comparable; each date has the one analysed last. */
function toSeries(history: readonly HistoryEntry[], reader: CardReader): Series[] {
  const models = new Map<string, Set<string | null>>()
  for (const { bureau, model } of history) {
    models.set(bureau, (models.get(bureau) ?? new Set()).add(model))
  }
  const lines = new Map<string, { newest: HistoryEntry; points: Map<string, number> }>()
  for (const entry of history) {
    const { score, bureau, date, model } = entry
    if (score === null) continue
    const name = formatBureau(bureau, reader)
    const isOne = models.get(bureau)?.size === 1 || model === null
    const line = isOne ? name : `${name}, ${formatCreditor(model)}`
    // The history begins with the newest.
    const known = lines.get(line) ?? { newest: entry, points: new Map<string, number>() }
    if (!known.points.has(date)) known.points.set(date, score)
    lines.set(line, known)
  }
  return [...lines].map(([name, { newest, points }]) => ({
    ...{ name, newest },
    points: [...points]
      .map(([date, value]) => ({ date, value }))
      .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date)),
  }))
}

const since: Localized = {
  en: '{score} ({change} since {day})',
  fr: '{score} ({change} depuis {day})',
}

/** A whole day has its article in French. */
const wholeDay = /^\d{4}-\d\d-\d\d/

function toChange({ name, points, newest }: Series, reader: CardReader) {
  const [first, last] = [points[0], points.at(-1)]
  const label = { en: name, fr: name }
  if (first === undefined || last === undefined) return { label, value: null }
  if (first === last) {
    const { country, model } = newest
    const band = toScoreBand({ score: last.value, country, model }, reader)
    return { label, value: String(last.value), band }
  }
  const change = last.value - first.value
  const date = formatIsoDate(first.date, reader)
  const day = reader.language === 'fr' && wholeDay.test(first.date) ? `le ${date}` : date
  const slots = { score: last.value, change: formatPoints(change, reader), day }
  return { label, value: fill(since, slots, reader), band: toDirection(change, reader) }
}

function toChart({ title, series }: ScoreChart, reader: CardReader): CardSection[] {
  const drawn = series.flatMap(({ name, points }) => (points.length > 1 ? [{ name, points }] : []))
  if (drawn.length === 0) return []
  const lines = drawn.map(({ name, points }) => {
    const [from, to] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0]
    const text = { en: '{name}: {from} to {to}', fr: '{name} : de {from} à {to}' }
    return fill(text, { name, from, to }, reader)
  })
  return [{ kind: 'chart', chart: { title, series: drawn }, summary: `${lines.join('. ')}.` }]
}
