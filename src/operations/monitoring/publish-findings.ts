import { dayMs } from '../../domain/calendar.ts'
import type { AlertView } from '../../domain/monitoring/alert.ts'
import type {
  Findings,
  FoundAlert,
  ScoreChange,
} from '../../domain/monitoring/compare-snapshots.ts'
import { causeInWords } from '../../domain/monitoring/templates/cause-words.ts'
import type { MonitorRecord } from '../../domain/records.ts'
import { alertCreated, goalAchieved, scoreChanged } from '../../events/report.ts'
import type { Reporter } from '../../events/reported-events.ts'
import type { Change, Store } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { timestamp } from '../fields.ts'
import { alertId, alertPlace } from './alert-view.ts'

/** Alerts that are kept of a person; the oldest give way. */
const maxAlerts = 1_000

/**
 * Alerts that a person is told of within a day. Nobody's file changes that often; what is read from
 * invented reports would be events and deliveries without an end.
 */
const maxPublishedPerDay = 200

const severityOrder = { high: 0, medium: 1, low: 2 } as const

interface PublishOptions {
  readonly store: Pick<Store, 'get' | 'list' | 'count'>
  readonly vault: Vault
  readonly now: number
}

/**
 * Reports what readings have shown and returns what is to be kept of it, for the same transaction. An
 * alert that there is already is not told again.
 */
export async function publishFindings(
  { scoreChanges, alerts, achieved }: Findings,
  { userId, language }: Pick<MonitorRecord, 'userId' | 'language'>,
  to: Reporter,
  telling: PublishOptions,
): Promise<Change[]> {
  for (const change of scoreChanges) scoreChanged(to, scoreChangeData(userId, language, change))
  const changes = await publishAlerts(alerts, userId, to, telling)
  for (const { asOf, ...goal } of achieved) {
    goalAchieved(to, { userId, ...goal, date: timestamp(asOf) })
  }
  return changes
}

/** As `tellFindings`, of alerts alone: the gravest first. What is too much for a day is only kept. */
export async function publishAlerts(
  alerts: readonly FoundAlert[],
  userId: string,
  to: Reporter,
  telling: PublishOptions,
): Promise<Change[]> {
  const untoldOnes = await findNew(userId, alerts, telling.store)
  if (untoldOnes.size === 0) return []
  const fresh = [...untoldOnes]
    .toSorted(([, one], [, other]) => severityOrder[one.severity] - severityOrder[other.severity])
    .slice(0, maxAlerts)
  const room = maxPublishedPerDay - (await countSince(telling.now - dayMs, userId, telling.store))
  for (const [id, alert] of fresh.slice(0, Math.max(0, room))) {
    alertCreated(to, { userId, alert: toView(id, alert, telling.now) })
  }
  const changes = fresh.map(([id, alert]) => putAlert(id, userId, alert, telling))
  return [...changes, ...(await removeOldest(userId, changes.length, telling.store))]
}

async function countSince(
  from: number,
  userId: string,
  store: Pick<Store, 'list'>,
): Promise<number> {
  const query = { index: 'byUser', equals: [userId], from, limit: maxPublishedPerDay } as const
  return (await store.list('alerts', query)).items.length
}

function scoreChangeData(
  userId: string,
  language: MonitorRecord['language'],
  { snapshot, previousScore, newScore, causes }: ScoreChange,
) {
  const { bureau, model, asOf } = snapshot
  const factors = causes.map((cause) => causeInWords(cause, language))
  const change = newScore - previousScore
  const date = timestamp(asOf)
  return { userId, previousScore, newScore, change, bureau, factors, model, date }
}

async function findNew(
  userId: string,
  alerts: readonly FoundAlert[],
  store: Pick<Store, 'get'>,
): Promise<Map<string, FoundAlert>> {
  const found = new Map(alerts.map((alert) => [alertId(userId, alert.key), alert] as const))
  const known = await Promise.all([...found.keys()].map((id) => store.get('alerts', id)))
  for (const alert of known) if (alert !== undefined) found.delete(alert.id)
  return found
}

function toView(id: string, alert: FoundAlert, now: number): AlertView {
  const { key: _, ...told } = alert
  return { ...told, id, date: timestamp(now) }
}

function putAlert(
  id: string,
  userId: string,
  { type, bureau, severity, details }: FoundAlert,
  { vault, now }: PublishOptions,
): Change {
  const sealedDetails = vault.seal(JSON.stringify(details), alertPlace(id))
  const value = { userId, type, bureau, severity, createdAt: now, sealedDetails }
  return { kind: 'put', collection: 'alerts', id, value, expectVersion: 0 }
}

async function removeOldest(
  userId: string,
  added: number,
  store: Pick<Store, 'list' | 'count'>,
): Promise<Change[]> {
  if (added === 0) return []
  const query = { index: 'byUser', equals: [userId] } as const
  const over = (await store.count('alerts', query)) + added - maxAlerts
  if (over <= 0) return []
  const { items } = await store.list('alerts', { ...query, order: 'ascending', limit: over })
  return items.map(({ id }) => ({ kind: 'delete', collection: 'alerts', id }))
}
