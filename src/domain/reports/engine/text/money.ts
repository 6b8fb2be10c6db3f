/** Bureaus print "-" or "N/A" without an amount; that is null, never 0. */
const amount =
  /^(-|\()?\s*(?:(?:US|CA|CAD|USD|C)\s?)?\$?\s*(-)?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?\s*([KkMm])?(?![\p{N}\p{L}/%:-]|[.,]\d)/u

/**
 * "5 640,75 $": a space groups, a comma separates the cents; the comma or the trailing sign is
 * required.
 */
const frenchAmount =
  /^(-|\()?\s*\$?\s*(\d{1,3}(?: \d{3})+|\d{1,12})(?:,(\d{2})(?:\s?\$)?|\s?\$)(?![\p{N}\p{L}%]|[.,]\d)/u

/** Three digits after a space belong to the number, unless they count something ("120 days"). */
const isCutOff =
  /^ \d{3}(?![\d/-])(?!\s?(?:days?|months?|payments?|times?|jours?|mois|paiements?|fois)\b)/i

/** "30 days" is a count, not an amount. */
const isCount =
  /^\d{1,4}\+?\s?(?:days?|months?|years?|payments?|times?|accounts?|jours?|mois|ans?|paiements?|fois|comptes?)\b/i

const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 }

/** Maximum amount of a consumer; more is a misread number. */
const maxAmount = 1_000_000_000

/**
 * Parses the amount at the start of a value, in currency units to the cent: "$1,234.56", "1234", "5
 * 640,75 $", "$7.7K", "($20)" below zero. Null without an amount, or with a number that is only
 * partly readable ("$12.345", "1.234,56", "1 234").
 */
export function parseMoney(text: string): number | null {
  const value = text.trim()
  if (isCount.test(value)) return null
  const french = frenchAmount.exec(value)
  if (french) return amountOf(french[2], french[3], undefined, french[1] !== undefined)
  const found = amount.exec(value)
  if (!found || isCutOff.test(value.slice(found[0].trimEnd().length))) return null
  const [, minus, inner, whole, cents, suffix] = found
  return amountOf(whole, cents, suffix, minus !== undefined || inner !== undefined)
}

function amountOf(
  whole: string | undefined,
  cents: string | undefined,
  suffix: string | undefined,
  negative: boolean,
): number | null {
  const units = Number(`${(whole ?? '').replace(/[, ]/g, '')}.${cents ?? '0'}`)
  const value = Math.round(units * (factors[suffix?.toLowerCase() ?? ''] ?? 1) * 100) / 100
  if (value > maxAmount) return null
  return negative && value > 0 ? -value : value
}

/** Formats "$4,120" for a sentence, with cents only if there are any. */
export function formatMoney(value: number): string {
  const cents = Number.isInteger(value) ? 0 : 2
  const [whole = '', part] = Math.abs(value).toFixed(cents).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${value < 0 ? '-' : ''}$${grouped}${part === undefined ? '' : `.${part}`}`
}
