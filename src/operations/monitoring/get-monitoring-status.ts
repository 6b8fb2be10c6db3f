import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { presentMonitoring } from './monitoring-card.ts'
import { monitoringStatus, monitoringStatusOutput } from './monitoring-status.ts'

export const getMonitoringStatus = defineOperation({
  name: 'get-monitoring-status',
  summary: 'Status of score monitoring',
  description:
    'Tells whether monitoring is on, since when, when the next check is due, the recent alerts, the configuration and whether the goal is reached.',
  usage:
    'Use for whether monitoring runs, its settings, goal and next check. All alerts: `list-alerts`.',
  api: 'engine',
  access: 'monitoring',
  effect: 'reads',
  dataClass: 'financial',
  command: { present: presentMonitoring },
  rest: { method: 'GET', path: '/api/monitor/status' },
  input: z.strictObject({}),
  output: monitoringStatusOutput,
  async handle(_input, context) {
    const monitor = await context.store.get('monitors', context.userId)
    return await monitoringStatus(monitor?.value, context)
  },
})
