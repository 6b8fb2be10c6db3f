import { cellsOf, type LineCell } from '../text/cells.ts'
import {
  type CanadianField,
  type CanadianLabelPlace,
  type FoldedWords,
  fieldNamed,
  labelAt,
  labelBefore,
  labelWord,
  wordsOf,
} from './labels.ts'
import { parseRating } from './rating.ts'
import { fold, isNothing, parseCanadianAmount, parseCanadianDate } from './values.ts'

const amounts = new Set<CanadianField>([
  'balance',
  'limit',
  'limitOrHigh',
  'high',
  'originalAmount',
  'amount',
  'pastDue',
])

const dates = new Set<CanadianField>([
  'opened',
  'closed',
  'chargedOff',
  'reported',
  'lastActivity',
  'lastPayment',
  'firstDelinquency',
  'filed',
  'ended',
])

const counts = new Set<CanadianField>(['late30', 'late60', 'late90'])

/** True if the value fits the field: an amount, a date. */
export function fits(field: CanadianField, value: string): boolean {
  if (isNothing(value)) return true
  if (amounts.has(field)) return parseCanadianAmount(value) !== null
  if (dates.has(field)) return parseCanadianDate(value) !== null
  if (field === 'rating') return parseRating(value) !== null
  if (field === 'number') return isNumbered(value)
  if (counts.has(field)) return /^\d{1,3}(?![\d/-])/.test(value)
  return value !== ''
}

/**
 * "XXX...821", "#12", "RR-55120"; "Joint Account: No" and "Titulaire du compte : Individuel"
 * contain no number.
 */
function isNumbered(value: string): boolean {
  return /\d|[xX*•]{2}|^#/.test(value)
}

/** True if a value has its field's shape; undefined for fields without one. */
export function isShaped(field: CanadianField, value: string): boolean | undefined {
  if (field === 'number') return /^[#xX*•.\d]/.test(value)
  const hasShape = amounts.has(field) || dates.has(field) || field === 'rating'
  return hasShape ? !isNothing(value) && fits(field, value) : undefined
}

/** A label and its value; '' when printed without one. */
interface LabelPair {
  readonly field: CanadianField
  readonly value: string
}

/** Content of a line: labels with values, or only labels that head the values below. */
export interface PrintedLine {
  readonly cells: readonly LineCell[]
  readonly pairs: readonly LabelPair[]
  /** Columns of a line of bare labels, left to right. */
  readonly heads: readonly { readonly field: CanadianField; readonly cell: LineCell }[]
}

/** Labels that may also be values or first words of names: they need a colon or a fitting value. */
const ambiguous =
  /^(?:30|60|90\+?|.*\b(?:days|day|jours)\b.*|closed|opened|open|ouverte?|fermee?|satisfied|discharged|completed|released|charge[- ]off|filed|date|number|numero|no|compte|account|name|nom|reason|motif|code|mois|months|payment|paiement|en retard|retards|mention|message|note|radiation|fermeture|ouverture|kind|nature|rate|liberation|quittance|assigned|assignee?|placed|client|agence|agency|company|entreprise|mr|terms?|credit score|score|cote de credit|pointage|situation|description|lender|cour|court|district|registre|registry)$/

/** "Numéro: XXXX-4120" is an account number, although the label has other meanings. */
function numberedField(
  { field, start, end }: CanadianLabelPlace,
  plain: readonly string[],
  value: string,
): CanadianField {
  if (field === 'number') return value === '' || isNumbered(value) ? field : 'other'
  const isNumber = /^(?:number|numero|no):?$/.test(plain.slice(start, end).join(' '))
  return isNumber && /^[xX*•.]{2,}[\s-]?\w{2,}$/.test(value) ? 'number' : field
}

/** Longer lines contain no labels. */
const maxLineLength = 400

export function printedLine(line: string): PrintedLine {
  // "Solde                : 5 640,75 $": the colon belongs to the label.
  const cells =
    line.length > maxLineLength
      ? []
      : cellsOf(line.replace(/(?<! ) {2,}:(?= )/g, ':').replaceAll(' | ', '   '))
  const read = cells.map(cellPairs)
  if (cells.length > 0 && read.every((one) => one.isBare)) {
    const heads = read.flatMap(({ pairs }, index) => {
      const cell = cells[index]
      const field = pairs[0]?.field
      return cell === undefined || field === undefined ? [] : [{ field, cell }]
    })
    return isStatement(cells, heads) ? withValues(cells, read) : { cells, pairs: [], heads }
  }
  const lead = fieldNamed(cells[0]?.text ?? '')
  if (cells.length < 5 || (lead !== 'name' && lead !== 'agency')) return withValues(cells, read)
  const named = cells.map((cell) => ({ field: fieldNamed(cell.text), cell }))
  const isTable = named.filter(({ field }) => field === undefined).length <= 2
  return isTable
    ? { cells, pairs: [], heads: named.map(({ field = 'other', cell }) => ({ field, cell })) }
    : withValues(cells, read)
}

/** "Status   Closed": the second label is a value. */
function isStatement(cells: readonly LineCell[], heads: PrintedLine['heads']): boolean {
  return (
    cells.length % 2 === 0 &&
    cells.every(({ text }, index) => index % 2 === 0 || isAmbiguous(text)) &&
    heads.length > 1
  )
}

interface CellPairs {
  readonly pairs: readonly LabelPair[]
  /** Only a label, without a colon. */
  readonly isBare: boolean
}

function withValues(cells: readonly LineCell[], read: readonly CellPairs[]): PrintedLine {
  const pairs: LabelPair[] = []
  for (let index = 0; index < cells.length; index++) {
    const found = read[index]?.pairs ?? []
    const last = found.at(-1)
    const next = cells[index + 1]
    if (
      last?.value === '' &&
      next !== undefined &&
      isValue(last.field, next.text, read[index + 1])
    ) {
      const isOther = last.field === 'number' && !isNumbered(next.text)
      const field = isOther ? 'other' : last.field
      pairs.push(...found.slice(0, -1), { field, value: next.text })
      index++
    } else if (!isLoose(cells, index, read)) pairs.push(...found)
  }
  return { cells, pairs, heads: [] }
}

/** "Open" among other values, without its own value, is no label. */
function isLoose(cells: readonly LineCell[], index: number, read: readonly CellPairs[]): boolean {
  return cells.length > 1 && read[index]?.isBare === true && isAmbiguous(cells[index]?.text ?? '')
}

function isValue(field: CanadianField, text: string, read: CellPairs | undefined): boolean {
  if (read === undefined || read.pairs.length === 0)
    return (!dates.has(field) && !/^late\d/.test(field)) || fits(field, text)
  if (!read.isBare) return false
  return isAmbiguous(text) && !amounts.has(field) && !dates.has(field)
}

function isAmbiguous(text: string): boolean {
  return ambiguous.test(fold(text).split(' ').map(labelWord).join(' '))
}

/** "Limite de crédit / Crédit maximal": a label's two names, separated by spaces. */
const twoNames = /^([^:]{3,40}) \/ (?=[^:]{3,40}(?::|$))/

function cellPairs({ text }: LineCell): CellPairs {
  const words = text
    .replace(twoNames, '$1/')
    .replace(/\s+:/g, ':')
    .replace(/:(?=[^\s/])/g, ': ')
    .split(' ')
  const plain = foldedWords(words)
  const places = placesIn(words, wordsOf(plain))
  const pairs = places.map((place, index) => {
    const value = words
      .slice(place.end, places[index + 1]?.start ?? words.length)
      .join(' ')
      .replace(/^[-–—=]\s+(?=\S)|\s*[,;|·]$/g, '')
      .trim()
    return { field: numberedField(place, plain, value), value }
  })
  const only = places[0]
  const isBare =
    places.length === 1 &&
    only?.start === 0 &&
    only.end === words.length &&
    plain.at(-1)?.endsWith(':') !== true
  return { pairs, isBare }
}

/** Folds all words at once, which is faster; falls back if folding adds a space. */
function foldedWords(words: readonly string[]): readonly string[] {
  const plain = fold(words.join(' ')).split(' ')
  return plain.length === words.length ? plain : words.map(fold)
}

function placesIn(words: readonly string[], printed: FoldedWords): readonly CanadianLabelPlace[] {
  const { plain } = printed
  const places: CanadianLabelPlace[] = []
  let from = 0
  const first = labelAt(printed, 0)
  if (first !== undefined && isLabel(first, words, plain)) {
    places.push(first)
    from = first.end
    if (plain[first.end - 1]?.endsWith(':') !== true && !isProse.has(first.field)) {
      places.push(...placesBehind(first, words, printed))
      from = places.at(-1)?.end ?? from
    }
  }
  for (let end = from + 1; end <= plain.length; end++) {
    if (plain[end - 1]?.endsWith(':') !== true) continue
    const place = labelBefore(printed, from, end)
    if (place === undefined) continue
    places.push(place)
    from = end
  }
  return places
}

/** Fields with a sentence as value, in which label words are no labels. */
const isProse = new Set<CanadianField>(['remarks', 'status', 'payStatus', 'previous', 'history'])

/** "OPENED DATE 2015/04/12 BALANCE $5,640 MOP R1": labels separated only by their values. */
function placesBehind(
  first: CanadianLabelPlace,
  words: readonly string[],
  printed: FoldedWords,
): readonly CanadianLabelPlace[] {
  const { plain } = printed
  const places: CanadianLabelPlace[] = []
  for (let at = first.end + 1; at < plain.length - 1; at++) {
    const place = labelAt(printed, at)
    if (place === undefined || place.end >= plain.length) continue
    if (plain.slice(at, place.end).some((word) => word.endsWith(':'))) break
    if (!isParted(place, words)) continue
    places.push(place)
    at = place.end
  }
  return places
}

function isParted(place: CanadianLabelPlace, words: readonly string[]): boolean {
  const value = words.slice(place.end).join(' ')
  return isShaped(place.field, value) ?? (place.field === 'other' && /^\$?\d/.test(value))
}

/** True if a cell starts with a label, not with a name or sentence. */
function isLabel(
  place: CanadianLabelPlace,
  words: readonly string[],
  plain: readonly string[],
): boolean {
  if (plain[place.end - 1]?.endsWith(':') === true) return true
  if (place.end === words.length || /^[-–—=]$/.test(words[place.end] ?? '')) return true
  const value = words.slice(place.end).join(' ')
  const shaped = isShaped(place.field, value)
  if (shaped !== undefined) return shaped
  if (place.field === 'other' || /^late/.test(place.field))
    return /^[$\d]/.test(value) && place.end > 1
  const label = words.slice(place.start, place.end).join(' ')
  return (place.end >= 2 || label.includes('/')) && !isAmbiguous(label)
}
