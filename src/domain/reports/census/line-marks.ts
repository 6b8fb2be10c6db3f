import { foldLetters } from '../../text/language.ts'
import { accountTypeFrom } from '../account-type.ts'
import { creditorName, isTotal } from '../creditor-name.ts'
import { type Cell, cellsOf } from '../text/cells.ts'

/** Longer lines are prose or a whole page on one line: they carry no marks. */
const maxLineLength = 400

/** More words are a sentence, not a label. */
const maxLabelWords = 5

/** Digits, money or the mask of an account number. */
const valueWord = /[\d$]|[x*•]{3}/i

const wordBreak = /[\s|;]+|,(?!\d{3}(?!\d))/

/** How many words of a line are amounts, dates, numbers or masks. */
export function countValues(line: string): number {
  if (line.length > maxLineLength) return 0
  return line.split(wordBreak).filter((word) => valueWord.test(word)).length
}

/** What a column without a value prints in its place. */
const blankWord = /^(?:[-–—]+|n\/[ar])$/i

/** How many columns of a line are printed as empty. */
export function countBlanks(line: string): number {
  if (line.length > maxLineLength) return 0
  return line.split(wordBreak).filter((word) => blankWord.test(word)).length
}

/** Money, a date or a part of an amount: more than a code or a count. */
const exactValue = /^\W*(?:\$|[\d,.]+[kK]\b|\d[\d,]*[.,]\d|\d{1,3},\d{3}|\d{1,4}[-/]\d|\d{4,})/

/** How many words of a line are amounts or dates. */
export function countExactValues(line: string): number {
  if (line.length > maxLineLength) return 0
  return line.split(wordBreak).filter((word) => exactValue.test(word)).length
}

/** The word before a colon; a clock's colon has a digit on both sides. */
const beforeColon = /([\p{L}#]+)\.?(?: ?\([^)]{0,12}\))? ?:(?!\d)/gu

const cellBreak = / {2,}|\t+| \| /

/** The marks of one line, from left to right. */
export type LineMarks = readonly string[]

/**
 * What a line looks like without its values: "Credit limit $5,000   Status: Open" has the marks of its two
 * labels. Accounts of one report repeat the same marks, whatever the language and the layout.
 */
export function marksOf(line: string): LineMarks {
  if (line.length > maxLineLength) return []
  const marks = line.split(cellBreak).flatMap((cell) => marksOfCell(cell.trim()))
  // The columns of three bureaus say one thing, not three.
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

/** The marker of a list, or the letters that say whose an account is, before the words of a row. */
const beforeLead =
  /^\s*["'(]?(?:\d{1,3}[.)]\s+|[-*•]\s+|(?:[A-Z\d]{1,2}(?:\/[A-Z])?\s+){1,2}(?=\S{3}))?/

/** The words of a row up to its first value, cell or mark. */
const leadWords =
  /^([^\s\d$|:][^$|:]*?)(?=\s{2,}|\t|\s?\||\s[-–(]|,|;|:|"|\s\$|\s\S*\d|\s[x*•]{3}|$)/u

/** What is lent, as the second row of a printed account says: nobody is called so. */
const kindAlone =
  /^\W*(?:(?:auto(?:mobile)?|credit|line|of|card|loan|lease|charge|account|bank|secured|unsecured|student|personal|real|estate|mortgage|mtg|conventional|home|equity|revolving|instal?lment|note|open|collection|carte|crédit|marge|de|pr[eê]t|hypoth[eè]que)\b\W*)+$/i

/** A colon, or what a label tells of itself in brackets before it. */
const behindLabel = /^\s*(?:\([^)]{0,20}\))?\s*:/

/** The name that a row of values begins with; undefined for a sum, a heading or values alone. */
export function findLead(line: string): string | undefined {
  if (line.length > maxLineLength) return undefined
  const words = line.replace(beforeLead, '')
  const lead = leadWords.exec(words)?.[1]
  if (lead === undefined || lead.replace(/\P{L}/gu, '').length < 4) return undefined
  if (isTotal(lead) || kindAlone.test(lead) || /[x*•]{3}/i.test(lead)) return undefined
  if (behindLabel.test(words.slice(lead.length))) return undefined
  const name = creditorName(lead)
  return name !== undefined && accountTypeFrom(name) !== 'other' && lead.split(' ').length === 1
    ? undefined
    : name
}

/** Whether a line can be the name of a creditor and holds nothing else. */
export function isNameAlone(line: string): boolean {
  return !/\d/.test(line) && creditorName(line) !== undefined
}

/** The cells of a row in plain letters; bars part columns as tabs do. */
export function tableCells(line = ''): readonly Cell[] {
  return cellsOf(foldLetters(line).replace(/ *\| */g, '\t'))
}
