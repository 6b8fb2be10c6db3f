import { parseDate, withCentury } from '../text/dates.ts'
import { parseMoney } from '../text/money.ts'

/**
 * Folds text for comparison: lower case, no accents ("CRÉDIT" is often printed "CREDIT"), no
 * ligatures, one apostrophe, French punctuation joined to its word ("Solde : 5 $").
 */
export function fold(text: string): string {
  return restoreAccents(withoutAccents(text))
    .replace(/[’‘`´]/g, "'")
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .replaceAll(' :', ':')
    .trim()
    .toLowerCase()
}

const onlyAscii = /^[\0-\x7F]*$/

/** Only French letters: a lookup costs half of normalization. */
const onlyLatin = /^[\0-\x7FÀ-ÿ’–—]*$/

const bare = new Map(
  [...'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ'].map((letter) => [
    letter,
    letter.normalize('NFD').charAt(0),
  ]),
)

/** Removes accents, keeping the length. */
export function bareLetters(text: string): string {
  return text.replace(/[À-ÿ]/g, (letter) => bare.get(letter) ?? letter)
}

function withoutAccents(text: string): string {
  if (onlyAscii.test(text)) return text
  return onlyLatin.test(text)
    ? bareLetters(text)
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036F]/g, '')
        .replace(/œ/gi, 'oe')
}

/** Accented words of labels and headings, to restore unreadable accents. */
const accented =
  "équifax où défaillance autorisé autorisée confié confiée février août décembre crédit créancier créanciers créance numéro dernière activité éléments enregistrés élément enregistré état fermé fermée payé payée radié radiée à défaut première délinquance modalités échéance références croisées téléphone prénom déclaration hypothèque hypothèques hypothécaire hypothécaires prêt prêts prêteur étudiant étudiants dépôt libération libérée libéré exécution juridiques privilèges élevé responsabilité signalé rapporté délai été révision déclarés intérêt à temps à jour assignée assigné à tempérament préavis québec sûreté sûretés antécédents opérations entrée d'entrée général identité montréal"

const words = new Map(
  accented
    .split(' ')
    .map((word) => [word.replace(/[à-ÿ]/g, '\uFFFD'), withoutAccents(word)] as const),
)

/** "Cr\uFFFDancier" becomes "creancier": known words with lost accents; others stay. */
function restoreAccents(text: string): string {
  if (!text.includes('\uFFFD')) return text
  return text.replace(/[a-z]*\uFFFD[a-z\uFFFD]*/gi, (broken) => {
    const single = broken.toLowerCase()
    return words.get(single) ?? words.get(single.replace(/\uFFFD\uFFFD/g, '\uFFFD')) ?? broken
  })
}

/** "5 640", "5 640.75 $", "1.234,56 $": a value grouped by spaces or points. */
const grouped =
  /^(-?)\$?\s?(\d{1,3}(?:[ .]\d{3})+)(?:[.,](\d{2}))?\s?(?:\$|CAD|CA)?\s?(?:CA|CAD)?$/i

/** "1 200,00$ CA", "$1,200.00 CAD", "412,5 $": a trailing sign or country. */
const signBehind = /\s?(?:\$\s?(?:CAD?)?|CAD)\s*$/i

/** Amount of a Canadian value, in dollars to the cent; null without one. */
export function parseCanadianAmount(text: string): number | null {
  const value = text.trim()
  const group = grouped.exec(value)
  if (group) {
    const [, minus = '', whole = '', cents = '00'] = group
    return parseMoney(`${minus}${whole.replace(/[ .]/g, '')}.${cents}`)
  }
  const found = parseMoney(value)
  return found ?? (signBehind.test(value) ? parseMoney(value.replace(signBehind, '')) : null)
}

/** Date of a value ("le 1er mars 2024", "2026/10/30", "20261030"), as precise as printed. */
export function parseCanadianDate(text: string): string | null {
  const readable = text.includes('\uFFFD') ? fold(text) : text
  const value = readable.trim().replace(/^(?:le|on|in|en|du)\s+/i, '')
  const dense = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(value)
  return parseDate(dense ? `${dense[1]}-${dense[2]}-${dense[3]}` : value)
}

/** "None", "Aucune", "N/A", "S.O.", "---": a missing value. */
export function isNothing(text: string): boolean {
  return /^(?:[-–—.]{1,5}|n\/?a|s\.?\s?o\.?|nil|none|aucun(?:e|s|es)?|neant|not (?:available|reported|applicable)|non (?:disponible|declare|rapporte|applicable)e?|inconnue?|unknown|0{4}[-/]00(?:[-/]00)?)$/.test(
    fold(text),
  )
}

/**
 * Orders of dates without centuries: 26/10/02 and 26/10, 10/02/26 and 10/26, or 02/10/26 and 10/26.
 */
type DateOrder = 'year first' | 'month first' | 'day first'

/** Order of a document's dates and of its months without a day; null when unproven. */
export interface DateOrders {
  readonly days: DateOrder | null
  readonly months: DateOrder | null
}

const short = /(?<![\d/-])(\d{2})\/(\d{2})(?:\/(\d{2}))?(?![\d/-])/g

/** Longer lines are prose or data. */
const maxLineLength = 300

const orders = ['year first', 'month first', 'day first'] as const

/**
 * Derives the order from all short dates of a document: in "01/19/26" only the month can come
 * first, in "10/26" only the year last. The unique order that explains most dates wins.
 */
export function ordersOf(lines: readonly string[]): DateOrders {
  const explained = { days: [0, 0, 0], months: [0, 0, 0] }
  for (const line of lines) {
    if (line.length > maxLineLength || !line.includes('/')) continue
    for (const [printed, , , third] of line.matchAll(short)) {
      const counts = third === undefined ? explained.months : explained.days
      for (const [index, order] of orders.entries()) {
        if (inOrder(printed, order) !== null) counts[index] = (counts[index] ?? 0) + 1
      }
    }
  }
  const [yearFirst = 0, ...yearLast] = explained.days
  const days = mostLikely(explained.days)
  // Dates show the year's position even if month and day are ambiguous.
  const isLast = Math.max(...yearLast) > yearFirst
  const ofDays = days === 'year first' ? days : isLast ? 'month first' : null
  const [first = 0, last = 0] = explained.months
  const ofMonths = first > last ? 'year first' : last > first ? 'month first' : null
  return { days, months: ofMonths ?? ofDays }
}

function mostLikely(counts: readonly number[]): DateOrder | null {
  const best = Math.max(...counts)
  const found = orders.filter((_, index) => counts[index] === best)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Orders of a lender's report: year first unless its dates prove another. */
export function lenderOrders(lines: readonly string[]): DateOrders {
  const { days, months } = ordersOf(lines)
  return { days: days ?? months ?? 'year first', months: months ?? 'year first' }
}

/** Converts "26/10", "2026/10", "26/10/02" to ISO dates; null if invalid or of unknown order. */
export function dateOf(printed: string, { days, months }: DateOrders): string | null {
  const long = /^((?:19|20)\d\d)[/-](\d{2})(?:[/-](\d{2}))?$/.exec(printed)
  if (long) return iso(long[1] ?? '', long[2], long[3])
  const order = printed.length > monthLength ? days : months
  return order === null ? null : inOrder(printed, order)
}

const monthLength = '26/10'.length

function inOrder(printed: string, order: DateOrder): string | null {
  const found = /^(\d{2})[/-](\d{2})(?:[/-](\d{2}))?$/.exec(printed)
  if (!found) return null
  const [, first = '', second = '', third] = found
  if (order === 'year first') return iso(withCentury(first), second, third)
  if (third === undefined) return iso(withCentury(second), first, third)
  const [month, day] = order === 'month first' ? [first, second] : [second, first]
  return iso(withCentury(third), month, day)
}

function iso(year: string, month: string | undefined, day: string | undefined): string | null {
  if (Number(month) < 1 || Number(month) > 12) return null
  if (day === undefined) return `${year}-${month}`
  return Number(day) >= 1 && Number(day) <= 31 ? `${year}-${month}-${day}` : null
}

/** Writes out a line's short dates in the known order; others stay. */
export function withYears(line: string, orders: DateOrders): string {
  const isPlain = line.length > maxLineLength || (orders.days ?? orders.months) === null
  return isPlain ? line : line.replace(short, (printed) => dateOf(printed, orders) ?? printed)
}
