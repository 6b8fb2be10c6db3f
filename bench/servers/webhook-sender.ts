import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import { createWebhookClient } from '../../adapters/undici/webhook-client.ts'
import { publishingStore } from '../../src/events/publishing-store.ts'
import { ReportedEvents } from '../../src/events/reported-events.ts'
import { createHandlers } from '../../src/jobs/handlers.ts'
import { createWorker, type Worker } from '../../src/jobs/worker.ts'
import type { Ports } from '../../src/operations/context.ts'
import { webhookSecretPlace } from '../../src/operations/webhooks/webhook-signature.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createMemoryBus } from '../../storage/memory/bus.ts'
import { noContacts } from '../../test/support/no-contacts.ts'

/**
 * The service's own way from an event to its deliveries, embedded store included: `RECEIVER SECRET
 * ENDPOINTS HANGING PERSECOND SECONDS` reports so many events a second (0: as fast as it can, one
 * after the other) to so many subscriptions, of which some hang; prints its CPU µs and ends when told.
 */
const [receiver = '', secret = '', ...numbers] = process.argv.slice(2)
const [endpoints = 4, hanging = 0, perSecond = 500, seconds = 5] = numbers.map(Number)

const directory = await mkdtemp(join(tmpdir(), 'bench-webhooks-'))
const vault = createVault({ keys: [{ id: 'bench', key: randomBytes(32) }] })
const lowdb = await createLowdbStore({ directory })
let worker: Worker | undefined
const bus = createMemoryBus()
const store = publishingStore(lowdb, {
  bus,
  onWork: (work) => worker?.expect(work),
})
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

for (let at = 0; at < endpoints; at++) {
  const id = `whk_${at}`
  const value = {
    userId: 'alice',
    url: `${receiver}${at < hanging ? '/hang' : '/hook'}`,
    events: ['user.limit.reached'],
    source: 'person',
    disabledReason: null,
    disabledAt: null,
    enabledAt: 0,
    sealedSecret: vault.seal(secret, webhookSecretPlace(id)),
    next: null,
    createdAt: at,
    updatedAt: at,
  } as const
  await store.transact({ changes: [{ kind: 'put', collection: 'webhooks', id, value }] })
}

const ports = {
  webhookClient: createWebhookClient({ allowedRanges: ['127.0.0.0/8'] }),
  vault,
} as Ports
const facts = {
  bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' },
} as const
const services = { ports, facts, bus, clock: Date.now, newId, random: Math.random }
const handlers = createHandlers({ ...services, directMessages: noContacts })
const log = { warn: () => undefined, error: () => undefined }
worker = createWorker({ store, handlers, clock: Date.now, pollMs: 1_000, log })
worker.start()

const data = { userId: 'alice', limit: 10, used: 10, resetAt: '2026-11-24T00:00:00.000Z' }

async function happen(): Promise<void> {
  const events = new ReportedEvents({ now: Date.now(), newId, vault })
  events.report('user.limit.reached', data)
  await store.transact(events)
}

const cpuBefore = process.cpuUsage()
const begun = performance.now()
const writes: Promise<void>[] = []
let made = 0
while (performance.now() - begun < seconds * 1_000) {
  const wanted = Math.floor(((performance.now() - begun) / 1_000) * perSecond)
  for (; made < wanted; made++) writes.push(happen())
  await delay(2)
}
await Promise.all(writes)
process.stdout.write(`${JSON.stringify({ made })}\n`)

process.stdin.once('data', () => {
  const { user, system } = process.cpuUsage(cpuBefore)
  process.stdout.write(`${JSON.stringify({ cpu: user + system })}\n`)
  void rm(directory, { recursive: true, force: true }).then(() => process.exit(0))
})
