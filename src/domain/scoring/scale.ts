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
 * Picks the Canadian scale above 850 (no American score exists there), if an action has `country:
 * 'CA'`, or if only the report gives a country and it is Canadian.
 */
export function scaleOf(question: ImpactQuestion): Scale {
  if (question.currentScore > american.top || isReportedCountry(question)) return canadian
  for (const { details } of question.actions) {
    if (details['country'] === 'CA') return canadian
  }
  return american
}

/** True if the report is the only evidence of a Canadian score. */
export function isReportedCountry({ currentScore, actions, file }: ImpactQuestion): boolean {
  if (file?.country !== 'CA' || currentScore > american.top) return false
  return actions.every(({ details }) => (details['country'] ?? undefined) === undefined)
}

/** Share of the remaining scale that improvements can win at most. */
const attainable = 0.85

/** From 840 up, little can be won on either scale. */
const nearlyPerfect = 840
const littleToWin = 8

/** Maximum points that all improvements together can win. */
export function headroomOf(score: number, { top }: Scale): number {
  const way = attainable * (top - score)
  if (top === american.top) return way
  const rest = Math.max(0, attainable * (nearlyPerfect - score)) + littleToWin
  return Math.min(way, rest)
}

export function clampToScale(score: number, scale: Scale): number {
  return Math.min(scale.top, Math.max(scale.floor, score))
}
