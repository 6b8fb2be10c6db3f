import { once } from 'node:events'
import { Client, GatewayIntentBits, Partials } from 'discord.js'

/** A bot of discord.js alone: defers a command at once, and answers a message with one call. */
const [, , api = '', token = ''] = process.argv
const { Guilds, GuildMessages, DirectMessages } = GatewayIntentBits
const client = new Client({
  intents: [Guilds, GuildMessages, DirectMessages],
  partials: [Partials.Channel],
  rest: { api, version: '10' },
})
client.on('interactionCreate', (interaction) => {
  if (interaction.isChatInputCommand()) void interaction.deferReply({ flags: 64 })
})
client.on('messageCreate', (message) => {
  if (!message.author.bot) void message.reply('Pay everything on time.')
})
const ready = once(client, 'clientReady')
await client.login(token)
await ready
console.log(JSON.stringify({ url: '', tokens: [] }))
