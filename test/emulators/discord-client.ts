import { once } from 'node:events'
import {
  Client,
  type ClientOptions,
  GatewayIntentBits,
  type Interaction,
  Partials,
} from 'discord.js'
import { afterEach } from 'vitest'
import {
  type DiscordEmulator,
  type EmulatorOptions,
  startDiscordEmulator,
} from './discord/emulator.ts'

const open: AsyncDisposable[] = []

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one[Symbol.asyncDispose]()
})

/** An emulator that ends with the test. */
export async function startDiscord(options?: EmulatorOptions): Promise<DiscordEmulator> {
  const discord = await startDiscordEmulator(options)
  open.push(discord)
  return discord
}

/** A discord.js client that ends with the test; not logged in yet. */
export function createClient(
  discord: DiscordEmulator,
  options: Partial<ClientOptions> = {},
): Client {
  const { Guilds, GuildMessages, DirectMessages } = GatewayIntentBits
  const client = new Client({
    intents: [Guilds, GuildMessages, DirectMessages],
    partials: [Partials.Channel],
    allowedMentions: { parse: [] },
    ...options,
    rest: { api: discord.apiUrl, version: '10', ...options.rest },
  })
  open.push({ [Symbol.asyncDispose]: () => client.destroy() })
  return client
}

export async function connect(
  discord: DiscordEmulator,
  options?: Partial<ClientOptions>,
): Promise<Client> {
  const client = createClient(discord, options)
  const ready = once(client, 'clientReady')
  await client.login(discord.token)
  await ready
  return client
}

/** Failures of the handler are collected. */
export function onInteraction(
  client: Client,
  handle: (interaction: Interaction) => Promise<unknown>,
): readonly unknown[] {
  const failed: unknown[] = []
  client.on('interactionCreate', (interaction) => {
    handle(interaction).catch((error: unknown) => failed.push(error))
  })
  return failed
}

/** One REST call as the app makes it, without a library that would refuse or retry it. */
export async function callDiscord(
  discord: DiscordEmulator,
  route: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly headers: Headers; readonly body: unknown }> {
  const [method = 'GET', path = ''] = route.split(' ')
  const response = await fetch(`${discord.apiUrl}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : JSON.parse(text),
  }
}
