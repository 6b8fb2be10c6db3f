import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import { type Cell, cellsOf, columnOf } from '../../engine/text/cells.ts'

/** Heading over values side by side: one column per bureau. */
export interface BureauHeading {
  readonly bureaus: readonly BureauName[]
  /** All columns of the heading, including others. */
  readonly columns: readonly Cell[]
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
function besideLabels(columns: readonly Cell[], line: string): readonly Cell[] {
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
  cell: Cell,
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
  values: readonly Cell[],
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
function inOrder(bureaus: readonly BureauName[], values: readonly Cell[]): readonly BureauValue[] {
  return values.flatMap(({ text: value }, index) => {
    const bureau = bureaus[index]
    return bureau === undefined ? [] : [{ bureau, value }]
  })
}

const pair =
  /\s*(transunion|experian|equifax)[®™]?\s*[:–-]?\s*([3-8]\d\d)(?:\s+(?:very )?(?:poor|fair|good|excellent|exceptional))?(?:\s*[|,]|$|(?=\s))/giy

/**
 * "Equifax: 721 Experian: 735 TransUnion: 718", "TransUnion 702 Good": bureaus with a score each,
 * and nothing else.
 */
export function bureausWithScores(line: string): readonly BureauValue[] {
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
