import { z } from 'zod'
import { emptyWatch } from '../../domain/monitoring/watch.ts'
import type { MonitorRecord } from '../../domain/records.ts'
import { bilingual } from '../../domain/text/language.ts'
import { defineOperation } from '../define-operation.ts'
import { bureauField } from '../fields.ts'
import { named } from '../named-schemas.ts'
import { channelWarnings, sourceWarnings } from '../notifications/channel-warnings.ts'
import { takeDaily } from '../people/daily-uses.ts'
import { syncMonitoringWebhook } from '../webhooks/monitoring-webhook.ts'
import { urlField } from '../webhooks/webhook-fields.ts'
import { configureWatch } from './configure-watch.ts'
import { checkMonitorWork, planNextCheck, readWatch, toWatchFields } from './monitor-record.ts'
import {
  alertsField,
  frequencyField,
  goalField,
  monitoringStatus,
  monitoringStatusOutput,
} from './monitoring-status.ts'

/** E.164: a plus sign and up to 15 digits. */
const phoneNumberField = z.string().regex(/^\+[1-9]\d{6,14}$/, {
  error: bilingual({
    en: 'must be a number like +15145550123',
    fr: 'doit être un numéro comme +15145550123',
  }),
})

export const setUpMonitoring = defineOperation({
  name: 'set-up-monitoring',
  summary: 'Set up score monitoring',
  description:
    'Sets which bureaus are watched, how often, which changes raise an alert, where alerts are sent and which score is the goal. Setting it up again replaces the configuration and keeps the date since which it runs. A person may do so 20 times a day.',
  api: 'engine',
  access: 'monitoring',
  effect: 'writes',
  rest: { method: 'POST', path: '/api/monitor/setup', created: true },
  input: named(
    'MonitoringSetup',
    z.strictObject({
      bureaus: z
        .array(bureauField)
        .min(1)
        .max(3)
        .refine((bureaus) => new Set(bureaus).size === bureaus.length, {
          error: bilingual({
            en: 'must not name a bureau twice',
            fr: 'ne doit pas nommer un bureau deux fois',
          }),
        }),
      frequency: frequencyField,
      alerts: alertsField,
      goal: goalField.optional(),
      notifications: z
        .strictObject({
          email: z.email().max(254).optional(),
          sms: phoneNumberField.optional(),
          webhook: urlField.optional(),
        })
        .optional(),
    }),
  ),
  output: named(
    'MonitoringSetupResponse',
    monitoringStatusOutput.extend({ warnings: z.array(z.string()).exactOptional() }),
  ),
  async handle(input, context) {
    const { userId, now, store, language, ports } = context
    const stored = await store.get('monitors', userId)
    const { webhook, ...notifications } = input.notifications ?? {}
    await takeDaily('set-up-monitoring', 1, context)
    await syncMonitoringWebhook(webhook, context)
    const before = stored?.value.stoppedAt === null ? stored.value : undefined
    const known = before === undefined ? emptyWatch : readWatch(before, now)
    const watch = await configureWatch(known, input, {
      userId,
      store,
      now,
      asksBureaus: ports.scoreSource.isConfigured,
      askedAt: stored?.value.askedAt,
    })
    const configuration = { ...input, notifications }
    const since = Math.min(before?.since ?? now, now)
    const nextCheck = planNextCheck({ userId, configuration, since }, now)
    const monitor: MonitorRecord = {
      userId,
      configuration,
      since,
      lastCheck: before?.lastCheck ?? null,
      // An overdue check stays due.
      nextCheck: before === undefined ? nextCheck : overdueDueAt(nextCheck, before.nextCheck, now),
      ...(stored?.value.askedAt === undefined ? {} : { askedAt: stored.value.askedAt }),
      stoppedAt: null,
      language,
      ...toWatchFields(watch),
    }
    const expectVersion = stored?.version ?? 0
    context.write({
      kind: 'put',
      collection: 'monitors',
      id: userId,
      value: monitor,
      expectVersion,
    })
    context.later(checkMonitorWork(monitor))
    const warnings = [...sourceWarnings(context), ...channelWarnings(input, context)]
    const status = await monitoringStatus(monitor, context)
    return warnings.length === 0 ? status : { ...status, warnings }
  },
})

const overdueDueAt = (next: number, planned: number, now: number) =>
  planned <= now ? planned : next
