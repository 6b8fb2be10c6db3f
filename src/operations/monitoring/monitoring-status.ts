import { z } from 'zod'
import { bureauIds } from '../../domain/bureaus.ts'
import { frequencies } from '../../domain/monitoring/configuration.ts'
import { nextCheckAt } from '../../domain/monitoring/schedule.ts'
import type { MonitorRecord } from '../../domain/records.ts'
import { outputList, timestamp, timestampField } from '../fields.ts'

export const alertsField = z.strictObject({
  scoreChange: z.number().min(1).max(600),
  newAccount: z.boolean(),
  hardInquiry: z.boolean(),
  latePayment: z.boolean(),
})

/** MonitoringStatus of the Engine document; null where nothing is set up or was checked yet. */
export const monitoringStatusOutput = z.object({
  monitoring: z.object({
    active: z.boolean(),
    since: timestampField.nullable(),
    lastCheck: timestampField.nullable(),
    nextCheck: timestampField.nullable(),
  }),
  recentAlerts: z.array(
    z.object({
      type: z.string(),
      date: timestampField,
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  configuration: z
    .object({
      bureaus: outputList(z.enum(bureauIds)),
      frequency: z.enum(frequencies),
      alerts: alertsField,
    })
    .nullable(),
})

export type MonitoringStatus = z.input<typeof monitoringStatusOutput>

export function monitoringStatus(
  monitor: MonitorRecord | undefined,
  now: number,
): MonitoringStatus {
  if (monitor === undefined) {
    return {
      monitoring: { active: false, since: null, lastCheck: null, nextCheck: null },
      recentAlerts: [],
      configuration: null,
    }
  }
  const { since, lastCheck, configuration } = monitor
  const { bureaus, frequency, alerts } = configuration
  const nextCheck = nextCheckAt(frequency, since, now)
  return {
    monitoring: {
      active: true,
      since: timestamp(since),
      lastCheck: timestamp(lastCheck),
      nextCheck: timestamp(nextCheck),
    },
    recentAlerts: [],
    configuration: { bureaus, frequency, alerts },
  }
}
