import type { BureauName } from '../../../bureaus.ts'
import type { PrintedScore } from '../../engine/normal-form.ts'
import { modelIn } from '../../engine/text/scores.ts'
import { bureausOnly } from '../three-bureau-web/bureau-columns.ts'
import { bureauScoresFrom } from '../three-bureau-web/bureau-scores.ts'

/** Lines before the accounts. */
const head = 80

/**
 * Reads scores in a row under the bureaus; else one number under each bureau's name; else names
 * followed by as many numbers.
 */
export function printedScores(lines: readonly string[]): readonly PrintedScore[] {
  const named = lines.map((line) => line.replace(/\bvantage (?=[34]\.0\b)/i, 'VantageScore '))
  const found = bureauScoresFrom(named)
  if (found.length > 0) return found
  const printed = named.slice(0, head).filter((line) => line.trim() !== '')
  const model = printed.map(modelIn).find((one) => one !== null) ?? null
  const listed = listedScores(printed, model)
  return listed.length > 0 ? listed : scoresUnderNames(printed, model)
}

const score = /^\s*([3-8]\d\d|-{1,3}|n\/a)\s*$/i

/**
 * Under a line that names scores: bureaus in a row or one per line, then as many numbers, one per
 * line.
 */
function scoresUnderNames(
  printed: readonly string[],
  model: string | null,
): readonly PrintedScore[] {
  const from = printed.findIndex(
    (line, at) =>
      at > 0 && bureausOnly(line).length > 0 && /\bscores?\b/i.test(printed[at - 1] ?? ''),
  )
  if (from < 0) return []
  const under = printed.slice(from)
  const end = under.findIndex((line) => bureausOnly(line).length === 0)
  const bureaus = under.slice(0, Math.max(0, end)).flatMap(bureausOnly)
  const values = under
    .slice(end, end + bureaus.length)
    .flatMap((line) => score.exec(line)?.[1] ?? [])
  const next = under[end + bureaus.length] ?? ''
  const isList = bureaus.length >= 2 && new Set(bureaus).size === bureaus.length
  if (!isList || values.length !== bureaus.length || score.test(next)) return []
  return bureaus.flatMap((bureau, place) => {
    const value = Number(values[place])
    return value >= 300 ? [{ value, model, bureau }] : []
  })
}

function listedScores(printed: readonly string[], model: string | null): readonly PrintedScore[] {
  const listed = printed.flatMap((line, at) => {
    const [bureau, second] = bureausOnly(line)
    const value = score.exec(printed[at + 1] ?? '')?.[1]
    return bureau === undefined || second !== undefined || value === undefined
      ? []
      : [{ at, bureau, value }]
  })
  // A single number under a name may be anything; a list continues with the next bureau and names
  // each once.
  const from = listed.findIndex(({ at }, place) => listed[place + 1]?.at === at + 2)
  const list = listed
    .slice(from)
    .filter(({ at }, place) => at === (listed[from]?.at ?? 0) + place * 2)
  const bureaus = new Set<BureauName>(list.map(({ bureau }) => bureau))
  if (from < 0 || bureaus.size < list.length) return []
  return list
    .filter(({ value }) => /\d/.test(value))
    .map(({ value, bureau }) => ({ value: Number(value), model, bureau }))
}
