import { randomBytes } from 'node:crypto'
import { createScoreSource } from '../adapters/bureau/score-source.ts'
import { createChartDrawer } from '../adapters/chartjs/draw-chart.ts'
import { createPriceList } from '../adapters/genai-prices/price-list.ts'
import { createVault } from '../adapters/node-crypto/vault.ts'
import { createTextTasks } from '../adapters/node-worker/text-tasks.ts'
import { createPdfReader } from '../adapters/pdf-reader/pdf-reader.ts'
import { createLetterPrinter } from '../adapters/pdfkit/letter-printer.ts'
import { createWebhookClient } from '../adapters/undici/webhook-client.ts'
import { settingsFromEnvironment } from '../src/config/settings.ts'
import type { Principal } from '../src/domain/caller.ts'
import {
  type ChatRecord,
  chatRank,
  type MessageRecord,
  sealBody,
  sealTitle,
  textBody,
} from '../src/domain/chats/chat-records.ts'
import { knownModels } from '../src/domain/models/model.ts'
import { catalogue } from '../src/operations/catalogue.ts'
import type { Ports } from '../src/operations/context.ts'
import type { Operation } from '../src/operations/define-operation.ts'
import { createInvoke, type Invoke } from '../src/pipeline/invoke.ts'
import { createUnreadAnswers } from '../src/pipeline/unread-answers.ts'
import type { LanguageModel } from '../src/ports/language-model.ts'
import type { Change, Store } from '../src/ports/store.ts'
import type { Vault } from '../src/ports/vault.ts'
import { createReplies } from '../src/replies/replies.ts'
import { createMemoryBus } from '../storage/memory/bus.ts'
import { createWideRateLimiter } from './servers/wide-limiter.ts'

/** A sentence of the person and of the model, of usual length. */
const sentence =
  'I pay $120 a month on the Lakeside card and $85 on the other one, and my score is 664. '
const content = sentence.repeat(3)

const usage = { inputTokens: 60, outputTokens: 60, cachedInputTokens: 0, cacheWriteTokens: 0 }

/** A model that has its answer at once. */
export const instantModel: LanguageModel = {
  provider: 'openai',
  isConfigured: true,
  async stream(_request, onEvent) {
    onEvent({ kind: 'text', text: content })
    return { finishReason: 'stop', toolCalls: [], usage: { ...usage, webSearches: 0 } }
  },
  checkKey: async () => undefined,
}

export const encryptionKey: string = randomBytes(32).toString('base64')

export const createBenchVault = (): Vault =>
  createVault({ keys: [{ id: 'bench', key: Buffer.from(encryptionKey, 'base64') }] })

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** Writes a chat of so many messages into the store, and gives its id. */
export async function fillChat(
  store: Store,
  { userId, count, vault }: { userId: string; count: number; vault: Vault },
): Promise<string> {
  const chatId = newId('chat')
  const began = Date.now() - count * 1_000
  for (let first = 1; first <= count; first += 1_000) {
    const many = Math.min(1_000, count - first + 1)
    const changes = Array.from({ length: many }, (_, at): Change => {
      const id = newId('msg')
      const sequence = first + at
      const value: MessageRecord = {
        chatId,
        sequence,
        role: sequence % 2 === 1 ? 'user' : 'assistant',
        model: sequence % 2 === 1 ? null : 'gpt-6-luna',
        status: 'complete',
        sealedBody: sealBody(id, textBody(content), vault),
        createdAt: began + sequence * 1_000,
        usage: null,
      }
      return { kind: 'put', collection: 'messages', id, value, expectVersion: 0 }
    })
    await store.transact({ changes })
  }
  const value: ChatRecord = {
    userId,
    sealedTitle: sealTitle(chatId, 'The Lakeside card', vault),
    model: 'gpt-6-luna',
    clientName: null,
    isNamed: false,
    pinned: false,
    createdAt: began,
    updatedAt: began,
    rank: chatRank(began, false),
    messageCount: count,
    nextSequence: count + 1,
  }
  const chat = { kind: 'put', collection: 'chats', id: chatId, value, expectVersion: 0 } as const
  await store.transact({ changes: [chat] })
  return chatId
}

/** `invoke` as the service wires it, with the instant model, over the store. */
export function invokeOver(store: Store, vault: Vault): Invoke {
  const defect = (error: unknown) => {
    throw error
  }
  const { bureauNames } = settingsFromEnvironment({})
  const bus = createMemoryBus()
  return createInvoke({
    catalogue,
    unread: createUnreadAnswers(),
    store,
    rateLimiter: createWideRateLimiter(),
    tokenVerifier: { verify: userOf },
    ports: portsWith(vault),
    bus,
    replies: createReplies({ store, bus, clock: Date.now, defect }),
    enterpriseRpm: 1_000_000,
    facts: {
      version: '0',
      bureauNames,
      models: new Map(knownModels.map((model) => [model.id, model])),
      primaryModel: 'gpt-6-luna',
      coachFallback: true,
      visionModel: undefined,
      maxFileBytes: 1,
      publicAddress: () => 'http://127.0.0.1',
    },
    clock: Date.now,
    newId,
    defect,
  })
}

/** The token is the user's name. */
const userOf = async (id: string): Promise<Principal> => ({
  kind: 'user',
  id,
  tier: 'enterprise',
  scopes: [],
  expiresAt: undefined,
})

/** Nothing that these operations do leaves the service. */
const away = { isConfigured: false, send: async () => undefined, close: async () => undefined }

/** No bank is asked, and nothing is spoken or seen. */
const unused = {} as never

const portsWith = (vault: Vault): Ports => ({
  scoreSource: createScoreSource(undefined),
  dependencies: { outage: () => undefined },
  bank: unused,
  bankSync: unused,
  bankWebhooks: unused,
  sandboxLink: undefined,
  files: unused,
  mediaInspector: unused,
  imageSource: unused,
  clientDocuments: unused,
  speech: unused,
  timedSpeech: unused,
  transcriber: unused,
  voiceSessions: unused,
  avatarVendor: undefined,
  email: away,
  textMessages: away,
  chatPlatforms: {},
  chatDirectories: {},
  sendPace: { run: (_workspace, _channel, send) => send(), close: async () => undefined },
  webhookClient: createWebhookClient({ allowedRanges: [] }),
  vault,
  tokenIssuer: undefined,
  priceList: createPriceList(),
  pdfReader: createPdfReader(),
  textTasks: createTextTasks(),
  letterPrinter: createLetterPrinter(),
  chartDrawer: createChartDrawer(),
  answerLog: { heldBack: () => undefined },
  languageModels: {
    openai: instantModel,
    anthropic: instantModel,
  },
})

/** Calls an operation as a door without streams does. */
export async function callAs(
  userId: string,
  invoke: Invoke,
  operation: Operation,
  input: object,
): Promise<unknown> {
  const { output } = await invoke(operation, {
    credential: { kind: 'bearer', token: userId, actFor: undefined, address: () => '127.0.0.1' },
    input: () => input,
  })
  return output
}

/** The operation behind an address of the document. */
export function operationAt(method: string, path: string): Operation {
  const found = catalogue.find(
    ({ api, rest }) => api === 'console' && rest?.method === method && rest.path === path,
  )
  if (found === undefined) throw new Error(`there is no ${method} ${path}`)
  return found
}
