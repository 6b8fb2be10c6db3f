import { z } from 'zod'
import { said } from '../../domain/language.ts'
import { frequencies } from '../../domain/monitoring/configuration.ts'
import type { MonitorRecord } from '../../domain/records.ts'
import { defineOperation } from '../define-operation.ts'
import { bureauField } from '../fields.ts'
import { alertsField, monitoringStatus, monitoringStatusOutput } from './monitoring-status.ts'

/** E.164: a plus sign and up to 15 digits. */
const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/, {
  error: said({
    en: 'must be a number like +15145550123',
    fr: 'doit être un numéro comme +15145550123',
  }),
})

/** Judged and kept as it will be requested: `https:me:pw@host` is `https://me:pw@host/` to a client. */
const webhookUrl = z
  .url({
    protocol: /^https$/,
    normalize: true,
    abort: true,
    error: said({ en: 'must be an https address', fr: 'doit être une adresse https' }),
  })
  .max(2_000)
  .refine(hasNoCredentials, {
    error: said({
      en: 'must carry no user name or password',
      fr: 'ne doit porter ni nom d’utilisateur ni mot de passe',
    }),
  })

function hasNoCredentials(address: string): boolean {
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

export const setUpMonitoring = defineOperation({
  name: 'set-up-monitoring',
  summary: 'Set up score monitoring',
  description:
    'Sets which bureaus are watched, how often, which changes raise an alert and where alerts are sent. Setting it up again replaces the configuration and keeps the date since which it runs.',
  api: 'engine',
  access: 'monitoring',
  effect: 'writes',
  rest: { method: 'POST', path: '/api/monitor/setup', created: true },
  input: z.strictObject({
    bureaus: z
      .array(bureauField)
      .min(1)
      .max(3)
      .refine((bureaus) => new Set(bureaus).size === bureaus.length, {
        error: said({
          en: 'must not name a bureau twice',
          fr: 'ne doit pas nommer un bureau deux fois',
        }),
      }),
    frequency: z.enum(frequencies),
    alerts: alertsField,
    notifications: z
      .strictObject({
        email: z.email().max(254).optional(),
        sms: phoneNumber.optional(),
        webhook: webhookUrl.optional(),
      })
      .optional(),
  }),
  output: monitoringStatusOutput,
  async handle(input, context) {
    const { userId, now } = context
    const before = await context.store.get('monitors', userId)
    const monitor: MonitorRecord = {
      userId,
      configuration: input,
      since: before?.value.since ?? now,
      lastCheck: before?.value.lastCheck ?? null,
    }
    context.write({
      kind: 'put',
      collection: 'monitors',
      id: userId,
      value: monitor,
      expectVersion: before?.version ?? 0,
    })
    return monitoringStatus(monitor, now)
  },
})
