import type { BureauId } from '../../../src/domain/bureaus.ts'
import type {
  BureauSnapshot,
  SnapshotAccount,
} from '../../../src/domain/monitoring/bureau-snapshot.ts'
import {
  compareSnapshot,
  type SnapshotChanges,
} from '../../../src/domain/monitoring/compare-snapshots.ts'
import type { WatchedBureau } from '../../../src/domain/monitoring/watch.ts'

export const day = 24 * 60 * 60 * 1_000

/** Noon of 21 November 2026. */
export const noon = Date.UTC(2026, 10, 21, 12)

/** Everything is asked for, scores from ten points on. */
export const everything = {
  scoreChange: 10,
  newAccount: true,
  hardInquiry: true,
  latePayment: true,
}

export const account = (name: string, more: Partial<SnapshotAccount> = {}): SnapshotAccount => ({
  name,
  type: 'credit_card',
  status: 'current',
  balance: null,
  limit: null,
  lastFour: null,
  openedOn: null,
  pastDue: null,
  worstLate: null,
  ...more,
})

export const lakeside = account('LAKESIDE BANK', { lastFour: '8817', openedOn: '2019-03' })
export const harbor = account('CAPITAL HARBOR BANK', { lastFour: '2204', openedOn: '2021-08' })

export const reading = (more: Partial<BureauSnapshot> = {}): BureauSnapshot => ({
  bureau: 'bureau_a' as BureauId,
  asOf: noon,
  source: 'bureau-api',
  score: 700,
  model: 'FICO 8',
  accounts: [lakeside, harbor],
  inquiries: [],
  isComplete: true,
  ...more,
})

/** Readings one after the other, a day apart by default; what the last one says. */
export function following(
  readings: readonly Partial<BureauSnapshot>[],
  asked = everything,
): SnapshotChanges {
  let watched: WatchedBureau | undefined
  let last: SnapshotChanges | undefined
  for (const [index, one] of readings.entries()) {
    const step = compareSnapshot(watched, reading({ asOf: noon + index * day, ...one }), asked)
    if (step === undefined) throw new Error(`reading ${index} is older than the one before`)
    watched = step.watched
    last = step
  }
  if (last === undefined) throw new Error('there is no reading')
  return last
}

/** The types and what they are about, as short as can be. */
export const sent = ({ alerts }: SnapshotChanges): string[] =>
  alerts.map(({ type, details }) => {
    if ('change' in details) return `${type} ${details.previousScore} to ${details.newScore}`
    if ('inquiredOn' in details) return `${type} ${details.by} ${details.inquiredOn}`
    return 'name' in details ? `${type} ${details.name}` : type
  })
