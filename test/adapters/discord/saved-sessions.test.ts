import type { SessionInfo } from '@discordjs/ws'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GatewaySessions } from '../../../adapters/discord/gateway-sessions.ts'
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
    const sessions = new GatewaySessions(null)
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
    const sessions = new GatewaySessions(null)
    sessions.update(0, session())
    const received = Promise.resolve()
    sessions.note(0, 8, Promise.reject(new Error('the store is away')))
    sessions.note(0, 9, received)
    await received
    expect(sessions.state().shards).toMatchObject([{ sequence: 7 }])
  })

  test('begins anew with a new session', async () => {
    const sessions = new GatewaySessions(null)
    sessions.update(0, session())
    sessions.note(0, 8, Promise.withResolvers().promise)
    sessions.update(0, session({ sessionId: 's2', sequence: 1 }))
    expect(sessions.state().shards).toMatchObject([{ sessionId: 's2', sequence: 1 }])
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
