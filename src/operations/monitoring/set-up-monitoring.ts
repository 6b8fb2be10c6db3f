import { z } from 'zod'
import { isGuestId } from '../../domain/caller.ts'
import { channelNotConfigured } from '../../domain/monitoring/notification-text.ts'
import type { MonitoringConfiguration } from '../../domain/monitoring/schedule.ts'
import { emptyWatch } from '../../domain/monitoring/watch.ts'
import type { MonitorRecord } from '../../domain/records.ts'
import { bilingual, type Localized, localize } from '../../domain/text/language.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { bureausField, named } from '../fields.ts'
import { takeDaily } from '../people/daily-uses.ts'
import { urlField } from '../webhooks/webhook-fields.ts'
import { syncMonitoringWebhook } from '../webhooks/webhook-subscription.ts'
import { configureWatch } from './configure-watch.ts'
import { checkMonitorWork, planNextCheck, readWatch, toWatchFields } from './monitor-record.ts'
import { presentMonitoring } from './monitoring-card.ts'
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

const replaceQuestion: Localized = {
  en: 'Watch your scores like this? It replaces the former setup; no alert goes to an address, and kinds that are off raise none.',
  fr: 'Surveiller vos cotes ainsi ? Ceci remplace les réglages d’avant ; aucune alerte ne part vers une adresse, et les genres désactivés n’en donnent pas.',
}

const sendQuestion: Localized = {
  en: 'Watch your scores and send alerts to these addresses? Their owners learn of changes in your credit. It replaces the former setup.',
  fr: 'Surveiller vos cotes et envoyer les alertes à ces adresses ? Leurs titulaires seront informés des changements de votre crédit. Ceci remplace les réglages d’avant.',
}

export const setUpMonitoring = defineOperation({
  name: 'set-up-monitoring',
  summary: 'Set up score monitoring',
  description:
    'Sets which bureaus are watched, how often, which changes raise an alert, where alerts are sent and which score is the goal. Setting it up again replaces the configuration and keeps the date since which it runs. A person may do so 20 times a day.',
  usage:
    'Use when the person wants alerts; ask first which bureaus and changes. It replaces the former setup. Next: `get-monitoring-status`, later `list-alerts`.',
  api: 'engine',
  access: 'monitoring',
  effect: 'writes',
  dataClass: 'financial',
  confirm: {
    because: 'sends',
    question: ({ notifications }) => (notifications === undefined ? replaceQuestion : sendQuestion),
  },
  command: {
    name: 'monitor',
    nameFr: 'surveiller',
    positional: ['frequency'],
    present: presentMonitoring,
  },
  reachesOutside: true,
  rest: { method: 'POST', path: '/api/monitor/setup', created: true },
  input: named(
    'MonitoringSetup',
    z.strictObject({
      bureaus: bureausField(),
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
  output: named('MonitoringSetupResponse', monitoringStatusOutput.extend({})),
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
    const value: MonitorRecord = {
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
    context.write({ kind: 'put', collection: 'monitors', id: userId, value, expectVersion })
    context.later(checkMonitorWork(value))
    const status = await monitoringStatus(value, context)
    const warnings = [...(status.warnings ?? []), ...channelWarnings(input, context)]
    return warnings.length === 0 ? status : { ...status, warnings }
  },
})

const overdueDueAt = (next: number, planned: number, now: number) =>
  planned <= now ? planned : next

const onlyUsers: Localized = {
  en: 'A guest is sent no e-mails and no text messages. Sign in, and give the address then.',
  fr: 'Un invité ne reçoit ni courriels ni messages texte. Connectez-vous, puis donnez l’adresse.',
}

/** Warnings for a person whose messages this service cannot send, or does not send to guests. */
function channelWarnings(
  { notifications }: Pick<MonitoringConfiguration, 'notifications'>,
  { ports, language, userId }: Pick<Context, 'ports' | 'language' | 'userId'>,
): string[] {
  const hasAddress = notifications?.email !== undefined || notifications?.sms !== undefined
  if (hasAddress && isGuestId(userId)) return [localize(onlyUsers, language)]
  const requested = [
    { channel: 'email', address: notifications?.email, sender: ports.email },
    { channel: 'sms', address: notifications?.sms, sender: ports.textMessages },
  ] as const
  return requested
    .filter(({ address, sender }) => address !== undefined && !sender.isConfigured)
    .map(
      ({ channel, address }) => `${address}: ${localize(channelNotConfigured(channel), language)}`,
    )
}
