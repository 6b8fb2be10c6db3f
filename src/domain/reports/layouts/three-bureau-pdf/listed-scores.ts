import type { BureauName } from '../../../bureaus.ts'
import type { PrintedScore } from '../../normal-form.ts'
import { modelIn } from '../../text/scores.ts'
import { bureausOnly } from '../three-bureau-web/bureau-columns.ts'
import { bureauScoresFrom } from '../three-bureau-web/bureau-scores.ts'

/** How much of a report heads its accounts, in lines. */
const head = 80

/** The scores in a row under the bureaus; else a number right under each bureau's name, one after the other. */
export function printedScores(lines: readonly string[]): readonly PrintedScore[] {
  const named = lines.map((line) => line.replace(/\bvantage (?=[34]\.0\b)/i, 'VantageScore '))
  const found = bureauScoresFrom(named)
  return found.length > 0 ? found : listedScores(named.slice(0, head))
}

function listedScores(lines: readonly string[]): readonly PrintedScore[] {
  const printed = lines.filter((line) => line.trim() !== '')
  const model = printed.map(modelIn).find((one) => one !== null) ?? null
  const listed = printed.flatMap((line, at) => {
    const [bureau, second] = bureausOnly(line)
    const value = /^\s*([3-8]\d\d|-{1,3}|n\/a)\s*$/i.exec(printed[at + 1] ?? '')?.[1]
    return bureau === undefined || second !== undefined || value === undefined
      ? []
      : [{ at, bureau, value }]
  })
  // One number under one name may be anything; a list goes on with the next bureau, and names each once.
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
