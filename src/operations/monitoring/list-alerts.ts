import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { pageFields } from '../fields.ts'
import { newestOwn } from '../newest-own.ts'
import { presentAlerts } from './alert-card.ts'
import { alertOutput, alertView } from './publish-findings.ts'

export const listAlerts = defineOperation({
  name: 'list-alerts',
  summary: 'List monitoring alerts',
  description:
    'Lists the alerts of monitoring, newest first: changed scores with their cause, new accounts, hard inquiries, late payments and dates by which a bureau has to answer a dispute.',
  usage:
    'Use for what changed and why, newest first. An unknown account or inquiry may be fraud: `generate-dispute`.',
  api: 'engine',
  access: 'monitoring',
  effect: 'reads',
  dataClass: 'financial',
  command: { name: 'alerts', nameFr: 'alertes', positional: ['limit'], present: presentAlerts },
  rest: { method: 'GET', path: '/api/monitor/alerts' },
  input: z.strictObject(pageFields),
  output: z.object({ alerts: z.array(alertOutput), next: z.string().nullable() }),
  async handle(input, context) {
    const { items, next } = await newestOwn('alerts', input, context)
    return { alerts: items.map((alert) => alertView(alert, context.ports.vault)), next }
  },
})
