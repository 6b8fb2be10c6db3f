import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import { createWebhookClient } from '../../adapters/undici/webhook-client.ts'
import { announcingStore } from '../../src/events/announcing-store.ts'
import { limitReached } from '../../src/events/report.ts'
import { ReportedEvents } from '../../src/events/reported-events.ts'
import { webhookAudience } from '../../src/events/webhook-audience.ts'
import { webhookSecretPlace } from '../../src/events/webhook-secrets.ts'
import { createDeliverWebhook } from '../../src/jobs/deliver-webhook.ts'
import { createFanOut } from '../../src/jobs/fan-out-events.ts'
import { createWorker, type Worker } from '../../src/jobs/worker.ts'
import type { Ports } from '../../src/operations/context.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createMemoryBus } from '../../storage/memory/bus.ts'
import { everyHandler } from './every-handler.ts'

/**
 * A process that is to be killed: `FOLDER COUNT URL…` reports so many events for a subscription at
 * each address, names each on stdout once it is durable, and delivers until it is ended. Its clock
 * goes a hundred times as fast as ours, from `STARTED` on.
 */
const [directory = '', count = '0', started = '0', ...urls] = process.argv.slice(2)
const speed = 100
const leaseFor = 100_000
const clock = () => Number(started) + (Date.now() - Number(started)) * speed
const vault = createVault({ keys: [{ id: 'test', key: Buffer.alloc(32, 7) }] })
const kept = await createLowdbStore({ directory })
let worker: Worker | undefined
const store = announcingStore(kept, {
  bus: createMemoryBus(),
  clock,
  onWork: (kinds) => worker?.wake(kinds),
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

const webhookClient = createWebhookClient({ allowedRanges: ['127.0.0.0/8'], timeout: 150 })
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
    'fan-out-events': createFanOut({ vault, audiences: [webhookAudience] }),
    'deliver-webhook': createDeliverWebhook(services, { takesFor: 300, leaseFor, graceFor: 100 }),
  },
  clock,
  pollEvery: 50,
  leaseFor,
  log: { warn: () => undefined, error: () => undefined },
})
worker.start()

const data = { userId: 'alice', limit: 10, used: 10, resetAt: '2026-11-24T00:00:00.000Z' }
for (let made = 0; made < Number(count); made++) {
  const events = new ReportedEvents({ now: clock(), newId, vault })
  limitReached(events, data)
  await store.transact(events)
  process.stdout.write(`${events.changes[0]?.id}\n`)
  await delay(1)
}
// The worker's own timers keep no process alive.
setInterval(() => undefined, 60_000)
