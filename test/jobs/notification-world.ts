import { randomBytes } from 'node:crypto'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import type { AlertType, AlertView } from '../../src/domain/monitoring/alert.ts'
import type { NotificationPreferencesRecord } from '../../src/domain/monitoring/notification.ts'
import { emptyWatch } from '../../src/domain/monitoring/watch.ts'
import { Failure } from '../../src/errors.ts'
import { ReportedEvents } from '../../src/events/reported-events.ts'
import { createHandlers } from '../../src/jobs/handlers.ts'
import { createWorker } from '../../src/jobs/worker.ts'
import type { Ports } from '../../src/operations/context.ts'
import { toWatchFields } from '../../src/operations/monitoring/monitor-record.ts'
import { defaultSettings } from '../../src/operations/people/person.ts'
import type { MessageChannel, PersonalMessage } from '../../src/ports/message-channel.ts'
import type { Change } from '../../src/ports/store.ts'
import { examples } from '../domain/monitoring/notification-item-examples.ts'
import { noContacts } from '../support/no-contacts.ts'
import type { World as WholeWorld } from './world.ts'

type World = Pick<WholeWorld, 'store' | 'now' | 'lines'>

export const vault = createVault({ keys: [{ id: 'test', key: randomBytes(32) }] })

/** A channel that keeps what it is given, or fails with what the test says. */
export interface RecordingChannel extends MessageChannel {
  readonly sent: PersonalMessage[]
  /** What sending fails with now; undefined: it does not. */
  failure: Failure | undefined
}

export function recordingChannel(): RecordingChannel {
  const channel: RecordingChannel = {
    isConfigured: true,
    sent: [],
    failure: undefined,
    async send(message) {
      if (channel.failure !== undefined) throw channel.failure
      channel.sent.push(message)
    },
    close: async () => undefined,
  }
  return channel
}

export const busy = new Failure('unavailable', 'busy', { details: { problem: 'smtp 451' } })
export const unknown = new Failure('invalid_request', 'no', { details: { problem: 'smtp 550' } })

interface Having {
  readonly email?: MessageChannel
  readonly textMessages?: MessageChannel
}

/** What notifies people of what happened, at a clock of the test. */
export function notifying(world: World, having: Having = {}) {
  let ids = 0
  const newId = (prefix: string) => `${prefix}_${++ids}`
  const bureauNames = { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } as const
  const ports = { vault, email: recordingChannel(), textMessages: recordingChannel(), ...having }
  const services = {
    // Of all ports, these are the ones that messages need.
    ports: ports as unknown as Ports,
    facts: { bureauNames },
    bus: { publish: () => undefined },
    clock: () => world.now,
    newId,
    random: () => 0,
    directMessages: noContacts,
  }
  const newWorker = () =>
    createWorker({
      store: world.store,
      handlers: createHandlers(services),
      clock: () => world.now,
      pollMs: 1_000,
      log: {
        warn: (_, line) => void world.lines.push(line),
        error: (_, line) => void world.lines.push(line),
      },
      random: () => 0,
    })
  const worker = newWorker()
  return {
    newWorker,
    /** Does all that is due, and what becomes due by it. */
    async run(): Promise<void> {
      while ((await worker.runDue()) > 0);
    },
    /** Makes alerts happen to Alice, all in one transaction. */
    async alert(...types: readonly AlertType[]): Promise<void> {
      const events = new ReportedEvents({ now: world.now, newId, vault })
      for (const type of types)
        events.report('alert.created', { userId: 'alice', alert: alertOf(type) })
      await world.store.transact(events)
    },
    async prefer(preferences: Partial<NotificationPreferencesRecord>): Promise<void> {
      const nothing = { quietHours: null, mutes: [], snoozedUntil: null, updatedAt: world.now }
      const value = { userId: 'alice', ...nothing, ...preferences }
      await put(world, {
        kind: 'put',
        collection: 'notificationPreferences',
        id: 'alice',
        value,
      })
    },
    /** Alice's messages, oldest first, as far as the names say. */
    async messages<Name extends string>(...names: readonly Name[]): Promise<object[]> {
      const query = { index: 'byUser', equals: ['alice'], limit: 100 } as const
      const { items } = await world.store.list('notifications', query)
      const order = ({ value: { createdAt, sendAt, channel } }: (typeof items)[number]) =>
        [createdAt, sendAt, channel].join()
      const sorted = items.toSorted((one, other) => order(one).localeCompare(order(other)))
      return sorted.map(({ value }) =>
        Object.fromEntries(names.map((name) => [name, (value as never)[name]])),
      )
    },
  }
}

const put = (world: World, ...changes: readonly Change[]) => world.store.transact({ changes })

function alertOf(type: AlertType): AlertView {
  const { bureau, details, at } = examples[type]
  const date = new Date(at).toISOString()
  // Type and details belong together, as they do in the examples.
  return { id: 'alr_1', type, bureau, severity: 'medium', date, details } as AlertView
}

interface Watching {
  readonly email?: string
  readonly sms?: string
}

/** Turns monitoring on for Alice, with the addresses that messages go to; without, it turns it off. */
export async function watch(world: World, notifications: Watching | undefined): Promise<void> {
  if (notifications === undefined) {
    await put(world, { kind: 'delete', collection: 'monitors', id: 'alice' })
    return
  }
  const alerts = { scoreChange: 10, newAccount: true, hardInquiry: true, latePayment: true }
  await put(world, {
    kind: 'put',
    collection: 'monitors',
    id: 'alice',
    value: {
      userId: 'alice',
      configuration: { bureaus: ['bureau_a'], frequency: 'daily', alerts, notifications },
      since: world.now,
      lastCheck: null,
      nextCheck: world.now,
      stoppedAt: null,
      language: 'en',
      ...toWatchFields(emptyWatch),
    },
  })
}

/** What Alice has chosen for her account. */
export async function settle(
  world: World,
  settings: Partial<typeof defaultSettings>,
): Promise<void> {
  await put(world, {
    kind: 'put',
    collection: 'people',
    id: 'alice',
    value: {
      sealedProfile: '',
      tier: null,
      seenTier: null,
      settings: { ...defaultSettings, ...settings },
      createdAt: world.now,
    },
  })
}
