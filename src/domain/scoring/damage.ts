import type { Curve } from './curve.ts'
import { valueAt } from './curve.ts'
import type { EventType } from './event-type.ts'
import { type RecoveryMonths, recoveryAfter } from './recovery.ts'
import { floorOfScale } from './scale.ts'

export type { EventType } from './event-type.ts'

/** Integer points, 0 or less, worst <= points <= best, and the time to be back at the old score. */
export interface EventPrediction {
  readonly points: number
  readonly best: number
  readonly worst: number
  readonly recoveryMonths: RecoveryMonths
  readonly sources: readonly string[]
}

const foreclosure: Curve = [
  [300, 0],
  [607, 60],
  [680, 95],
  [720, 140],
  [780, 150],
  [850, 165],
]

/**
 * Points lost by starting score: damage grows with what there is to lose. Through the middles of
 * FICO 2009 (680, 780) and FICO 2011 (680, 720, 780), which the tests hold as published events; about
 * 607 through FICO's five profiles; nothing is left to lose at 300. Student loans: the New York Fed's
 * means by tier (2025), which speak of people who stopped paying all of their student loans.
 */
const damage: Readonly<Record<EventType, Curve>> = {
  late_payment: [
    [300, 0],
    [607, 32],
    [680, 70],
    [720, 80],
    [780, 100],
    [850, 115],
  ],
  late_payment_90: [
    [300, 0],
    [607, 45],
    [680, 72],
    [720, 100],
    [780, 120],
    [850, 145],
  ],
  student_loans_90: [
    [300, 0],
    [570, 80],
    [670, 140],
    [760, 174],
    [850, 184],
  ],
  settlement: [
    [300, 0],
    [607, 34],
    [680, 56],
    [720, 100],
    [780, 115],
    [850, 130],
  ],
  // FICO 2011: a short sale that leaves nothing owing; one that leaves a deficiency costs what a foreclosure does.
  short_sale: [
    [300, 0],
    [607, 37],
    [680, 60],
    [720, 105],
    [780, 115],
    [850, 130],
  ],
  short_sale_deficiency: foreclosure,
  foreclosure,
  bankruptcy: [
    [300, 0],
    [607, 90],
    [680, 140],
    [720, 185],
    [780, 230],
    [850, 270],
  ],
  max_out: [
    [300, 0],
    [607, 12],
    [680, 20],
    [780, 35],
    [850, 45],
  ],
}

/** FICO prints ranges of 20 points around what it simulated. */
const spread = 10

const fico = ['FICO damage points (2009)', 'FICO mortgage study (2011)'] as const
const sources: Readonly<Record<EventType, readonly string[]>> = {
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

/** What an event takes from a file at `score` (300 to 900), and for how long. */
export function predictEvent(score: number, event: EventType): EventPrediction {
  const lost = Math.round(valueAt(damage[event], score))
  const most = Math.max(0, Math.floor(score) - floorOfScale)
  // `+ 0`: a file with nothing to lose loses 0, never -0.
  return {
    points: -lost + 0,
    best: -Math.max(0, lost - spread) + 0,
    worst: -Math.min(most, lost === 0 ? 0 : lost + spread) + 0,
    recoveryMonths: recoveryAfter(score, event),
    sources: sources[event],
  }
}
