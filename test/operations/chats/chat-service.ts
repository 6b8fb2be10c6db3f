import { randomBytes } from 'node:crypto'
import type { Overrides } from '../../../src/composition/app.ts'
import type { Store } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { type Answer, type Service, startService, temporaryFolder } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { type Script, type ScriptedModel, scriptedModel } from './scripted-model.ts'

export interface ChatService extends Service {
  readonly store: Store
  readonly model: ScriptedModel
  /** Time of the service's clock. */
  readonly time: { now: number }
  /** Sends a message with the token of Ann, an enterprise user. */
  say(content: string, more?: object): Promise<Answer>
  /** Asks anything with the token of Ann. */
  asAnn(method: string, path: string, body?: object): Promise<Answer>
  /** The messages of a chat, as its owner reads them. */
  messages(chatId: string): Promise<{ id: string; role: string; content: string; status: string }[]>
}

interface Having {
  readonly script?: Script
  /** Stands between the service and its store. */
  readonly through?: (store: Store) => Store
  readonly overrides?: Overrides
  readonly tier?: string
  /** Settings beside those of a test. */
  readonly environment?: Readonly<Record<string, string>>
}

const saysYes: Script = ({ say }) => {
  say('Yes.')
  return {}
}

/** Ids that tell their order: `chat_` and `000000000000000000000001`. */
function countedIds(): (prefix: string) => string {
  let made = 0
  return (prefix) => {
    made += 1
    return `${prefix}_${String(made).padStart(24, '0')}`
  }
}

/** Two services of these share a store and its keys: `beside` is another instance. */
export async function chatService(
  having: Having = {},
): Promise<ChatService & { beside(other?: Having): Promise<ChatService> }> {
  await using opening = new AsyncDisposableStack()
  const folder = opening.use(await temporaryFolder())
  const store = await createLowdbStore({ directory: folder.path })
  opening.defer(() => store.close())
  const encryptionKey = randomBytes(32).toString('hex')
  const newId = countedIds()
  const instance = (one: Having = {}) => startInstance(one, { store, encryptionKey, newId })
  const first = opening.use(await instance(having))
  const running = opening.move()
  return Object.assign(first, {
    beside: instance,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  })
}

async function startInstance(
  {
    script = saysYes,
    through = (store) => store,
    overrides = {},
    tier = 'enterprise',
    environment = {},
  }: Having,
  shared: {
    readonly store: Store
    readonly encryptionKey: string
    newId(prefix: string): string
  },
): Promise<ChatService> {
  const model = scriptedModel(script)
  const time = { now: noon }
  const store = { ...through(shared.store), close: async () => undefined }
  const service = await startService(
    {
      store,
      rateLimiter: unlimited,
      clock: () => time.now,
      newId: shared.newId,
      ...overrides,
      ports: { languageModels: { openai: model }, ...overrides.ports },
    },
    { ENCRYPTION_KEY: shared.encryptionKey, ...environment },
  )
  const dispose = service[Symbol.asyncDispose]
  const world: ChatService = {
    ...service,
    store,
    model,
    time,
    say: (content, more = {}) =>
      world.asAnn('POST', '/api/chat', {
        model: 'gpt-6-luna',
        messages: [{ role: 'user', content }],
        ...more,
      }),
    async asAnn(method, path, body) {
      const token = await service.token('ann', { tier })
      return await service.ask(method, path, { token, ...(body === undefined ? {} : { body }) })
    },
    async messages(chatId) {
      const { body } = await world.asAnn('GET', `/api/chat/history?chatId=${chatId}`)
      return body.messages
    },
    [Symbol.asyncDispose]: dispose,
  }
  return world
}
