import type { NormalScore } from '../normal-form.ts'
import { modelIn, readScores } from '../text/scores.ts'

/** Lines of a paste that may name its score and model. */
const headLines = 60

/**
 * Scores on lines of their own, else within phrases ("FICO 8 score: 581. We want 640"), with the
 * full model names.
 */
export function scoresOf(
  whole: readonly NormalScore[],
  lines: readonly string[],
): readonly NormalScore[] {
  const phrased =
    whole.length > 0 ? whole : readScores(lines.slice(0, headLines).flatMap(phrasesIn))
  const found = phrased.length > 0 ? phrased : lines.slice(0, headLines).flatMap(scoreBesideModel)
  const models = [...new Set(lines.slice(0, headLines).flatMap((line) => modelsOf(line)))]
  return found.map((score) => ({ ...score, model: fullModel(score.model, models) }))
}

/** "Credit rating figure: 676 (VantageScore 4.0, 300 to 850)": the model identifies the number. */
const besideModel =
  /^\s*(?!.{0,40}\b(?:goal|target|average|range|minimum|objectif|moyenne)\b)[\p{L}' -]{3,40}:\s*([3-8]\d\d)\s*[(,–-]?\s*(?:vantage ?score|fico|beacon)\b/iu

function scoreBesideModel(line: string): readonly NormalScore[] {
  const value = line.length > 200 ? undefined : besideModel.exec(line)?.[1]
  return value === undefined ? [] : [{ value: Number(value), model: modelIn(line), bureau: null }]
}

function modelsOf(line: string): readonly string[] {
  const model = line.length > 200 ? null : modelIn(line)
  return model === null ? [] : [model]
}

/**
 * "FICO" above the number and "FICO Score 8" below are one model; two numbered ones stay ambiguous.
 */
function fullModel(model: string | null, models: readonly string[]): string | null {
  const fuller = models.filter(
    (one) => one !== model && (model === null || one.startsWith(`${model} `)),
  )
  return fuller.length === 1 ? (fuller[0] ?? model) : model
}

/** "Equifax 702 Good +1 pt": text after a bureau's score. */
const change = /\s[-+▲▼−]\s?\d{1,3}(?: ?(?:pts?|points?))?(?![\p{L}\d])/gu
const graded =
  /^((?:equifax|experian|transunion)[®™]?\s*:?\s*[3-8]\d\d)\s+(?:very )?(?:poor|fair|good|excellent|exceptional)$/i

/** Leaders count as colons; brackets, dots and full stops separate phrases. */
function phrasesIn(line: string): readonly string[] {
  if (line.length > 300) return []
  return line
    .replace(/\s?(?:\.{3,}|…)\s?/g, ' : ')
    .replace(change, '')
    .replace(/ \/ (?=(?:850|900)\b)/g, ' /')
    .replace(graded, '$1')
    .split(/\s[·|•]\s|;|[.!]\s|\s(?=[(])|[)]/)
    .map((part) => part.replace(/[(*_]|,(?=\s)/g, '').trim())
    .filter((part) => part !== '')
}

const scaled = /^([3-8]\d\d)\s*(?:\/|out of|sur)\s*(?:850|900)$/i
const aim = /goal|target|average|range|objectif|moyenne/i

/** In an app, a number with its scale ("742 /900") is the score in any context. */
export function scaledScore(lines: readonly string[]): readonly NormalScore[] {
  for (const [index, line] of lines.slice(0, headLines).entries()) {
    const value = Number(scaled.exec(line)?.[1])
    if (value >= 300 && !aim.test(lines[index - 1] ?? ''))
      return [{ value, model: null, bureau: null }]
  }
  return []
}
