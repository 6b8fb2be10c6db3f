import { createScoreSource } from '../../adapters/bureau/score-source.ts'
import type { Overrides } from '../../src/composition/app.ts'
import { createCheckMonitor } from '../../src/jobs/check-monitor.ts'
import { createWorker, type Worker } from '../../src/jobs/worker.ts'
import type { Ports } from '../../src/operations/context.ts'
import type { ScoreSource } from '../../src/ports/score-source.ts'
import type { Store } from '../../src/ports/store.ts'
import type { Vault } from '../../src/ports/vault.ts'
import { type EmulatedBureau, emulatedBureau } from '../emulators/bureau.ts'
import { everyHandler } from './every-handler.ts'
import { noon } from './shared-service.ts'
import { textTasks } from './text-tasks.ts'
import { neverMs } from './time.ts'
import { type WatchedService, watchedService } from './watched-service.ts'

export interface CheckWorkerOptions {
  readonly store: Store
  readonly vault: Vault
  readonly scoreSource: ScoreSource
  clock(): number
  readonly leaseMs?: number
}

let ids = 0

/** A worker that runs checks as the service's does; of other kinds of work it finds nothing to do. */
export function checkWorker({
  store,
  vault,
  scoreSource,
  clock,
  leaseMs,
}: CheckWorkerOptions): Worker {
  const check = createCheckMonitor({
    ports: { vault, scoreSource, textTasks } as Ports,
    facts: { bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } },
    newId: (prefix) => `${prefix}_${++ids}`,
    random: () => 0,
    clock,
  })
  const nothing = { warn: () => undefined, error: () => undefined }
  return createWorker({
    store,
    clock,
    pollMs: 10,
    log: nothing,
    random: () => 0,
    handlers: { ...everyHandler, 'check-monitor': check },
    ...(leaseMs === undefined ? {} : { leaseMs }),
  })
}

export interface MonitoredService extends WatchedService {
  /** Every bureau, as BUREAU_API_URL has it. */
  readonly bureau: EmulatedBureau
  /** What the service's clock says; its own worker finds no check that is due by it. */
  now: number
  /** Runs the checks that are due at the moment, by another clock than the service's. */
  checkAt(moment: number): Promise<void>
  /** The business events of Alice of that type. */
  sent(type: string): Promise<readonly unknown[]>
}

/** A service at noon of 21 November 2026 whose checks run when the test says so. */
export async function monitoredService(overrides: Overrides = {}): Promise<MonitoredService> {
  await using opening = new AsyncDisposableStack()
  const bureau = opening.use(await emulatedBureau())
  const clock = { now: noon }
  const scoreSource = createScoreSource({
    kind: 'http',
    url: bureau.url,
    key: 'k',
    timeoutMs: neverMs,
  })
  const ports = { scoreSource, ...overrides.ports }
  const service = opening.use(await watchedService({ clock: () => clock.now, ...overrides, ports }))
  const { store, vault } = service
  const running = opening.move()
  return {
    ...service,
    bureau,
    // A token ends within the days that a test lets pass.
    ask: async (method, path, asking = {}) =>
      await service.ask(method, path, { token: await service.token('alice'), ...asking }),
    get now() {
      return clock.now
    },
    set now(moment) {
      clock.now = moment
    },
    async checkAt(moment) {
      await checkWorker({ store, vault, scoreSource, clock: () => moment }).runDue()
    },
    async sent(type) {
      const events = await service.events('alice')
      return events.filter((event) => event.type === type).map(({ data }) => data)
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
