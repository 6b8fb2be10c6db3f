import type { SessionInfo } from '@discordjs/ws'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GatewaySessions } from '../../../adapters/discord/gateway-sessions.ts'
import {
  type PersistServices,
  persistSessions,
} from '../../../adapters/discord/persist-sessions.ts'
import type { Store } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { type DiscordEmulator, startDiscordEmulator } from '../../emulators/discord/emulator.ts'
import { toPlainText } from '../../emulators/discord/plain-text.ts'
import { startService, temporaryFolder } from '../../support/service.ts'
import { until } from '../../support/time.ts'

const session = (more: Partial<SessionInfo> = {}): SessionInfo => ({
  ...{ shardId: 0, shardCount: 1, sessionId: 's1', resumeURL: 'ws://127.0.0.1', sequence: 7 },
  ...more,
})

describe('how far events were received', () => {
  test('is the last one before which all were', async () => {
    const sessions = new GatewaySessions()
    sessions.update(0, session())
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    sessions.note(0, 8, first.promise)
    sessions.note(0, 9, second.promise)
    second.resolve()
    await second.promise
    expect(sessions.state().shards).toMatchObject([{ sequence: 7 }])
    first.resolve()
    await until(() => sessions.state().shards[0]?.sequence === 9)
  })

  test('leaves an event that could not be received to the next process', async () => {
    const sessions = new GatewaySessions()
    sessions.update(0, session())
    const received = Promise.resolve()
    sessions.note(0, 8, Promise.reject(new Error('the store is away')))
    sessions.note(0, 9, received)
    await received
    expect(sessions.state().shards).toMatchObject([{ sequence: 7 }])
  })

  test('begins anew with a new session', async () => {
    const sessions = new GatewaySessions()
    sessions.update(0, session())
    sessions.note(0, 8, Promise.withResolvers().promise)
    sessions.update(0, session({ sessionId: 's2', sequence: 1 }))
    expect(sessions.state().shards).toMatchObject([{ sessionId: 's2', sequence: 1 }])
  })
})

describe('sessions of another process', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let store: Store
  let now: number
  beforeEach(async () => {
    folder = await temporaryFolder()
    store = await createLowdbStore({ directory: folder.path })
    now = 1_000_000
  })
  afterEach(async () => {
    await store.close()
    await folder[Symbol.asyncDispose]()
  })

  let count = 0
  const open = async (more: Partial<PersistServices> = {}) => {
    const sessions = new GatewaySessions()
    const defects: unknown[] = []
    const services = {
      ...{ store, isOnlyProcess: false, clock: () => now },
      ...{ newId: (prefix: string) => `${prefix}_${++count}` },
      ...{ defect: (error: unknown) => void defects.push(error), ...more },
    }
    return { sessions, defects, keeping: await persistSessions(sessions, services) }
  }

  const stopOne = async (sessionId = 's1') => {
    const { sessions, keeping } = await open()
    sessions.botId = 'bot'
    sessions.update(0, session({ sessionId }))
    await keeping[Symbol.asyncDispose]()
  }

  test('that stopped are gone on with, by one', async () => {
    await stopOne()
    const second = await open()
    expect(second.sessions.state()).toEqual({ botId: 'bot', shards: [session()] })
    const third = await open()
    expect(third.sessions.live.size).toBe(0)
  })

  test('that lives are left to it, until it has not said so for ten seconds', async () => {
    await stopOne()
    await open()
    now += 9_999
    expect((await open()).sessions.live.size).toBe(0)
    now += 1
    expect((await open()).sessions.live.size).toBe(1)
  })

  test('are known as soon as they begin', async () => {
    const { sessions } = await open()
    sessions.update(0, session())
    await until(async () => (await store.get('gatewaySessions', `gateway_${count}`)) !== undefined)
    expect((await open({ isOnlyProcess: true })).sessions.live.size).toBe(1)
  })

  test('that was killed are gone on with at once where no other process can live', async () => {
    await stopOne()
    await open()
    expect((await open({ isOnlyProcess: true })).sessions.live.size).toBe(1)
  })

  test('that is long gone are not: Discord has forgotten them', async () => {
    await stopOne()
    now += 10 * 60_000 + 1
    expect((await open()).sessions.live.size).toBe(0)
  })

  test('are not saved over by one that was taken for dead', async () => {
    await stopOne()
    const slow = await open()
    now += 10_000
    const quick = await open()
    quick.sessions.update(0, session({ sessionId: 's2' }))
    await slow.keeping[Symbol.asyncDispose]()
    await quick.keeping[Symbol.asyncDispose]()
    expect((await open()).sessions.state().shards).toMatchObject([{ sessionId: 's2' }])
    expect([...slow.defects, ...quick.defects]).toEqual([])
  })
})

describe('a bot that is started again', () => {
  let discord: DiscordEmulator
  beforeEach(async () => {
    discord = await startDiscordEmulator()
  })
  afterEach(() => discord[Symbol.asyncDispose]())

  test('answers what was written to it meanwhile', async () => {
    await using folder = await temporaryFolder()
    const environment = {
      DATA_DIR: folder.path,
      DISCORD_TOKEN: discord.token,
      DISCORD_APPLICATION_ID: discord.applicationId,
      DISCORD_API_URL: discord.apiUrl,
    }
    const alice = discord.user(discord.addUser())
    const channel = discord.addTextChannel(discord.addGuild({ members: [alice.user] }))
    const answers = () =>
      [...discord.messages(alice.dmChannel), ...discord.messages(channel)]
        .filter(({ author }) => author === discord.bot)
        .map(toPlainText)
        .join('\n')
    const first = await startService({}, environment)
    await discord.waitFor(() => discord.gateway.sessions.length === 1)
    alice.dm('What is a credit score?')
    await discord.waitFor(() => answers().includes('score'))
    await first[Symbol.asyncDispose]()
    alice.dm('What is a good credit score?')
    alice.mention(channel, 'What is a secured card?')
    await using _second = await startService({}, environment)
    await discord.waitFor(() => answers().includes('670') && answers().includes('deposit'))
    expect(discord.gateway.counts).toMatchObject({ identified: 1, resumed: 1 })
  })
})
