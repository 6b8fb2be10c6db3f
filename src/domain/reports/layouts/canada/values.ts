import { dateFrom } from '../../engine/text/dates.ts'
import { moneyFrom } from '../../engine/text/money.ts'
import { fold } from './folded.ts'

/** "5 640", "5 640.75 $", "1.234,56 $": a value grouped by spaces or points. */
const grouped =
  /^(-?)\$?\s?(\d{1,3}(?:[ .]\d{3})+)(?:[.,](\d{2}))?\s?(?:\$|CAD|CA)?\s?(?:CA|CAD)?$/i

/** "1 200,00$ CA", "$1,200.00 CAD", "412,5 $": a trailing sign or country. */
const signBehind = /\s?(?:\$\s?(?:CAD?)?|CAD)\s*$/i

/** Amount of a Canadian value, in dollars to the cent; null without one. */
export function amountFrom(text: string): number | null {
  const value = text.trim()
  const group = grouped.exec(value)
  if (group) {
    const [, minus = '', whole = '', cents = '00'] = group
    return moneyFrom(`${minus}${whole.replace(/[ .]/g, '')}.${cents}`)
  }
  const found = moneyFrom(value)
  return found ?? (signBehind.test(value) ? moneyFrom(value.replace(signBehind, '')) : null)
}

/** Date of a value ("le 1er mars 2024", "2026/10/30", "20261030"), as precise as printed. */
export function dayFrom(text: string): string | null {
  const readable = text.includes('\uFFFD') ? fold(text) : text
  const value = readable.trim().replace(/^(?:le|on|in|en|du)\s+/i, '')
  const dense = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(value)
  return dateFrom(dense ? `${dense[1]}-${dense[2]}-${dense[3]}` : value)
}

/** "None", "Aucune", "N/A", "S.O.", "---": a missing value. */
export function isNothing(text: string): boolean {
  return /^(?:[-–—.]{1,5}|n\/?a|s\.?\s?o\.?|nil|none|aucun(?:e|s|es)?|neant|not (?:available|reported|applicable)|non (?:disponible|declare|rapporte|applicable)e?|inconnue?|unknown|0{4}[-/]00(?:[-/]00)?)$/.test(
    fold(text),
  )
}
