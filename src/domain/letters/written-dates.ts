import { longDate, monthAndYear } from '../calendar.ts'
import type { Sentence } from '../language.ts'
import type { DateInText } from './dates-in-text.ts'

const frenchMonths = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

/** `November 21, 2026` and `21 novembre 2026`; the first of a month is `1er`. */
export function dayInWords(time: number): Sentence {
  const date = new Date(time)
  const day = date.getUTCDate()
  return {
    en: longDate(time),
    fr: `${day === 1 ? '1er' : day} ${frenchMonths[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
  }
}

/** `November 2026` and `novembre 2026`. */
export function monthInWords(time: number): Sentence {
  const date = new Date(time)
  return {
    en: monthAndYear(time),
    fr: `${frenchMonths[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
  }
}

/** A date as precisely as it was stated: a day, a month or `the year 2018`. */
export function dateAsStated({ first, precision, written }: DateInText): Sentence {
  if (precision === 'unclear') return { en: written, fr: written }
  if (precision === 'day') return dayInWords(first)
  if (precision === 'month') return monthInWords(first)
  const year = new Date(first).getUTCFullYear()
  return { en: `the year ${year}`, fr: `l’année ${year}` }
}
