import type { webApi } from '@slack/bolt'
import { limits } from '../../src/config/limits.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { SlackApi } from './web-api.ts'

/** Type of the metadata that our messages carry; its payload is `{ id, part }`. */
const metadataType = 'coach_message'

export interface MessageMark {
  readonly event_type: typeof metadataType
  readonly event_payload: { readonly id: string; readonly part: number }
}

export const toMetadata = (id: string, part: number): MessageMark => ({
  event_type: metadataType,
  event_payload: { id, part },
})

/** Effects of an earlier attempt: time stamps of the parts by number, and names of the files. */
export interface SentParts {
  readonly parts: ReadonlyMap<number, string>
  readonly files: ReadonlySet<string>
}

export const nothingSent: SentParts = { parts: new Map(), files: new Set() }

export interface SearchedPlace {
  readonly workspaceId: string
  readonly channel: string
  readonly threadTs: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

interface FoundMessage {
  readonly ts?: string
  readonly user?: string
  readonly bot_id?: string
  readonly metadata?: { readonly event_type?: string; readonly event_payload?: object }
  readonly files?: readonly { readonly name?: string | null }[]
}

/**
 * Looks for a message of ours in the newest history. Where the bot may not read (most channels), nothing is
 * found: a message twice is better than none.
 */
export async function findSent(
  id: string,
  place: SearchedPlace,
  api: SlackApi,
  signal: AbortSignal,
): Promise<SentParts> {
  try {
    const found = await api.call(place.workspaceId, (client) => list(client, place), signal)
    return toSentParts(id, found)
  } catch (error) {
    const isClosed = error instanceof ChatPlatformFailure && error.problem !== 'again'
    if (isClosed) return nothingSent
    throw error
  }
}

async function list(
  client: webApi.WebClient,
  { channel, threadTs, now }: SearchedPlace,
): Promise<readonly FoundMessage[]> {
  const query = { channel, include_all_metadata: true } as const
  if (threadTs === undefined) {
    const limit = limits.slack.maxSearchedMessages
    const { messages = [] } = await client.conversations.history({ ...query, limit })
    return messages as readonly FoundMessage[]
  }
  const oldest = String((now - limits.slack.searchedRepliesMs) / 1_000)
  const replies = { ...query, ts: threadTs, oldest, limit: 100 }
  const { messages = [] } = await client.conversations.replies(replies)
  return messages as readonly FoundMessage[]
}

function toSentParts(id: string, messages: readonly FoundMessage[]): SentParts {
  const parts = new Map<number, string>()
  let first: FoundMessage | undefined
  for (const message of messages) {
    const { ts, metadata } = message
    const payload = { ...metadata?.event_payload } as { id?: unknown; part?: unknown }
    if (metadata?.event_type !== metadataType || payload.id !== id || ts === undefined) continue
    parts.set(Number(payload.part), ts)
    if (payload.part === 0) first = message
  }
  return { parts, files: first === undefined ? nothingSent.files : findFiles(first, messages) }
}

/** Files carry no metadata: those of ours behind the message's first part belong to it. */
function findFiles(first: FoundMessage, messages: readonly FoundMessage[]): ReadonlySet<string> {
  const ours = messages.filter(
    ({ ts, user, bot_id }) =>
      Number(ts) >= Number(first.ts) &&
      (user === first.user || (bot_id !== undefined && bot_id === first.bot_id)),
  )
  return new Set(ours.flatMap(({ files = [] }) => files.flatMap(({ name }) => name ?? [])))
}

/** Messages may be this much older by Slack's clock than by ours. */
const skewMs = 60_000

/**
 * Finds the messages that show an answer since it began: those that bear its mark, and a stream that has not
 * ended. A stream is marked by its end; files never are.
 */
export async function findShown(
  id: string,
  since: number,
  place: SearchedPlace,
  api: SlackApi,
  signal: AbortSignal,
): Promise<string[]> {
  const messages = await api.call(place.workspaceId, (client) => list(client, place), signal)
  const { parts } = toSentParts(id, messages)
  const marked = new Set(parts.values())
  const shown = messages.filter(({ ts = '', bot_id, metadata, files = [] }) => {
    const isStreamed = bot_id !== undefined && files.length === 0
    const isUnmarked = metadata?.event_type !== metadataType
    return marked.has(ts) || (isStreamed && isUnmarked && Number(ts) * 1_000 >= since - skewMs)
  })
  return shown.map(({ ts = '' }) => ts).toSorted((a, b) => Number(a) - Number(b))
}
