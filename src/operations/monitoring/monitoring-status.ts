import { z } from 'zod'
import { frequencies } from '../../domain/monitoring/schedule.ts'
import { createGoal } from '../../domain/monitoring/score-watch.ts'
import type { MonitorRecord } from '../../domain/records.ts'
import { type Localized, localize } from '../../domain/text/language.ts'
import type { Context } from '../context.ts'
import { bureauField, named, outputList, timestamp, timestampField } from '../fields.ts'
import { dueAt, readWatch } from './monitor-record.ts'
import { alertOutput, alertView } from './publish-findings.ts'

/** GET /api/monitor/alerts lists all. */
const maxRecentAlerts = 20

export const alertsField = named(
  'AlertSettings',
  z.strictObject({
    scoreChange: z.number().min(1).max(600),
    newAccount: z.boolean(),
    hardInquiry: z.boolean(),
    latePayment: z.boolean(),
  }),
)

export const frequencyField = named('MonitoringFrequency', z.enum(frequencies))

/** Covers the score ranges of both countries. */
export const goalField = z.int().min(300).max(900)

/**
 * MonitoringStatus of the Engine document; null where nothing is set up or was checked yet. `goal` is
 * additive: `reached` is true when a watched score has it, be it since before it was set.
 */
export const monitoringStatusOutput = named(
  'MonitoringStatus',
  z.object({
    monitoring: named(
      'MonitoringState',
      z.object({
        active: z.boolean(),
        since: timestampField.nullable(),
        lastCheck: timestampField.nullable(),
        nextCheck: timestampField.nullable(),
      }),
    ),
    recentAlerts: z.array(alertOutput),
    configuration: named(
      'MonitoringConfiguration',
      z.object({
        bureaus: outputList(bureauField),
        frequency: frequencyField,
        alerts: alertsField,
      }),
    ).nullable(),
    goal: named(
      'CreditGoal',
      z.object({
        score: goalField,
        reached: z.boolean(),
        reachedAt: timestampField.nullable(),
        bureau: bureauField.nullable(),
      }),
    ).nullable(),
    /** Additive: false while no bureau is connected, so that only newer reports show a change. */
    asksBureaus: z.boolean().exactOptional(),
    /** Additive: what keeps monitoring from its work. */
    warnings: z.array(z.string()).exactOptional(),
  }),
)

const noBureau: Localized = {
  en: 'No bureau is asked yet: the operator of this service has to connect one. Until then, a change is found only when you have a newer report analyzed.',
  fr: 'Aucun bureau n’est encore interrogé : l’exploitant du service doit en connecter un. D’ici là, un changement n’est constaté que lorsque vous faites analyser un dossier plus récent.',
}

export type MonitoringStatus = z.input<typeof monitoringStatusOutput>

type StatusContext = Pick<Context, 'store' | 'userId' | 'ports' | 'now' | 'language'>

/** The status of a monitor with the person's newest alerts, which stay when monitoring is stopped. */
export async function monitoringStatus(
  monitor: MonitorRecord | undefined,
  { store, userId, ports, now, language }: StatusContext,
): Promise<MonitoringStatus> {
  const query = { index: 'byUser', equals: [userId], order: 'descending' } as const
  const { items } = await store.list('alerts', { ...query, limit: maxRecentAlerts })
  const recentAlerts = items.map((alert) => alertView(alert, ports.vault))
  if (monitor === undefined || monitor.stoppedAt !== null) {
    const monitoring = { active: false, since: null, lastCheck: null, nextCheck: null }
    return { monitoring, recentAlerts, configuration: null, goal: null }
  }
  const { since, lastCheck, configuration } = monitor
  const { bureaus, frequency, alerts } = configuration
  return {
    monitoring: {
      active: true,
      since: timestamp(since),
      lastCheck: timestamp(lastCheck),
      nextCheck: timestamp(dueAt(monitor)),
    },
    recentAlerts,
    configuration: { bureaus, frequency, alerts },
    goal: goalStatus(monitor, now),
    ...(ports.scoreSource.isConfigured
      ? {}
      : { asksBureaus: false, warnings: [localize(noBureau, language)] }),
  }
}

function goalStatus(monitor: MonitorRecord, now: number): MonitoringStatus['goal'] {
  const { goal, bureaus } = readWatch(monitor, now)
  if (goal === null) return null
  const { score, reached } = goal
  if (reached === null) {
    // Reached by a first score: its date is unknown, and no event reports it.
    const { reached: had } = createGoal(score, bureaus, 0)
    return { score, reached: had !== null, reachedAt: null, bureau: had?.bureau ?? null }
  }
  return { score, reached: true, reachedAt: timestamp(reached.at), bureau: reached.bureau }
}
