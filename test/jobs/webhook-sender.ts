import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import { createWebhookClient } from '../../adapters/undici/webhook-client.ts'
import { publishingStore } from '../../src/events/publishing-store.ts'
import { ReportedEvents } from '../../src/events/reported-events.ts'
import { createDeliverWebhook } from '../../src/jobs/deliver-webhook.ts'
import { createFanOut } from '../../src/jobs/fan-out-events.ts'
import { webhookAudience } from '../../src/jobs/webhook-audience.ts'
import { createWorker, type Worker } from '../../src/jobs/worker.ts'
import type { Ports } from '../../src/operations/context.ts'
import { webhookSecretPlace } from '../../src/operations/webhooks/webhook-signature.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createMemoryBus } from '../../storage/memory/bus.ts'
import { createPostgresStore } from '../../storage/postgres/store.ts'
import { everyHandler } from '../support/every-handler.ts'

/**
 * A process that is to be killed: `PLACE URLS COUNT PAUSE SPEED STARTED TIMEOUT`. It reports so many
 * events, one each `PAUSE` ms, for a subscription at each of the addresses (separated by commas), names
 * each on stdout once it is durable, and delivers until it is ended. The place is a folder or the
 * address of a PostgreSQL; its clock goes `SPEED` times as fast as ours since `STARTED`; a receiver may
 * take `TIMEOUT` ms of ours. Each line on stdin is answered with how many deliveries are pending.
 */
const [place = '', addresses = '', ...numbers] = process.argv.slice(2)
const [count = 0, pause = 1, speed = 100, started = 0, timeout = 150] = numbers.map(Number)
const urls = addresses.split(',')
/** Two seconds of ours: what a process that was killed had in hand is free again then. */
const leaseMs = 2_000 * speed
const clock = () => started + (Date.now() - started) * speed
const vault = createVault({ keys: [{ id: 'test', key: Buffer.alloc(32, 7) }] })
const saved = place.startsWith('postgres:')
  ? await createPostgresStore({ url: place })
  : await createLowdbStore({ directory: place })
let worker: Worker | undefined
const store = publishingStore(saved, {
  bus: createMemoryBus(),
  onWork: (work) => worker?.expect(work),
})
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

for (const [at, url] of urls.entries()) {
  const id = `whk_${at}`
  if ((await store.get('webhooks', id)) !== undefined) continue
  const sealedSecret = vault.seal('correct horse battery', webhookSecretPlace(id))
  const value = {
    userId: 'alice',
    url,
    events: ['user.limit.reached'],
    source: 'person',
    disabledReason: null,
    disabledAt: null,
    enabledAt: 0,
    sealedSecret,
    next: null,
    createdAt: at,
    updatedAt: at,
  } as const
  await store.transact({ changes: [{ kind: 'put', collection: 'webhooks', id, value }] })
}

const webhookClient = createWebhookClient({ allowedRanges: ['127.0.0.0/8'], timeoutMs: timeout })
const services = {
  ports: { webhookClient, vault } as Ports,
  facts: { bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } },
  clock,
  newId,
  random: Math.random,
} as const
worker = createWorker({
  store,
  handlers: {
    ...everyHandler,
    'fan-out-events': createFanOut({
      vault,
      audiences: [webhookAudience],
      republish: () => undefined,
    }),
    'deliver-webhook': createDeliverWebhook(services, {
      runMs: 300,
      leaseMs,
      graceMs: 100,
    }),
  },
  clock,
  pollMs: 50,
  leaseMs,
  log: { warn: () => undefined, error: () => undefined },
})
worker.start()

async function pending(): Promise<number> {
  const counts = urls.map((_, at) =>
    store.count('deliveries', { index: 'byStatus', equals: [`whk_${at}`, 'pending'] }),
  )
  return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0)
}

process.stdin.on('data', () => {
  void pending().then((left) => process.stdout.write(`pending ${left}\n`))
})

const data = { userId: 'alice', limit: 10, used: 10, resetAt: '2026-11-24T00:00:00.000Z' }
for (let made = 0; made < count; made++) {
  const events = new ReportedEvents({ now: clock(), newId, vault })
  events.report('user.limit.reached', data)
  await store.transact(events)
  process.stdout.write(`${events.changes[0]?.id}\n`)
  if (pause > 0) await delay(pause)
}
// The worker's own timers keep no process alive.
setInterval(() => undefined, 60_000)
