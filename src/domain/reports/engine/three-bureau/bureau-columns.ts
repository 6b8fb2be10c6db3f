import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import type { NormalScore } from '../normal-form.ts'
import { cellsOf, columnOf, type LineCell } from '../text/cells.ts'
import { fieldOf } from '../text/labels.ts'
import { modelIn, readScores } from '../text/scores.ts'
import { sectionAt } from '../text/sections.ts'

/** Heading over values side by side: one column per bureau. */
export interface BureauHeading {
  readonly bureaus: readonly BureauName[]
  /** All columns of the heading, including others. */
  readonly columns: readonly LineCell[]
  readonly hasTabs: boolean
}

/** Abbreviated or split bureau names in headings. */
const otherNames: Readonly<Record<string, BureauName>> = {
  'trans union': 'TransUnion',
  tuc: 'TransUnion',
  tru: 'TransUnion',
  xpn: 'Experian',
  exp: 'Experian',
  efx: 'Equifax',
  eqf: 'Equifax',
  eqx: 'Equifax',
}

const bureausByName: ReadonlyMap<string, BureauName> = new Map([
  ...knownBureaus.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(otherNames),
])

const anyBureau = new RegExp(`\\b(?:${[...bureausByName.keys()].join('|')})\\b`, 'i')

export function headingOf(line: string): BureauHeading | undefined {
  if (line.length > 300 || !anyBureau.test(line)) return undefined
  const columns = cellsOf(line)
  const bureaus = columns.flatMap(({ text }) => bureauOf(text) ?? [])
  const isWhole = bureaus.length >= 2 && columns.length <= bureaus.length + 1
  return isWhole && new Set(bureaus).size === bureaus.length
    ? { bureaus, columns: besideLabels(columns, line), hasTabs: line.includes('\t') }
    : undefined
}

/** A heading copied without the tab of its empty first column is one place too far left. */
function besideLabels(columns: readonly LineCell[], line: string): readonly LineCell[] {
  return line.includes('\t') && bureauOf(line.split('\t')[0]?.trim() ?? '') !== undefined
    ? columns.map(({ text, start, end }) => ({ text, start: start + 1, end: end + 1 }))
    : columns
}

/**
 * Bureau of a cell's column; undefined if none. With tabs positions must match; otherwise a cell
 * may be off by half the column distance.
 */
function bureauAt(
  { columns, hasTabs }: BureauHeading,
  cell: LineCell,
  rowHasTabs: boolean,
): BureauName | undefined {
  const column = columns[columnOf(cell, columns)]
  if (column === undefined || hasTabs !== rowHasTabs) return undefined
  const apart = Math.min(Math.abs(cell.start - column.start), Math.abs(cell.end - column.end))
  const overlaps = cell.start < column.end && column.start < cell.end
  const pitch = Math.min(
    ...columns.slice(1).map(({ start }, index) => start - (columns[index]?.start ?? 0)),
  )
  return overlaps || (!hasTabs && apart <= pitch / 2) ? bureauOf(column.text) : undefined
}

/** Maximum length of a bureau's name with its signs: a quick test. */
const maxNameLength = 20

export function bureauOf(text: string): BureauName | undefined {
  if (text.length > maxNameLength) return undefined
  return bureausByName.get(text.replace(/[®™:]/g, '').toLowerCase())
}

/** Bureaus of a line that names nothing else, also with single spaces. */
export function bureausOnly(line: string): readonly BureauName[] {
  if (line.length > 300 || !anyBureau.test(line)) return []
  const words = line.trim().split(/[\s|]+/)
  const bureaus = words.flatMap((word) => bureauOf(word) ?? [])
  return bureaus.length === words.length && new Set(bureaus).size === words.length ? bureaus : []
}

export interface BureauValue {
  readonly bureau: BureauName
  readonly value: string
}

/**
 * Values of a row by bureau. A heading that lost its leading spaces stands over the labels: then
 * only a row with a value for each bureau is usable.
 */
export function valuesByBureau(
  heading: BureauHeading,
  values: readonly LineCell[],
  hasTabs: boolean,
): readonly BureauValue[] {
  const { bureaus, columns } = heading
  const isFull = values.length === bureaus.length && columns.length === bureaus.length
  if (!heading.hasTabs && !hasTabs && bureauOf(columns[0]?.text ?? '') && columns[0]?.start === 0) {
    return isFull ? inOrder(bureaus, values) : []
  }
  const placed = values.map((cell) => bureauAt(heading, cell, hasTabs))
  const isOff = placed.some((bureau, index) => bureau !== undefined && bureau !== bureaus[index])
  if (!heading.hasTabs && !hasTabs && isFull && isOff) return inOrder(bureaus, values)
  return values.flatMap(({ text: value }, index) => {
    const bureau = placed[index]
    return bureau === undefined ? [] : [{ bureau, value }]
  })
}

/** With a value for each bureau, the order suffices in any alignment. */
function inOrder(
  bureaus: readonly BureauName[],
  values: readonly LineCell[],
): readonly BureauValue[] {
  return values.flatMap(({ text: value }, index) => {
    const bureau = bureaus[index]
    return bureau === undefined ? [] : [{ bureau, value }]
  })
}

const pair =
  /\s*(transunion|experian|equifax)[®™]?\s*[:–-]?\s*([3-8]\d\d)(?:\s+(?:very )?(?:poor|fair|good|excellent|exceptional))?(?:\s*[|,]|$|(?=\s))/giy

/**
 * "Equifax: 721   Experian: 735   TransUnion: 718", "TransUnion 702 Good": bureaus with a score
 * each, and nothing else.
 */
function bureausWithScores(line: string): readonly BureauValue[] {
  if (line.length > 200 || !anyBureau.test(line)) return []
  const found: BureauValue[] = []
  pair.lastIndex = 0
  let end = 0
  for (let one = pair.exec(line); one !== null; one = pair.exec(line)) {
    const bureau = bureauOf(one[1] ?? '')
    if (bureau !== undefined) found.push({ bureau, value: one[2] ?? '' })
    end = pair.lastIndex
  }
  return line.slice(end).trim() === '' ? found : []
}

/** "Credit Score:", "FICO® Score 8": labels of a row of scores. */
function isScoreLabel(label: string): boolean {
  return /^\s*(?:(?:your |credit |fico |vantage ?|3b )*scores?|fico|vantage ?score)[®™]?(?: scores?)?(?: \d{1,2}(?:\.0)?)?(?: scores?)?\s*:?\s*$/i.test(
    label,
  )
}

/**
 * Reads scores of a page with a column per bureau: a row under the bureaus, or each beside its
 * bureau; else under a bureau's name.
 */
export function bureauScoresFrom(lines: readonly string[]): readonly NormalScore[] {
  const headModel = modelOf(lines)
  const found: NormalScore[] = []
  let heading: BureauHeading | undefined
  let order: readonly BureauName[] = []
  /** The last line outside the list of bureaus and scores names scores. */
  let isNamed = false
  /** Model above the list. */
  let above: string | null = null
  for (const line of lines) {
    if (line.trim() === '' || line.length > 400) continue
    const [label] = cellsOf(line)
    const isListed = order.length === 1 && isNamed && scoreOrNone.test(line.trim())
    const listed = isListed ? order.map((bureau) => ({ bureau, value: line.trim() })) : []
    const ordered = [...listed, ...scoresInOrder(line, order), ...bureausWithScores(line)]
    const values = ordered.length > 0 ? ordered : scoresUnder(line, heading)
    const isExact = headModel !== null && above?.startsWith(headModel) === true
    const model = modelIn(label?.text ?? '') ?? (isExact ? above : headModel)
    found.push(...values.flatMap((value) => scoreOf(value, model)))
    heading = headingOf(line) ?? heading
    order = bureausOnly(line)
    if (order.length > 0 || listedScore.test(line)) continue
    isNamed = /\bscore|vantage|fico/i.test(line)
    if (values.length === 0) above = modelIn(line) ?? above
  }
  if (found.length > 0) return found
  return readScores(lines)
    .filter(({ bureau }) => bureau !== null)
    .map((scoreOrNone) => ({ ...scoreOrNone, model: scoreOrNone.model ?? headModel }))
}

/** "742 738 751" or "FICO 8 742 738 --" right under the bureaus, with single spaces. */
function scoresInOrder(line: string, order: readonly BureauName[]): readonly BureauValue[] {
  if (order.length < 2) return []
  const words = line.trim().split(/\s+/)
  const label = words.slice(0, -order.length).join(' ')
  const values = words.slice(-order.length)
  const isRow = values.length === order.length && values.every((word) => scoreOrNone.test(word))
  if (!isRow || (label !== '' && !isScoreLabel(label))) return []
  return order.map((bureau, place) => ({ bureau, value: values[place] ?? '' }))
}

/** A score, or its placeholder. */
const scoreOrNone = /^(?:[3-8]\d\d|-{1,3}|–|—|n\/a)$/i

const listedScore =
  /^\s*(?:[3-8]\d\d|-{1,3}|–|—|n\/a|(?:very )?(?:poor|fair|good)|excellent|exceptional)\s*$/i

function scoresUnder(line: string, heading: BureauHeading | undefined): readonly BureauValue[] {
  const [label, ...values] = cellsOf(line)
  if (heading === undefined || label === undefined || !isScoreLabel(label.text)) return []
  return valuesByBureau(heading, values, line.includes('\t'))
}

function scoreOf({ bureau, value }: BureauValue, model: string | null): readonly NormalScore[] {
  return /^[3-8]\d\d$/.test(value) ? [{ value: Number(value), model, bureau }] : []
}

/** First model named in the page's head. */
function modelOf(lines: readonly string[]): string | null {
  const head = lines.slice(0, 60).map(modelIn)
  return head.find((one) => one !== null) ?? null
}

/**
 * Removes rows under several bureaus: read without columns, the first bureau's value would count
 * for all.
 */
export function withoutBureauColumns(lines: readonly string[]): readonly string[] {
  let isUnder = false
  return lines.map((line) => {
    if (headingOf(line) !== undefined) isUnder = true
    else if (line.trim() === '' || cellsOf(line.slice(0, 400)).length < 2) isUnder = false
    return isUnder ? '' : line
  })
}

/**
 * A page copied cell by cell has each cell on its own line: bureaus, then each label above its
 * values. Sets such lines side by side with tabs; others stay.
 */
export function sideBySide(lines: readonly string[]): readonly string[] {
  const printed = lines.filter((line) => line.trim() !== '')
  const columns = Math.max(0, ...printed.map((_, index) => bureausAt(printed, index)))
  if (columns < 2) return lines
  const found: string[] = []
  let isUnder = false
  for (let index = 0; index < printed.length; index++) {
    const line = printed[index] ?? ''
    const bureaus = bureausAt(printed, index)
    // A heading that lost a bureau does not assign the values below it.
    if (bureaus > 0) isUnder = bureaus === columns
    else if (headingOf(line) !== undefined) isUnder = false
    const from = bureaus > 0 ? index : index + 1
    const values = printed.slice(from, from + columns)
    const isRow =
      isUnder &&
      values.length === columns &&
      (bureaus > 0 ||
        (isStackedLabel(line) &&
          values.every(isStackedValue) &&
          !isRowCut(printed, from + columns)) ||
        (isScoreLabel(line) && values.every(isStackedScore)))
    if (isRow) {
      const label = bureaus > 0 ? '' : line.trim()
      found.push([label, ...values.map((value) => value.trim())].join('\t'))
      index = from + columns - 1
    } else found.push(line)
  }
  return found
}

/** Number of different bureaus on consecutive lines from here. */
function bureausAt(lines: readonly string[], index: number): number {
  const bureaus = new Set<BureauName>()
  for (const line of lines.slice(index, index + 3)) {
    const bureau = bureauOf(line.trim())
    if (bureau === undefined || bureaus.has(bureau)) break
    bureaus.add(bureau)
  }
  return bureaus.size
}

/** A row that lost a value would take the next heading or name as its last one. */
function isRowCut(lines: readonly string[], behind: number): boolean {
  const section = sectionAt(lines[behind - 1] ?? '')
  return (section !== undefined && section !== 'accounts') || bureausAt(lines, behind) > 0
}

function isStackedLabel(line = ''): boolean {
  const text = line.trim()
  return (
    !/\t| {2,}/.test(text) && (fieldOf(text) !== undefined || /^[A-Z][^\d:]{2,40}:$/.test(text))
  )
}

function isStackedScore(line: string): boolean {
  return /^\s*[3-8]\d\d\s*$/.test(line)
}

/** A label or bureau is no value: the cells do not fit and stay as printed. */
function isStackedValue(line: string): boolean {
  const text = line.trim()
  return text.length <= 120 && !/:$|\t| {2,}/.test(text) && bureauOf(text) === undefined
}

/** Sections after or among the accounts. */
export const otherPart =
  /^\s*(?:(?:hard |credit )?inquiries|public (?:information|records?)|creditor contacts?|(?:revolving|instal?lment|mortgage|real estate|auto|student|open|closed|other|collection) accounts?|collections?|consumer statements?|(?:account )?summary|personal information|score factors?.*|end of report)\s*$/i

/** '--' means no value for a bureau. */
export function isAbsent(value: string): boolean {
  return /^[-–—]{1,3}$/.test(value) || value === ''
}
