import { type BureauId, bureauIds } from '../../src/domain/bureaus.ts'
import { dayMs, isoDay, startOfDay } from '../../src/domain/calendar.ts'
import type {
  BureauSnapshot,
  SnapshotAccount,
} from '../../src/domain/monitoring/bureau-snapshot.ts'
import type { Inquiry } from '../../src/domain/reports/report.ts'
import { hashFraction } from '../../src/domain/text/hash-fraction.ts'
import type { ScoreSource } from '../../src/ports/score-source.ts'

/** Days of a season: one event happens on a random day of each. */
const seasonDays = 45

/** Past seasons in a file: two years. */
const pastSeasons = 16

/** Fictitious creditors. */
const lenders = [
  'Lakeside Bank',
  'Capital Harbor Bank',
  'Northwind Auto Finance',
  'Blue Heron Credit Union',
  'Riverstone Stores',
  'Maple Row Savings',
] as const

/**
 * A bureau of fictitious files for trials (BUREAU_SANDBOX). Deterministic: a user has the same file
 * all day on every instance. Scores move a little daily, and each season brings a new account, an
 * inquiry, a late payment or nothing.
 */
export function createSandboxBureau(): ScoreSource {
  return {
    isConfigured: true,
    read: (userId, bureau, { now }) => Promise.resolve(sandboxReading(userId, bureau, now)),
  }
}

function sandboxReading(userId: string, bureau: BureauId, now: number): BureauSnapshot {
  const day = startOfDay(now) / dayMs
  const seasons = Array.from(
    { length: pastSeasons },
    (_, ago) => Math.floor(day / seasonDays) - ago,
  )
  const events = seasons
    .map((number) => computeEvent(userId, number))
    .filter((event) => event.day <= day)
  return {
    bureau,
    asOf: now,
    source: 'sandbox',
    score: computeScore(userId, bureau, day, events),
    model: 'FICO 8',
    country: 'US',
    accounts: listAccounts(userId, day, events),
    inquiries: events.flatMap(toInquiries),
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

function computeEvent(userId: string, number: number): SandboxEvent {
  const draw = createDraw(`${userId}|${number}`)
  return {
    kind: kinds[draw(0, kinds.length)] ?? 'nothing',
    day: number * seasonDays + draw(1, seasonDays),
    lender: lenders[draw(2, lenders.length)] ?? lenders[0],
    number: 1_000 + draw(3, 9_000),
  }
}

/** Deterministic integers from 0 to below `below`, by seed and place. */
const createDraw = (seed: string) => (at: number, below: number) =>
  Math.floor(hashFraction(seed, at) * below)

/** The user's base level with weekly and daily noise, slightly different per bureau. */
function computeScore(
  userId: string,
  bureau: BureauId,
  day: number,
  events: readonly SandboxEvent[],
): number {
  const level = 600 + createDraw(userId)(0, 160)
  const apart = 4 * bureauIds.indexOf(bureau)
  const weekly = createDraw(`${userId}|week|${Math.floor(day / 7)}`)(0, 25) - 12
  const daily = createDraw(`${userId}|${bureau}|${day}`)(0, 7) - 3
  const isLate = events.some(
    (event) => event.kind === 'late_payment' && day - event.day < seasonDays,
  )
  return level + apart + weekly + daily - (isLate ? 45 : 0)
}

function listAccounts(
  userId: string,
  day: number,
  events: readonly SandboxEvent[],
): SnapshotAccount[] {
  const draw = createDraw(`${userId}|accounts`)
  const isLate = events.some(
    (event) => event.kind === 'late_payment' && day - event.day < seasonDays,
  )
  const first: SnapshotAccount = {
    ...createCard(lenders[0], 1_000 + draw(0, 9_000), '2019-03'),
    balance: 100 * draw(1, 50),
    status: isLate ? 'late_30' : 'current',
    pastDue: isLate ? 85 : 0,
    worstLate: events.some(({ kind }) => kind === 'late_payment') ? 30 : 0,
  }
  const opened = events
    .filter(({ kind }) => kind === 'new_account')
    .map(({ lender, number, day: on }) => createCard(lender, number, dateOf(on)))
  return [first, createCard(lenders[1], 1_000 + draw(2, 9_000), '2021-08'), ...opened]
}

const createCard = (name: string, number: number, openedOn: string): SnapshotAccount => ({
  ...{ name, type: 'credit_card', status: 'current', balance: 240, limit: 5_000 },
  ...{ lastFour: String(number), openedOn, pastDue: 0, worstLate: 0 },
})

function toInquiries({ kind, day, lender }: SandboxEvent): Inquiry[] {
  const hasInquiry = kind === 'hard_inquiry' || kind === 'new_account'
  return hasInquiry ? [{ date: dateOf(day), by: lender }] : []
}

const dateOf = (day: number): string => isoDay(day * dayMs)
