import type { Language, Localized } from './language.ts'

export const monthNames: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
    ...['September', 'October', 'November', 'December'],
  ],
  fr: [
    ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août'],
    ...['septembre', 'octobre', 'novembre', 'décembre'],
  ],
}

/** `November 21, 2026` and `21 novembre 2026`; in French the first of a month is `1er`. */
export function formatDay(time: number): Localized {
  const date = new Date(time)
  const [month, day, year] = [date.getUTCMonth(), date.getUTCDate(), date.getUTCFullYear()]
  return {
    en: `${monthNames.en[month]} ${day}, ${year}`,
    fr: `${day === 1 ? '1er' : day} ${monthNames.fr[month]} ${year}`,
  }
}

/** `November 2026` and `novembre 2026`. */
export function formatMonth(time: number): Localized {
  const date = new Date(time)
  const [month, year] = [date.getUTCMonth(), date.getUTCFullYear()]
  return { en: `${monthNames.en[month]} ${year}`, fr: `${monthNames.fr[month]} ${year}` }
}

/**
 * Spellings of the months, January first: full and short, English and French, lower case, no
 * accents.
 */
const spellings = [
  'jan january janv janvier',
  'feb february fev fevr fevrier',
  'mar march mars',
  'apr april avr avril',
  'may mai',
  'jun june juin',
  'jul july juil juill juillet',
  'aug august aou aout',
  'sep sept september septembre',
  'oct october octobre',
  'nov november novembre',
  'dec december decembre',
]

const numberByName = new Map(
  spellings.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
)

/** Month number 1–12 of a word (lower case, no accents, no full stop); 0 for any other word. */
export function parseMonth(word: string): number {
  return numberByName.get(word) ?? 0
}

/** All spellings as the alternatives of a pattern, longest first. */
export const monthPattern = [...numberByName.keys()]
  .toSorted((a, b) => b.length - a.length)
  .join('|')
