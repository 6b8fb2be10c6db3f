import { limits } from '../../config/limits.ts'
import type { BureauId } from '../bureaus.ts'
import { isoDay, startOfDay } from '../calendar.ts'
import { type AccountChanges, compareAccounts } from './account-watch.ts'
import type { AlertDetails, AlertType, ScoreCause, Severity } from './alert.ts'
import type { BureauSnapshot } from './bureau-snapshot.ts'
import { compareInquiries, type InquiryChanges } from './inquiry-watch.ts'
import type { MonitoringConfiguration } from './schedule.ts'
import { compareScore, type GoalAchieved, type ScoreChanges, updateGoal } from './score-watch.ts'
import type { Watch, WatchedBureau } from './watch.ts'

/** A score that differs from the previous snapshot of the same bureau and model. */
export interface ScoreChange {
  readonly snapshot: BureauSnapshot
  readonly previousScore: number
  readonly newScore: number
  readonly causes: readonly ScoreCause[]
}

/** Changes to notify the user of. */
export interface Findings {
  readonly scoreChanges: readonly ScoreChange[]
  readonly alerts: readonly FoundAlert[]
  readonly achieved: readonly GoalAchieved[]
}

export interface WatchUpdate extends Findings {
  readonly watch: Watch
}

/** Settings that apply to a comparison. */
type WatchSettings = Pick<MonitoringConfiguration, 'bureaus' | 'alerts'>

export interface WatchComparison {
  readonly watch: Watch
  readonly snapshots: readonly BureauSnapshot[]
  readonly settings: WatchSettings
}

/** Compares snapshots with the watch, one after the other, and updates it. */
export function updateWatch(
  watch: Watch,
  snapshots: readonly BureauSnapshot[],
  settings: WatchSettings,
): WatchUpdate {
  const nothing: WatchUpdate = { watch, scoreChanges: [], alerts: [], achieved: [] }
  return snapshots.reduce((update, snapshot) => applySnapshot(update, snapshot, settings), nothing)
}

/** `updateWatch` with a single argument, for worker tasks. */
export function updateWatchTask({ watch, snapshots, settings }: WatchComparison): WatchUpdate {
  return updateWatch(watch, snapshots, settings)
}

function applySnapshot(
  update: WatchUpdate,
  snapshot: BureauSnapshot,
  { alerts, bureaus: watched }: WatchSettings,
): WatchUpdate {
  const { watch } = update
  const { bureau } = snapshot
  const before = watch.bureaus[bureau]
  const step = compareSnapshot(before, snapshot, alerts)
  if (step === undefined) return update
  const bureaus = { ...watch.bureaus, [bureau]: step.watched }
  const change = step.scoreChange === undefined ? [] : [{ snapshot, ...step.scoreChange }]
  const snapshots = { before, after: step.watched, known: bureaus, watched }
  const goal = watch.goal === null ? undefined : updateGoal(watch.goal, bureau, snapshots)
  return {
    watch: { ...watch, bureaus, goal: goal?.goal ?? null },
    scoreChanges: [...update.scoreChanges, ...change],
    alerts: [...update.alerts, ...step.alerts],
    achieved: [...update.achieved, ...(goal?.achieved === undefined ? [] : [goal.achieved])],
  }
}

/** An alert without an id yet. */
export type FoundAlert = {
  readonly [Type in AlertType]: {
    readonly type: Type
    readonly bureau: BureauId
    readonly severity: Severity
    readonly details: AlertDetails[Type]
    /** Subject and date; the same key never alerts a user twice. */
    readonly key: string
  }
}[AlertType]

export interface SnapshotChanges {
  readonly watched: WatchedBureau
  readonly alerts: readonly FoundAlert[]
  /** Set when the score differs from the previous snapshot at all. */
  readonly scoreChange:
    | {
        readonly previousScore: number
        readonly newScore: number
        readonly causes: readonly ScoreCause[]
      }
    | undefined
}

/** A fall of this many points is severe. */
const severeFall = 40

/**
 * Compares a snapshot with the known state of that bureau (decision 61). The first snapshot is a
 * baseline without alerts. A score is compared with the last notified one of the same model, so
 * that slow drift alerts once it reaches the threshold, in both directions. Returns undefined for a
 * snapshot older than the known state.
 */
export function compareSnapshot(
  before: WatchedBureau | undefined,
  snapshot: BureauSnapshot,
  settings: MonitoringConfiguration['alerts'],
): SnapshotChanges | undefined {
  if (before !== undefined && startOfDay(snapshot.asOf) < startOfDay(before.asOf)) return undefined
  const accounts = compareAccounts(before, snapshot)
  const inquiries = compareInquiries(before, snapshot)
  const score = compareScore(before, snapshot, settings.scoreChange)
  const causes = causesOf(accounts, inquiries)
  const { source, asOf } = snapshot
  return {
    watched: {
      since: before?.since ?? asOf,
      asOf: Math.max(asOf, before?.asOf ?? asOf),
      sources: listsAll(snapshot) ? withSource(source, before) : (before?.sources ?? []),
      scores: score.scores,
      accounts: accounts.accounts,
      inquiries: inquiries.inquiries,
    },
    alerts: [
      ...lateAlerts(accounts, snapshot, settings),
      ...accountAlerts(accounts, { snapshot, since: before?.since ?? asOf }, settings),
      ...(settings.hardInquiry ? inquiryAlerts(inquiries, snapshot) : []),
      ...scoreAlerts(score, causes, snapshot),
    ],
    scoreChange: score.change === undefined ? undefined : { ...score.change, causes },
  }
}

/** An incomplete snapshot marks no source as fully listed. */
const listsAll = ({ accounts, isComplete }: BureauSnapshot) => accounts !== null && isComplete

const withSource = (source: string, before: WatchedBureau | undefined): readonly string[] => [
  ...new Set([...(before?.sources ?? []), source]),
]

const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7)

function lateAlerts(
  { late, opened }: AccountChanges,
  { bureau, asOf }: BureauSnapshot,
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

/** A new account in trouble alerts once: as a late payment if the user enabled those. */
function accountAlerts(
  { opened }: AccountChanges,
  { snapshot: { bureau }, since }: { readonly snapshot: BureauSnapshot; readonly since: number },
  { newAccount, latePayment }: MonitoringConfiguration['alerts'],
): FoundAlert[] {
  if (!newAccount) return []
  return opened
    .filter(({ isLate }) => !(isLate && latePayment))
    .map(({ id, severity, details }) => ({
      ...{ type: 'new_account', bureau, severity, details },
      // The date makes the account new again for a watch that restarted without it.
      key: ['new_account', bureau, id, isoDay(since)].join('/'),
    }))
}

function inquiryAlerts({ added }: InquiryChanges, { bureau }: BureauSnapshot): FoundAlert[] {
  return added.map((inquiry) => ({
    ...{ type: 'hard_inquiry', bureau, severity: 'medium' },
    details: { by: inquiry.by, inquiredOn: inquiry.date },
    key: ['hard_inquiry', bureau, inquiry.key].join('/'),
  }))
}

function scoreAlerts(
  { alert }: ScoreChanges,
  causes: readonly ScoreCause[],
  { bureau, model, asOf }: BureauSnapshot,
): FoundAlert[] {
  if (alert === undefined) return []
  const { previousScore, newScore, since, country } = alert
  const change = newScore - previousScore
  const severity = change <= -severeFall ? 'high' : 'medium'
  const notifiedAt = new Date(since).toISOString()
  const scale = { model, ...(country && { country }) }
  const details = { previousScore, newScore, change, ...scale, since: notifiedAt, causes }
  // The date makes a score that swings back within days alert each time.
  const item = [model ?? '', previousScore, newScore, notifiedAt, isoDay(asOf)]
  return [
    {
      ...{ type: 'score_change', bureau, severity: change < 0 ? severity : 'low', details },
      key: ['score_change', bureau, ...item].join('/'),
    },
  ]
}

function causesOf(accounts: AccountChanges, inquiries: InquiryChanges): ScoreCause[] {
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
  ].slice(0, limits.monitoring.maxCauses)
}

const sizeOf = ({ from, to }: ScoreCause) => Math.abs((to ?? 0) - (from ?? 0))
