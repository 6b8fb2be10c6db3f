import type { BureauName } from '../../../bureaus.ts'
import { type Cell, cellsOf, columnOf } from '../../text/cells.ts'
import { sourceAtStart, sourceIn } from './repositories.ts'

/** Models that one repository alone computes, where its own name is left out. */
const models: readonly (readonly [RegExp, BureauName])[] = [
  [/\bbeacon\b|\bfico (?:score )?(?:v\.? ?)?5\b|\bclassic (?:v\.? ?)?5\b/i, 'Equifax'],
  [/\bempirica\b|\bclassic (?:v\.? ?)?(?:04|4)\b|\brisk score,? (?:classic )?04\b/i, 'TransUnion'],
  [/\bfair,? isaac\b|\brisk model\b/i, 'Experian'],
]

/** The repository whose score a cell speaks of. */
function bureauOfCell(cell: string): BureauName | undefined {
  const text = withoutLabel(cell)
  const named =
    sourceAtStart(text.replace(/[/:-]/g, ' ')).bureaus[0] ??
    sourceIn(text.replace(/^.*?(?=\()/, '')).bureaus[0] ??
    /\b(?:Experian|Equifax|TransUnion)\b/.exec(text)?.[0]
  const model = models.find(([pattern]) => pattern.test(text))?.[1]
  return (named as BureauName | undefined) ?? model
}

function withoutLabel(cell: string): string {
  return cell.replace(/^(?:score )?(?:model|bureau|repository|source)\s*:\s*/i, '')
}

const alone = /^(?:score\s*:?\s*)?\+?0?([3-8]\d\d)$/i
const atEnd = /^(.*?\S)[:\s]\s*\+?0?([3-8]\d\d)$/

/** "XP 707 (FICO II)" */
const modelBehind = /^([\p{L} ]{2,12})[ :]+([3-8]\d\d) \(([^()\d][^()]{2,30})\)$/u

interface Told {
  readonly bureau: BureauName
  model: string
  score: string
  readonly rest: string[]
}

/**
 * The lines of the section, each score on a line of its own behind its repository: vendors print them
 * side by side ("XPN FICO II: 703   TUC FICO 04: 697"), in a table with a row for each person, or
 * with the reasons behind them.
 */
export function* scoreLines(lines: readonly string[]): Generator<string> {
  let table: readonly Cell[] = []
  for (const line of lines) {
    const cells = line.length > 600 ? [] : cellsOf(line)
    const row = table.length > 0 ? scoresUnder(table, cells) : []
    if (row.length > 0) {
      yield* row.map((text) => `${text}   ${line.includes(',') ? cells[0]?.text : ''}`.trimEnd())
      table = []
      continue
    }
    const bureaus = cells.filter(({ text }) => bureauOfCell(text) !== undefined)
    const told = toldIn(cells)
    if (bureaus.length >= 2 && told.every(({ score }) => score === '')) {
      const isTable = new Set(bureaus.map(({ text }) => bureauOfCell(text))).size === bureaus.length
      if (isTable) {
        table = bureaus
        continue
      }
    }
    const scored = told.filter(({ score }) => score !== '')
    if (scored.length === 0) yield line
    else
      for (const one of scored) {
        yield `${one.bureau} ${one.model}   ${personIn(scored)}   SCORE: ${one.score}`
        yield* reasonsOf(one.rest)
      }
  }
}

/** The scores of a row, each under the heading of its repository. */
function scoresUnder(table: readonly Cell[], cells: readonly Cell[]): readonly string[] {
  return cells.flatMap((cell) => {
    const score = alone.exec(cell.text)?.[1]
    const heading = table[columnOf(cell, table)]
    const bureau = heading === undefined ? undefined : bureauOfCell(heading.text)
    if (score === undefined || heading === undefined || bureau === undefined) return []
    return [`${bureau} ${modelOf(heading.text)}   SCORE: ${score}`]
  })
}

function modelOf(text: string): string {
  const source = sourceAtStart(withoutLabel(text).replace(/^(\w+(?: union)?)[/:-]/i, '$1 '))
  return source.rest.replace(/^[\s/:-]+|[\s:-]+$/g, '').replace(/^\((.*)\)$/, '$1')
}

function toldIn(cells: readonly Cell[]): readonly Told[] {
  const told: Told[] = []
  for (const cell of cells) {
    const last = told.at(-1)
    const text = cell.text.replace(modelBehind, '$1 $3 $2')
    const [, words = text, joined] = atEnd.exec(text) ?? []
    const bureau = alone.test(text) ? undefined : bureauOfCell(words)
    if (bureau !== undefined && (last === undefined || last.score !== '' || last.bureau !== bureau))
      told.push({ bureau, model: modelOf(words), score: joined ?? '', rest: [] })
    else if (bureau !== undefined && last !== undefined) {
      last.model = modelOf(words)
      last.score = joined ?? ''
    } else if (last?.score === '' && alone.test(text)) last.score = alone.exec(text)?.[1] ?? ''
    else if (last !== undefined) last.rest.push(text)
  }
  return told
}

/** Whose scores they are stands beside or behind them. */
function personIn(scored: readonly Told[]): string {
  return scored
    .flatMap(({ rest }) => rest)
    .filter((text) => !/\d|\brange\b/i.test(text))
    .join(' ')
}

function reasonsOf(rest: readonly string[]): readonly string[] {
  const reasons = rest.flatMap((text) => text.split(/\s*;\s*/))
  if (reasons.length === 0) return []
  const codes = reasons.map((text) =>
    text.replace(/^(?:reasons?|factors?|codes?)\s*:?\s*|[()]/gi, ''),
  )
  const isCoded = codes.every((text) => /^\d{1,5}(?:\s*,\s*\d{1,5})*$/.test(text))
  return isCoded
    ? [`REASONS ${codes.join(', ')}`]
    : reasons.filter((text) => /^\d{1,5}\s+\p{L}/u.test(text))
}
