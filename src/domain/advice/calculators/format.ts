import { formatDay, formatMonth } from '../../text/dates.ts'
import type { Language, Localized } from '../../text/language.ts'
import type { Card } from '../extract/card-facts.ts'
import { fillTemplate } from '../wording.ts'
import type { Gain } from './gain.ts'

/** "+12", "−5", "0". */
export function formatSigned(points: number): string {
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}

const range: Localized = {
  en: 'about {likely} points ({low} to {high})',
  fr: 'environ {likely} points (de {low} à {high})',
}
const exact: Localized = { en: 'about {likely} points', fr: 'environ {likely} points' }
const nothing: Localized = {
  en: 'no change to count on',
  fr: 'aucun changement sur lequel compter',
}

/** Likely points and their range, as signed numbers. */
export function formatGain({ likely, low, high }: Gain, language: Language): string {
  if (low === 0 && high === 0) return fillTemplate(nothing, language)
  return fillTemplate(low === high ? exact : range, language, {
    likely: formatSigned(likely),
    low: formatSigned(low),
    high: formatSigned(high),
  })
}

const month: Localized = { en: '1 month', fr: '1 mois' }
const months: Localized = { en: '{count} months', fr: '{count} mois' }

const years: Localized = { en: '{count} years', fr: '{count} ans' }

/** "1 month", "9 months"; whole years from two years on. */
export function formatMonths(count: number, language: Language): string {
  if (count >= 24 && count % 12 === 0) return fillTemplate(years, language, { count: count / 12 })
  return fillTemplate(count === 1 ? month : months, language, { count })
}

const cardWord: Localized = { en: 'card {number}', fr: 'la carte {number}' }
const namedCard: Localized = { en: 'card {number} ({name})', fr: 'la carte {number} ({name})' }

export function formatCard(number: number, { name }: Card, language: Language): string {
  return fillTemplate(name === undefined ? cardWord : namedCard, language, {
    number,
    name: name ?? '',
  })
}

/** "November 21, 2026", « 21 novembre 2026 ». */
export function formatDate(time: number, language: Language): string {
  return formatDay(time)[language]
}

/** "November 2026", « novembre 2026 ». */
export function formatMonthName(time: number, language: Language): string {
  return formatMonth(time)[language]
}
