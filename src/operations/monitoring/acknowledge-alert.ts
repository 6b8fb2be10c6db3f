import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { presentAcknowledged } from './alert-card.ts'
import { alertIdField, ownAlert } from './get-alert.ts'
import { alertOutput, alertView } from './publish-findings.ts'

export const acknowledgeAlert = defineOperation({
  name: 'acknowledge-alert',
  summary: 'Say that you know of an alert',
  description:
    'Marks an alert as known to the person: the account is theirs, or they asked for the credit. It stays in the list, and no message of it that still waits is sent. acknowledged false takes it back.',
  usage:
    'Use only when the person says that a new account or inquiry is theirs; ids are in `list-alerts`.',
  api: 'engine',
  access: 'monitoring',
  effect: 'writes',
  dataClass: 'financial',
  command: { positional: ['id', 'acknowledged'], present: presentAcknowledged },
  rest: { method: 'POST', path: '/api/monitor/alerts/{id}/acknowledge' },
  input: z.strictObject({ id: alertIdField, acknowledged: z.boolean().default(true) }),
  output: alertOutput,
  async handle({ id, acknowledged }, context) {
    const alert = await ownAlert(id, context)
    const { acknowledgedAt = context.now, ...rest } = alert.value
    const value = acknowledged ? { ...rest, acknowledgedAt } : rest
    const record = { collection: 'alerts', id, value, expectVersion: alert.version } as const
    context.write({ kind: 'put', ...record })
    return alertView({ ...alert, value }, context.ports.vault)
  },
})
