import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/composition/app.ts'
import { settingsFromEnvironment } from '../src/config/settings.ts'
import type { Invoke } from '../src/pipeline/invoke.ts'
import type { Store } from '../src/ports/store.ts'
import { createLowdbStore } from '../storage/lowdb/store.ts'
import { createPostgresStore } from '../storage/postgres/store.ts'
import {
  callAs,
  createBenchVault,
  encryptionKey,
  fillChat,
  instantModel,
  invokeOver,
  operationAt,
} from './long-chat.ts'
import { alternate, median, quantile, table } from './measure.ts'
import { createWideRateLimiter } from './servers/wide-limiter.ts'

const many = 100_000
const pages = 400
const rounds = 9
/** Messages that one search opens before it gives a cursor. */
const searched = 5_000
/** Messages a round, one after the other. */
const appends = 60

/**
 * A chat of 100,000 messages beside one that is new: reading its pages and adding to it, in the
 * embedded store and, with DATABASE_URL, in PostgreSQL.
 */
export async function run(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))
  const { databaseUrl } = settingsFromEnvironment()
  const vault = createBenchVault()
  const stores: [string, Store][] = [
    ['embedded', await createLowdbStore({ directory: join(directory, 'store') })],
  ]
  if (databaseUrl !== undefined) {
    stores.push(['PostgreSQL', await createPostgresStore({ url: databaseUrl })])
  }
  for (const [name, store] of stores) {
    console.log(`${name} store, a chat of ${many.toLocaleString('en')} messages`)
    const userId = `bench-${Date.now()}`
    const chatId = await fillChat(store, { userId, count: many, vault })
    const invoke = invokeOver(store, vault)
    await readPages({ store, invoke, userId, chatId, directory })
    await append({ store, invoke, userId, chatId })
    await search({ invoke, userId })
    await store.close()
  }
  await rm(directory, { recursive: true })
}

interface Setting {
  readonly store: Store
  readonly invoke: Invoke
  readonly userId: string
  readonly chatId: string
}

interface HistoryPage {
  readonly messages: readonly unknown[]
  readonly nextCursor: string | null
}

/** Fifty messages at a time, from the newest backwards. */
async function readPages({
  store,
  invoke,
  userId,
  chatId,
  directory,
}: Setting & { readonly directory: string }): Promise<void> {
  const history = operationAt('GET', '/api/chat/history')
  const byInvoke = await timed(
    async (query) => (await callAs(userId, invoke, history, query)) as HistoryPage,
    chatId,
  )
  await using app = await createApp(
    settingsFromEnvironment({
      PORT: '0',
      DATA_DIR: join(directory, 'service'),
      ENCRYPTION_KEY: encryptionKey,
      LOG_LEVEL: 'silent',
    }),
    {
      // Closed by whoever opened it.
      store: { ...store, close: async () => undefined },
      rateLimiter: createWideRateLimiter(),
      ports: { vault: createBenchVault(), languageModels: { openai: instantModel } },
    },
  )
  const url = await app.listen()
  const { token } = (await app.operate('create-token', { name: userId })) as { token: string }
  const agent = new Agent({ keepAlive: true })
  const byHttp = await timed(async (query) => {
    const address = `${url}/console/api/chat/history?${new URLSearchParams(query)}`
    return await getJson<HistoryPage>(address, token, agent)
  }, chatId)
  agent.destroy()
  const row = (what: string, times: readonly number[]) => ({
    'a page of 50': what,
    'median ms': median(times).toFixed(2),
    'p99 ms': quantile(times, 0.99).toFixed(2),
    goal: '≤ 2 ms',
  })
  table([row('through invoke', byInvoke), row('over HTTP', byHttp)])
}

async function timed(
  page: (query: Record<string, string>) => Promise<HistoryPage>,
  chatId: string,
): Promise<number[]> {
  const times: number[] = []
  let before: string | null = null
  for (let count = -50; count < pages; count++) {
    const began = performance.now()
    const { messages, nextCursor }: HistoryPage = await page({
      chatId,
      limit: '50',
      ...(before === null ? {} : { before }),
    })
    if (count >= 0) times.push(performance.now() - began)
    if (messages.length !== 50) throw new Error(`a page of ${messages.length}`)
    before = nextCursor
  }
  return times
}

function getJson<T>(address: string, token: string, agent: Agent): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  get(address, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
    let body = ''
    answer.setEncoding('utf8')
    answer.on('data', (chunk: string) => {
      body += chunk
    })
    answer.on('end', () => {
      if (answer.statusCode === 200) resolve(JSON.parse(body) as T)
      else reject(new Error(body))
    })
  }).on('error', reject)
  return promise
}

/** A question and its answer, both on the disk, of a model that answers at once. */
async function append({ invoke, userId, chatId }: Setting): Promise<void> {
  const send = operationAt('POST', '/api/chat')
  const ask = async (chat: object) => {
    const messages = [{ role: 'user', content: 'And what if I pay $200 on the first card?' }]
    return await callAs(userId, invoke, send, { ...chat, messages, model: 'gpt-6-luna' })
  }
  const chats = [
    { name: 'a chat that is new', chat: () => ({}), wall: [] as number[], cpu: [] as number[] },
    { name: 'the long one', chat: () => ({ chatId }), wall: [] as number[], cpu: [] as number[] },
  ]
  const tasks = chats.map(({ chat, wall, cpu }) => async () => {
    const used = process.cpuUsage()
    for (let count = 0; count < appends; count++) {
      const began = performance.now()
      await ask(chat())
      wall.push(performance.now() - began)
    }
    const { user, system } = process.cpuUsage(used)
    cpu.push((user + system) / appends)
  })
  await alternate(tasks, 2)
  for (const { wall, cpu } of chats) {
    wall.length = 0
    cpu.length = 0
  }
  await alternate(tasks, rounds)
  const [first] = chats.map(({ wall, cpu }) => ({ wall: median(wall), cpu: median(cpu) }))
  table(
    chats.map(({ name, wall, cpu }, at) => ({
      'a question and its answer in': name,
      'median ms': median(wall).toFixed(2),
      'of the new': (median(wall) / (first?.wall ?? 0)).toFixed(2),
      'CPU µs': Math.round(median(cpu)),
      'of the new’s': (median(cpu) / (first?.cpu ?? 0)).toFixed(2),
      goal: at === 1 ? '≤ 1.1' : '',
    })),
  )
}

/** The worst search finds nothing: every message is opened. */
async function search({ invoke, userId }: Pick<Setting, 'invoke' | 'userId'>): Promise<void> {
  const history = operationAt('GET', '/api/chat/history')
  const times: number[] = []
  for (let count = 0; count < 5; count++) {
    const began = performance.now()
    await callAs(userId, invoke, history, { q: 'ombudsman' })
    times.push(performance.now() - began)
  }
  const each = median(times) / (searched / 1_000)
  console.log(`search: ${each.toFixed(1)} ms each 1,000 messages, other requests in between`)
}

if (import.meta.main) await run()
