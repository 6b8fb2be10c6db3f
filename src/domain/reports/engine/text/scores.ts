import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import { parseMonth } from '../../../text/dates.ts'
import type { NormalScore } from '../normal-form.ts'
import { cellsOf } from './cells.ts'

/** Words that may precede a score; any other (goal, range, average) excludes it. */
const wordsBefore =
  /^(?:your|my|ma|mon|current|latest|the|new|fico|vantage|vantagescore|creditvision|credit|score|scores|equifax|experian|transunion|beacon|ers|auto|bankcard|risk|model|version|base|is|was|of|from|by|on|based|data|calculated|using|used|à|est|votre|cote|pointage|crédit|de|[248]|5|9|10|10t|3\.0|4\.0|2\.0|[:=–|-])$/

/** Words that may follow it: a rating, a date, the end of its scale. */
const wordsAfter =
  /^(?:very|poor|fair|good|excellent|exceptional|great|low|high|average|prime|near|subprime|superprime|out|of|sur|850|900|\/850|\/900|as|on|fico|vantagescore|vantage|score|credit|8|9|10|3\.0|4\.0|equifax|experian|transunion|model|points|pts|[:=–|-])$/

const threeDigitWord = /^[3-9]\d\d$/

/** A number alone on its line, optionally with its rating or scale: "701 Good", "756 / 900". */
const scoreAlone =
  /^([3-9]\d\d)(?:\s*(?:\/|out of|of|sur|de)\s*(?:850|900))?(?:\s*[-–(]?\s*(?:very )?(?:poor|fair|good|excellent|exceptional|great|low)\)?)?$/i

/** "TransUnion® 702 (+3)", under "Your scores". */
const besideBureau =
  /^(equifax|experian|transunion)[®™]?\s*[:–-]?\s*([3-8]\d\d)(?:\s*\(?[-+▲▼]?\s?\d{0,3}(?: pts| points)?\)?)?$/i

/** A rating alone under a score. */
const ratingAlone =
  /^(?:very poor|poor|fair|good|very good|excellent|exceptional|great|needs work|passable|bon(?:ne)?|très bon(?:ne)?|faible|excellente?)[.!]?$/i

const threeDigits = /[3-9]\d\d/

/** Scores run from 300; the Canadian scale ends at 900, the others at 850. */
function isScore(value: number): boolean {
  return value >= 300 && value <= 900
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(/[®™*]|\(\s*\d{3}\s*(?:-|–|to)\s*\d{3}\s*\)|\((?:tm|r)\)/g, ' ')
    .replace(/vantage ?score/g, 'vantagescore')
    .replace(/:/g, ' : ')
    .replace(/[()]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** A quick test for the words that name a score. */
const mayNameScore = /score|fico|vantage|beacon|cote|pointage/i

function namesScore(words: readonly string[]): boolean {
  return words.some((word) => /^(?:scores?|fico|vantagescore|beacon|cote|pointage)$/.test(word))
}

/**
 * "Your FICO Score 8 is 712 Good": 712. Goals, ranges, adverts ("640+") and sentences have no
 * score.
 */
function scoreIn(text: string): number | undefined {
  if (text.length > 100 || !threeDigits.test(text) || !mayNameScore.test(text)) return undefined
  const words = wordsOf(text)
  const place = words.findIndex((word) => threeDigitWord.test(word))
  const label = words.slice(0, place)
  if (place < 1 || !namesScore(label) || !label.every((word) => wordsBefore.test(word)))
    return undefined
  const rest = words.slice(place + 1)
  const isPlain = rest.every((word) => wordsAfter.test(word) || isDateWord(word))
  const value = Number(words[place])
  return isPlain && !rest.includes('points') && isScore(value) ? value : undefined
}

function isDateWord(word: string): boolean {
  return (
    /^(?:\d{1,2},?|(?:19|20)\d\d|\d{1,4}[/-]\d{1,2}(?:[/-]\d{2,4})?)$/.test(word) ||
    parseMonth(word.replace(/[.,]$/, '')) > 0
  )
}

/** "Hi Jordan, here's your latest credit score" */
const greeting =
  /^(?:.{0,30}?(?:\bhere(?:['’]s| is)|\bvoici)|(?:hi|hello|hey|welcome|bonjour|salut)\b[^.!,]{0,30}[.!,]) (?=(?:your|votre)\b)/i

/** A line that only names a score, with the number on a neighboring line. */
function isScoreLabel(text: string): boolean {
  if (text.length > 60 || !mayNameScore.test(text)) return false
  const words = wordsOf(text.replace(greeting, ''))
  return namesScore(words) && words.every((word) => wordsBefore.test(word))
}

/** Part of every model's name. */
const namesModel = /vantage|fico|\bers\b|risk score|vision|beacon/i

export function modelIn(text: string): string | null {
  if (!namesModel.test(text)) return null
  const vantage = /vantage ?score\D{0,3}(\d\.0)/i.exec(text)
  if (vantage) return `VantageScore ${vantage[1]}`
  if (/vantage ?score/i.test(text)) return 'VantageScore'
  const fico = /\bfico\D{0,12}?\b(10 ?t|10|[24589])\b(?!\d)/i.exec(text.replace(/[®™]/g, ''))
  if (fico) return `FICO ${(fico[1] ?? '').replace(' ', '').toUpperCase()}`
  if (/\bfico\b/i.test(text)) return 'FICO'
  if (/\b(?:ers|equifax risk score) ?2\.0\b/i.test(text)) return 'ERS 2.0'
  if (/\bcredit ?vision\b/i.test(text)) return 'CreditVision'
  return /\bbeacon\b/i.test(text) ? 'BEACON' : null
}

/** Abbreviations of the bureaus in lender reports. */
const shortNames: Readonly<Record<BureauName, RegExp>> = {
  Equifax: /\b(?:EFX|EQF|EQX)\b|^\s*EF\s/,
  Experian: /\b(?:XPN|EXP)\b|^\s*XP\s/,
  TransUnion: /\b(?:TUC|TRU)\b|^\s*TU\s/,
}

export function bureauIn(text: string): BureauName | null {
  const named = knownBureaus.filter(
    (name) => text.toLowerCase().includes(name.toLowerCase()) || shortNames[name].test(text),
  )
  return named.length === 1 ? (named[0] ?? null) : null
}

/** A bureau's name alone. */
const bureauAlone = /^(?:equifax|experian|transunion)[®™]?$/i

/** A goal, range or comparison above a number. */
function isAim(line = ''): boolean {
  return /goal|target|range|average|goes? (?:up|down)|previous|last month/i.test(line)
}

/** Maximum distance of a score's name, model and bureau from its number, in printed lines. */
const maxDistance = 3

/** Reads the printed scores in their order. */
export function readScores(lines: readonly string[]): readonly NormalScore[] {
  const printed = lines.filter((line) => line.trim() !== '')
  const found: NormalScore[] = []
  for (const [index, line] of printed.entries()) {
    if (!threeDigits.test(line)) continue
    const near = printed.slice(Math.max(0, index - maxDistance), index + maxDistance + 1)
    for (const { value, text } of inLine(line)) {
      found.push({
        value,
        model: modelIn(text) ?? modelNear(near),
        bureau: bureauIn(text) ?? bureauNear(printed, index),
      })
    }
    const beside = besideBureau.exec(line.trim())
    if (beside !== null && near.some(isScoreLabel)) {
      found.push({
        value: Number(beside[2]),
        model: modelNear(near),
        bureau: bureauIn(beside[1] ?? ''),
      })
      continue
    }
    const value = Number(scoreAlone.exec(line.trim())?.[1])
    const isNamed = near.some(isScoreLabel) || isGraded(printed, index)
    if (!isScore(value) || isAim(printed[index - 1]) || !isNamed) continue
    const label = near.filter(isScoreLabel).join(' ')
    found.push({
      value,
      model: modelIn(label) ?? modelNear(near),
      bureau: bureauIn(label) ?? bureauNear(printed, index),
    })
  }
  return found
}

/** A bureau's name above and a rating below, as apps print the scores of two bureaus. */
function isGraded(printed: readonly string[], index: number): boolean {
  // "+6 pts" may stand between.
  const isChange = /^[-+▲▼−]\s?\d{1,3} (?:pts?|points?)\b/i.test(printed[index + 1]?.trim() ?? '')
  return (
    bureauAlone.test(printed[index - 1]?.trim() ?? '') &&
    ratingAlone.test(printed[index + (isChange ? 2 : 1)]?.trim() ?? '')
  )
}

function inLine(line: string): readonly { value: number; text: string }[] {
  if (line.length > 300) return []
  const cells = cellsOf(line).map(({ text }) => text)
  return cells.flatMap((cell, index) => {
    const next = cells[index + 1]
    const value =
      scoreIn(cell) ??
      (next !== undefined && isScoreLabel(cell) ? scoreIn(`${cell} ${next}`) : undefined)
    return value === undefined
      ? []
      : [{ value, text: next === undefined ? cell : `${cell} ${next}` }]
  })
}

function modelNear(near: readonly string[]): string | null {
  return (
    near
      .filter((line) => line.length <= 100)
      .map(modelIn)
      .find((model) => model !== null) ?? null
  )
}

/** A bureau's name alone on a line heads the scores below it. */
function bureauNear(printed: readonly string[], index: number): BureauName | null {
  const heading = printed
    .slice(Math.max(0, index - maxDistance), index)
    .findLast((line) => bureauAlone.test(line.trim()))
  return heading === undefined ? null : bureauIn(heading)
}

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
