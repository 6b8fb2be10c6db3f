import { describe, expect, test } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import type { HoldLease } from '../../../src/doors/shared/leases/hold-lease.ts'
import { Failure } from '../../../src/errors.ts'
import { startDiscordEmulator } from '../../emulators/discord/emulator.ts'
import { until } from '../../support/time.ts'
import { type Bot, registered, startBot } from './bot.ts'

const away = () => Promise.reject(new Failure('unavailable', 'The database does not answer.'))

async function openBot(
  options: Parameters<typeof startBot>[0] = {},
): Promise<Bot & AsyncDisposable> {
  const bot = await startBot(options)
  await registered(bot)
  return { ...bot, [Symbol.asyncDispose]: () => bot.close() }
}

describe('an interaction that the gateway brings while the store takes nothing', () => {
  test('is received again, and acknowledged', async () => {
    await using bot = await openBot()
    const alice = bot.discord.user(bot.discord.addUser())
    bot.receiver.onEvent = (_event, answer) =>
      bot.receiver.events.length < 3 ? away() : answer.acknowledge('private')
    const seen = await alice.command(alice.dmChannel, 'credit', { subcommand: 'score' })
    expect(seen).toMatchObject({ type: 5 })
    expect(new Set(bot.receiver.events.map(({ id }) => id)).size).toBe(1)
    expect(bot.log).toEqual(['connected: ready'])
  })

  test('is given up when its person has tried again', async () => {
    let now = Date.now()
    await using bot = await openBot({ clock: () => now })
    const alice = bot.discord.user(bot.discord.addUser())
    bot.receiver.onEvent = () => {
      now += limits.discord.maxInteractionMs / 2 + 1
      return away()
    }
    void alice.command(alice.dmChannel, 'credit', { subcommand: 'score' })
    await until(() => bot.log.includes('event not taken: unavailable'))
    expect(bot.receiver.events).toHaveLength(2)
  })

  test('comes to the next process when this one stops', async () => {
    let getState = (): unknown => null
    const holdLease: HoldLease = (_name, work) => {
      const stop = new AbortController()
      const save = (state: () => unknown) => {
        getState = state
      }
      const running = work({ signal: stop.signal, inherited: getState(), save })
      return {
        async [Symbol.asyncDispose]() {
          stop.abort()
          await running
        },
      }
    }
    await using discord = await startDiscordEmulator({ hasRateLimits: false })
    const first = await openBot({ discord, holdLease })
    first.receiver.onEvent = away
    const alice = discord.user(discord.addUser({ name: 'Alice' }))
    const seen = alice.command(alice.dmChannel, 'credit', { subcommand: 'score' })
    await until(() => first.receiver.events.length > 0)
    await first[Symbol.asyncDispose]()
    await using _second = await openBot({ discord, holdLease })
    expect(await seen).toMatchObject({ type: 5 })
  })
})

test('an interaction that the gateway brings again is acknowledged once', async () => {
  await using bot = await openBot()
  const { discord, receiver } = bot
  const alice = discord.user(discord.addUser())
  await alice.command(alice.dmChannel, 'credit', { subcommand: 'score' })
  discord.gateway.duplicate('INTERACTION_CREATE')
  await alice.command(alice.dmChannel, 'credit', { subcommand: 'score' })
  expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(2)
  expect(receiver.events).toHaveLength(2)
})
