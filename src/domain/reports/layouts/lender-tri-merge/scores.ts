import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import type { NormalFactor, NormalScore } from '../../engine/normal-form.ts'
import { cellsOf, columnOf, type LineCell } from '../../engine/text/cells.ts'
import { sourceAtStart, sourceIn } from './sections.ts'

/** Models that only one repository computes, where its name is omitted. */
const models: readonly (readonly [RegExp, BureauName])[] = [
  [/\bbeacon\b|\bfico (?:score )?(?:v\.? ?)?5\b|\bclassic (?:v\.? ?)?5\b/i, 'Equifax'],
  [/\bempirica\b|\bclassic (?:v\.? ?)?(?:04|4)\b|\brisk score,? (?:classic )?04\b/i, 'TransUnion'],
  [/\bfair,? isaac\b|\brisk model\b/i, 'Experian'],
]

/** Repository of a score cell. */
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

/** "SCORE 0688 (EQUIFAX BEACON 5.0)" */
const scoreBefore = /^score\s*:?\s*(0?[3-8]\d\d) \((\p{L}[^()]{3,40})\)$/iu

/** "B1 766", "B1 766 B2 702": takes the first borrower's. */
const ofFirst = /\bB1[ :-]+(\d{3})(?: B2[ :-]+\d{3})?$/

/** Scores of two applicants or repositories with one space between: ambiguous. */
const severalScores = /\s[3-8]\d\d\s(?:.{0,60}\s)?[3-8]\d\d\s*$/

const modelWord = /\b(?:fico|vantage ?score|beacon|empirica|isaac|classic)\b/i

interface ScoreCell {
  readonly bureau: BureauName
  model: string
  score: string
  readonly rest: string[]
}

/**
 * Scores of two people side by side: the repositories are headed twice, the first person's first.
 */
interface ScoreTable {
  readonly headings: readonly LineCell[]
  /** Number of headings of the first person. */
  readonly own: number
}

/**
 * Rewrites the section with each score on its own line after its repository: vendors print them
 * side by side ("XPN FICO II: 703   TUC FICO 04: 697"), in a table with a row per person, or
 * followed by reasons.
 */
export function* scoreLines(lines: readonly string[]): Generator<string> {
  let table: ScoreTable | undefined
  let read = 0
  for (const [place, line] of lines.entries()) {
    if (place < read) continue
    const cells = line.length > 600 ? [] : cellsOf(line)
    const scores = table === undefined ? [] : scoresUnder(table, cells)
    if (table !== undefined && scores.length > 0) {
      const below = reasonRows(lines, place + 1)
      const person = line.includes(',') ? (cells[0]?.text ?? '') : ''
      for (const { scoreText: scoreCells, column } of scores) {
        yield `${scoreCells}   ${person}`.trimEnd()
        yield* reasonsOf(below.flatMap((row) => cellUnder(table?.headings ?? [], row, column)))
      }
      read = place + 1 + below.length
      table = undefined
      continue
    }
    const scoreCells = scoreCellsIn(cells)
    const heads = tableIn(cells, scoreCells)
    table = heads ?? table
    if (heads !== undefined) continue
    const scored = scoreCells.filter(({ score }) => score !== '')
    if (scored.length === 0) yield unscored.test(line) ? unscoredModel(scoreCells, line) : line
    else
      for (const one of scored) {
        yield `${one.bureau} ${one.model}   ${personIn(scored)}   SCORE: ${one.score}`
        yield* reasonsOf(one.rest)
      }
  }
}

/** "SCORE: N/A  SOURCE: TU  MODEL: …": the following reasons explain the missing score. */
const unscored = /^\s*score\s*:?\s+(?:n\/?a|none|-{1,3}|0{1,4}|[89]\d{3})(?=\s|$)/i

function unscoredModel(scoreCells: readonly ScoreCell[], line: string): string {
  const [one, other] = scoreCells
  return one === undefined || (other?.bureau !== undefined && other.bureau !== one.bureau)
    ? line
    : `${one.bureau} ${other?.model ?? one.model}`
}

const maxReasonRows = 8

/** Rows of reasons under a table's scores: titles, codes or words. */
function reasonRows(lines: readonly string[], from: number): readonly (readonly LineCell[])[] {
  const rows = lines.slice(from, from + maxReasonRows).map((line) => cellsOf(line.slice(0, 300)))
  const end = rows.findIndex((row) => !row.every(({ text }) => ofReasons.test(text)))
  return end < 0 ? rows : rows.slice(0, end)
}

const ofReasons =
  /^(?:(?:key |score )?(?:reasons?|factors?|codes?)\s*:?|\d{1,5}(?:[, ]{1,4}\d{1,5}){0,9}|\d{1,5}[ .:-]{1,3}\p{L}.*)$/iu

function cellUnder(headings: readonly LineCell[], row: readonly LineCell[], column: number) {
  const isFull = row.length === headings.length
  const under = row.filter((cell, place) => (isFull ? place : columnOf(cell, headings)) === column)
  return under.map(({ text }) => text)
}

function isOfBureau({ text }: LineCell): boolean {
  return bureauOfCell(text) !== undefined
}

/** A line of repositories without scores heads a table, each once per person. */
function tableIn(
  cells: readonly LineCell[],
  scoreCells: readonly ScoreCell[],
): ScoreTable | undefined {
  const headings = cells.filter(isOfBureau)
  const own = new Set(headings.map(({ text }) => bureauOfCell(text))).size
  const isTable =
    own >= 2 && headings.length % own === 0 && scoreCells.every(({ score }) => score === '')
  return isTable ? { headings, own } : undefined
}

/** Scores of a row, each under its repository. */
function scoresUnder({ headings, own }: ScoreTable, cells: readonly LineCell[]) {
  return cells.flatMap((cell) => {
    const score = alone.exec(cell.text)?.[1]
    const column = columnOf(cell, headings)
    const heading = headings[column]
    const bureau = heading === undefined ? undefined : bureauOfCell(heading.text)
    if (score === undefined || heading === undefined || bureau === undefined || column >= own)
      return []
    return [{ scoreText: `${bureau} ${modelOf(heading.text)}   SCORE: ${score}`, column }]
  })
}

function modelOf(text: string): string {
  const source = sourceAtStart(withoutLabel(text).replace(/^(\w+(?: union)?)[/:-]/i, '$1 '))
  return source.rest.replace(/^[\s/:-]+|(?<![\s:-])[\s:-]+$/g, '').replace(/^\((.*)\)$/, '$1')
}

function scoreCellsIn(cells: readonly LineCell[]): readonly ScoreCell[] {
  const scoreCells: ScoreCell[] = []
  // "SCORE: 0611  SOURCE: XP  MODEL: …" puts the score first.
  const first = /^score/i.test(cells[0]?.text ?? '') ? alone.exec(cells[0]?.text ?? '')?.[1] : ''
  for (const cell of cells) {
    const last = scoreCells.at(-1)
    const text = cell.text
      .replace(modelBehind, '$1 $3 $2')
      .replace(scoreBefore, '$2 $1')
      .replace(ofFirst, '$1')
    const [, words = text, joined] = severalScores.test(text) ? [] : (atEnd.exec(text) ?? [])
    const bureau = alone.test(text) ? undefined : bureauOfCell(words)
    if (bureau !== undefined && last === undefined)
      scoreCells.push({ bureau, model: modelOf(words), score: joined ?? first ?? '', rest: [] })
    else if (bureau !== undefined && last?.bureau === bureau && last.model === '' && first)
      last.model = modelOf(words)
    else if (bureau !== undefined && (last?.score !== '' || last.bureau !== bureau))
      scoreCells.push({ bureau, model: modelOf(words), score: joined ?? '', rest: [] })
    else if (bureau !== undefined && last !== undefined) {
      last.model = modelOf(words)
      last.score = joined ?? ''
    } else if (last?.score === '' && alone.test(text)) last.score = alone.exec(text)?.[1] ?? ''
    else if (last?.model === '' && modelWord.test(text)) last.model = text
    else if (last !== undefined && !/^B2[ :-]+\d{3}$/.test(text)) last.rest.push(text)
  }
  return scoreCells
}

/** Person named beside or after the scores. */
function personIn(scored: readonly ScoreCell[]): string {
  return scored
    .flatMap(({ rest }) => rest)
    .filter((text) => !/\d|\brange\b/i.test(text))
    .join(' ')
}

/** "38, 10, 18", "(014 012)": only reason numbers. */
const coded = /^\d{1,5}(?:[, ]{1,4}\d{1,5}){0,9}$/

function reasonsOf(rest: readonly string[]): readonly string[] {
  const reasons = rest
    .flatMap((text) => text.split(/\s*;\s*/))
    .map((text) => text.replace(/^(?:reasons?|factors?|codes?)\s*:?\s*|[()]/gi, ''))
  const codes = reasons.filter((text) => coded.test(text) && !alone.test(text))
  return codes.length > 0
    ? [`REASONS ${codes.join(', ')}`]
    : reasons.filter((text) => /^\d{1,5}\s+\p{L}/u.test(text))
}

interface ScoreModels {
  readonly scores: readonly NormalScore[]
  readonly factors: readonly NormalFactor[]
}

interface BureauModel {
  readonly bureau: BureauName
  readonly name: string
  hasScore: boolean
}

/** "EQUIFAX/BEACON 5.0 - JORDAN SAMPLE - 666987012", "Experian Fair Isaac V2 - PAT EXAMPLE   655". */
const heading = /^\s*(experian|equifax|trans ?union|XPN?|TUC?|EFX?)\b[\s/:-]*(.*)$/i

/** A model's scale is no score: "SCORE RANGE 334-818", "(309-839)". */
const scale = /\(?\s*\b(?:score )?range\b.*$|\(?\b\d{3}\s?(?:-|–|to)\s?\d{3}\b\)?/gi

const reason = /^\s*(?:\(?[1-5A-D][.)]\s+)?\(?(\d{2,5}|F[A-Z]?)\)?\s*[-–:.]?\s+([A-Za-z].{7,})$/i

/** "1. LEVEL OF DELINQUENCY ON ACCOUNTS": a reason with its rank instead of its code. */
const numbered = /^\s{1,12}[1-6][.)]\s{1,3}([A-Z][A-Za-z].{7,})$/

const inBrackets = /([A-Z][^;:()\d]{11,150})\((\d{1,5})\)/g

/** Figures that a lender derives from the scores. */
const drawn =
  /^\s*(?:middle|mid|representative|average|qualifying|median|decision|lowest|highest)\b/i

/** Each bureau's score with its reasons; the other applicant's are skipped. */
export function scoreModelsFrom(
  lines: readonly string[],
  coApplicant: string,
  people: readonly string[],
): ScoreModels {
  const scores: NormalScore[] = []
  const factors: NormalFactor[] = []
  const seen = new Set<BureauName>()
  let model: BureauModel | undefined
  let isOthersPart = false
  let isOwnPart = false
  for (const line of scoreLines(lines)) {
    if (line.length > 200) continue
    const isOthers =
      names(line, coApplicant) && !people.some((one) => one !== coApplicant && names(line, one))
    if (!/\d/.test(line) && people.some((one) => names(line, one))) {
      isOthersPart = isOthers
      isOwnPart = !isOthers && !names(line, coApplicant)
    }
    if (isOthers || isOthersPart) {
      model = undefined
      continue
    }
    const [, bureauWord = '', rest = ''] = heading.exec(line) ?? []
    const bureau =
      knownBureaus.find(
        (name) => name.toLowerCase() === bureauWord.toLowerCase().replace(' ', ''),
      ) ?? sourceAtStart(bureauWord).bureaus[0]
    const isJoined = /\b(?:experian|equifax|trans ?union)\b/i.test(rest)
    if (drawn.test(line) || isJoined) model = undefined
    else if (bureau !== undefined) {
      // A repeated heading adds reasons, if not the other applicant's; with a score it is another
      // person's.
      const isRepeated = seen.has(bureau)
      const isOwn = isOwnPart || (coApplicant === '' && scoreIn(rest, true) === undefined)
      model =
        isRepeated && !isOwn
          ? undefined
          : { bureau, name: nameOf(rest, people), hasScore: isRepeated }
      seen.add(bureau)
    }
    if (model === undefined) continue
    const value = model.hasScore
      ? undefined
      : scoreIn(bureau === undefined ? line : rest, bureau !== undefined)
    if (value !== undefined) {
      scores.push({ value, model: model.name === '' ? null : model.name, bureau: model.bureau })
      model.hasScore = true
    }
    if (bureau === undefined && value !== undefined) continue
    const reasons = bureau === undefined ? reasonsOn(line) : reasonsBehind(rest)
    for (const one of reasons) factors.push({ ...one, impact: 'negative', bureau: model.bureau })
  }
  return { scores, factors: worded(factors) }
}

/** Takes the words of bare codes from the list printed below. */
function worded(factors: readonly NormalFactor[]): readonly NormalFactor[] {
  const words = new Map(factors.map(({ code, text }) => [Number(code), text]))
  const isBare = (one: NormalFactor) => one.text === '' && one.code !== null
  const inCodes = new Set(factors.filter(isBare).map(({ bureau }) => bureau))
  return factors
    .filter((one) => isBare(one) || !inCodes.has(one.bureau))
    .map((one) => (isBare(one) ? { ...one, text: words.get(Number(one.code)) ?? '' } : one))
}

interface Reason {
  readonly code: string | null
  readonly text: string
}

function reasonsOn(line: string): readonly Reason[] {
  if (/^reasons\b/i.test(line)) return codesOf(line).map((code) => ({ code, text: '' }))
  const [, code = '', text = ''] = reason.exec(line) ?? []
  const seen = text === '' ? (numbered.exec(line)?.[1] ?? '') : text
  return seen === ''
    ? []
    : [{ code: /^\d/.test(code) ? code : null, text: seen.trim().replace(/\s+/g, ' ') }]
}

/** Reasons after the repository: codes alone, or "Too many accounts with balances (05); …". */
function reasonsBehind(rest: string): readonly Reason[] {
  const worded = rest.split(';').map((one) => reason.exec(one.replace(/^\s*:/, '')))
  if (worded.every((one) => one !== null))
    return worded.map((one) => ({ code: one[1] ?? null, text: one[2]?.trim() ?? '' }))
  const seen = [...rest.matchAll(inBrackets)].filter(([text]) => !modelWord.test(text))
  return seen.length > 0
    ? seen.map(([, text = '', code = '']) => ({ code, text: text.trim() }))
    : codesOf(rest).map((code) => ({ code, text: '' }))
}

/** True if the line contains each word of the name except initials. */
function names(line: string, person: string): boolean {
  const words = person.toUpperCase().match(/\p{L}{2,}/gu) ?? []
  const upper = line.toUpperCase()
  if (words.length === 0 || !words.every((word) => upper.includes(word))) return false
  const printed = new Set(upper.match(/\p{L}{2,}/gu) ?? [])
  return words.every((word) => printed.has(word))
}

/** Words of a name in a fixed order: "SAMPLE, JORDAN" equals "JORDAN SAMPLE". */
function wordsOf(name: string): string {
  return (name.toUpperCase().match(/\p{L}+/gu) ?? []).toSorted().join(' ')
}

/** The model without the person's name after it. */
function nameOf(rest: string, people: readonly string[]): string {
  const printed = (rest.split(/\s+-\s+|\s{2,}|\bscore\b(?! \d)|:/i)[0] ?? '').trim()
  const words = printed.split(' ')
  const length = people
    .map((person) => person.split(/[\s,]+/).length)
    .find((count, place) => wordsOf(words.slice(-count).join(' ')) === wordsOf(people[place] ?? ''))
  return words
    .slice(0, words.length - (length ?? 0))
    .join(' ')
    .slice(0, 60)
}

/** Reasons as codes: "(38, 10, 18, 13)", "REASONS 014, 012". */
const codesAtEnd =
  /(?:\(|\b(?:reasons?|factors?|codes?)\s*:?\s*)((?:\d{1,5}[,\s]{1,4}){0,9}\d{1,5})\)?\s*$/i

function codesOf(line: string): readonly string[] {
  return codesAtEnd.exec(line)?.[1]?.split(/[,\s]+/) ?? []
}

/** A score follows its label, or ends the line of its model. */
function scoreIn(text: string, isHeading: boolean): number | undefined {
  const plain = text
    .replace(scale, ' ')
    .replace(codesAtEnd, ' ')
    .replace(/\b0(?=\d{3}\b)/g, '')
    .replace(/\d{4,}/g, ' ')
  if (severalScores.test(plain)) return undefined
  const found = isHeading
    ? (/\bscore\s*:?\s*\+?(\d{3})\b/i.exec(plain)?.[1] ?? /\s\+?(\d{3})\s*$/.exec(plain)?.[1])
    : /^\s*(?:fico |credit )?(?:score\s*:?\s*)?\+?(\d{3})\s*$/i.exec(plain)?.[1]
  const value = Number(found ?? 0)
  return value >= 300 && value <= 900 ? value : undefined
}
