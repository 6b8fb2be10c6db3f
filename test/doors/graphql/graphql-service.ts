import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createVault } from '../../../adapters/node-crypto/vault.ts'
import type { Overrides } from '../../../src/composition/app.ts'
import { ReportedEvents, type Reporter } from '../../../src/events/reported-events.ts'
import { eventsTopic } from '../../../src/ports/bus.ts'
import { createMemoryBus } from '../../../storage/memory/bus.ts'
import type { Answer } from '../../support/service.ts'
import { pause } from '../../support/time.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

export interface GraphqlService extends WatchedService {
  /** Asks /graphql, with a token of Alice by default. */
  graphql(query: string, variables?: object, asking?: Asking): Promise<Answer>
  /** Analyses the sample report for Alice by default. */
  analyze(token?: string): Promise<void>
  /** Lets something happen to a person, as a transaction of the service would. */
  happen(report: (to: Reporter) => void): Promise<void>
}

interface Asking {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly path?: string
}

export async function graphqlService(
  overrides: Overrides = {},
  environment: Record<string, string> = {},
): Promise<GraphqlService> {
  const vault = createVault({ keys: [{ id: 'test', key: randomBytes(32) }] })
  const bus = overrides.bus ?? createMemoryBus()
  const service = await watchedService(
    { ...overrides, bus, ports: { vault, ...overrides.ports } },
    environment,
  )
  let count = 0
  return {
    ...service,
    graphql: (query, variables, { path = '/graphql', ...asking } = {}) =>
      service.ask('POST', path, { body: { query, variables }, ...asking }),
    async analyze(token) {
      const report = new URL('../../../samples/report.txt', import.meta.url)
      const body = { reportData: await readFile(report, 'utf8'), bureau: 'bureau_b' }
      const asking = token === undefined ? { body } : { body, token }
      const { status } = await service.ask('POST', '/api/analyze/report', asking)
      if (status !== 200) throw new Error(`the report was answered with ${status}`)
    },
    async happen(report) {
      const now = (overrides.clock ?? Date.now)()
      const newId = (prefix: string) => `${prefix}_${String(++count).padStart(24, '0')}`
      const events = new ReportedEvents({ now, newId, vault })
      report(events)
      await service.store.transact({ changes: events.changes })
      for (const change of events.changes) {
        if (change.kind !== 'put' || change.collection !== 'events') continue
        bus.publish(eventsTopic(change.value.userId), change.id)
      }
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

/** A bus that says how often Alice is followed. */
export function watchedBus() {
  const bus = createMemoryBus()
  let following = 0
  return {
    ...bus,
    following: () => following,
    async subscribe(topic: string, listener: (message: string) => void) {
      const end = await bus.subscribe(topic, listener)
      if (topic !== eventsTopic('alice')) return end
      following++
      return () => {
        following--
        end()
      }
    },
  }
}

/** What monitoring reports when Alice's score has changed, and what a subscription says of it. */
export const scoreChange = {
  userId: 'alice',
  previousScore: 612,
  newScore: 640,
  change: 28,
  bureau: 'bureau_b',
  factors: ['Credit utilization fell to 31%.'],
  model: 'FICO 8',
  date: '2026-11-21',
} as const

export const alert = {
  id: 'alr_1',
  type: 'hard_inquiry',
  bureau: 'bureau_b',
  severity: 'medium',
  date: '2026-11-21T12:00:00.000Z',
  details: { by: 'Lakeside Bank', inquiredOn: '2026-11-20' },
} as const

/** What is told when something happens; it happens until it is told, since nobody says when following begins. */
export async function sent<Told>(
  waited: Promise<Told>,
  happen: () => Promise<void>,
): Promise<Told> {
  for (;;) {
    await happen()
    const first = await Promise.race([waited.then((value) => ({ value })), pause()])
    if (first !== undefined) return first.value
  }
}
