import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { ChatEffects } from '../../test/support/chat-effects.ts'
import { deliverRepeatedly, seededRandom } from '../../test/support/redelivery.ts'
import {
  createDiscordEvents,
  createSlackEvents,
  expectedEffects,
  type RepeatedEvent,
} from '../../test/support/repeated-events.ts'
import { until } from '../../test/support/time.ts'
import { startVariant, table, type Variant } from '../measure.ts'
import {
  discordSettings,
  type Settings,
  slackSettings,
  startFastDiscord,
  startFastSlack,
  type Transport,
} from './bots.ts'
import { lookInto } from './looks.ts'

const people = 500
const times = 10
/** After a crash another process continues a turn when the dead one's claim has ended: 90 s. */
const maxWaitMs = 240_000

interface Setting {
  readonly transport: Transport
  readonly instances: 1 | 2
  readonly ends: 'never' | 'SIGTERM' | 'SIGKILL'
}

/** The processes of one bot; a dead one is undefined. */
type Instances = (Variant | undefined)[]

const start = (settings: Settings) =>
  startVariant('ours', './servers/chat-service.ts', JSON.stringify(settings))

/** Undefined without PostgreSQL: then nothing is shared. */
export async function createDatabase(): Promise<(Settings & AsyncDisposable) | undefined> {
  const server = process.env['DATABASE_URL']
  if (server === undefined || server === '') return undefined
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const administer = async (sql: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await administer(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const redisUrl = process.env['REDIS_URL'] ?? ''
  return {
    DATABASE_URL: url.href,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ...(redisUrl === '' ? {} : { REDIS_URL: redisUrl }),
    [Symbol.asyncDispose]: () => administer(`drop database ${name} with (force)`),
  }
}

export async function measureDuplicates(): Promise<void> {
  const settings: readonly Setting[] = [
    { transport: 'Slack, HTTP', instances: 1, ends: 'never' },
    { transport: 'Slack, HTTP', instances: 1, ends: 'SIGTERM' },
    { transport: 'Slack, HTTP', instances: 1, ends: 'SIGKILL' },
    { transport: 'Slack, HTTP', instances: 2, ends: 'never' },
    { transport: 'Slack, Socket Mode', instances: 2, ends: 'SIGTERM' },
    { transport: 'Slack, Socket Mode', instances: 2, ends: 'SIGKILL' },
    { transport: 'Discord, gateway', instances: 1, ends: 'SIGTERM' },
    { transport: 'Discord, gateway', instances: 1, ends: 'SIGKILL' },
    { transport: 'Discord, gateway', instances: 2, ends: 'SIGTERM' },
    { transport: 'Discord, gateway', instances: 2, ends: 'SIGKILL' },
  ]
  console.log(
    `${people} events, each delivered ${times} times in one random order, 100 at once: ` +
      'events whose effects are not exactly one',
  )
  const rows = []
  for (const setting of settings) {
    if (setting.instances === 2 && (process.env['DATABASE_URL'] ?? '') === '') continue
    rows.push(await measure(setting))
  }
  table(rows)
}

async function measure(setting: Setting) {
  await using stack = new AsyncDisposableStack()
  const database = setting.instances === 2 ? await createDatabase() : undefined
  if (database !== undefined) stack.use(database)
  const own = database ?? {
    DATA_DIR: await mkdtemp(join(tmpdir(), 'credit-coach-bench-')),
  }
  const instances: Instances = []
  stack.defer(async () => {
    for (const one of instances) await one?.[Symbol.asyncDispose]()
  })
  const { events, settings } = await connect(setting, own, instances, stack)
  const began = performance.now()
  let restarted: Promise<void> | undefined
  const count = await deliverRepeatedly(
    events.map(({ deliver }) => deliver),
    {
      ...{ times, concurrency: 100, random: seededRandom(22) },
      onDelivered(done) {
        if (setting.ends !== 'never' && done === (people * times) / 4) {
          restarted = restart(instances, setting.ends, settings)
        }
      },
    },
  )
  const delivered = performance.now()
  await restarted
  const { shownAt, ...result } = await settle(events, instances)
  return {
    ...setting,
    deliveries: count,
    ...result,
    'delivered s': ((delivered - began) / 1_000).toFixed(1),
    'all shown s': ((shownAt - began) / 1_000).toFixed(1),
  }
}

async function connect(
  { transport, instances: count }: Setting,
  own: Settings,
  instances: Instances,
  stack: AsyncDisposableStack,
) {
  if (transport === 'Discord, gateway') {
    const discord = stack.use(await startFastDiscord())
    const settings = { ...discordSettings(discord, transport), ...own }
    for (let at = 0; at < count; at += 1) instances.push(await start(settings))
    await until(() => discord.commands.length > 0 && discord.gateway.sessions.length === 1)
    return { settings, events: createDiscordEvents(discord, people) }
  }
  const slack = stack.use(await startFastSlack())
  const settings = { ...slackSettings(slack, transport), ...own }
  for (let at = 0; at < count; at += 1) instances.push(await start(settings))
  const isSocket = transport === 'Slack, Socket Mode'
  if (isSocket) await until(() => slack.sockets.connections === 1)
  const urls = () =>
    isSocket ? [] : instances.map((one) => `${one?.url ?? 'http://127.0.0.1:9'}/slack/events`)
  return { settings, events: await createSlackEvents(slack, people, urls) }
}

async function restart(
  instances: Instances,
  signal: 'SIGTERM' | 'SIGKILL',
  settings: Settings,
): Promise<void> {
  const [first] = instances
  instances[0] = undefined
  first?.process.kill(signal)
  while (first?.process.exitCode === null && first.process.signalCode === null) await sleep(10)
  instances[0] = await start(settings)
}

/** Waits until everything is shown, and then until nothing waits any more. */
async function settle(events: readonly RepeatedEvent[], instances: Instances) {
  const deadline = Date.now() + maxWaitMs
  const shown = () => events.map(({ kind, seen }) => seen().length - expectedEffects[kind].shown)
  while (shown().some((difference) => difference < 0) && Date.now() < deadline) await sleep(50)
  const shownAt = performance.now()
  const running = instances.findLast((one) => one !== undefined)
  if (running === undefined) throw new Error('no instance runs')
  const persons = events.map(({ person }) => person)
  let look = await lookInto(running, persons)
  while (look.waiting > 0 && Date.now() < deadline) {
    await sleep(200)
    look = await lookInto(running, persons)
  }
  const records = (of: (effects: ChatEffects) => number) =>
    look.effects.filter((found, at) => {
      const { records: expected } = expectedEffects[events[at]?.kind ?? 'help']
      return of(found) !== of(expected)
    }).length
  const byKind = (isOdd: (difference: number) => boolean) => {
    const differences = shown()
    const odd = events.filter((_, at) => isOdd(differences[at] ?? 0))
    const counts = Object.entries(Object.groupBy(odd, ({ kind }) => kind))
    return counts.map(([kind, all]) => `${all.length} ${kind}`).join(', ') || '0'
  }
  return {
    'answers missing': byKind((difference) => difference < 0),
    'answers twice': byKind((difference) => difference > 0),
    chats: records((found) => found.chats),
    messages: records((found) => found.messages),
    reports: records((found) => found.reports),
    waiting: look.waiting,
    shownAt,
  }
}
