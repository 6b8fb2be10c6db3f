import { monitoringRequest } from '../../documents/engine/requests.ts'
import type { MonitoredService } from '../../support/monitored-service.ts'
import type { Asking } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'

export const day = 24 * 60 * 60 * 1_000

/** After everybody's first check of a daily configuration. */
export const first = noon + day + 60 * 60_000

export const setUpDaily = (service: MonitoredService, asking: Asking = {}) =>
  service.ask('POST', '/api/monitor/setup', {
    body: { ...monitoringRequest, bureaus: ['bureau_a'], frequency: 'daily' },
    ...asking,
  })

/** Checks day after day, in each of which the score moves by twenty points. */
export async function alerting(service: MonitoredService, days: number): Promise<void> {
  for (let at = 0; at <= days; at++) {
    service.bureau.says({ score: at % 2 === 0 ? 700 : 680, scoreModel: 'FICO 8' })
    await service.checkAt(first + at * day)
  }
}
