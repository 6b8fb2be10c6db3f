/** Bureaus print "-", "N/A" and their like where they have no amount; that is null, never 0. */
const amount =
  /^(-|\()?\s*(?:(?:US|CA|CAD|USD|C)\s?)?\$?\s*(-)?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?\s*([KkMm])?(?![\p{N}\p{L}/%:-]|[.,]\d)/u

/** "5 640,75 $": a space groups, a comma parts the cents; one of the comma and the sign behind must be there. */
const frenchAmount =
  /^(-|\()?\s*\$?\s*(\d{1,3}(?: \d{3})+|\d{1,12})(?:,(\d{2})(?:\s?\$)?|\s?\$)(?![\p{N}\p{L}%]|[.,]\d)/u

/** Three digits stand behind a space: of the same number, unless they count something ("120 days"). */
const isCutOff =
  /^ \d{3}(?![\d/-])(?!\s?(?:days?|months?|payments?|times?|jours?|mois|paiements?|fois)\b)/i

/** "30 days" counts, and is no amount. */
const isCount =
  /^\d{1,4}\+?\s?(?:days?|months?|years?|payments?|times?|accounts?|jours?|mois|ans?|paiements?|fois|comptes?)\b/i

const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 }

/** Beyond this an amount is no consumer's: a misread number. */
const largest = 1_000_000_000

/**
 * The amount at the start of a printed value, in units of its currency, to the cent: "$1,234.56",
 * "1234", "5 640,75 $", "$7.7K", "($20)" below zero. Null when the value starts with no amount, or with
 * a number of which only a part could be read ("$12.345", "1.234,56", "1 234").
 */
export function moneyFrom(text: string): number | null {
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
  if (value > largest) return null
  return negative && value > 0 ? -value : value
}

/** "$4,120", for a sentence; cents only when there are some. */
export function printedMoney(value: number): string {
  const cents = Number.isInteger(value) ? 0 : 2
  const [whole = '', part] = Math.abs(value).toFixed(cents).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${value < 0 ? '-' : ''}$${grouped}${part === undefined ? '' : `.${part}`}`
}
