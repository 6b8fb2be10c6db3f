import type { ImpactQuestion } from './prediction.ts'

export interface Scale {
  readonly floor: number
  readonly top: number
}

export const floorOfScale = 300

/** FICO and VantageScore 3.0/4.0: 300 to 850. */
const american: Scale = { floor: floorOfScale, top: 850 }

/** Equifax Canada and TransUnion Canada: 300 to 900. */
const canadian: Scale = { floor: floorOfScale, top: 900 }

/**
 * Canadian above 850, where no American score exists, when an action says `country: 'CA'`, or when
 * none says a country and the report is Canadian.
 */
export function scaleOf(question: ImpactQuestion): Scale {
  if (question.currentScore > american.top || isReportedCountry(question)) return canadian
  for (const { details } of question.actions) {
    if (details['country'] === 'CA') return canadian
  }
  return american
}

/** That nothing but the report says that the score is Canadian. */
export function isReportedCountry({ currentScore, actions, file }: ImpactQuestion): boolean {
  if (file?.country !== 'CA' || currentScore > american.top) return false
  return actions.every(({ details }) => (details['country'] ?? undefined) === undefined)
}

/** Of the way to the top of the scale, what an improvement can win at most. */
const attainable = 0.85

/** From 840 on there is little to win on either scale. */
const nearlyPerfect = 840
const littleToWin = 8

/** The most points that improvements together can win from a score. */
export function headroomOf(score: number, { top }: Scale): number {
  const way = attainable * (top - score)
  if (top === american.top) return way
  const rest = Math.max(0, attainable * (nearlyPerfect - score)) + littleToWin
  return Math.min(way, rest)
}

export function clampToScale(score: number, scale: Scale): number {
  return Math.min(scale.top, Math.max(scale.floor, score))
}
