import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DiscordEmulator, startDiscordEmulator } from '../../emulators/discord/emulator.ts'
import { until } from '../../support/time.ts'
import { type Bot, outgoing, startBot, wait } from './bot.ts'

let discord: DiscordEmulator
const open: Bot[] = []
beforeEach(async () => {
  discord = await startDiscordEmulator()
})
afterEach(async () => {
  for (const bot of open.splice(0)) await bot.close()
  await discord[Symbol.asyncDispose]()
})

const start = async (options: Parameters<typeof startBot>[0] = {}): Promise<Bot> => {
  const bot = await startBot({ discord, ...options })
  open.push(bot)
  return bot
}

const isConnected = (bot: Bot) => () => bot.log.at(-1) === 'connected: ready'

/** A DM reaches the bot now. */
async function expectDms(bot: Bot): Promise<void> {
  const person = discord.user(discord.addUser())
  const text = `Are you there, ${person.user.id}?`
  person.dm(text)
  await until(() =>
    bot.receiver.events.some(({ body }) => body.kind === 'message' && body.text === text),
  )
}

test('only intents that Discord need not approve are asked for', async () => {
  const bot = await start()
  await until(isConnected(bot))
  expect(discord.gateway.sessions.map(({ intents }) => intents)).toEqual([4_609])
})

test.each(['refusing', 'unavailable', 'silent'] as const)(
  'a gateway that is %s leaves all else alive, and is tried again',
  async (mode) => {
    discord.gateway.mode = mode
    const bot = await start({ loginMs: 300 })
    await until(() => bot.log.length > 0)
    expect(bot.log[0]).toMatch(/^disconnected; tried again: discord /)
    const alice = discord.addUser({ name: 'Alice' })
    await bot.platform.send(outgoing({ userId: alice.id, markdown: 'Hello' }), 1, wait())
    await discord.interactionsUrl(`${bot.url}/discord/interactions`)
    discord.gateway.mode = 'open'
    await until(isConnected(bot))
    await expectDms(bot)
  },
)

test('an edit in a server is heard when its person is in danger by its words', async () => {
  const bot = await start()
  await until(isConnected(bot))
  const alice = discord.user(discord.addUser({ name: 'Alice' }))
  const channel = discord.addTextChannel(discord.addGuild({ members: [alice.user] }))
  const { events } = bot.receiver
  const asked = alice.mention(channel, 'What is a score?')
  const { content } = asked
  await until(() => events.length === 1)
  for (const words of ['What is a good score?', 'I want to kill myself']) {
    alice.edit(asked, content.replace('What is a score?', words))
  }
  await expectDms(bot)
  expect(events.map(({ body }) => body)).toMatchObject([
    { text: 'What is a score?' },
    { text: 'I want to kill myself', edits: asked.id },
    {},
  ])
})

test('an API that is down when the bot starts is tried again', async () => {
  const down = discord.fail('GET /**', { status: 503 }, null)
  const bot = await start()
  await until(() => down.hits > 4)
  expect(bot.log).toEqual(['disconnected; tried again: discord 503'])
  down.release()
  await until(isConnected(bot))
  await discord.waitFor(() => discord.commands.length === 2)
})

test('a wrong token stops the bot after one try', async () => {
  const bot = await start({ token: 'wrong.token.of-the-bot' })
  await until(() => bot.log.length === 2)
  expect([...bot.log].sort()).toEqual([
    'commands not registered: discord 401',
    'refused: copy DISCORD_TOKEN again from the developer portal, then restart: discord 401',
  ])
  await bot.close()
  open.splice(0)
  expect(discord.calls.filter(({ path }) => path === '/gateway/bot')).toHaveLength(1)
  expect(inspect([bot.log, bot.defects], { depth: 9 })).not.toContain('wrong.token')
})

test('a token that is refused at login stops the bot', async () => {
  discord.gateway.mode = 'rejecting'
  const bot = await start()
  await until(() => bot.log.length > 0)
  expect(bot.log).toEqual([
    'refused: copy DISCORD_TOKEN again from the developer portal, then restart: discord 4004',
  ])
})

test('a closed connection is resumed, and what happened meanwhile arrives', async () => {
  const bot = await start()
  await until(isConnected(bot))
  const alice = discord.user(discord.addUser({ name: 'Alice' }))
  discord.gateway.close(4000)
  alice.dm('Written in between')
  await until(() => discord.gateway.counts.resumed === 1)
  await until(() => bot.receiver.events.length === 1)
  expect(discord.gateway.counts.identified).toBe(1)
  expect(bot.log).toEqual(['connected: ready'])
})

test('a reconnect that Discord asks for is one', async () => {
  const bot = await start()
  await until(isConnected(bot))
  discord.gateway.reconnect()
  await until(() => discord.gateway.counts.resumed === 1)
  await expectDms(bot)
})

test('a session that is over is followed by a new one', async () => {
  const bot = await start()
  await until(isConnected(bot))
  discord.gateway.invalidate()
  await until(() => discord.gateway.counts.identified === 2)
  await expectDms(bot)
})

test('after an outage the session goes on where it was', async () => {
  const bot = await start()
  await until(isConnected(bot))
  const alice = discord.user(discord.addUser({ name: 'Alice' }))
  discord.gateway.mode = 'refusing'
  discord.gateway.close(4000)
  await until(() => bot.log.length === 2)
  expect(bot.log[1]).toMatch(/^disconnected/)
  alice.dm('Written in the outage')
  discord.gateway.mode = 'open'
  await until(isConnected(bot))
  await until(() => bot.receiver.events.length === 1)
  expect(discord.gateway.counts).toMatchObject({ identified: 1, resumed: 1 })
})

test('the bot closes while Discord does not answer', async () => {
  discord.gateway.mode = 'silent'
  const bot = await start()
  await until(() => discord.calls.some(({ path }) => path === '/gateway/bot'))
  await bot.close()
  open.splice(0)
  expect(bot.defects).toEqual([])
})
