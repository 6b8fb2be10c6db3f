import { emptyWatch } from '../../src/domain/monitoring/watch.ts'
import type { MonitorRecord } from '../../src/domain/records.ts'
import { checkMonitorWork, toWatchFields } from '../../src/operations/monitoring/monitor-record.ts'
import type { Store } from '../../src/ports/store.ts'
import { noon } from './shared-service.ts'

const day = 24 * 60 * 60 * 1_000

interface DueMonitor extends Pick<MonitorRecord['configuration'], 'bureaus' | 'frequency'> {
  readonly userId: string
}

/** Keeps a monitor that was set up a day before noon: its first check, of all bureaus, is due at noon. */
export async function putDueMonitor(
  { userId, bureaus, frequency }: DueMonitor,
  store: Store,
): Promise<void> {
  const value: MonitorRecord = {
    userId,
    configuration: {
      bureaus,
      frequency,
      alerts: { scoreChange: 1, newAccount: true, hardInquiry: true, latePayment: true },
    },
    since: noon - day,
    lastCheck: null,
    nextCheck: noon,
    stoppedAt: null,
    language: 'en',
    ...toWatchFields(emptyWatch),
  }
  const put = { kind: 'put', collection: 'monitors', id: userId, value } as const
  await store.transact({ changes: [put], work: [checkMonitorWork(value)] })
}
