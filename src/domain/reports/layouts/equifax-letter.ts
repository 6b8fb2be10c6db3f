import { type AccountSource, accountFromFields } from '../engine/accounts/normalize-account.ts'
import { type Cell, cellsOf, columnOf } from '../engine/text/cells.ts'
import { type Field, fieldOf } from '../engine/text/labels.ts'
import { collectionsIn, nameBeforeAddress } from './equifax-letter/collections.ts'
import { recordLines } from './equifax-letter/public-records.ts'
import { hasMarkers, type Layout } from './layout.ts'
import { readAccounts } from './shared/accounts-read.ts'
import { wholeReport } from './shared/whole-report.ts'

const marks = [
  /\bequifax\b/i,
  /^\s*credit file\s*:/i,
  /\blast 4 digits of account number/i,
  /\baccount column title descriptions\b/i,
  /\bitems as of\b/i,
  /\bstatus - .*\btype of account - /i,
  /\bmonths rev(?:ie)?w?e?d\b.*\bactivity designator\b/i,
]

/**
 * Equifax's disclosure by mail: under the creditor's name and address two rows of columns and a
 * sentence of labels ("Status - Pays As Agreed; Type of Account - Revolving; …"). Stars replace the
 * last digits of account numbers.
 */
export const equifaxLetter: Layout = {
  name: 'equifax-letter',
  recognizes: (lines) => hasMarkers(lines, marks, 3),
  read(text) {
    const lines = text.lines.filter((line) => line.trim() !== '' && line.length <= 400)
    const sources = [...creditAccountsIn(lines), ...collectionsIn(lines)]
    const withRecordLines = { ...text, lines: text.lines.flatMap(recordLines) }
    return {
      ...wholeReport(withRecordLines, 'Equifax', readAccounts(sources, accountFromFields)),
      country: 'US',
    }
  },
}

const firstHeading = /\baccount number\b.*\bdate opened\b/i
const secondHeading = /\bitems as of\b.*\bbalance\b/i
const sentence = /^\s*(?:current )?status - /i

function creditAccountsIn(lines: readonly string[]): readonly AccountSource[] {
  const heads = lines.flatMap((line, index) => (firstHeading.test(line) ? [index] : []))
  return heads.map((head, place) => {
    const block = lines.slice(head, heads[place + 1] ?? lines.length)
    const fields = new Map([...rowsOf(block), ...sentenceOf(block)])
    // Only the first digits are printed.
    fields.delete('number')
    return {
      name: nameBeforeAddress(lines[head - 1] ?? ''),
      fields,
      history: [],
      closingIsPrinted: true,
    }
  })
}

/** Values under the two rows of column names, by column. */
function rowsOf(block: readonly string[]): readonly (readonly [Field, string])[] {
  const found: (readonly [Field, string])[] = []
  let columns: readonly Cell[] = []
  for (const [index, line] of block.slice(0, 8).entries()) {
    if (sentence.test(line)) break
    if (firstHeading.test(line)) columns = cellsOf(line)
    else if (secondHeading.test(line))
      columns = stacked(
        cellsOf(line),
        isValues(block[index + 1] ?? '') ? [] : cellsOf(block[index + 1] ?? ''),
      )
    else if (/\d/.test(line) && (isValues(line) || !secondHeading.test(block[index - 1] ?? ''))) {
      found.push(...valuesIn(cellsOf(line), columns))
      columns = []
    }
  }
  return found
}

/** Two values under one column mean that the line lost its gaps: no position is reliable. */
function valuesIn(
  values: readonly Cell[],
  columns: readonly Cell[],
): readonly (readonly [Field, string])[] {
  if (columns.length === 0 || isGapless(values, columns)) return []
  const places = values.map((value) => columnOf(value, columns))
  if (new Set(places).size < places.length) return []
  return values.flatMap(({ text }, index) => {
    const field = fieldAt(columns[places[index] ?? -1]?.text ?? '', text)
    return field === undefined ? [] : [[field, field === 'openState' ? 'Closed' : text] as const]
  })
}

/** Tabs without empty cells do not show which columns are empty. */
function isGapless(values: readonly Cell[], columns: readonly Cell[]): boolean {
  return values.length < columns.length && values.every(({ start }, place) => start === place)
}

/** Column names contain "1st" and "12" but no amount or date. */
function isValues(line: string): boolean {
  return /\$\s?\d|\d\/\d{4}/.test(line)
}

/** Column names on two lines: "Balance" over "Amount". */
function stacked(upper: readonly Cell[], lower: readonly Cell[]): readonly Cell[] {
  return upper.map((cell, index) => {
    const under = lower.filter((one) => columnOf(one, upper) === index).map(({ text }) => text)
    return { ...cell, text: [cell.text, ...under].join(' ') }
  })
}

const ownNames: Readonly<Record<string, Field>> = {
  'balance amount': 'balance',
  'amount past due': 'pastDue',
  'date of last paymnt': 'lastActivity',
  'date of 1st delinquency': 'firstDelinquency',
  'date of 1st delinqncy': 'firstDelinquency',
}

/** Values of the column "Activity Designator" for ended accounts. */
const hasEnded = /clos|paid|transfer|sold|refinanc/i

function fieldAt(column: string, value: string): Field | undefined {
  if (/^activity designator$/i.test(column)) return hasEnded.test(value) ? 'openState' : undefined
  const field = ownNames[column.toLowerCase()] ?? fieldOf(column)
  return field === 'other' || !/\d/.test(value) ? undefined : field
}

/** "Status - Charge Off; Type of Account - Revolving; Whose Account - Individual Account; …" */
function sentenceOf(block: readonly string[]): readonly (readonly [Field, string])[] {
  const from = block.findIndex((line) => sentence.test(line))
  if (from < 0) return []
  const printed = block
    .slice(from, from + 3)
    .filter((_, index, all) => all.slice(0, index).every((before) => !/;\s*$/.test(before)))
    .join(' ')
  const [withRecordLines = '', additional = ''] = printed.split(/additional information\s*-\s*/i)
  const labelled = withRecordLines.split(/;\s*/).flatMap((part): [Field, string][] => {
    const [label = '', ...value] = part.split(' - ')
    const field = fieldOf(label.trim())
    return field === undefined || field === 'other' ? [] : [[field, value.join(' - ').trim()]]
  })
  return [...labelled, ['remarks', additional.replace(/;\s*/g, '. ').trim()]]
}
