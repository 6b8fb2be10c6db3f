import { randomBytes } from 'node:crypto'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import type { Overrides } from '../../src/composition/app.ts'
import { openEventData } from '../../src/events/reported-events.ts'
import type { Store } from '../../src/ports/store.ts'
import type { Vault } from '../../src/ports/vault.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createSealingStore } from '../../storage/sealing/sealing-store.ts'
import { type Answer, type Service, startService, temporaryFolder } from './service.ts'

/** A service whose store and business events a test can look into. */
export interface WatchedService extends Service {
  readonly store: Store
  /** The same records as they are stored: with what is sealed in them. */
  readonly sealedStore: Store
  /** What the store's secrets are sealed with. */
  readonly vault: Vault
  /** The business events about a user whose type begins so, oldest first. */
  events(
    userId: string,
    type?: string,
  ): Promise<{ readonly type: string; readonly data: unknown }[]>
  /** Sends a message to a new chat of the Console, answered by the offline coach. */
  say(token: string, more?: object): Promise<Answer>
}

export async function watchedService(
  overrides: Overrides = {},
  environment: Record<string, string> = {},
): Promise<WatchedService> {
  await using opening = new AsyncDisposableStack()
  const folder = opening.use(await temporaryFolder())
  const sealedStore = await createLowdbStore({ directory: folder.path })
  const vault = createVault({ keys: [{ id: 'test', key: randomBytes(32) }] })
  const store = createSealingStore(sealedStore, vault)
  const ports = { vault, ...overrides.ports }
  const service = opening.use(
    await startService({ store: sealedStore, ...overrides, ports }, environment),
  )
  const running = opening.move()
  return {
    ...service,
    store,
    sealedStore,
    vault,
    async events(userId, type = '') {
      const query = { index: 'byUser', equals: [userId], limit: 100 } as const
      const { items } = await store.list('events', query)
      const asked = items.filter(({ value }) => value.type.startsWith(type))
      return asked.map(({ id, value }) => ({
        type: value.type,
        data: (value.sealedData === null
          ? { userId, chatId: value.chatId, messageId: value.messageId }
          : openEventData(id, value.sealedData, vault)) as unknown,
      }))
    },
    say: (token, more = {}) =>
      service.ask('POST', '/api/chat', {
        token,
        body: { messages: [{ role: 'user', content: 'Hello' }], model: 'offline', ...more },
      }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
