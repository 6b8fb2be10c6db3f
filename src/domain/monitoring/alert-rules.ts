import type { BureauId } from '../bureaus.ts'
import { isoDay, startOfDay } from '../calendar.ts'
import { type AccountStep, stepAccounts } from './account-watch.ts'
import type { AlertDetails, AlertType, ScoreCause, Severity } from './alert.ts'
import type { MonitoringConfiguration } from './configuration.ts'
import { type InquiryStep, stepInquiries } from './inquiry-watch.ts'
import type { Reading } from './reading.ts'
import { type ScoreStep, stepScore } from './score-watch.ts'
import type { WatchedBureau } from './watched-bureau.ts'

/** An alert before it has an id. */
export type FoundAlert = {
  readonly [Type in AlertType]: {
    readonly type: Type
    readonly bureau: BureauId
    readonly severity: Severity
    readonly details: AlertDetails[Type]
    /** What it is about and when: of one person, the same is never told twice. */
    readonly key: string
  }
}[AlertType]

export interface ReadingStep {
  readonly watched: WatchedBureau
  readonly alerts: readonly FoundAlert[]
  /** The score is another than at the reading before, by however little. */
  readonly scoreChange:
    | {
        readonly previousScore: number
        readonly newScore: number
        readonly causes: readonly ScoreCause[]
      }
    | undefined
}

/** A fall of so many points is grave. */
const graveFall = 40

/** Causes that are told, the weightiest first. */
const mostCauses = 5

/**
 * Holds a reading against what is known of the person at that bureau (decision 31):
 * the first is a baseline and alerts nothing; a score is held against the one that was
 * told last, of the same model, so that slow drift alerts when it has come to the threshold; a score
 * alerts in both directions. Undefined for a reading that is older than what is known.
 */
export function compareReading(
  before: WatchedBureau | undefined,
  reading: Reading,
  asked: MonitoringConfiguration['alerts'],
): ReadingStep | undefined {
  if (before !== undefined && startOfDay(reading.asOf) < startOfDay(before.asOf)) return undefined
  const accounts = stepAccounts(before, reading)
  const inquiries = stepInquiries(before, reading)
  const score = stepScore(before, reading, asked.scoreChange)
  const causes = causesOf(accounts, inquiries)
  const { source, asOf } = reading
  return {
    watched: {
      since: before?.since ?? asOf,
      asOf: Math.max(asOf, before?.asOf ?? asOf),
      sources: listsAll(reading) ? withSource(source, before) : (before?.sources ?? []),
      scores: score.scores,
      accounts: accounts.accounts,
      inquiries: inquiries.inquiries,
    },
    alerts: [
      ...lateAlerts(accounts, reading, asked),
      ...accountAlerts(accounts, { reading, since: before?.since ?? asOf }, asked),
      ...(asked.hardInquiry ? inquiryAlerts(inquiries, reading) : []),
      ...scoreAlerts(score, causes, reading),
    ],
    scoreChange: score.change === undefined ? undefined : { ...score.change, causes },
  }
}

/** What an incomplete reading leaves out is no news when a complete one lists it. */
const listsAll = ({ accounts, isComplete }: Reading) => accounts !== null && isComplete

const withSource = (source: string, before: WatchedBureau | undefined): readonly string[] => [
  ...new Set([...(before?.sources ?? []), source]),
]

const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7)

function lateAlerts(
  { late, opened }: AccountStep,
  { bureau, asOf }: Reading,
  { latePayment }: MonitoringConfiguration['alerts'],
): FoundAlert[] {
  if (!latePayment) return []
  const news = opened.filter(({ isLate }) => isLate)
  return [
    ...late,
    ...news.map(({ id, late: details }) => ({ id, state: details.status, details })),
  ].map(({ id, state, details }) => ({
    ...{ type: 'late_payment', bureau, severity: 'high', details },
    key: ['late_payment', bureau, id, state, monthOf(asOf)].join('/'),
  }))
}

/** An account that comes with its trouble is told once: as that, where the person asks for it. */
function accountAlerts(
  { opened }: AccountStep,
  { reading: { bureau }, since }: { readonly reading: Reading; readonly since: number },
  { newAccount, latePayment }: MonitoringConfiguration['alerts'],
): FoundAlert[] {
  if (!newAccount) return []
  return opened
    .filter(({ isLate }) => !(isLate && latePayment))
    .map(({ id, severity, details }) => ({
      ...{ type: 'new_account', bureau, severity, details },
      // The same account is new again to a watch that began anew without it.
      key: ['new_account', bureau, id, isoDay(since)].join('/'),
    }))
}

function inquiryAlerts({ added }: InquiryStep, { bureau }: Reading): FoundAlert[] {
  return added.map((inquiry) => ({
    ...{ type: 'hard_inquiry', bureau, severity: 'medium' },
    details: { by: inquiry.by, inquiredOn: inquiry.date },
    key: ['hard_inquiry', bureau, inquiry.key].join('/'),
  }))
}

function scoreAlerts(
  { alert }: ScoreStep,
  causes: readonly ScoreCause[],
  { bureau, model, asOf }: Reading,
): FoundAlert[] {
  if (alert === undefined) return []
  const { previousScore, newScore, since } = alert
  const change = newScore - previousScore
  const fallen = change <= -graveFall ? 'high' : 'medium'
  const toldAt = new Date(since).toISOString()
  const details = { previousScore, newScore, change, model, since: toldAt, causes }
  // A score that goes to and fro within a day is told each time.
  const item = [model ?? '', previousScore, newScore, toldAt, isoDay(asOf)]
  return [
    {
      ...{ type: 'score_change', bureau, severity: change < 0 ? fallen : 'low', details },
      key: ['score_change', bureau, ...item].join('/'),
    },
  ]
}

function causesOf(accounts: AccountStep, inquiries: InquiryStep): ScoreCause[] {
  const cause = (kind: ScoreCause['kind'], name: string | null) => ({
    kind,
    name,
    from: null,
    to: null,
  })
  const isLate = accounts.opened.filter((one) => one.isLate)
  const movements = accounts.causes.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return [
    ...[...accounts.late, ...isLate].map(({ details }) => cause('late_payment', details.name)),
    ...accounts.opened
      .filter((one) => !one.isLate)
      .map(({ details }) => cause('new_account', details.name)),
    ...inquiries.added.map(({ by }) => cause('hard_inquiry', by)),
    ...movements,
    ...inquiries.causes,
  ].slice(0, mostCauses)
}

const sizeOf = ({ from, to }: ScoreCause) => Math.abs((to ?? 0) - (from ?? 0))
