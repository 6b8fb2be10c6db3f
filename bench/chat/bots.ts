import { realClock } from '../../test/emulators/discord/clock.ts'
import {
  type DiscordEmulator,
  startDiscordEmulator,
} from '../../test/emulators/discord/emulator.ts'
import { toPlainText as discordText } from '../../test/emulators/discord/plain-text.ts'
import { type SlackEmulator, startSlackEmulator } from '../../test/emulators/slack/emulator.ts'
import { toPlainText as slackText } from '../../test/emulators/slack/plain-text.ts'
import { until } from '../../test/support/time.ts'
import { startVariant, type Variant } from '../measure.ts'

export const transports = [
  'Slack, HTTP',
  'Slack, Socket Mode',
  'Discord, gateway',
  'Discord, HTTP',
] as const

export type Transport = (typeof transports)[number]

export type CommandName = 'help' | 'limits' | 'score' | 'ask'

/** A person of the emulated platform. */
export interface ChatUser {
  /** Resolves with the milliseconds to the acknowledgement. */
  command(name: CommandName, question?: string): Promise<number>
  /** Resolves when the platform has handed it over. */
  dm(text: string): Promise<void>
  /** Answers of the bot in the DM, whole or not: their texts. A first contact's tour is none. */
  answers(): readonly string[]
}

/** A bot in a process of its own, on a platform of its own in this process. */
export interface BenchBot extends AsyncDisposable {
  readonly variant: Variant
  addUser(): ChatUser
  /** Calls back at each change that people see. */
  onChange(listener: () => void): () => void
}

export type Settings = Readonly<Record<string, string>>

export const isSlack = (transport: Transport): boolean => transport.startsWith('Slack')

const isAnswer = (text: string): boolean => !text.includes('Hello, I am your credit coach')

/** The service on the platform. */
export const startService = (transport: Transport, settings: Settings): Promise<BenchBot> =>
  isSlack(transport)
    ? startOnSlack(transport, (slack) =>
        startVariant(
          'ours',
          './servers/chat-service.ts',
          JSON.stringify({ ...slackSettings(slack, transport), ...settings }),
        ),
      )
    : startOnDiscord(transport, (discord) =>
        startVariant(
          'ours',
          './servers/chat-service.ts',
          JSON.stringify({ ...discordSettings(discord, transport), ...settings }),
        ),
      )

/** The platform's SDK alone; where there is none (Discord over HTTP), Node alone. */
export const startPeer = (transport: Transport): Promise<BenchBot> =>
  isSlack(transport)
    ? startOnSlack(transport, (slack) =>
        startVariant(
          'Bolt',
          './servers/bolt-app.ts',
          JSON.stringify(boltOptions(slack, transport)),
        ),
      )
    : startOnDiscord(transport, async (discord) => {
        await registerCommands(discord)
        return transport === 'Discord, HTTP'
          ? await startVariant('node', './servers/signed-deferral.ts', discord.publicKey)
          : await startVariant(
              'discord.js',
              './servers/discord-client.ts',
              discord.apiUrl,
              discord.token,
            )
      })

export const slackSettings = (slack: SlackEmulator, transport: Transport): Settings => ({
  SLACK_API_URL: slack.apiUrl,
  SLACK_BOT_TOKEN: slack.botToken,
  SLACK_SIGNING_SECRET: slack.signingSecret,
  ...(transport === 'Slack, Socket Mode' ? { SLACK_APP_TOKEN: slack.appToken } : {}),
})

export const discordSettings = (discord: DiscordEmulator, transport: Transport): Settings => ({
  DISCORD_API_URL: discord.apiUrl,
  DISCORD_TOKEN: discord.token,
  DISCORD_APPLICATION_ID: discord.applicationId,
  DISCORD_PUBLIC_KEY: discord.publicKey,
  DISCORD_GATEWAY: transport === 'Discord, HTTP' ? 'off' : 'on',
})

const boltOptions = (slack: SlackEmulator, transport: Transport) => ({
  token: slack.botToken,
  slackApiUrl: slack.apiUrl,
  ...(transport === 'Slack, Socket Mode'
    ? { socketMode: true, appToken: slack.appToken }
    : { signingSecret: slack.signingSecret }),
})

/** A Slack that sets no rates: what is measured is the bot. */
export const startFastSlack = (): Promise<SlackEmulator> =>
  startSlackEmulator({ rates: { tiers: false, burst: 1_000_000 } })

export const startFastDiscord = (): Promise<DiscordEmulator> =>
  startDiscordEmulator({ clock: realClock, hasRateLimits: false })

async function startOnSlack(
  transport: Transport,
  start: (slack: SlackEmulator) => Promise<Variant>,
): Promise<BenchBot> {
  await using opening = new AsyncDisposableStack()
  const slack = opening.use(await startFastSlack())
  const variant = opening.use(await start(slack))
  if (transport === 'Slack, HTTP') slack.eventsUrl(`${variant.url}/slack/events`)
  else await slack.waitFor(() => slack.sockets.connections > 0)
  const channel = slack.workspace.addChannel({ name: 'finance', members: [] })
  const running = opening.move()
  return {
    variant,
    addUser() {
      const person = slack.workspace.addUser({ name: `person-${slack.state.users.size}` })
      channel.members.add(person.id)
      return {
        async command(name, question = '') {
          const { elapsedMs, error } = await person.command(
            channel.id,
            '/credit',
            `${name} ${question}`.trim(),
          )
          if (error !== undefined) throw new Error(`${variant.name} ${transport}: ${error}`)
          return elapsedMs
        },
        async dm(text) {
          const { error } = await person.dm(text)
          if (error !== undefined) throw new Error(`${variant.name} ${transport}: ${error}`)
        },
        answers: () =>
          slack
            .messages(person.direct.id)
            .filter(({ botId }) => botId !== undefined)
            .map(slackText)
            .filter(isAnswer),
      }
    },
    onChange: slack.state.onChange,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

async function startOnDiscord(
  transport: Transport,
  start: (discord: DiscordEmulator) => Promise<Variant>,
): Promise<BenchBot> {
  await using opening = new AsyncDisposableStack()
  const discord = opening.use(await startFastDiscord())
  const variant = opening.use(await start(discord))
  const isHttp = transport === 'Discord, HTTP'
  if (isHttp) await discord.interactionsUrl(`${variant.url}/discord/interactions`)
  await until(() => discord.commands.length > 0)
  if (!isHttp) await until(() => discord.gateway.sessions.length > 0)
  const guild = discord.addGuild()
  const channel = discord.addTextChannel(guild)
  const running = opening.move()
  return {
    variant,
    addUser() {
      const person = discord.user(discord.addUser())
      guild.memberIds.add(person.user.id)
      return {
        async command(subcommand, question) {
          const options = question === undefined ? {} : { options: { question } }
          const input = { subcommand, ...options }
          const { elapsedMs, type } = await person.command(channel, 'credit', input)
          if (type === null) throw new Error(`${variant.name} ${transport}: no answer in time`)
          return elapsedMs
        },
        dm: async (text) => void person.dm(text),
        answers: () =>
          person
            .read(person.dmChannel)
            .filter(({ author }) => author.isBot)
            .map(discordText)
            .filter(isAnswer),
      }
    },
    onChange: discord.onChange,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** The commands that the service registers, for a bot that registers none. */
async function registerCommands(discord: DiscordEmulator): Promise<void> {
  const question = { type: 3, name: 'question', description: 'Your question' }
  const options = (['help', 'limits', 'score', 'ask'] as const).map((name) => ({
    type: 1,
    name,
    description: name,
    options: name === 'ask' ? [question] : [],
  }))
  const url = `${discord.apiUrl}/v10/applications/${discord.applicationId}/commands`
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    body: JSON.stringify([{ name: 'credit', description: 'Your coach', type: 1, options }]),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
