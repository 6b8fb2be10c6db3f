import { formatDay, formatMonth } from '../text/dates.ts'
import type { Localized } from '../text/language.ts'
import { sanitizeName } from '../text/sanitize.ts'

/** Names of creditors are other people's text: one short line that can be no link. */
const longestName = 60

/** Seven digits and more, however they are parted: an account's number, or whom to call. */
const longNumber = /\d(?:[\s().-]*\d){6,}/g

/** What a mail program makes a link of without being told: `bank.example`. */
const dotOfDomain = /(?<=[\p{L}\d])[.\u3002](?=\p{L}{2})/gu

/** A printed name as a message may hold it. */
export function toldName(printed: string): string {
  const letters = [...sanitizeName(printed).replace(longNumber, '…').replace(dotOfDomain, ' ')]
  const isShort = letters.length <= longestName
  if (letters.length === 0) return '…'
  return isShort ? letters.join('') : `${letters.slice(0, longestName - 1).join('')}…`
}

/** A date as precise as the bureau gives it: `2026`, `November 2026` or `November 3, 2026`. */
export function toldDate(iso: string): Localized {
  if (/^\d{4}$/.test(iso)) return { en: iso, fr: iso }
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return { en: iso, fr: iso }
  return /^\d{4}-\d{2}$/.test(iso) ? formatMonth(time) : formatDay(time)
}

/** The same with its preposition: `in 2026`, `in November 2026`, `on November 3, 2026`. */
export function toldWhen(iso: string): Localized {
  const { en, fr } = toldDate(iso)
  const isDay = /^\d{4}-\d{2}-\d{2}/.test(iso)
  return { en: `${isDay ? 'on' : 'in'} ${en}`, fr: `${isDay ? 'le' : 'en'} ${fr}` }
}

const whole = { style: 'currency', trailingZeroDisplay: 'stripIfInteger' } as const
const english = new Intl.NumberFormat('en-US', { ...whole, currency: 'USD' })
const french = new Intl.NumberFormat('fr-CA', { ...whole, currency: 'CAD' })

/** `$1,250` and `1 250 $`, cents where there are some: files of both countries are in dollars of their own. */
export const toldMoney = (amount: number): Localized => ({
  en: english.format(amount),
  fr: french.format(amount),
})
