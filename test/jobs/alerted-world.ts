import { createDirectMessages } from '../../adapters/chat/direct-messages.ts'
import { createSendMessages } from '../../adapters/chat/outbox.ts'
import type { ChatPerson, ChatPlatformName } from '../../src/domain/chat-platforms/messages.ts'
import type { AlertType, AlertView } from '../../src/domain/monitoring/alert.ts'
import type { NotificationPreferencesRecord } from '../../src/domain/monitoring/notification.ts'
import { ReportedEvents } from '../../src/events/reported-events.ts'
import { createHandlers } from '../../src/jobs/handlers.ts'
import { createWorker, type Worker } from '../../src/jobs/worker.ts'
import { identityId } from '../../src/operations/accounts/chat-identity.ts'
import { catalogue } from '../../src/operations/catalogue.ts'
import { resumeHeld } from '../../src/operations/notifications/held-notifications.ts'
import type { ChatPlatform } from '../../src/ports/chat-platform.ts'
import type { Store } from '../../src/ports/store.ts'
import { examples } from '../domain/monitoring/notification-item-examples.ts'
import { RecordedPlatform } from '../support/chat-bot.ts'
import { recordingChannel, vault } from './notification-world.ts'
import type { World } from './world.ts'

const people: Readonly<Record<ChatPlatformName, ChatPerson>> = {
  slack: { platform: 'slack', workspaceId: 'T1', platformUserId: 'U1' },
  discord: { platform: 'discord', workspaceId: '', platformUserId: '100' },
}

/** Alice on two chat platforms, whose alerts leave as direct messages, at a clock of the test. */
export function alerted(
  world: World,
  {
    discordShowsFigures = true,
    canDraw = true,
  }: { readonly discordShowsFigures?: boolean; readonly canDraw?: boolean } = {},
) {
  let ids = 0
  const newId = (prefix: string) => `${prefix}_${++ids}`
  const slack = new RecordedPlatform('slack')
  const discord = new RecordedPlatform('discord', discordShowsFigures)
  const email = recordingChannel()
  const bureauNames = { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } as const
  const chatPlatforms: Partial<Record<ChatPlatformName, ChatPlatform>> = { slack, discord }
  const charts: unknown[] = []
  const services = {
    catalogue,
    facts: { bureauNames },
    bus: { publish: () => undefined },
    clock: () => world.now,
    newId,
    random: () => 0,
    defect: (error: unknown) => void world.lines.push(String(error)),
    ports: {
      ...{ vault, email, textMessages: recordingChannel(), chatPlatforms },
      sendPace: { run: (_: string, _channel: string, send: () => unknown) => send() },
      chartDrawer: {
        draw: async (chart: unknown) => {
          if (!canDraw) throw new Error('no canvas')
          charts.push(chart)
          return new Uint8Array([1])
        },
      },
    },
  }
  /** A new process: it remembers nothing of what an earlier one did. */
  function newWorker(store: Store = world.store): Worker {
    // Alerts need these ports alone.
    const given = { ...services, store } as unknown as Parameters<typeof createSendMessages>[0] &
      Parameters<typeof createHandlers>[0]
    const directMessages = createDirectMessages(given)
    const log = (_: unknown, line: string) => void world.lines.push(line)
    return createWorker({
      store,
      handlers: {
        ...createHandlers({ ...given, directMessages }),
        'send-chat-messages': createSendMessages(given),
      },
      clock: () => world.now,
      pollMs: 1_000,
      log: { warn: log, error: log },
      random: () => 0,
    })
  }
  const run = async (worker = newWorker()) => {
    while ((await worker.runDue()) > 0);
  }
  const identity = (name: ChatPlatformName) => identityId(people[name])
  return {
    ...{ slack, discord, email, charts, chatPlatforms, newWorker, run, identity },
    /** Makes Alice a person of the platform, who wrote to the bot then. */
    async joins(name: ChatPlatformName, at: number, language: 'en' | 'fr' = 'en'): Promise<void> {
      const id = identity(name)
      const value = { userId: 'alice', ...people[name], language, createdAt: at, linkedAt: at }
      await world.store.transact({
        changes: [{ kind: 'put', collection: 'chatIdentities', id, value }],
      })
    },
    /** Takes the person off Alice's account. */
    async leaves(name: ChatPlatformName): Promise<void> {
      const change = { kind: 'delete', collection: 'chatIdentities', id: identity(name) } as const
      await world.store.transact({ changes: [change] })
    },
    /** The person writes to the bot. */
    async writes(name: ChatPlatformName): Promise<void> {
      const person = await world.store.get('chatIdentities', identity(name))
      if (person !== undefined) await resumeHeld(person, { store: world.store, now: world.now })
    },
    /** Alerts of one transaction. */
    async alert(...alerts: readonly (AlertType | Partial<AlertView>)[]): Promise<void> {
      const events = new ReportedEvents({ now: world.now, newId, vault })
      for (const alert of alerts) {
        events.report('alert.created', { userId: 'alice', alert: toAlert(alert, newId('alr')) })
      }
      await world.store.transact(events)
    },
    async prefer(preferences: Partial<NotificationPreferencesRecord>): Promise<void> {
      const nothing = { quietHours: null, mutes: [], snoozedUntil: null, updatedAt: world.now }
      const value = { userId: 'alice', ...nothing, ...preferences }
      const record = { collection: 'notificationPreferences', id: 'alice', value } as const
      await world.store.transact({ changes: [{ kind: 'put', ...record }] })
    },
    /** States of Alice's direct messages, oldest first. */
    async states(): Promise<object[]> {
      const query = { index: 'byUser', equals: ['alice'], limit: 100 } as const
      const { items } = await world.store.list('notifications', query)
      return items
        .filter(({ value }) => value.channel === 'direct_message')
        .map(({ value: { status, reason, problem } }) => ({ status, reason, problem }))
    },
  }
}

function toAlert(given: AlertType | Partial<AlertView>, id: string): AlertView {
  const type = typeof given === 'string' ? given : (given.type ?? 'score_change')
  const { bureau, details, at } = examples[type]
  const date = new Date(at).toISOString()
  const more = typeof given === 'string' ? {} : given
  // Type and details belong together, as they do in the examples.
  return { type, bureau, severity: 'medium', date, details, ...more, id } as AlertView
}
