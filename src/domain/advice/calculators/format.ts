import templates from '../../knowledge/coach/lines/format.json' with { type: 'json' }
import { formatDay, formatMonth } from '../../text/dates.ts'
import type { Language } from '../../text/language.ts'
import type { Card } from '../extract/card-facts.ts'
import { fillTemplate } from '../wording.ts'
import type { Gain } from './gain.ts'

/** "+12", "−5", "0". */
export function formatSigned(points: number): string {
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}

/** Likely points and their range, as signed numbers. */
export function formatGain({ likely, low, high }: Gain, language: Language): string {
  if (low === 0 && high === 0) return fillTemplate(templates.nothing, language)
  return fillTemplate(low === high ? templates.exact : templates.range, language, {
    likely: formatSigned(likely),
    low: formatSigned(low),
    high: formatSigned(high),
  })
}

/** "1 month", "9 months"; whole years from two years on. */
export function formatMonths(count: number, language: Language): string {
  if (count >= 24 && count % 12 === 0)
    return fillTemplate(templates.years, language, { count: count / 12 })
  return fillTemplate(count === 1 ? templates.month : templates.months, language, { count })
}

export function formatCard(
  number: number,
  { name }: Pick<Card, 'name'>,
  language: Language,
): string {
  return fillTemplate(name === undefined ? templates.cardWord : templates.namedCard, language, {
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
