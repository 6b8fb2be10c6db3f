import type { APIMessage } from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import type { OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import {
  beforeFirstPart,
  type ChatPlatform,
  ChatPlatformFailure,
  type DiscordConnection,
} from '../../src/ports/chat-platform.ts'
import { createDiscordApi, type DiscordApi } from './discord-api.ts'
import { downloadFile } from './download-file.ts'
import { createMessageWriter, isSame, type MessageWriter, type Route } from './message-writer.ts'
import { type RenderedMessage, renderMessage, toNonce } from './render-message.ts'
import { showReply } from './show-reply.ts'

export interface DiscordPlatformOptions {
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** Shared with others of the same bot; closed with the platform. */
  readonly api?: DiscordApi
  /** Time-out of one call. */
  readonly timeoutMs?: number
  /** Pause between two edits of an answer that is being written. */
  readonly editMs?: number
}

/** Discord with the rights of our bot; the SDK is imported at first use. */
export function createDiscordPlatform(
  connection: DiscordConnection,
  options: DiscordPlatformOptions = {},
): ChatPlatform {
  const { clock = Date.now, editMs = limits.discord.editIntervalMs, timeoutMs } = options
  const timeout = timeoutMs === undefined ? {} : { timeoutMs }
  const api = options.api ?? createDiscordApi(connection, { clock, ...timeout })
  const writer = createMessageWriter(api, connection.applicationId)
  const { showsFigures } = connection
  return {
    name: 'discord',
    showsFigures,
    hasEphemeral: false,
    async send(message, attempt, signal) {
      const rendered = renderMessage(message)
      const route = await writer.findRoute(message, signal)
      const sender = { writer, route, message, signal }
      const earlier = attempt > 1 ? await listEarlier(sender) : []
      const replaced = message.replaces?.split(',') ?? []
      const ids: string[] = []
      try {
        for (const [index, one] of rendered.entries()) {
          ids.push(await sendOne({ ...sender, replaced: replaced[index] }, one, index, earlier))
        }
      } catch (error) {
        throw ids.length === 0 ? beforeFirstPart(error) : error
      }
      for (const id of replaced.slice(ids.length)) {
        // A part that a shorter text no longer needs; one that stays is no harm.
        await writer.remove(route, id, signal).catch(() => undefined)
      }
      return ids.length === 0 ? null : ids.join(',')
    },
    async delete(message, shownId, signal) {
      const route = await writer.findRoute(message, signal)
      for (const id of shownId.split(',')) await writer.remove(route, id, signal)
    },
    show: (message, options) => showReply(message, { ...options, writer, editMs, clock }),
    async showStatus(message, signal) {
      // A deferred interaction shows by itself that an answer is on its way.
      if (message.target.kind === 'reply') return
      const { path } = await writer.findRoute(message, signal)
      await api.call({
        method: 'POST',
        path: `${path.slice(0, path.lastIndexOf('/'))}/typing` as `/${string}`,
        signal,
      })
    },
    // Discord suggests commands alone.
    showPrompts: async () => undefined,
    // It has no pages of a bot: `/credit home` shows the same.
    showHome: async () => undefined,
    download: (file, _person, maxBytes, signal) =>
      downloadFile(file, { maxBytes, signal, apiUrl: connection.apiUrl }),
    close: async () => api.close(),
  }
}

interface Sender {
  readonly writer: MessageWriter
  readonly route: Route
  readonly message: OutgoingMessage
  readonly signal: AbortSignal
}

/** Lists earlier messages; where the bot may not read, the nonce alone prevents a second effect. */
async function listEarlier({
  writer,
  route,
  message,
  signal,
}: Sender): Promise<readonly APIMessage[]> {
  try {
    const recent = await writer.listRecent(route, signal)
    return recent.filter(({ id }) => isAttemptOf(id, message, route))
  } catch (error) {
    if (error instanceof ChatPlatformFailure && error.problem === 'unreachable') return []
    throw error
  }
}

/** Discord's clock and ours may differ by this. */
const clockSkewMs = 5_000

/**
 * False for a message that is older than this one's place in the queue: people who ask the same again get the
 * same words again. An id begins with its time (developers/reference, Snowflakes). Each interaction has an
 * answer of its own.
 */
function isAttemptOf(id: string, { queuedAt = 0 }: OutgoingMessage, { kind }: Route): boolean {
  const sentAt = Number(BigInt(id) >> 22n) + 1_420_070_400_000
  return kind === 'interaction' || sentAt >= queuedAt - clockSkewMs
}

async function sendOne(
  { writer, route, message, signal, replaced }: Sender & { readonly replaced: string | undefined },
  rendered: RenderedMessage,
  index: number,
  earlier: readonly APIMessage[],
): Promise<string> {
  const known = replaced ?? earlier.find((sent) => isSame(sent, rendered))?.id
  const edited = known === undefined ? undefined : await writer.edit(route, known, rendered, signal)
  if (edited !== undefined) return edited.id
  return (await writer.post(route, rendered, toNonce(message.id, index), signal)).id
}
