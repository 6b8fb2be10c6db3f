import { dateFrom } from '../../text/dates.ts'
import { moneyFrom } from '../../text/money.ts'
import { folded } from './folded.ts'

/** "5 640", "5 640.75 $", "1.234,56 $": a whole value in which spaces or points group the digits. */
const grouped =
  /^(-?)\$?\s?(\d{1,3}(?:[ .]\d{3})+)(?:[.,](\d{2}))?\s?(?:\$|CAD|CA)?\s?(?:CA|CAD)?$/i

/** "1 200,00$ CA", "$1,200.00 CAD", "412,5 $": the sign or the country's name behind. */
const signBehind = /\s?(?:\$\s?(?:CAD?)?|CAD)\s*$/i

/** The amount of a value that a Canadian disclosure prints, in dollars to the cent; null for none. */
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

/** The date of a value ("le 1er mars 2024", "2026/10/30", "20261030"), as precise as printed. */
export function dayFrom(text: string): string | null {
  const readable = text.includes('\uFFFD') ? folded(text) : text
  const value = readable.trim().replace(/^(?:le|on|in|en|du)\s+/i, '')
  const dense = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(value)
  return dateFrom(dense ? `${dense[1]}-${dense[2]}-${dense[3]}` : value)
}

/** "None", "Aucune", "N/A", "S.O.", "---": printed where there is nothing. */
export function isNothing(text: string): boolean {
  return /^(?:[-–—.]{1,5}|n\/?a|s\.?\s?o\.?|nil|none|aucun(?:e|s|es)?|neant|not (?:available|reported|applicable)|non (?:disponible|declare|rapporte|applicable)e?|inconnue?|unknown|0{4}[-/]00(?:[-/]00)?)$/.test(
    folded(text),
  )
}
