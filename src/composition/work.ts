import { startLimitCounts } from '../jobs/limit-counts.ts'
import { startSweeps } from '../jobs/sweeps.ts'
import { explainUnknownKey } from './open-ports.ts'
import type { Opened } from './services.ts'

/** Starts what runs without a request: counts, sweeps and due work; `running` stops it. */
export async function startWork(
  { services, worker }: Pick<Opened, 'services' | 'worker'>,
  running: AsyncDisposableStack,
): Promise<void> {
  const { store, rateLimiter, ports, clock, defect } = services
  const counts = await explainUnknownKey(
    startLimitCounts({ store, rateLimiter, vault: ports.vault, clock, defect }),
  )
  running.defer(() => counts.close())
  const sweeps = await startSweeps({ store, clock, defect })
  running.defer(() => sweeps.close())
  worker.start()
  running.defer(() => worker.stop())
}
