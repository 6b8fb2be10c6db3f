import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { syncMonitoringWebhook } from '../webhooks/webhook-subscription.ts'
import { checkMonitorWork, findRunningMonitor, stopMonitor } from './monitor-record.ts'
import { confirmStop, presentStopped } from './monitoring-card.ts'
import { monitoringStatus, monitoringStatusOutput } from './monitoring-status.ts'

export const stopMonitoring = defineOperation({
  name: 'stop-monitoring',
  summary: 'Stop score monitoring',
  description:
    'Stops watching the bureaus and forgets the configuration and what was known of the person there; the alerts stay. Stopping what does not run changes nothing.',
  usage:
    'Use only when the person asks for it; to pause messages use `update-notification-preferences`. Alerts stay.',
  api: 'engine',
  access: 'monitoring',
  effect: 'destroys',
  dataClass: 'financial',
  confirm: { because: 'deletes', question: confirmStop },
  command: { present: presentStopped },
  rest: { method: 'DELETE', path: '/api/monitor' },
  input: z.strictObject({}),
  output: monitoringStatusOutput,
  async handle(_input, context) {
    const { userId, store, now } = context
    const monitor = await findRunningMonitor(userId, store)
    await syncMonitoringWebhook(undefined, context)
    if (monitor !== undefined) {
      const value = stopMonitor(monitor.value, now)
      const { id, version: expectVersion } = monitor
      context.write({ kind: 'put', collection: 'monitors', id, value, expectVersion })
      context.later(checkMonitorWork(value))
    }
    return await monitoringStatus(undefined, context)
  },
})
