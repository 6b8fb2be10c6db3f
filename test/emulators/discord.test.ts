import { Client, GatewayIntentBits, MessageFlags, Partials } from 'discord.js'
import { afterEach, expect, test } from 'vitest'
import { type DiscordEmulator, startDiscordEmulator } from './discord/emulator.ts'
import { toPlainText } from './discord/plain-text.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function start(): Promise<DiscordEmulator> {
  const discord = await startDiscordEmulator()
  open.push(() => discord[Symbol.asyncDispose]())
  return discord
}

async function connect(discord: DiscordEmulator): Promise<Client> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    partials: [Partials.Channel],
    rest: { api: discord.apiUrl, version: '10' },
    allowedMentions: { parse: [] },
  })
  open.push(() => client.destroy())
  const ready = new Promise((resolve) => client.once('clientReady', resolve))
  await client.login(discord.token)
  await ready
  return client
}

test('a DM is answered', async () => {
  const discord = await start()
  const alice = discord.user(discord.addUser({ name: 'Alice', locale: 'fr' }))
  const client = await connect(discord)
  client.on('messageCreate', (message) => {
    if (!message.author.bot) void message.reply(`You said: ${message.content}`)
  })
  alice.dm('Hello')
  const answer = await discord.waitFor(() => discord.messages(alice.dmChannel)[1])
  expect(toPlainText(answer)).toBe('You said: Hello')
  expect(answer.author).toBe(discord.bot)
})

test('a slash command is deferred in private, edited and followed up', async () => {
  const discord = await start()
  const alice = discord.user(discord.addUser({ name: 'Alice' }))
  const client = await connect(discord)
  client.on('interactionCreate', async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    await interaction.deferReply({ flags: MessageFlags.Ephemeral })
    await interaction.editReply('Working…')
    await interaction.editReply(`Score of ${interaction.options.getString('bureau')}`)
    await interaction.followUp({ content: 'More', flags: MessageFlags.Ephemeral })
  })
  await client.application?.commands.set([
    {
      name: 'credit',
      description: 'Your credit',
      contexts: [0, 1, 2],
      options: [
        {
          type: 1,
          name: 'score',
          description: 'Your score',
          options: [{ type: 3, name: 'bureau', description: 'Which one', required: true }],
        },
      ],
    },
  ])
  const acknowledged = await alice.command(alice.dmChannel, 'credit', {
    subcommand: 'score',
    options: { bureau: 'Equifax' },
  })
  expect(acknowledged).toMatchObject({ type: 5, isEphemeral: true })
  await discord.waitFor(() => alice.ephemerals().length === 2)
  expect(alice.ephemerals().map(toPlainText)).toEqual(['Score of Equifax', 'More'])
  expect(discord.messages(alice.dmChannel)).toEqual([])
})
