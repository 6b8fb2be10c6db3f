import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import type { DiscordEmulator } from '../emulators/discord/emulator.ts'
import { toPlainText as discordText } from '../emulators/discord/plain-text.ts'
import type { SlackEmulator } from '../emulators/slack/emulator.ts'
import { toPlainText as slackText } from '../emulators/slack/plain-text.ts'
import { closed, listening } from './loopback.ts'
import type { Deliver } from './redelivery.ts'

/** A question in the DM, a report dropped into it, a command that writes, one that reads. */
const kinds = ['question', 'report', 'new chat', 'help'] as const

export type EventKind = (typeof kinds)[number]

/** Somebody who does one thing, which the platform delivers more than once. */
export interface RepeatedEvent {
  readonly kind: EventKind
  readonly person: ChatPerson
  readonly deliver: Deliver
  /** Texts that the bot shows to this person. */
  seen(): readonly string[]
}

/** What one event of each kind leaves: words of the bot's messages, and records. */
export const expectedEffects = {
  question: { shown: 2, records: { accounts: 1, chats: 1, messages: 2, reports: 0 } },
  report: { shown: 3, records: { accounts: 1, chats: 1, messages: 2, reports: 1 } },
  'new chat': { shown: 1, records: { accounts: 1, chats: 1, messages: 0, reports: 0 } },
  help: { shown: 1, records: { accounts: 1, chats: 0, messages: 0, reports: 0 } },
} as const satisfies Record<EventKind, unknown>

const report = new URL('../domain/reports/fixtures/app-borrowell-en.txt', import.meta.url)
const reportFile = { name: 'report.txt', data: readFileSync(report), contentType: 'text/plain' }

const kindAt = (at: number): EventKind => kinds[at % kinds.length] ?? 'help'

/**
 * Events of `count` people on the emulated Slack, not delivered yet: `urls` are the addresses of the bots,
 * in turns; without them the events go by Socket Mode.
 */
export async function createSlackEvents(
  slack: SlackEmulator,
  count: number,
  urls: () => readonly string[],
): Promise<readonly RepeatedEvent[]> {
  const sink = createServer((request, response) => {
    request.resume().on('end', () => response.end())
  })
  // Somebody takes the first delivery and forgets it.
  slack.eventsUrl(`http://127.0.0.1:${await listening(sink)}`)
  const channel = slack.workspace.addChannel({ name: 'finance', members: [] })
  const events: RepeatedEvent[] = []
  let turn = 0
  for (let at = 0; at < count; at += 1) {
    const kind = kindAt(at)
    const one = slack.workspace.addUser({ name: `person-${at}` })
    channel.members.add(one.id)
    const files = kind === 'report' ? [{ name: reportFile.name, bytes: reportFile.data }] : []
    const { deliveries } =
      kind === 'question' || kind === 'report'
        ? await one.dm(`How do I raise my score by ${at} points?`, { files })
        : await one.command(channel.id, '/credit', kind === 'help' ? 'help' : `create-chat ${at}`)
    const [delivery] = deliveries
    if (delivery === undefined) throw new Error('there was nothing to deliver')
    const ids = { workspaceId: slack.workspace.id, platformUserId: one.id }
    events.push({
      kind,
      person: { platform: 'slack', ...ids },
      async deliver(num) {
        const addresses = urls()
        const url = addresses[turn++ % Math.max(1, addresses.length)]
        slack.eventsUrl(url)
        const { error } = await slack.resend(delivery, { num, reason: 'http_timeout' })
        return error === undefined
      },
      seen: () =>
        [...slack.messages(one.direct.id), ...slack.ephemerals(one.id)]
          .filter(({ botId }) => botId !== undefined)
          .map(slackText),
    })
  }
  slack.eventsUrl(undefined)
  await closed(sink)
  return events
}

/** The same on the emulated Discord, by the gateway of each bot that is connected. */
export function createDiscordEvents(
  discord: DiscordEmulator,
  count: number,
): readonly RepeatedEvent[] {
  const guild = discord.addGuild()
  const channel = discord.addTextChannel(guild)
  return Array.from({ length: count }, (_, at): RepeatedEvent => {
    const kind = kindAt(at)
    const one = discord.user(discord.addUser())
    guild.memberIds.add(one.user.id)
    return {
      kind,
      person: { platform: 'discord', workspaceId: '', platformUserId: one.user.id },
      deliver: createDiscordDelivery(discord, () => {
        if (kind === 'question' || kind === 'report') {
          const files = kind === 'report' ? [reportFile] : []
          one.dm(`How do I raise my score by ${at} points?`, { files })
          return
        }
        const options = { operation: 'create-chat', arguments: `${at}` }
        const run = { subcommand: 'run', options }
        void one.command(channel, 'credit', kind === 'help' ? { subcommand: 'help' } : run)
      }),
      seen: () =>
        [...one.read(one.dmChannel), ...one.ephemerals()]
          .filter(({ author }) => author.isBot)
          .map(discordText),
    }
  })
}

/** The first delivery is the person's own; then the gateway sends the same again. */
function createDiscordDelivery(discord: DiscordEmulator, act: () => void): Deliver {
  let sent: { readonly t: string; readonly d: object } | undefined
  return async () => {
    // A frame at a time, as from a socket.
    await setImmediate()
    if (discord.gateway.connections() === 0) return false
    if (sent !== undefined) {
      discord.gateway.send(sent.t, sent.d)
      return true
    }
    act()
    sent = discord.gateway.sessions
      .flatMap((session) => session.sent.slice(-1))
      .find(({ t }) => t === 'MESSAGE_CREATE' || t === 'INTERACTION_CREATE')
    return true
  }
}
