import type { Curve } from './curve.ts'
import { valueAt } from './curve.ts'
import type { EventType } from './event-type.ts'

/** Whole months from the event until the score is back, when all else is paid on time. */
export interface RecoveryMonths {
  readonly from: number
  readonly to: number
}

interface Recovery {
  readonly from: Curve
  readonly to?: Curve
}

const always = (months: number): Curve => [[680, months]]

/**
 * FICO's mortgage study (2011): "time to fully recover" from 680, 720 and 780; between them a
 * straight line, outside them the nearest. Bankruptcy from 720 on: 7 to 10 years. FICO's short sale
 * without deficiency stands for settlement. Student loans have no published time: that of other
 * loans 90 days late. A maxed-out card is forgotten when the next statement shows it paid down;
 * VantageScore counts it among the minor events, some 3 months.
 */
const recovery: Readonly<Record<EventType, Recovery>> = {
  late_payment: {
    from: [
      [680, 9],
      [720, 30],
      [780, 36],
    ],
  },
  late_payment_90: {
    from: [
      [680, 9],
      [720, 36],
      [780, 84],
    ],
  },
  student_loans_90: {
    from: [
      [680, 9],
      [720, 36],
      [780, 84],
    ],
  },
  settlement: {
    from: [
      [680, 36],
      [720, 84],
    ],
  },
  short_sale: {
    from: [
      [680, 36],
      [720, 84],
    ],
  },
  short_sale_deficiency: {
    from: [
      [680, 36],
      [720, 84],
    ],
  },
  foreclosure: {
    from: [
      [680, 36],
      [720, 84],
    ],
  },
  bankruptcy: {
    from: [
      [680, 60],
      [720, 84],
    ],
    to: [
      [680, 60],
      [720, 120],
    ],
  },
  max_out: { from: always(1), to: always(3) },
}

/** How long the score of a file that stood at `score` (300 to 900) takes to be back. */
export function recoveryAfter(score: number, event: EventType): RecoveryMonths {
  const { from, to = from } = recovery[event]
  return { from: Math.round(valueAt(from, score)), to: Math.round(valueAt(to, score)) }
}

/** The scores between which FICO published times. */
export const publishedScores = { from: 680, to: 780 }

/**
 * The score, nearest to the asked one, for which the time was published; undefined where no study of
 * the event itself gives a time. A card run up is forgotten at any score.
 */
export function recoveryPublishedAt(score: number, event: EventType): number | undefined {
  if (event === 'student_loans_90') return undefined
  if (event === 'max_out') return score
  return Math.min(Math.max(score, publishedScores.from), publishedScores.to)
}
