import { monitoringRequest } from '../documents/engine/requests.ts'
import type { MonitoredService } from './monitored-service.ts'
import type { Asking } from './service.ts'
import { noon } from './shared-service.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Alice's checks are due 54 minutes and 51 seconds after the hour at which she set them up. */
export const first = noon + day + 54 * minute + 51_000

/** Has one bureau checked daily for Alice by default. */
export const setUp = (service: MonitoredService, more: object = {}, asking: Asking = {}) =>
  service.ask('POST', '/api/monitor/setup', {
    body: { ...monitoringRequest, bureaus: ['bureau_a'], frequency: 'daily', ...more },
    ...asking,
  })

/** When Alice's checks were and will be made, as the status tells it. */
export const monitoring = async (service: MonitoredService) =>
  (await service.ask('GET', '/api/monitor/status')).body.monitoring
