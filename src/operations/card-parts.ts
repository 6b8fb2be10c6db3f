import { limits } from '../config/limits.ts'
import { findBand } from '../domain/advice/extract/score-facts.ts'
import { findScale, nameBand, type ScaledScore } from '../domain/advice/score-scale.ts'
import { capitalize, formatPercent } from '../domain/advice/wording.ts'
import type { Card, CardFact, CardReader, CardSection } from '../domain/chat-platforms/card.ts'
import {
  formatDate,
  formatMoney,
  formatName,
} from '../domain/monitoring/templates/format-values.ts'
import { fillSlots, type Localized } from '../domain/text/language.ts'

type Slots = Readonly<Record<string, string | number | Localized>>

/** The text with its {slots} filled, in the reader's language. */
export const fill = (text: Localized, slots: Slots, { t }: CardReader): string =>
  t(fillSlots(text, slots))

/** A text for one, and one for any other number; both may have the slot {count}. */
export const fillCount = (
  count: number,
  { one, more }: { readonly one: Localized; readonly more: Localized },
  reader: CardReader,
): string =>
  fill(isSingular(count, reader) ? one : more, { count: formatCount(count, reader) }, reader)

/** French counts zero as one. */
const isSingular = (count: number, { language }: CardReader) =>
  count === 1 || (count === 0 && language === 'fr')

const groups = /\B(?=(?:\d{3})+$)/g

/** A whole number with groups of thousands. */
export const formatCount = (count: number, { language }: CardReader): string =>
  String(count).replace(groups, language === 'en' ? ',' : '\u202f')

/** `November 3, 2026`, as precise as the ISO 8601 date. */
export const formatIsoDate = (iso: string, { t }: CardReader): string => t(formatDate(iso))

export const formatAmount = (dollars: number, { t }: CardReader): string => t(formatMoney(dollars))

/** The currency is named where it is not the one that the reader's language writes as a bare dollar sign. */
export function formatInCurrency(amount: number, currency: string, reader: CardReader): string {
  const usual = reader.language === 'en' ? 'USD' : 'CAD'
  const money = formatAmount(amount, reader)
  return currency === usual ? money : `${money} ${currency}`
}

export const formatShare = (percent: number, { language }: CardReader): string =>
  formatPercent(percent, language)

export const formatBureau = (bureau: string, { bureauNames }: CardReader): string =>
  bureauNames[bureau] ?? bureau

/** A creditor or person as others wrote it, without markup or mentions. */
export const formatCreditor = (name: string): string => formatName(name)

const signedPoints = {
  one: { en: '{count} point', fr: '{count} point' },
  more: { en: '{count} points', fr: '{count} points' },
}

/** `+51 points`, `−1 point`. */
export function formatPoints(points: number, reader: CardReader): string {
  const { one, more } = signedPoints
  const text = isSingular(Math.abs(points), reader) ? one : more
  return fill(text, { count: formatSign(points) }, reader)
}

export const formatSign = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'

const directions = {
  up: { en: 'Up', fr: 'En hausse' },
  down: { en: 'Down', fr: 'En baisse' },
  same: { en: 'No change', fr: 'Inchangé' },
}

/** The direction of a change, which gives no figure away. */
export const toDirection = (change: number, { t }: CardReader): string =>
  t(change > 0 ? directions.up : change < 0 ? directions.down : directions.same)

/** Lower bounds of shares of a limit that weigh in a score, percent. */
const utilizationBounds = [90, 70, 50, 30, 10]

/** `30 to 49%`: where a share of a limit lies between the marks that count. */
export function toUtilizationBand(percent: number, reader: CardReader): string {
  const from = utilizationBounds.find((bound) => percent >= bound)
  if (from === undefined) return reader.t({ en: 'Under 10%', fr: 'Moins de 10 %' })
  if (from === 90) return reader.t({ en: '90% or more', fr: '90 % ou plus' })
  const next = utilizationBounds[utilizationBounds.indexOf(from) - 1] ?? 100
  return fill({ en: '{from} to {to}%', fr: '{from} à {to} %' }, { from, to: next - 1 }, reader)
}

/** `Fair (580–669)`: the band on the score's scale; null where neither the scale nor the band is known. */
export function toScoreBand(scaled: ScaledScore, { language }: CardReader): string | null {
  const scale = findScale(scaled)
  if (scale === undefined) {
    const name = nameBand(scaled)
    return name === undefined ? null : capitalize(name[language])
  }
  const { band } = findBand(scale, scaled.score)
  const range = language === 'en' ? `${band.from}–${band.to}` : `${band.from} à ${band.to}`
  return `${capitalize(band.name[language])} (${range})`
}

/** The parts that are known: `612 · Fair (580–669)`. */
export const joinKnown = (...parts: readonly (string | number | null)[]): string =>
  parts.filter((part) => part !== null).join(' · ')

interface FactRow {
  readonly label: Localized
  /** Null: the fact is left out. */
  readonly value: string | null | undefined
  readonly band?: string | null | undefined
}

/** Facts that are known; no section when none is. */
export function toFacts(rows: readonly FactRow[], { t }: CardReader): CardSection[] {
  const facts = rows.flatMap(({ label, value, band }): CardFact[] => {
    if (value === null || value === undefined || value === '') return []
    const fact = { label: t(label), value }
    return [band === null || band === undefined ? fact : { ...fact, band }]
  })
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
}

export const toText = (markdown: string): CardSection[] =>
  markdown.trim() === '' ? [] : [{ kind: 'text', markdown }]

/** Advice is the same for everybody: platforms that show no figures show it. */
export const toAdvice = (markdown: string): CardSection[] =>
  markdown.trim() === '' ? [] : [{ kind: 'text', markdown, isGeneral: true }]

/** The text of an empty list: it says how to go on. */
export const toEmptyText = (text: Localized, { t }: CardReader): CardSection[] => [
  { kind: 'text', markdown: t(text), isGeneral: true },
]

/** A heading for the section below, and the section; nothing when it is empty. */
export const withHeading = (
  heading: Localized,
  sections: readonly CardSection[],
  { t }: CardReader,
): CardSection[] =>
  sections.length === 0 ? [] : [{ kind: 'text', markdown: `**${t(heading)}**` }, ...sections]

/** A text that only names what follows it. */
export const isHeading = (section: CardSection): boolean =>
  section.kind === 'text' && /^\*\*[^*\n]+\*\*$/u.test(section.markdown)

export const toNote = (text: string): CardSection[] => (text === '' ? [] : [{ kind: 'note', text }])

export const toList = (items: readonly string[]): CardSection[] =>
  items.length === 0 ? [] : [{ kind: 'list', items }]

const moreRows = {
  one: { en: '… and {count} more', fr: '… et {count} autre' },
  more: { en: '… and {count} more', fr: '… et {count} autres' },
}

/** The first rows and how many are left out. */
export function toTable(
  columns: readonly Localized[],
  rows: readonly (readonly (string | null)[])[],
  reader: CardReader,
): CardSection[] {
  if (rows.length === 0) return []
  const shown = rows.slice(0, limits.cards.maxRows).map((row) => row.map((cell) => cell ?? '—'))
  const rest = rows.length - shown.length
  return [
    { kind: 'table', columns: columns.map((column) => reader.t(column)), rows: shown },
    ...(rest > 0 ? toNote(fillCount(rest, moreRows, reader)) : []),
  ]
}

/** The beginning of a long text, up to the last `boundary` within the bound. */
export function cutText(text: string, max: number, boundary: string): string {
  if (text.length <= max) return text
  const end = text.lastIndexOf(boundary, max)
  return `${text.slice(0, end > 0 ? end : max).toWellFormed()} …`
}

/** The end of a list that has further pages. */
export const toPageNote = (next: string | null, { t }: CardReader): CardSection[] =>
  next === null
    ? []
    : toNote(
        t({
          en: 'Older ones are not shown here.',
          fr: 'La suite, plus ancienne, n’est pas affichée ici.',
        }),
      )

export const yesNo = (value: boolean, { t }: CardReader): string =>
  t(value ? { en: 'Yes', fr: 'Oui' } : { en: 'No', fr: 'Non' })

/** The label of a closed word; the word itself where it has none. */
export const toLabel = (
  labels: Readonly<Record<string, Localized>>,
  word: string,
  { t }: CardReader,
): string => {
  const label = labels[word]
  return label === undefined ? word.replaceAll('_', ' ') : t(label)
}

/** Next steps that several cards offer. */
export const nextSteps = {
  plan: { en: 'Plan my score', fr: 'Planifier ma cote' },
  watch: { en: 'Watch my scores', fr: 'Surveiller mes cotes' },
  history: { en: 'Scores over time', fr: 'Évolution de mes cotes' },
  alerts: { en: 'All alerts', fr: 'Toutes les alertes' },
  disputes: { en: 'My disputes', fr: 'Mes contestations' },
  report: { en: 'Read a report', fr: 'Lire un dossier' },
} as const satisfies Record<string, Localized>

export type Button = NonNullable<Card['buttons']>[number]

export const toButton = (
  label: Localized,
  operation: string,
  values: Button['values'],
  { t }: CardReader,
): Button => ({ label: t(label), operation, values })
