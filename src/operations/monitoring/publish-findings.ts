import { createHash } from 'node:crypto'
import { z } from 'zod'
import { dayMs } from '../../domain/calendar.ts'
import { type AlertView, alertTypes, severities } from '../../domain/monitoring/alert.ts'
import type {
  Findings,
  FoundAlert,
  ScoreChange,
} from '../../domain/monitoring/compare-snapshots.ts'
import { causeInWords } from '../../domain/monitoring/templates/message-templates.ts'
import type { MonitorRecord } from '../../domain/records.ts'
import type { Reporter } from '../../events/reported-events.ts'
import type { Change, Store, Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { bureauField, named, timestamp, timestampField } from '../fields.ts'

/** Stored alerts per person; the oldest are deleted. */
const maxAlerts = 1_000

/** Published alerts per person and day, against floods of events from invented reports. */
const maxPublishedPerDay = 200

const severityOrder = { high: 0, medium: 1, low: 2 } as const

interface PublishOptions {
  readonly store: Pick<Store, 'get' | 'list' | 'count'>
  readonly vault: Vault
  readonly now: number
}

/**
 * Reports events for new findings and returns the changes for the same transaction. Alerts that exist
 * already are skipped.
 */
export async function publishFindings(
  { scoreChanges, alerts, achieved }: Findings,
  { userId, language }: Pick<MonitorRecord, 'userId' | 'language'>,
  to: Reporter,
  options: PublishOptions,
): Promise<Change[]> {
  for (const change of scoreChanges)
    to.report('score.changed', scoreChangeData(userId, language, change))
  const changes = await publishAlerts(alerts, userId, to, options)
  for (const { asOf, ...goal } of achieved) {
    to.report('goal.achieved', { userId, ...goal, date: timestamp(asOf) })
  }
  return changes
}

/** Publishes alerts, the most severe first; above the daily limit they are only stored. */
export async function publishAlerts(
  alerts: readonly FoundAlert[],
  userId: string,
  to: Reporter,
  options: PublishOptions,
): Promise<Change[]> {
  const unpublished = await findNew(userId, alerts, options.store)
  if (unpublished.size === 0) return []
  const fresh = [...unpublished]
    .toSorted(([, one], [, other]) => severityOrder[one.severity] - severityOrder[other.severity])
    .slice(0, maxAlerts)
  const room = maxPublishedPerDay - (await countSince(options.now - dayMs, userId, options.store))
  for (const [id, alert] of fresh.slice(0, Math.max(0, room))) {
    to.report('alert.created', { userId, alert: toView(id, alert, options.now) })
  }
  const changes = fresh.map(([id, alert]) => putAlert(id, userId, alert, options))
  return [...changes, ...(await removeOldest(userId, changes.length, options.store))]
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
  const { key: _, ...view } = alert
  return { ...view, id, date: timestamp(now) }
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

/** An entry of `recentAlerts` of the Engine document; id, bureau and severity are additive. */
export const alertOutput = named(
  'Alert',
  z.object({
    id: z.string(),
    type: named('AlertType', z.enum(alertTypes)),
    bureau: bureauField,
    severity: z.enum(severities),
    date: timestampField,
    /** Time at which the person said that they know of it. */
    acknowledgedAt: timestampField.optional(),
    details: z.record(z.string(), z.unknown()),
  }),
)

/** Derived from the person and key, so that an alert found twice is stored once. */
function alertId(userId: string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, key]))
    .digest('hex')
  return `alr_${hash.slice(0, 24)}`
}

const alertPlace = (id: string) => `alerts/${id}/sealedDetails`

export function alertView({ id, value }: Stored<'alerts'>, vault: Vault): AlertView {
  const { type, bureau, severity, createdAt, acknowledgedAt, sealedDetails } = value
  const details: unknown = JSON.parse(vault.open(sealedDetails, alertPlace(id)))
  // The stored details match the type.
  const known = acknowledgedAt === undefined ? {} : { acknowledgedAt: timestamp(acknowledgedAt) }
  return { id, type, bureau, severity, date: timestamp(createdAt), ...known, details } as AlertView
}
