import { type AccountSource, accountFromFields } from '../account-from-fields.ts'
import { type Cell, cellsOf, columnOf } from '../text/cells.ts'
import { type Field, fieldOf } from '../text/labels.ts'
import { accountsRead } from './accounts-read.ts'
import { collectionsIn } from './equifax-letter/collections.ts'
import { bears, type Layout } from './layout.ts'
import { wholeReport } from './whole-report.ts'

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
    return {
      ...wholeReport(text, 'Equifax', accountsRead(sources, accountFromFields)),
      country: 'US',
    }
  },
}

const firstHeading = /\baccount number\b.*\bdate opened\b/i
const secondHeading = /\bitems as of\b.*\bbalance\b/i
const sentence = /^\s*status - /i

function creditAccountsIn(lines: readonly string[]): readonly AccountSource[] {
  const heads = lines.flatMap((line, index) => (firstHeading.test(line) ? [index] : []))
  return heads.map((head, place) => {
    const block = lines.slice(head, heads[place + 1] ?? lines.length)
    const fields = new Map([...rowsOf(block), ...sentenceOf(block)])
    // The first digits are printed, the last ones are not.
    fields.delete('number')
    return {
      name: nameIn(lines[head - 1] ?? ''),
      fields,
      history: [],
      closingIsPrinted: true,
    }
  })
}

/** The creditor stands before its address and phone. */
function nameIn(line: string): string {
  const [first = ''] = cellsOf(line).map(({ text }) => text)
  if (/[();]| - /.test(first)) return ''
  return first.replace(/\s+(?:P\.? ?O\.? ?Box\b|\d{1,6} \S+ ).*$/i, '').replace(/\s*:.*$/, '')
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
    else if (/\d/.test(line) && (isValues(line) || !secondHeading.test(block[index - 1] ?? '')))
      found.push(...valuesIn(cellsOf(line), columns))
  }
  return found
}

/** Two values under one column stand there only because the gaps of the line were lost: none has a place. */
function valuesIn(
  values: readonly Cell[],
  columns: readonly Cell[],
): readonly (readonly [Field, string])[] {
  const places = values.map((value) => columnOf(value, columns))
  if (new Set(places).size < places.length) return []
  return values.flatMap(({ text }, index) => {
    const field = fieldAt(columns[places[index] ?? -1]?.text ?? '', text)
    return field === undefined ? [] : [[field, text] as const]
  })
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
}

function fieldAt(column: string, value: string): Field | undefined {
  if (/^activity designator$/i.test(column)) return undefined
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
  return printed.split(/;\s*/).flatMap((part) => {
    const [label = '', ...value] = part.split(' - ')
    const name = /^additional information$/i.test(label.trim()) ? 'comments' : label.trim()
    const field = fieldOf(name)
    return field === undefined || field === 'other' ? [] : [[field, value.join(' - ').trim()]]
  })
}
