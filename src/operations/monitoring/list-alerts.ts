import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { pageFields } from '../fields.ts'
import { alertOutput, alertView } from './alert-view.ts'

export const listAlerts = defineOperation({
  name: 'list-alerts',
  summary: 'List monitoring alerts',
  description:
    'Lists what monitoring has told the person of, newest first: changed scores with their cause, new accounts, hard inquiries, late payments and dates by which a bureau has to answer a dispute.',
  api: 'engine',
  access: 'monitoring',
  effect: 'reads',
  rest: { method: 'GET', path: '/api/monitor/alerts' },
  input: z.strictObject(pageFields),
  output: z.object({ alerts: z.array(alertOutput), next: z.string().nullable() }),
  async handle(input, context) {
    const page = await context.store.list('alerts', {
      index: 'byUser',
      equals: [context.userId],
      order: 'descending',
      limit: input.limit,
      after: input.after,
    })
    return {
      alerts: page.items.map((alert) => alertView(alert, context.ports.vault)),
      next: page.next ?? null,
    }
  },
})
