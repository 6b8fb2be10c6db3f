import { wordsToDigits } from '../../text/numbers-in-words.ts'
import { weeklyToMonthly } from './sums.ts'

/** Digits of an amount: "4200", "4,200", "4 200", "4200.50". */
const number = String.raw`\d{1,3}(?:[, ]\d{3}){1,4}(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?`

/** "8.5k", "12 grand", « 3,5 mille »; not "401k". */
const thousands =
  /(?:\$ ?)?(?<![\d.,])(\d{1,4}(?:[.,]\d{1,2})?) ?(?:k|thousand|grand|mille)(?![\p{L}\d'])(?<!\b401 ?k)(?: ?(?:\$|dollars?\b|bucks\b))?/gu
const percents = /(?<=\d) ?(?:percent|per cent|pct|pour ?cent)(?!\p{L})/gu
/** "the limit's 2,200" */
const shortened = /\b(limit|balance|score|rate|apr)'s(?= )/g
/** The bank Capital One, not a number. */
const capitalOne = /\bcapital 1(?![,. ]?\d)/g
const dollars = /(?<=\d) ?(?:dollars?|bucks|piastres?)(?!\p{L})/gu

/**
 * Rewrites figures in one notation for all readers: digits for number words and thousands ("$8500"
 * for "8.5k"), signs for "percent" and "dollars", monthly for weekly sums, and only the last of
 * corrected figures. Expects lower case without accents.
 */
export function normalizeFigures(text: string): string {
  const inOneNotation = wordsToDigits(text)
    .replace(
      thousands,
      (_, digits: string) => `$${Math.round(Number(digits.replace(',', '.')) * 1_000)}`,
    )
    .replace(percents, '%')
    .replace(dollars, ' $')
    .replace(shortened, '$1 is')
    .replace(capitalOne, 'capital one')
  return weeklyToMonthly(removeDenied(applyCorrections(inOneNotation)))
}

/** Words that begin a correction. */
const marker =
  '(?:no|non|wait|attends?|sorry|oops|oups|pardon|desolee?|correction|actually|en fait|i mean|i meant|i should say|make that|make it|scratch that|my bad|je voulais dire|je veux dire|je me (?:suis )?trompee?|plutot)'
/** "…, no sorry I meant limit 3000": the later figure replaces an earlier one. */
const correction = new RegExp(
  String.raw`(?<before>[\d$%][^\d]{0,40}?)[,.;!?( –—-]*(?<!\p{L})(?:${marker}[,.;!: –—-]+){1,4}(?<label>(?:[\p{L}']+[ :]+){0,4}?)(?<sum>\$? ?(?:${number})(?: ?[$%])?)(?!\d)\)?`,
  'u',
)
const labels: readonly RegExp[] = [
  /\b(?:limits?|limites?|plafond)\b/,
  /\b(?:balances?|owe|owed|owing|soldes?|dois)\b/,
  /\b(?:scores?|fico|cote|pointage)\b/,
  /\b(?:goal|target|want|objectif|vise)\b/,
  /\b(?:apr|rate|interest|taux|interets?)\b/,
]
const sums = new RegExp(String.raw`\$? ?(?:${number})(?: ?[$%])?`, 'g')
const maxCorrections = 3

function applyCorrections(text: string): string {
  let result = text
  for (let turn = 0; turn < maxCorrections; turn += 1) {
    const next = applyCorrection(result)
    if (next === undefined) return result
    result = next
  }
  return result
}

const opensWithCorrection = new RegExp(String.raw`^\W*(?:${marker}\W+)+(?=\w)[^?]*\d`, 'u')

/** Merges a message that corrects the one before into one text; else undefined. Both normalized. */
export function mergeCorrection(before: string, current: string): string | undefined {
  return opensWithCorrection.test(current)
    ? applyCorrection(`${before}, ${current}`, true)
    : undefined
}

/** Undefined without an earlier figure of the same kind: "sorry, my limit is 3000". */
function applyCorrection(text: string, isOtherMessage = false): string | undefined {
  const match = correction.exec(text)
  if (match === null) return undefined
  const { before = '', label = '', sum = '' } = match.groups ?? {}
  const earlier = text.slice(0, match.index + before.length)
  const old = findCorrectedSum(earlier, label, sum, isOtherMessage)
  if (old === undefined) return undefined
  const rest = text.slice(match.index + match[0].length)
  return `${earlier.slice(0, old.at)}${old.text.startsWith(' ') ? ' ' : ''}${sum.trim()}${earlier.slice(old.at + old.text.length)}${rest}`
}

interface PlacedSum {
  readonly at: number
  readonly text: string
}

/**
 * The last earlier figure with the same label, else the last of the same unit and size; from
 * another message only if it is the only one.
 */
function findCorrectedSum(
  earlier: string,
  label: string,
  sum: string,
  isOtherMessage: boolean,
): PlacedSum | undefined {
  const sumsFound = Array.from(earlier.matchAll(sums), ({ index, 0: text }) => ({
    at: index,
    text,
  }))
  const named = labels.find((one) => one.test(label))
  if (named !== undefined) return sumsFound.findLast((one) => isLabelled(earlier, one, named))
  const alike = sumsFound.filter(({ text }) => {
    const ratio = parseSum(sum) / parseSum(text)
    return text.includes('%') === sum.includes('%') && ratio > 0.1 && ratio < 10
  })
  const marked = sum.includes('$') ? alike.filter(({ text }) => text.includes('$')) : []
  const possible = marked.length > 0 ? marked : alike
  return isOtherMessage && possible.length > 1 ? undefined : possible.at(-1)
}

/** Characters around a figure searched for its label. */
const beside = 14

function isLabelled(text: string, { at, text: sum }: PlacedSum, label: RegExp): boolean {
  const before =
    /(?<![^\d.;!?])[^\d.;!?]*$/.exec(text.slice(Math.max(0, at - beside), at))?.[0] ?? ''
  const after =
    /^[^\d.,;!?]*/.exec(text.slice(at + sum.length, at + sum.length + beside))?.[0] ?? ''
  return label.test(before) || label.test(after)
}

function parseSum(sum: string): number {
  return Number(
    sum
      .replace(/[^\d.,]/g, '')
      .replace(/[, ](?=\d{3})/g, '')
      .replace(',', '.'),
  )
}

/** "I owe 3000, not 5000" */
const deniedSum = new RegExp(
  String.raw`(?<=\d ?[$%]?),? (?:and not|not|et non|et pas|pas|non) \$? ?(?:${number})(?! ?(?:%|days?|jours?|months?|mois|years?|ans?|points?))(?: ?\$)?`,
  'g',
)

function removeDenied(text: string): string {
  return text.replace(deniedSum, '')
}
