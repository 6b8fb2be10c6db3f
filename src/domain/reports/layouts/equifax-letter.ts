import { type AccountSource, accountFromFields } from '../account-from-fields.ts'
import { type Cell, cellsOf, columnOf } from '../text/cells.ts'
import { type Field, fieldOf } from '../text/labels.ts'
import { collectionsIn, nameBeforeAddress } from './equifax-letter/collections.ts'
import { recordLines } from './equifax-letter/public-records.ts'
import { bears, type Layout } from './layout.ts'
import { accountsRead } from './shared/accounts-read.ts'
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
 * The disclosure that Equifax sends by mail: under the creditor's name and address two rows of columns
 * and a sentence of labels ("Status - Pays As Agreed; Type of Account - Revolving; …"). The last digits
 * of account numbers are replaced by stars.
 */
export const equifaxLetter: Layout = {
  name: 'equifax-letter',
  recognizes: (lines) => bears(lines, marks, 3),
  read(text) {
    const lines = text.lines.filter((line) => line.trim() !== '' && line.length <= 400)
    const sources = [...creditAccountsIn(lines), ...collectionsIn(lines)]
    const told = { ...text, lines: text.lines.flatMap(recordLines) }
    return {
      ...wholeReport(told, 'Equifax', accountsRead(sources, accountFromFields)),
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
    // The first digits are printed, the last ones are not.
    fields.delete('number')
    return {
      name: nameBeforeAddress(lines[head - 1] ?? ''),
      fields,
      history: [],
      closingIsPrinted: true,
    }
  })
}

/** The values under the two rows of column names, each by its column. */
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

/** Two values under one column stand there only because the gaps of the line were lost: none has a place. */
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

/** Tabs without an empty cell between them do not tell which of the columns are empty. */
function isGapless(values: readonly Cell[], columns: readonly Cell[]): boolean {
  return values.length < columns.length && values.every(({ start }, place) => start === place)
}

/** Names of columns hold a "1st" and a "12", but no amount and no date. */
function isValues(line: string): boolean {
  return /\$\s?\d|\d\/\d{4}/.test(line)
}

/** Column names of two lines: "Balance" over "Amount". */
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

/** What the column "Activity Designator" says of an account that has ended. */
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
  const [told = '', additional = ''] = printed.split(/additional information\s*-\s*/i)
  const labelled = told.split(/;\s*/).flatMap((part): [Field, string][] => {
    const [label = '', ...value] = part.split(' - ')
    const field = fieldOf(label.trim())
    return field === undefined || field === 'other' ? [] : [[field, value.join(' - ').trim()]]
  })
  return [...labelled, ['remarks', additional.replace(/;\s*/g, '. ').trim()]]
}
