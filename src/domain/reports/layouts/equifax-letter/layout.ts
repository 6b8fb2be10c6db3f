import { type AccountSource, normalizeAccount } from '../../engine/accounts/normalize-account.ts'
import { hasMarkers, type Layout, readAccounts, wholeReport } from '../../engine/layout.ts'
import { cellsOf, columnOf, type LineCell } from '../../engine/text/cells.ts'
import { type AccountField, fieldOf } from '../../engine/text/labels.ts'

const maxEntryLength = 1_500

const start = /^\s*(\S.{1,80}?)[\s;,-]+collection reported\b/i

/** Values after an entry's words, up to the next semicolon. */
const parts: readonly (readonly [RegExp, AccountField])[] = [
  [/\bassigned\s*[-:]?\s*([^;]+)/i, 'opened'],
  [/\bclient\s*[-:]\s*([^;]+)/i, 'originalCreditor'],
  [/(?:^|;)\s*(?:original )?amount\s*[-:]\s*([^;]+)/i, 'originalAmount'],
  [/\bbalance(?: as of \S+)?\s*[-:]\s*([^;]+)/i, 'balance'],
  [/\bstatus(?: as of \S+)?\s*[-:]\s*([^;]+)/i, 'status'],
  [/\bdate of 1st delinquency\s*[-:]?\s*([^;]+)/i, 'firstDelinquency'],
  [/\bcreditor class\s*[-:]\s*([^;]+)/i, 'creditorClass'],
  [/\badditional information\s*[-:]\s*([^;]+)/i, 'remarks'],
]

/** The creditor before its address and phone, perhaps after a dash or semicolon. */
function nameBeforeAddress(line: string): string {
  const [first = ''] = cellsOf(line).map(({ text }) => text)
  const name = first
    .replace(/(?: -|;)?\s+(?:P\.? ?O\.? ?Box\b|\d{1,6} \S+ ).*$/i, '')
    .replace(/\s*:.*$/, '')
  return /[();]| - /.test(name) ? '' : name
}

/**
 * Reads collections written as sentences: "LAKESIDE RECOVERY Collection Reported 05/2013; Assigned
 * 02/2013; Client - VALLEY POWER; Amount - $208; Status as of 05/2013 - Unpaid; …".
 */
function collectionsIn(lines: readonly string[]): readonly AccountSource[] {
  const entries: { name: string; text: string }[] = []
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    const isUnder = /^\s*collection reported\b/i.test(line)
    const name = isUnder ? nameBeforeAddress(lines[index - 1] ?? '') : start.exec(line)?.[1]
    if (name !== undefined) entries.push({ name, text: '' })
    isOpen = name !== undefined || (isOpen && line.includes(';'))
    const last = entries.at(-1)
    if (isOpen && last !== undefined && last.text.length < maxEntryLength)
      last.text += ` ${line.trim()}`
  }
  return entries.map(({ name, text }) => ({
    name,
    fields: new Map(
      parts.flatMap(([pattern, field]) => {
        const value = pattern.exec(text)?.[1]?.trim()
        return value === undefined ? [] : [[field, value] as const]
      }),
    ),
    history: [],
    isCollection: true,
  }))
}

const filed =
  /^\s*(bankruptcy|(?:civil )?judge?ment|(?:federal |state )?(?:tax )?lien) filed (\S+?);(.*)$/i

/** Parts of the sentence with the end and the amount of the record. */
const recordPart =
  /^\s*((?:current )?disposition(?: date)?|(?:date )?(?:satisfied|released|verified)|amount|liabilit(?:y|ies))\s*-?\s+(\S.*)$/i

/**
 * Rewrites a public record's sentence ("Bankruptcy Filed 02/2019; Case Number - 1910881; Current
 * Disposition - Discharged Ch-7; …") as lines of labels and values.
 */
function recordLines(line: string): readonly string[] {
  const [, kind, date, rest = ''] = line.length > 600 ? [] : (filed.exec(line) ?? [])
  if (kind === undefined) return [line]
  const parts = rest.split(';').flatMap((part) => {
    const [, label, value] = recordPart.exec(part) ?? []
    return label === undefined ? [] : [`${label}: ${value}`]
  })
  return [`Type: ${kind}`, `Date Filed: ${date}`, ...parts]
}

const markers = [
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
  recognizes: (lines) => hasMarkers(lines, markers, 3),
  read(text) {
    const lines = text.lines.filter((line) => line.trim() !== '' && line.length <= 400)
    const sources = [...creditAccountsIn(lines), ...collectionsIn(lines)]
    const withRecordLines = { ...text, lines: text.lines.flatMap(recordLines) }
    return {
      ...wholeReport(withRecordLines, 'Equifax', readAccounts(sources, normalizeAccount)),
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
function rowsOf(block: readonly string[]): readonly (readonly [AccountField, string])[] {
  const found: (readonly [AccountField, string])[] = []
  let columns: readonly LineCell[] = []
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
  values: readonly LineCell[],
  columns: readonly LineCell[],
): readonly (readonly [AccountField, string])[] {
  if (columns.length === 0 || isGapless(values, columns)) return []
  const places = values.map((value) => columnOf(value, columns))
  if (new Set(places).size < places.length) return []
  return values.flatMap(({ text }, index) => {
    const field = fieldAt(columns[places[index] ?? -1]?.text ?? '', text)
    return field === undefined ? [] : [[field, field === 'openState' ? 'Closed' : text] as const]
  })
}

/** Tabs without empty cells do not show which columns are empty. */
function isGapless(values: readonly LineCell[], columns: readonly LineCell[]): boolean {
  return values.length < columns.length && values.every(({ start }, place) => start === place)
}

/** Column names contain "1st" and "12" but no amount or date. */
function isValues(line: string): boolean {
  return /\$\s?\d|\d\/\d{4}/.test(line)
}

/** Column names on two lines: "Balance" over "Amount". */
function stacked(upper: readonly LineCell[], lower: readonly LineCell[]): readonly LineCell[] {
  return upper.map((cell, index) => {
    const under = lower.filter((one) => columnOf(one, upper) === index).map(({ text }) => text)
    return { ...cell, text: [cell.text, ...under].join(' ') }
  })
}

const ownNames: Readonly<Record<string, AccountField>> = {
  'balance amount': 'balance',
  'amount past due': 'pastDue',
  'date of last paymnt': 'lastActivity',
  'date of 1st delinquency': 'firstDelinquency',
  'date of 1st delinqncy': 'firstDelinquency',
}

/** Values of the column "Activity Designator" for ended accounts. */
const hasEnded = /clos|paid|transfer|sold|refinanc/i

function fieldAt(column: string, value: string): AccountField | undefined {
  if (/^activity designator$/i.test(column)) return hasEnded.test(value) ? 'openState' : undefined
  const field = ownNames[column.toLowerCase()] ?? fieldOf(column)
  return field === 'other' || !/\d/.test(value) ? undefined : field
}

/** "Status - Charge Off; Type of Account - Revolving; Whose Account - Individual Account; …" */
function sentenceOf(block: readonly string[]): readonly (readonly [AccountField, string])[] {
  const from = block.findIndex((line) => sentence.test(line))
  if (from < 0) return []
  const printed = block
    .slice(from, from + 3)
    .filter((_, index, all) => all.slice(0, index).every((before) => !/;\s*$/.test(before)))
    .join(' ')
  const [withRecordLines = '', additional = ''] = printed.split(/additional information\s*-\s*/i)
  const labelled = withRecordLines.split(/;\s*/).flatMap((part): [AccountField, string][] => {
    const [label = '', ...value] = part.split(' - ')
    const field = fieldOf(label.trim())
    return field === undefined || field === 'other' ? [] : [[field, value.join(' - ').trim()]]
  })
  return [...labelled, ['remarks', additional.replace(/;\s*/g, '. ').trim()]]
}
