import { limits } from '../../config/limits.ts'
import { type BureauId, type BureauNames, bureauIds } from '../../domain/bureaus.ts'
import { dayMs, isoDay } from '../../domain/calendar.ts'
import type { AlertView } from '../../domain/monitoring/alert.ts'
import type { Digest } from '../../domain/monitoring/notification.ts'
import type { Watch } from '../../domain/monitoring/watch.ts'
import type { Store } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import type { HistoryEntry } from '../credit/score-card.ts'
import { disputeView } from '../disputes/dispute.ts'
import { findRunningMonitor, readWatch } from '../monitoring/monitor-record.ts'
import { alertView } from '../monitoring/publish-findings.ts'

/** Content of a digest besides the changes that waited for it. */
export interface DigestContent {
  /** Scores of the period and the last one before it, the newest first. */
  readonly scores: readonly HistoryEntry[]
  /** Letters on their way, the first due first. */
  readonly disputes: readonly OpenDispute[]
}

interface OpenDispute {
  readonly reference: string
  readonly bureau: BureauId
  readonly dueDate: string
  /** The day is over, and no answer is known. */
  readonly isOverdue: boolean
}

/** Days of the chart: changes of one day or week are a line only among those before them. */
const chartDays: Readonly<Record<Exclude<Digest, 'off'>, number>> = { daily: 30, weekly: 90 }

export async function loadDigest(
  userId: string,
  digest: Exclude<Digest, 'off'>,
  context: {
    readonly store: Pick<Store, 'get' | 'list'>
    readonly vault: Vault
    readonly now: number
    readonly bureauNames: BureauNames
  },
): Promise<DigestContent> {
  const from = isoDay(context.now - chartDays[digest] * dayMs)
  const [scores, disputes] = await Promise.all([
    loadScores(userId, context),
    loadDisputes(userId, context),
  ])
  return { scores: bureauIds.flatMap((bureau) => since(from, bureau, scores)), disputes }
}

export const isEmptyDigest = ({ scores, disputes }: DigestContent): boolean =>
  scores.length === 0 && disputes.length === 0

/** Printed scores, those of alerts, and the newest that monitoring knows; the newest first. */
async function loadScores(
  userId: string,
  {
    store,
    vault,
    now,
  }: {
    readonly store: Pick<Store, 'get' | 'list'>
    readonly vault: Vault
    readonly now: number
  },
): Promise<HistoryEntry[]> {
  const query = { index: 'byUser', equals: [userId], order: 'descending' } as const
  const [reports, alerts, monitor] = await Promise.all([
    store.list('reportScores', { ...query, limit: limits.reports.maxPerPerson }),
    store.list('alerts', { ...query, limit: limits.requests.maxPageItems }),
    findRunningMonitor(userId, store),
  ])
  const printed = reports.items.map(({ value: { score, bureau, date, model, country } }) => {
    return { score, bureau, date, model, country }
  })
  const reported = alerts.items.flatMap((alert) => toScores(alertView(alert, vault)))
  const watched = monitor === undefined ? [] : watchedScores(readWatch(monitor.value, now))
  return [...watched, ...printed, ...reported].toSorted((one, other) =>
    other.date.localeCompare(one.date),
  )
}

function toScores({ type, bureau, date, details }: AlertView): HistoryEntry[] {
  if (type !== 'score_change') return []
  const { previousScore, newScore, since: from, model, country } = details
  return [
    { score: newScore, bureau, date: date.slice(0, 10), model, country },
    { score: previousScore, bureau, date: from.slice(0, 10), model, country },
  ]
}

const watchedScores = ({ bureaus }: Watch): HistoryEntry[] =>
  bureauIds.flatMap((bureau) =>
    (bureaus[bureau]?.scores ?? []).map(({ score, asOf, model, country }) => {
      return { score, bureau, date: isoDay(asOf), model, country }
    }),
  )

/** The bureau's scores since a day; the last one before it is where the line begins. */
function since(from: string, bureau: BureauId, scores: readonly HistoryEntry[]): HistoryEntry[] {
  const own = scores.filter((entry) => entry.bureau === bureau && entry.score !== null)
  const count = own.filter(({ date }) => date >= from).length
  return own.slice(0, count + 1)
}

async function loadDisputes(
  userId: string,
  {
    store,
    bureauNames,
    now,
  }: {
    readonly store: Pick<Store, 'list'>
    readonly bureauNames: BureauNames
    readonly now: number
  },
): Promise<OpenDispute[]> {
  const query = { index: 'byUser', equals: [userId], order: 'descending', limit: 50 } as const
  const { items } = await store.list('disputes', query)
  return items
    .filter(({ value }) => value.status === 'mailed')
    .flatMap((dispute) => {
      const { reference, bureau, dueDate } = disputeView(dispute, { bureauNames })
      if (dueDate === null) return []
      return [{ reference, bureau, dueDate, isOverdue: dueDate < isoDay(now) }]
    })
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
    .slice(0, limits.cards.maxRows)
}
