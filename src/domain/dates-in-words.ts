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
export function dayInWords(time: number): Localized {
  const date = new Date(time)
  const [month, day, year] = [date.getUTCMonth(), date.getUTCDate(), date.getUTCFullYear()]
  return {
    en: `${monthNames.en[month]} ${day}, ${year}`,
    fr: `${day === 1 ? '1er' : day} ${monthNames.fr[month]} ${year}`,
  }
}

/** `November 2026` and `novembre 2026`. */
export function monthInWords(time: number): Localized {
  const date = new Date(time)
  const [month, year] = [date.getUTCMonth(), date.getUTCFullYear()]
  return { en: `${monthNames.en[month]} ${year}`, fr: `${monthNames.fr[month]} ${year}` }
}
