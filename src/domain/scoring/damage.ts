import type { Curve } from './curve.ts'
import { valueAt } from './curve.ts'

/** Events that the coach explains; the documented endpoint does not accept them as actions. */
export const eventTypes = [
  'late_payment',
  'late_payment_90',
  'settlement',
  'foreclosure',
  'bankruptcy',
  'max_out',
] as const

export type EventType = (typeof eventTypes)[number]

/**
 * Points lost by starting score: damage grows with what there is to lose. Through the middles of
 * FICO 2009 (680, 780) and FICO 2011 (680, 720, 780), `published-events.ts`; about 607 through
 * FICO's five profiles; nothing is left to lose at 300.
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
  settlement: [
    [300, 0],
    [607, 34],
    [680, 56],
    [720, 100],
    [780, 115],
    [850, 130],
  ],
  foreclosure: [
    [300, 0],
    [607, 60],
    [680, 95],
    [720, 140],
    [780, 150],
    [850, 165],
  ],
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

/** Integer points, 0 or less, that an event takes from a file at `score` (300 to 900). */
export function predictEvent(score: number, event: EventType): { points: number } {
  return { points: -Math.round(valueAt(damage[event], score)) + 0 }
}
