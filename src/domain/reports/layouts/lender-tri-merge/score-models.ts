import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import type { PrintedFactor, PrintedScore } from '../../normal-form.ts'

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
const heading = /^\s*(experian|equifax|trans ?union)\b[\s/:-]*(.*)$/i

/** The scale on which the model counts is no score: "SCORE RANGE 334-818", "(309-839)". */
const scale = /\(?\s*\b(?:score )?range\b.*$|\(?\b\d{3}\s?(?:-|–|to)\s?\d{3}\b\)?/gi

const reason = /^\s*(?:\(?[1-5A-D][.)]\s+)?(\d{2,5}|F[A-Z]?)\s*[-–:.]?\s+([A-Za-z].{7,})$/i

/** Figures that a lender draws from the scores are none of a bureau's. */
const drawn =
  /^\s*(?:middle|mid|representative|average|qualifying|median|decision|lowest|highest)\b/i

/** The score of each bureau with its reasons; what is the other applicant's is left out. */
export function scoreModelsFrom(lines: readonly string[], coApplicant: string): ScoreModels {
  const scores: PrintedScore[] = []
  const factors: PrintedFactor[] = []
  const told = new Set<BureauName>()
  let model: Model | undefined
  for (const line of lines) {
    if (line.length > 200) continue
    const [, bureauWord = '', rest = ''] = heading.exec(line) ?? []
    const bureau = knownBureaus.find(
      (name) => name.toLowerCase() === bureauWord.toLowerCase().replace(' ', ''),
    )
    const isJoined = /\b(?:experian|equifax|trans ?union)\b/i.test(rest)
    if (drawn.test(line) || isJoined) model = undefined
    else if (bureau !== undefined) {
      const isOther = coApplicant !== '' && wordsOf(personIn(rest)) === wordsOf(coApplicant)
      model =
        told.has(bureau) || isOther ? undefined : { bureau, name: nameOf(rest), hasScore: false }
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

/** The person of a heading, behind its first dash. */
function personIn(rest: string): string {
  return rest.split(/\s+-\s+/)[1]?.split(/ {2,}|\d/)[0] ?? ''
}

/** The words of a name in one order: "SAMPLE, JORDAN" is "JORDAN SAMPLE". */
function wordsOf(name: string): string {
  return (name.toUpperCase().match(/\p{L}+/gu) ?? []).toSorted().join(' ')
}

function nameOf(rest: string): string {
  return (rest.split(/\s+-\s+|\s{2,}|\bscore\b|:/i)[0] ?? '').trim().slice(0, 60)
}

/** A score stands behind its word, or last on the line of its model. */
function scoreIn(text: string, isHeading: boolean): number | undefined {
  const plain = text.replace(scale, ' ').replace(/\d{4,}/g, ' ')
  const found = isHeading
    ? (/\bscore\s*:?\s*\+?(\d{3})\b/i.exec(plain)?.[1] ?? /\s\+?(\d{3})\s*$/.exec(plain)?.[1])
    : /^\s*(?:fico |credit )?(?:score\s*:?\s*)?\+?(\d{3})\s*$/i.exec(plain)?.[1]
  const value = Number(found ?? 0)
  return value >= 300 && value <= 900 ? value : undefined
}
