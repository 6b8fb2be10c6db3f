import { afterEach, expect, test } from 'vitest'
import { toPlainText } from '../../emulators/discord/plain-text.ts'
import { type Bot, outgoing, startBot, wait } from './bot.ts'

let bot: Bot
afterEach(() => bot.close())

const isConnected = () => bot.log.includes('connected: ready')

test('a DM reaches the bot, and its answer the person', async () => {
  bot = await startBot()
  const alice = bot.discord.user(bot.discord.addUser({ name: 'Alice' }))
  await expect.poll(isConnected, { timeout: 120_000 }).toBe(true)
  alice.dm('What is a good score?')
  const [event] = await expect
    .poll(() => bot.receiver.events, { timeout: 120_000 })
    .toHaveLength(1)
    .then(() => bot.receiver.events)
  expect(event).toMatchObject({
    person: { platform: 'discord', workspaceId: '', platformUserId: alice.user.id },
    place: { kind: 'dm', channelId: alice.dmChannel.id, threadId: null },
    language: 'en',
    replyHandle: null,
    body: { kind: 'message', text: 'What is a good score?', files: [] },
  })
  await bot.platform.send(
    outgoing({ userId: alice.user.id, markdown: 'Above **720**.' }),
    1,
    wait(),
  )
  expect(bot.discord.messages(alice.dmChannel).map(toPlainText)).toEqual([
    'What is a good score?',
    'Above **720**.',
  ])
})

test('a command is deferred in private and answered by its handle', async () => {
  bot = await startBot()
  const { discord, receiver } = bot
  await expect.poll(isConnected, { timeout: 120_000 }).toBe(true)
  await discord.waitFor(() => discord.commands.length === 2)
  const alice = discord.user(discord.addUser({ name: 'Alice', locale: 'fr' }))
  const guild = discord.addGuild({ members: [alice.user] })
  const channel = discord.addTextChannel(guild)
  const acknowledged = await alice.command(channel, 'credit', {
    subcommand: 'score',
    options: { bureau: 'bureau_a' },
  })
  expect(acknowledged).toMatchObject({ type: 5, isEphemeral: true })
  const [event] = receiver.events
  expect(event).toMatchObject({
    place: { kind: 'channel', channelId: channel.id },
    language: 'fr',
    body: { kind: 'command', command: 'score', values: { bureau: 'bureau_a' }, files: [] },
  })
  const target = {
    kind: 'reply',
    handle: event?.replyHandle ?? '',
    visibility: 'private',
  } as const
  await bot.platform.send(
    outgoing({ userId: alice.user.id, markdown: 'Votre cote : **712**', target }),
    1,
    wait(),
  )
  expect(alice.ephemerals().map(toPlainText)).toEqual(['Votre cote : **712**'])
  expect(discord.messages(channel)).toEqual([])
})
