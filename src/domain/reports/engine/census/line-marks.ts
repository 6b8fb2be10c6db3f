import { foldLetters } from '../../../text/language.ts'
import { parseAccountType } from '../accounts/account-type.ts'
import { creditorName, isTotal } from '../accounts/creditor-name.ts'
import { cellsOf, type LineCell } from '../text/cells.ts'

/** Longer lines are prose or a page on one line, without marks. */
const maxLineLength = 400

/** Longer texts are sentences, not labels. */
const maxLabelWords = 5

/** Digits, money or the mask of an account number. */
const valueWord = /[\d$]|[x*•]{3}/i

const wordBreak = /[\s|;]+|,(?!\d{3}(?!\d))/

/** Counts the amounts, dates, numbers and masks of a line. */
export function countValues(line: string): number {
  if (line.length > maxLineLength) return 0
  return line.split(wordBreak).filter((word) => valueWord.test(word)).length
}

/** Text of a column without a value. */
const blankWord = /^(?:[-–—]+|n\/[ar])$/i

/** Counts the empty columns of a line. */
export function countBlanks(line: string): number {
  if (line.length > maxLineLength) return 0
  return line.split(wordBreak).filter((word) => blankWord.test(word)).length
}

/** Money, a date or an amount: more than a code or count. */
const exactValue = /^\W*(?:\$|[\d,.]+[kK]\b|\d[\d,]*[.,]\d|\d{1,3},\d{3}|\d{1,4}[-/]\d|\d{4,})/

/** Counts the amounts and dates of a line. */
export function countExactValues(line: string): number {
  if (line.length > maxLineLength) return 0
  return line.split(wordBreak).filter((word) => exactValue.test(word)).length
}

/** The word before a colon; a clock time has digits on both sides. */
const beforeColon = /([\p{L}#]+)\.?(?: ?\([^)]{0,12}\))? ?:(?!\d)/gu

const cellBreak = / {2,}|\t+| \| /

/** Marks of one line, from left to right. */
export type LineMarks = readonly string[]

/**
 * Returns a line's labels without their values: "Credit limit $5,000   Status: Open" has two marks.
 * Accounts of one report repeat the same marks in any language and layout.
 */
export function marksOf(line: string): LineMarks {
  if (line.length > maxLineLength) return []
  const marks = line.split(cellBreak).flatMap((cell) => marksOfCell(cell.trim()))
  // Columns of three bureaus repeat one label.
  return [...new Set(marks)]
}

function marksOfCell(cell: string): readonly string[] {
  if (cell === '') return []
  const labels = !cell.includes(':')
    ? []
    : [...cell.matchAll(beforeColon)].map(([, word = '']) => foldLetters(word))
  if (labels.length > 0) return labels.map((label) => `${label}:`)
  const words = cell.split(/\s+/)
  const first = words.findIndex((word) => valueWord.test(word))
  if (first < 0) return words.length > maxLabelWords ? [] : [foldLetters(cell)]
  if (first > 0) {
    return first > maxLabelWords ? [] : [`${foldLetters(words.slice(0, first).join(' '))} =`]
  }
  const shape = words.slice(0, 6).map((word) => (valueWord.test(word) ? '#' : foldLetters(word)))
  return shape.some((part) => part !== '#') ? [shape.join(' ')] : []
}

/** A list marker, or codes for the account's owner, before the words of a row. */
const beforeLead =
  /^\s*["'(]?(?:\d{1,3}[.)]\s+|[-*•]\s+|(?:[A-Z\d]{1,2}(?:\/[A-Z])?\s+){1,2}(?=\S{3}))?/

/** Words of a row up to its first value, cell or mark. */
const leadWords =
  /^([^\s\d$|:][^$|:]*?)(?=\s{2,}|\t|\s?\||\s[-–(]|,|;|:|"|\s\$|\s\S*\d|\s[x*•]{3}|$)/u

/** Account kinds in the second row of a printed account, never a name. */
const kindAlone =
  /^\W*(?:(?:auto(?:mobile)?|credit|line|of|card|loan|lease|charge|account|bank|secured|unsecured|student|personal|real|estate|mortgage|mtg|conventional|home|equity|revolving|instal?lment|note|open|collection|carte|crédit|marge|de|pr[eê]t|hypoth[eè]que)\b\W*)+$/i

/** A colon, or an explanation in brackets before it. */
const behindLabel = /^\s*(?:\([^)]{0,20}\))?\s*:/

/** Name at the start of a row of values; undefined for a total, a heading or bare values. */
export function findLead(line: string): string | undefined {
  if (line.length > maxLineLength) return undefined
  const words = line.replace(beforeLead, '')
  const lead = leadWords.exec(words)?.[1]
  if (lead === undefined || lead.replace(/\P{L}/gu, '').length < 4) return undefined
  if (isTotal(lead) || kindAlone.test(lead) || /[x*•]{3}/i.test(lead)) return undefined
  if (behindLabel.test(words.slice(lead.length))) return undefined
  const name = creditorName(lead)
  return name !== undefined && parseAccountType(name) !== 'other' && lead.split(' ').length === 1
    ? undefined
    : name
}

/** True if a line can be a creditor's name and nothing else. */
export function isNameAlone(line: string): boolean {
  return !/\d/.test(line) && creditorName(line) !== undefined
}

/** Cells of a row in plain letters; bars separate columns like tabs. */
export function tableCells(line = ''): readonly LineCell[] {
  return cellsOf(foldLetters(line).replace(/ *\| */g, '\t'))
}
