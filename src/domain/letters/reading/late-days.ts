import { addMonths, toDay } from '../../calendar.ts'
import type { Localized } from '../../text/language.ts'
import { type DatePlace, datesIn } from './dates-in-text.ts'

/** The earliest day on which an account of so many months can have been opened: ages are rounded. */
export const earliestOpening = (accountAge: number, now: number): number =>
  addMonths(now, -Math.ceil(accountAge) - 1)

/** A day, a month or a timestamp of ISO 8601. */
const isoForm = /^(\d{4})-(\d{2})(?:-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?)?$/

/** Whether a text has the form of ISO 8601, be there such a day or not. */
export const isIsoForm = (text: string): boolean => isoForm.test(text.trim())

/** What to say of a text that names no late day. */
export const lateDayShape: Localized = {
  en: 'must be a date like 2024-03-14 or a month like 2024-03',
  fr: 'doit être une date comme 2024-03-14 ou un mois comme 2024-03',
}

export interface LateDay {
  /** Its first day, milliseconds since 1970. */
  readonly day: number
  readonly precision: 'day' | 'month'
}

/**
 * The date of a late payment as the person gave it: `2024-03-14`, `2024-03`, a timestamp, `March
 * 2024`, `14 mars 2024`, `03/14/2024`. Undefined for what is no day or month of the calendar, or may
 * be two of them.
 */
export function lateDay(text: string, place: DatePlace): LateDay | undefined {
  const plain = text.trim()
  const iso = isoForm.exec(plain)
  if (iso !== null) {
    const day = toDay(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1))
    return day === undefined
      ? undefined
      : { day, precision: iso[3] === undefined ? 'month' : 'day' }
  }
  const [date, ...more] = datesIn(plain, place)
  if (date === undefined || more.length > 0) return undefined
  const { first, precision, before, after } = date
  if (/\S/.test(before + after) || precision === 'year' || precision === 'unclear') return undefined
  return { day: first, precision }
}
