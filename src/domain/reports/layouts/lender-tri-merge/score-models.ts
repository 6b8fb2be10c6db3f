import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import type { PrintedFactor, PrintedScore } from '../../normal-form.ts'
import { sourceAtStart } from './repositories.ts'
import { scoreLines } from './score-lines.ts'

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

/** The scale on which the model counts is no score: "SCORE RANGE 334-818", "(309-839)". */
const scale = /\(?\s*\b(?:score )?range\b.*$|\(?\b\d{3}\s?(?:-|–|to)\s?\d{3}\b\)?/gi

const reason = /^\s*(?:\(?[1-5A-D][.)]\s+)?(\d{2,5}|F[A-Z]?)\s*[-–:.]?\s+([A-Za-z].{7,})$/i

/** Figures that a lender draws from the scores are none of a bureau's. */
const drawn =
  /^\s*(?:middle|mid|representative|average|qualifying|median|decision|lowest|highest)\b/i

/** The score of each bureau with its reasons; what is the other applicant's is left out. */
export function scoreModelsFrom(
  lines: readonly string[],
  coApplicant: string,
  people: readonly string[],
): ScoreModels {
  const scores: PrintedScore[] = []
  const factors: PrintedFactor[] = []
  const told = new Set<BureauName>()
  let model: Model | undefined
  let isOthersPart = false
  for (const line of scoreLines(lines)) {
    if (line.length > 200) continue
    const isOthers =
      names(line, coApplicant) && !people.some((one) => one !== coApplicant && names(line, one))
    if (!/\d/.test(line) && people.some((one) => names(line, one))) isOthersPart = isOthers
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
      model = told.has(bureau) ? undefined : { bureau, name: nameOf(rest, people), hasScore: false }
      if (model !== undefined) told.add(bureau)
    }
    if (model === undefined) continue
    const value = model.hasScore
      ? undefined
      : scoreIn(bureau === undefined ? line : rest, bureau !== undefined)
    const [, code = '', text = ''] = bureau === undefined ? (reason.exec(line) ?? []) : []
    if (value !== undefined) {
      scores.push({ value, model: model.name === '' ? null : model.name, bureau: model.bureau })
      model.hasScore = true
      for (const code of codesOf(rest)) factors.push(codeAlone(code, model.bureau))
    } else if (/^reasons\b/i.test(line)) {
      for (const code of codesOf(line)) factors.push(codeAlone(code, model.bureau))
    } else if (text !== '') {
      factors.push({
        text: text.trim().replace(/\s+/g, ' '),
        code: /^\d/.test(code) ? code : null,
        impact: 'negative',
        bureau: model.bureau,
      })
    }
  }
  return { scores, factors }
}

function codeAlone(code: string, bureau: BureauName): PrintedFactor {
  return { text: '', code, impact: 'negative', bureau }
}

/** Whether the line names the person: each word of the name, initials apart. */
function names(line: string, person: string): boolean {
  const words = person.toUpperCase().match(/\p{L}{2,}/gu) ?? []
  const printed = new Set(line.toUpperCase().match(/\p{L}{2,}/gu) ?? [])
  return words.length > 0 && words.every((word) => printed.has(word))
}

/** The words of a name in one order: "SAMPLE, JORDAN" is "JORDAN SAMPLE". */
function wordsOf(name: string): string {
  return (name.toUpperCase().match(/\p{L}+/gu) ?? []).toSorted().join(' ')
}

/** The model alone: the person it scores may stand one space behind it. */
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

/** What lowers the score, by its codes alone: "(38, 10, 18, 13)", "REASONS 014, 012". */
const codesAtEnd =
  /(?:\(|\b(?:reasons?|factors?|codes?)\s*:?\s*)((?:\d{1,5}\s*,\s*)*\d{1,5})\)?\s*$/i

function codesOf(line: string): readonly string[] {
  return codesAtEnd.exec(line)?.[1]?.split(/\s*,\s*/) ?? []
}

/** Scores of two applicants side by side: whose is whose, the line does not tell. */
const severalScores = /\s[3-8]\d\d\s+[3-8]\d\d\s*$/

/** A score stands behind its word, or last on the line of its model. */
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
