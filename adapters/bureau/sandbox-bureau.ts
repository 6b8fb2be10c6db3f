import { type BureauId, bureauIds } from '../../src/domain/bureaus.ts'
import { dayMs, isoDay, startOfDay } from '../../src/domain/calendar.ts'
import { hashFraction } from '../../src/domain/hash-fraction.ts'
import type {
  BureauSnapshot,
  SnapshotAccount,
} from '../../src/domain/monitoring/bureau-snapshot.ts'
import type { Inquiry } from '../../src/domain/reports/report.ts'
import type { ScoreSource } from '../../src/ports/score-source.ts'

/** Days of a season of the sandbox: in each, something happens on a day of its own. */
const season = 45

/** So many seasons of the past are told: two years. */
const seasonsTold = 16

/** Creditors that do not exist. */
const lenders = [
  'Lakeside Bank',
  'Capital Harbor Bank',
  'Northwind Auto Finance',
  'Blue Heron Credit Union',
  'Riverstone Stores',
  'Maple Row Savings',
] as const

/**
 * A bureau of people who do not exist, for trying things out (BUREAU_SANDBOX). The same person has
 * the same file on the same day, wherever and however often it is asked: scores move a little every
 * day, and in each season there is a new account, an inquiry, a late payment or nothing.
 */
export function createSandboxBureau(): ScoreSource {
  return {
    isConfigured: true,
    read: (userId, bureau, { now }) => Promise.resolve(sandboxReading(userId, bureau, now)),
  }
}

function sandboxReading(userId: string, bureau: BureauId, now: number): BureauSnapshot {
  const day = startOfDay(now) / dayMs
  const seasons = Array.from({ length: seasonsTold }, (_, ago) => Math.floor(day / season) - ago)
  const events = seasons
    .map((number) => eventOf(userId, number))
    .filter((event) => event.day <= day)
  return {
    bureau,
    asOf: now,
    source: 'sandbox',
    score: scoreOf(userId, bureau, day, events),
    model: 'FICO 8',
    accounts: accountsOf(userId, day, events),
    inquiries: events.flatMap(inquiryOf),
    isComplete: true,
  }
}

interface SandboxEvent {
  readonly kind: 'new_account' | 'hard_inquiry' | 'late_payment' | 'nothing'
  /** Days since 1970. */
  readonly day: number
  readonly lender: string
  readonly number: number
}

const kinds = ['new_account', 'hard_inquiry', 'late_payment', 'nothing'] as const

function eventOf(userId: string, number: number): SandboxEvent {
  const draw = drawOf(`${userId}|${number}`)
  return {
    kind: kinds[draw(0, kinds.length)] ?? 'nothing',
    day: number * season + draw(1, season),
    lender: lenders[draw(2, lenders.length)] ?? lenders[0],
    number: 1_000 + draw(3, 9_000),
  }
}

/** Whole numbers from 0 to below `below`, each always the same of the seed and its place. */
const drawOf = (seed: string) => (at: number, below: number) =>
  Math.floor(hashFraction(seed, at) * below)

/** Around a level of the person's own, by weeks and days, a little apart at each bureau. */
function scoreOf(
  userId: string,
  bureau: BureauId,
  day: number,
  events: readonly SandboxEvent[],
): number {
  const level = 600 + drawOf(userId)(0, 160)
  const apart = 4 * bureauIds.indexOf(bureau)
  const weekly = drawOf(`${userId}|week|${Math.floor(day / 7)}`)(0, 25) - 12
  const daily = drawOf(`${userId}|${bureau}|${day}`)(0, 7) - 3
  const isLate = events.some((event) => event.kind === 'late_payment' && day - event.day < season)
  return level + apart + weekly + daily - (isLate ? 45 : 0)
}

function accountsOf(
  userId: string,
  day: number,
  events: readonly SandboxEvent[],
): SnapshotAccount[] {
  const draw = drawOf(`${userId}|accounts`)
  const isLate = events.some((event) => event.kind === 'late_payment' && day - event.day < season)
  const first: SnapshotAccount = {
    ...cardOf(lenders[0], 1_000 + draw(0, 9_000), '2019-03'),
    balance: 100 * draw(1, 50),
    status: isLate ? 'late_30' : 'current',
    pastDue: isLate ? 85 : 0,
    worstLate: events.some(({ kind }) => kind === 'late_payment') ? 30 : 0,
  }
  const opened = events
    .filter(({ kind }) => kind === 'new_account')
    .map(({ lender, number, day: on }) => cardOf(lender, number, dateOf(on)))
  return [first, cardOf(lenders[1], 1_000 + draw(2, 9_000), '2021-08'), ...opened]
}

const cardOf = (name: string, number: number, openedOn: string): SnapshotAccount => ({
  ...{ name, type: 'credit_card', status: 'current', balance: 240, limit: 5_000 },
  ...{ lastFour: String(number), openedOn, pastDue: 0, worstLate: 0 },
})

function inquiryOf({ kind, day, lender }: SandboxEvent): Inquiry[] {
  const isAsked = kind === 'hard_inquiry' || kind === 'new_account'
  return isAsked ? [{ date: dateOf(day), by: lender }] : []
}

/** Dates that were told before, which all files share: those of two years, and one more each day. */
const dates = new Map<number, string>()

function dateOf(day: number): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  const date = isoDay(day * dayMs)
  dates.set(day, date)
  return date
}
