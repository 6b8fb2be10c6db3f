import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import { createWebhookClient } from '../../adapters/undici/webhook-client.ts'
import type { DeliveryRecord, WebhookRecord } from '../../src/domain/webhooks/webhook-records.ts'
import { createDeliverWebhook } from '../../src/jobs/deliver-webhook.ts'
import { createWorker, type Worker } from '../../src/jobs/worker.ts'
import type { Ports } from '../../src/operations/context.ts'
import {
  createDelivery,
  deliverNow,
  openAttempts,
} from '../../src/operations/webhooks/webhook-delivery.ts'
import { webhookSecretPlace } from '../../src/operations/webhooks/webhook-signature.ts'
import type { Store } from '../../src/ports/store.ts'
import type { Vault } from '../../src/ports/vault.ts'
import type { WebhookClient } from '../../src/ports/webhook-client.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { everyHandler } from '../support/every-handler.ts'
import { neverMs } from '../support/time.ts'

export const noon = Date.UTC(2026, 10, 21, 12)
export const testSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'

interface Having {
  readonly runMs?: number
  /** How long a receiver may take, milliseconds; for ever by default. */
  readonly timeout?: number
  /** When the request with this body is given up, as a time-out gives it up; undefined: never. */
  readonly givesUp?: (body: string) => Promise<unknown> | undefined
}

/** A store with subscriptions and deliveries, and workers that send them to real receivers. */
export interface WebhookWorld {
  store: Store
  vault: Vault
  now: number
  lines: string[]
  subscribe(id: string, url: string, more?: Partial<WebhookRecord>): Promise<void>
  /** Enqueues test events numbered from 1 for a subscription; they are due now. */
  enqueue(webhookId: string, count: number): Promise<void>
  worker(having?: Having): Worker
  /** Runs what is due after so many milliseconds have passed. */
  runAfter(milliseconds: number, having?: Having): Promise<void>
  delivery(id: string): Promise<DeliveryRecord>
  /** What was tried: the receiver's status, or the kind of the problem. */
  tried(id: string): Promise<readonly (number | string)[]>
}

function impatient(client: WebhookClient, givesUp: NonNullable<Having['givesUp']>): WebhookClient {
  return {
    ...client,
    post(request, signal) {
      const over = new AbortController()
      void givesUp(request.body)?.then(() => over.abort())
      return client.post(request, AbortSignal.any([signal, over.signal]))
    },
  }
}

export function webhookWorldOfEachTest(): WebhookWorld {
  const world = {} as WebhookWorld
  let directory: string
  let clients: WebhookClient[]
  let sent: number
  let made = 0

  world.subscribe = async (id, url, more = {}) => {
    const value: WebhookRecord = {
      userId: 'alice',
      url,
      events: ['test.ping'],
      source: 'person',
      disabledReason: null,
      disabledAt: null,
      enabledAt: noon,
      sealedSecret: world.vault.seal(testSecret, webhookSecretPlace(id)),
      next: null,
      createdAt: noon,
      updatedAt: noon,
      ...more,
    }
    await world.store.transact({ changes: [{ kind: 'put', collection: 'webhooks', id, value }] })
  }

  world.enqueue = async (webhookId, count) => {
    const { vault, now } = world
    const changes = Array.from({ length: count }, () => {
      sent += 1
      const [id, data] = [`evt_${sent}`, { userId: 'alice', webhookId }] as const
      const event = { id, type: 'test.ping', userId: 'alice', createdAt: now, data } as const
      return createDelivery(event, { webhookId, body: `{"id":"${id}"}`, vault, now })
    })
    await world.store.transact({ changes, work: [deliverNow(webhookId, now)] })
  }

  world.worker = ({ runMs = neverMs, givesUp, timeout = neverMs } = {}) => {
    const clock = () => world.now
    const client = createWebhookClient({
      allowedRanges: ['127.0.0.0/8'],
      timeoutMs: timeout,
      clock,
    })
    const webhookClient = givesUp === undefined ? client : impatient(client, givesUp)
    clients.push(client)
    const { vault, store } = world
    const services = {
      ports: { webhookClient, vault } as Ports,
      facts: { bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } },
      clock,
      newId: (prefix: string) => `${prefix}_made${++made}`,
      random: () => 0.5,
    } as const
    const times = { runMs, leaseMs: 20_000, graceMs: 100 }
    return createWorker({
      store,
      handlers: { ...everyHandler, 'deliver-webhook': createDeliverWebhook(services, times) },
      clock,
      pollMs: 20,
      log: {
        warn: (_, line) => void world.lines.push(line),
        error: (_, line) => void world.lines.push(line),
      },
      random: () => 0,
    })
  }

  world.runAfter = async (milliseconds, having) => {
    world.now += milliseconds
    await world.worker(having).runDue()
  }

  world.delivery = async (id) => {
    const found = await world.store.get('deliveries', id)
    if (found === undefined) throw new Error(`there is no delivery ${id}`)
    return found.value
  }

  world.tried = async (id) => {
    const attempts = openAttempts(id, await world.delivery(id), world.vault)
    return attempts.map(({ status, problem }) => status ?? problem?.split(':')[0] ?? '')
  }

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'webhooks-'))
    world.store = await createLowdbStore({ directory })
    world.vault = createVault({ keys: [{ id: 'test', key: randomBytes(32) }] })
    world.now = noon
    world.lines = []
    clients = []
    sent = 0
    made = 0
  })
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.close()))
    await world.store.close()
    await rm(directory, { recursive: true })
  })
  return world
}
