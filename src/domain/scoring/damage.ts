import { type Curve, valueAt } from './change.ts'
import { floorOfScale } from './prediction.ts'

/** Events that the coach explains; the documented endpoint does not accept them as actions. */
export const damageEventTypes = [
  'late_payment',
  'late_payment_90',
  'student_loans_90',
  'settlement',
  'short_sale',
  'short_sale_deficiency',
  'foreclosure',
  'bankruptcy',
  'max_out',
] as const

export type DamageEventType = (typeof damageEventTypes)[number]

/** Integer points, 0 or less, worst <= points <= best, and the time to recover the old score. */
interface EventPrediction {
  readonly points: number
  readonly best: number
  readonly worst: number
  readonly recoveryMonths: RecoveryMonths
  readonly sources: readonly string[]
}

/** Starting scores of the curves: FICO's studies, and the ends of the scale. */
const startingScores = [300, 607, 680, 720, 780, 850]

/** Points lost at each of `startingScores`. */
const losses = (...points: readonly number[]): Curve =>
  startingScores.map((score, index) => [score, points[index] ?? 0])

/**
 * Points lost by starting score: damage grows with what there is to lose. Through the middles of
 * FICO 2009 (680, 780) and FICO 2011 (680, 720, 780), which the tests hold as published events;
 * about 607 through FICO's five profiles; nothing is left to lose at 300. A short sale is FICO
 * 2011's without deficiency; one with a deficiency costs as much as a foreclosure. Student loans:
 * the New York Fed's means by tier (2025), for people who stopped paying all their student loans.
 */
const damage: Readonly<Record<DamageEventType, Curve>> = {
  late_payment: losses(0, 32, 70, 80, 100, 115),
  late_payment_90: losses(0, 45, 72, 100, 120, 145),
  student_loans_90: [
    [300, 0],
    [570, 80],
    [670, 140],
    [760, 174],
    [850, 184],
  ],
  settlement: losses(0, 34, 56, 100, 115, 130),
  short_sale: losses(0, 37, 60, 105, 115, 130),
  short_sale_deficiency: losses(0, 60, 95, 140, 150, 165),
  foreclosure: losses(0, 60, 95, 140, 150, 165),
  bankruptcy: losses(0, 90, 140, 185, 230, 270),
  max_out: [
    [300, 0],
    [607, 12],
    [680, 20],
    [780, 35],
    [850, 45],
  ],
}

/** FICO prints ranges of 20 points around its simulated values. */
const ficoMargin = 10

const fico = ['FICO damage points (2009)', 'FICO mortgage study (2011)'] as const
const sources: Readonly<Record<DamageEventType, readonly string[]>> = {
  late_payment: fico,
  late_payment_90: fico,
  student_loans_90: ['Federal Reserve Bank of New York (2025)'],
  settlement: fico,
  short_sale: ['FICO mortgage study (2011)'],
  short_sale_deficiency: ['FICO mortgage study (2011)'],
  foreclosure: fico,
  bankruptcy: fico,
  max_out: ['FICO damage points (2009)'],
}

/** Predicts the points an event costs at `score` (300 to 900), and the recovery time. */
export function predictEvent(score: number, event: DamageEventType): EventPrediction {
  const loss = Math.round(valueAt(damage[event], score))
  const maxLoss = Math.max(0, Math.floor(score) - floorOfScale)
  // `+ 0` turns -0 into 0.
  return {
    points: -loss + 0,
    best: -Math.max(0, loss - ficoMargin) + 0,
    worst: -Math.min(maxLoss, loss === 0 ? 0 : loss + ficoMargin) + 0,
    recoveryMonths: recoveryAfter(score, event),
    sources: sources[event],
  }
}

/** Whole months until the score recovers, if everything else is paid on time. */
export interface RecoveryMonths {
  readonly from: number
  readonly to: number
}

interface Recovery {
  readonly from: Curve
  readonly to?: Curve
}

/** Months to recover from 680, 720 and 780. */
const months = (...[at680, at720, at780]: readonly [number, number, number]): Curve => [
  [680, at680],
  [720, at720],
  [780, at780],
]

/**
 * FICO's mortgage study (2011): "time to fully recover" from 680, 720 and 780; linear in between,
 * the nearest value outside. Bankruptcy from 720 up: 7 to 10 years. FICO's short sale without
 * deficiency stands for settlement. Student loans have no published time: other loans 90 days late
 * are used. A maxed-out card recovers when the next statement shows it paid down; VantageScore
 * counts it among the minor events, some 3 months.
 */
const recovery: Readonly<Record<DamageEventType, Recovery>> = {
  late_payment: { from: months(9, 30, 36) },
  late_payment_90: { from: months(9, 36, 84) },
  student_loans_90: { from: months(9, 36, 84) },
  settlement: { from: months(36, 84, 84) },
  short_sale: { from: months(36, 84, 84) },
  short_sale_deficiency: { from: months(36, 84, 84) },
  foreclosure: { from: months(36, 84, 84) },
  bankruptcy: { from: months(60, 84, 84), to: months(60, 120, 120) },
  max_out: { from: months(1, 1, 1), to: months(3, 3, 3) },
}

/** Recovery time of a file that stood at `score` (300 to 900). */
export function recoveryAfter(score: number, event: DamageEventType): RecoveryMonths {
  const { from, to = from } = recovery[event]
  return { from: Math.round(valueAt(from, score)), to: Math.round(valueAt(to, score)) }
}

/** Range of scores with published times. */
export const publishedScores = { from: 680, to: 780 }

/**
 * Nearest score with a published time; undefined if no study of the event gives one. A maxed-out
 * card recovers at any score.
 */
export function recoveryPublishedAt(score: number, event: DamageEventType): number | undefined {
  if (event === 'student_loans_90') return undefined
  if (event === 'max_out') return score
  return Math.min(Math.max(score, publishedScores.from), publishedScores.to)
}
