import type { BureauName } from '../../../bureaus.ts'
import type { PrintedScore } from '../../engine/normal-form.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import { modelIn, scoresFrom } from '../../engine/text/scores.ts'
import {
  type BureauHeading,
  type BureauValue,
  bureausOnly,
  bureausWithScores,
  headingOf,
  valuesByBureau,
} from './bureau-columns.ts'

/** "Credit Score:", "FICO® Score 8": labels of a row of scores. */
export function isScoreLabel(label: string): boolean {
  return /^\s*(?:(?:your |credit |fico |vantage ?|3b )*scores?|fico|vantage ?score)[®™]?(?: scores?)?(?: \d{1,2}(?:\.0)?)?(?: scores?)?\s*:?\s*$/i.test(
    label,
  )
}

/**
 * Reads scores of a page with a column per bureau: a row under the bureaus, or each beside its
 * bureau; else under a bureau's name.
 */
export function bureauScoresFrom(lines: readonly string[]): readonly PrintedScore[] {
  const headModel = modelOf(lines)
  const found: PrintedScore[] = []
  let heading: BureauHeading | undefined
  let order: readonly BureauName[] = []
  /** The last line outside the list of bureaus and scores names scores. */
  let isNamed = false
  /** Model above the list. */
  let above: string | null = null
  for (const line of lines) {
    if (line.trim() === '' || line.length > 400) continue
    const [label] = cellsOf(line)
    const isListed = order.length === 1 && isNamed && score.test(line.trim())
    const listed = isListed ? order.map((bureau) => ({ bureau, value: line.trim() })) : []
    const ordered = [...listed, ...inOrder(line, order), ...bureausWithScores(line)]
    const values = ordered.length > 0 ? ordered : under(line, heading)
    const isExact = headModel !== null && above?.startsWith(headModel) === true
    const model = modelIn(label?.text ?? '') ?? (isExact ? above : headModel)
    found.push(...values.flatMap((value) => scoreOf(value, model)))
    heading = headingOf(line) ?? heading
    order = bureausOnly(line)
    if (order.length > 0 || inList.test(line)) continue
    isNamed = /\bscore|vantage|fico/i.test(line)
    if (values.length === 0) above = modelIn(line) ?? above
  }
  if (found.length > 0) return found
  return scoresFrom(lines)
    .filter(({ bureau }) => bureau !== null)
    .map((score) => ({ ...score, model: score.model ?? headModel }))
}

/** "742 738 751" or "FICO 8 742 738 --" right under the bureaus, with single spaces. */
function inOrder(line: string, order: readonly BureauName[]): readonly BureauValue[] {
  if (order.length < 2) return []
  const words = line.trim().split(/\s+/)
  const label = words.slice(0, -order.length).join(' ')
  const values = words.slice(-order.length)
  const isRow = values.length === order.length && values.every((word) => score.test(word))
  if (!isRow || (label !== '' && !isScoreLabel(label))) return []
  return order.map((bureau, place) => ({ bureau, value: values[place] ?? '' }))
}

/** A score, or its placeholder. */
const score = /^(?:[3-8]\d\d|-{1,3}|–|—|n\/a)$/i

const inList =
  /^\s*(?:[3-8]\d\d|-{1,3}|–|—|n\/a|(?:very )?(?:poor|fair|good)|excellent|exceptional)\s*$/i

function under(line: string, heading: BureauHeading | undefined): readonly BureauValue[] {
  const [label, ...values] = cellsOf(line)
  if (heading === undefined || label === undefined || !isScoreLabel(label.text)) return []
  return valuesByBureau(heading, values, line.includes('\t'))
}

function scoreOf({ bureau, value }: BureauValue, model: string | null): readonly PrintedScore[] {
  return /^[3-8]\d\d$/.test(value) ? [{ value: Number(value), model, bureau }] : []
}

/** First model named in the page's head. */
function modelOf(lines: readonly string[]): string | null {
  const head = lines.slice(0, 60).map(modelIn)
  return head.find((one) => one !== null) ?? null
}
