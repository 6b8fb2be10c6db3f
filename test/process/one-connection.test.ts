import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { realClock } from '../emulators/discord/clock.ts'
import { startDiscordEmulator } from '../emulators/discord/emulator.ts'
import { toPlainText as discordText } from '../emulators/discord/plain-text.ts'
import { startSlackEmulator } from '../emulators/slack/emulator.ts'
import { toPlainText as slackText } from '../emulators/slack/plain-text.ts'
import { createDatabase } from '../support/database.ts'
import { createDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts'
import { type RunningProcess, startProcessWith } from '../support/process.ts'
import { type Service, startService, temporaryFolder } from '../support/service.ts'
import { until } from '../support/time.ts'

type Environment = Readonly<Record<string, string>>

/** A platform, as it sees the bot. */
interface Platform {
  readonly name: 'discord' | 'slack'
  readonly environment: Environment
  /** Connections that are open now. */
  connections(): number
  /** The platform sends its events over one of them. */
  isReady(): boolean
  /** Most of them at one time, so far. */
  maxConnections(): number
  /** Somebody new asks in the DM; the result reads what the bot has shown there. */
  ask(): () => readonly string[]
  /** Sends again what was not acknowledged. */
  retry(): Promise<void>
}

const question = 'What is a good credit score?'

const isAnswer = (text: string): boolean => text.includes('670')

async function openDiscord(stack: AsyncDisposableStack): Promise<Platform> {
  const discord = stack.use(await startDiscordEmulator({ clock: realClock }))
  return {
    name: 'discord',
    environment: {
      DISCORD_TOKEN: discord.token,
      DISCORD_APPLICATION_ID: discord.applicationId,
      DISCORD_API_URL: discord.apiUrl,
    },
    connections: () => discord.gateway.connections(),
    isReady: () => discord.gateway.sessions.some(({ socket }) => socket?.readyState === 1),
    maxConnections: () => discord.gateway.maxConnections(),
    ask() {
      const person = discord.user(discord.addUser())
      person.dm(question)
      return () =>
        person
          .read(person.dmChannel)
          .filter(({ author }) => author.isBot)
          .map(discordText)
    },
    retry: async () => undefined,
  }
}

async function openSlack(stack: AsyncDisposableStack): Promise<Platform> {
  const slack = stack.use(await startSlackEmulator())
  let people = 0
  return {
    name: 'slack',
    environment: {
      SLACK_API_URL: slack.apiUrl,
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_APP_TOKEN: slack.appToken,
    },
    connections: () => slack.sockets.connections,
    isReady: () => slack.sockets.connections > 0,
    maxConnections: () => slack.sockets.maxConnections,
    ask() {
      people += 1
      const person = slack.workspace.addUser({ name: `person-${people}` })
      void person.dm(question)
      return () =>
        slack
          .messages(person.direct.id)
          .filter(({ botId }) => botId !== undefined)
          .map(slackText)
    },
    retry: () => slack.retryNow(),
  }
}

const server = inject('databaseUrl')

describe.skipIf(server === null).each([
  ['the gateway of Discord', openDiscord],
  ['the socket of Slack', openSlack],
] as const)('several processes on one database, and %s', (_name, open) => {
  let stack: AsyncDisposableStack
  let platform: Platform
  let database: DatabaseProxy
  let environment: Environment
  let asked: (() => readonly string[])[]
  beforeEach(async () => {
    stack = new AsyncDisposableStack()
    platform = await open(stack)
    const { url } = stack.use(await createDatabase(server ?? ''))
    database = await createDatabaseProxy(url)
    stack.defer(() => database.close())
    const key = randomBytes(32).toString('base64')
    environment = { ...platform.environment, DATABASE_URL: database.url, ENCRYPTION_KEY: key }
    asked = []
  })
  afterEach(() => stack.disposeAsync())

  const start = async (): Promise<RunningProcess> => {
    const folder = stack.use(await temporaryFolder())
    return stack.use(await startProcessWith(folder.path, environment))
  }
  /** Another instance in this process, for what needs no end of its own: it costs a twentieth of a process. */
  const startHere = async (): Promise<Service> => stack.use(await startService({}, environment))
  const connected = () => until(() => platform.connections() === 1 && platform.isReady())
  const ask = () => asked.push(platform.ask())
  /** Each question has a welcome and one answer. */
  const allAnswered = async () => {
    await until(async () => {
      await platform.retry()
      // An answer is shown while it is written.
      return asked.every((shown) => shown().length > 1 && shown().some(isAnswer))
    })
    const answers = asked.map((shown) => shown().filter(isAnswer).length)
    expect(answers).toEqual(asked.map(() => 1))
    expect(asked.map((shown) => shown().length)).toEqual(asked.map(() => 2))
  }

  test('one is connected; another is when it is killed, and when it stops', async () => {
    const first = await start()
    await connected()
    const second = await start()
    ask()
    await allAnswered()
    await first.end('SIGKILL')
    await until(() => platform.connections() === 0)
    ask()
    await connected()
    await allAnswered()
    await start()
    expect((await second.end('SIGTERM')).code).toBe(0)
    ask()
    await connected()
    await allAnswered()
    expect(platform.maxConnections()).toBe(1)
  })

  test('one that stands by is well', async () => {
    await startHere()
    await connected()
    const second = await startHere()
    // On a machine that starves, the connection may move from one to the other.
    await until(async () => {
      const { body } = await second.ask('GET', '/api/health')
      return body.services[platform.name] === 'healthy' && platform.connections() === 1
    })
  })

  test('many that start at once have one connection', async () => {
    await Promise.all([start(), start(), start()])
    await connected()
    ask()
    await allAnswered()
    expect(platform.maxConnections()).toBe(1)
  })

  test('one that was paused closes its connection when it goes on', async () => {
    const paused = await start()
    await connected()
    const next = await start()
    paused.child.kill('SIGSTOP')
    ask()
    await until(() => platform.maxConnections() === 2)
    ask()
    paused.child.kill('SIGCONT')
    await connected()
    await allAnswered()
    await paused.end('SIGKILL')
    ask()
    await allAnswered()
    expect(platform.connections()).toBe(1)
    await next.end('SIGKILL')
    await until(() => platform.connections() === 0)
  })

  test('none is connected while the database is away, and one when it is back', async () => {
    await startHere()
    await connected()
    await startHere()
    ask()
    await allAnswered()
    database.cut()
    await until(() => platform.connections() === 0)
    ask()
    database.mend()
    await connected()
    await allAnswered()
    expect(platform.maxConnections()).toBe(1)
  })
})
