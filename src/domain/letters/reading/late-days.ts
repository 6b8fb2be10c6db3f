import { dayFrom } from '../../calendar.ts'
import type { LetterPlace } from '../letter.ts'
import { datesIn } from './dates-in-text.ts'

/** A day, a month or a timestamp of ISO 8601. */
const isoForm = /^(\d{4})-(\d{2})(?:-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?)?$/

/** Whether a text has the form of ISO 8601, be there such a day or not. */
export const isIsoForm = (text: string): boolean => isoForm.test(text.trim())

export interface LateDay {
  /** Its first day. */
  readonly day: number
  readonly precision: 'day' | 'month'
}

/**
 * The date of a late payment as the person gave it: `2024-03-14`, `2024-03`, a timestamp, `March
 * 2024`, `14 mars 2024`, `03/14/2024`. Undefined for what is no day or month of the calendar, or may
 * be two of them.
 */
export function lateDay(
  text: string,
  place: Pick<LetterPlace, 'country' | 'language'>,
): LateDay | undefined {
  const plain = text.trim()
  const iso = isoForm.exec(plain)
  if (iso !== null) {
    const day = dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1))
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
