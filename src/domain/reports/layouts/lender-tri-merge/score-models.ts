import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import type { PrintedFactor, PrintedScore } from '../../engine/normal-form.ts'
import { sourceAtStart } from './repositories.ts'
import { modelWord, scoreLines, severalScores } from './score-lines.ts'

export interface ScoreModels {
  readonly scores: readonly PrintedScore[]
  readonly factors: readonly PrintedFactor[]
}

interface Model {
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
  const scores: PrintedScore[] = []
  const factors: PrintedFactor[] = []
  const seen = new Set<BureauName>()
  let model: Model | undefined
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
function worded(factors: readonly PrintedFactor[]): readonly PrintedFactor[] {
  const words = new Map(factors.map(({ code, text }) => [Number(code), text]))
  const isBare = (one: PrintedFactor) => one.text === '' && one.code !== null
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
