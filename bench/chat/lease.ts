import { once } from 'node:events'
import { until } from '../../test/support/time.ts'
import { median, startVariant, table, type Variant } from '../measure.ts'
import { discordSettings, slackSettings, startFastDiscord, startFastSlack } from './bots.ts'
import { createDatabase } from './duplicates.ts'

const runs = 10

type Settings = Readonly<Record<string, string>>

/** Connections that the platform has with the bot. */
interface Connections {
  readonly settings: Settings
  open(): number
  max(): number
}

/** Seconds until another of two instances is connected after the first one was killed, or was told to stop. */
export async function measureLease(): Promise<void> {
  if ((process.env['DATABASE_URL'] ?? '') === '') {
    console.log('needs DATABASE_URL: several instances share a database')
    return
  }
  const rows = []
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    rows.push(await measureOn('Discord, gateway', signal, openDiscord))
    rows.push(await measureOn('Slack, Socket Mode', signal, openSlack))
  }
  table(rows)
}

async function openDiscord(stack: AsyncDisposableStack): Promise<Connections> {
  const discord = stack.use(await startFastDiscord())
  const { connections, maxConnections } = discord.gateway
  const settings = discordSettings(discord, 'Discord, gateway')
  return { settings, open: connections, max: maxConnections }
}

async function openSlack(stack: AsyncDisposableStack): Promise<Connections> {
  const slack = stack.use(await startFastSlack())
  return {
    settings: slackSettings(slack, 'Slack, Socket Mode'),
    open: () => slack.sockets.connections,
    max: () => slack.sockets.maxConnections,
  }
}

async function measureOn(
  transport: string,
  signal: 'SIGKILL' | 'SIGTERM',
  connect: (stack: AsyncDisposableStack) => Promise<Connections>,
) {
  await using stack = new AsyncDisposableStack()
  const database = await createDatabase()
  if (database === undefined) throw new Error('there is no database')
  stack.use(database)
  const { settings, open, max } = await connect(stack)
  const running = new Set<Variant>()
  stack.defer(async () => {
    for (const one of running) await one[Symbol.asyncDispose]()
  })
  const start = async (): Promise<Variant> => {
    const own = JSON.stringify({ ...settings, ...database })
    const variant = await startVariant('ours', './servers/chat-service.ts', own)
    running.add(variant)
    return variant
  }
  let holder = await start()
  await until(() => open() === 1)
  const seconds: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const next = await start()
    const exited = once(holder.process, 'exit')
    const began = performance.now()
    holder.process.kill(signal)
    await until(() => open() === 0)
    await until(() => open() === 1)
    seconds.push((performance.now() - began) / 1_000)
    await exited
    running.delete(holder)
    holder = next
  }
  return {
    transport,
    signal,
    runs,
    'median s': median(seconds).toFixed(1),
    'worst s': Math.max(...seconds).toFixed(1),
    'connections at once': max(),
  }
}
