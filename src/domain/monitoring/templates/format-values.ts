import { limits } from '../../../config/limits.ts'
import { formatDay, formatMonth } from '../../text/dates.ts'
import type { Localized } from '../../text/language.ts'
import { sanitizeName } from '../../text/sanitize.ts'

/** Seven or more digits in any grouping: an account or phone number. */
const longNumber = /\d(?:[\s().-]*\d){6,}/g

/** The dot of a bare domain, which mail programs turn into a link: `bank.example`. */
const dotOfDomain = /(?<=[\p{L}\d])[.\u3002](?=\p{L}{2})/gu

/** Formats a printed name for a message. */
export function formatName(printed: string): string {
  const letters = [...sanitizeName(printed).replace(longNumber, '…').replace(dotOfDomain, ' ')]
  const isShort = letters.length <= limits.notifications.maxNameLength
  if (letters.length === 0) return '…'
  return isShort
    ? letters.join('')
    : `${letters.slice(0, limits.notifications.maxNameLength - 1).join('')}…`
}

/** A date as precise as the bureau gives it: `2026`, `November 2026` or `November 3, 2026`. */
export function formatDate(iso: string): Localized {
  if (/^\d{4}$/.test(iso)) return { en: iso, fr: iso }
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return { en: iso, fr: iso }
  return /^\d{4}-\d{2}$/.test(iso) ? formatMonth(time) : formatDay(time)
}

/** The same with its preposition: `in 2026`, `in November 2026`, `on November 3, 2026`. */
export function formatDateWithPreposition(iso: string): Localized {
  const { en, fr } = formatDate(iso)
  const isDay = /^\d{4}-\d{2}-\d{2}/.test(iso)
  return { en: `${isDay ? 'on' : 'in'} ${en}`, fr: `${isDay ? 'le' : 'en'} ${fr}` }
}

const whole = { style: 'currency', trailingZeroDisplay: 'stripIfInteger' } as const
const english = new Intl.NumberFormat('en-US', { ...whole, currency: 'USD' })
const french = new Intl.NumberFormat('fr-CA', { ...whole, currency: 'CAD' })

/**
 * `$1,250` and `1 250 $`, with cents if there are any; each country's files use its own dollars.
 */
export const formatMoney = (amount: number): Localized => ({
  en: english.format(amount),
  fr: french.format(amount),
})
