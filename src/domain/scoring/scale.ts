import type { ImpactQuestion } from './prediction.ts'

export interface Scale {
  readonly floor: number
  readonly top: number
}

/** FICO and VantageScore 3.0/4.0: 300 to 850. */
const american: Scale = { floor: 300, top: 850 }

/** Equifax Canada and TransUnion Canada: 300 to 900. */
const canadian: Scale = { floor: 300, top: 900 }

/** Canadian above 850, where no American score exists, or when an action says `country: 'CA'`. */
export function scaleOf(question: ImpactQuestion): Scale {
  if (question.currentScore > american.top) return canadian
  for (const action of question.actions) {
    if (action.details['country'] === 'CA') return canadian
  }
  return american
}

export function clampToScale(score: number, scale: Scale): number {
  return Math.min(scale.top, Math.max(scale.floor, score))
}
