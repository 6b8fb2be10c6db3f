import type { APIMessage } from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import type { OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { DiscordApi } from './discord-api.ts'
import { messageFlags } from './message-flags.ts'
import type { RenderedMessage } from './render-message.ts'
import { parseHandle } from './reply-handle.ts'

/** Address under which messages of one target are written. */
export interface Route {
  readonly path: `/${string}`
  readonly kind: 'channel' | 'interaction'
  /** Flag of a message that the person alone sees. */
  readonly flags: number
}

/** Writes messages of the bot and finds those of an earlier attempt. */
export interface MessageWriter {
  findRoute(message: OutgoingMessage, signal: AbortSignal): Promise<Route>
  post(
    route: Route,
    rendered: RenderedMessage,
    nonce: string,
    signal: AbortSignal,
  ): Promise<APIMessage>
  /** Resolves with undefined when the message can no longer be edited: it is gone, or of another kind. */
  edit(
    route: Route,
    id: string,
    rendered: RenderedMessage,
    signal: AbortSignal,
  ): Promise<APIMessage | undefined>
  /** One that is gone already is removed. */
  remove(route: Route, id: string, signal: AbortSignal): Promise<void>
  /** The newest messages of the bot there. */
  listRecent(route: Route, signal: AbortSignal): Promise<readonly APIMessage[]>
}

const unknownMessage = 'discord 10008'

/** Unknown message, too many edits of an old one, a text in place of components. */
const uneditable: ReadonlySet<string> = new Set([
  unknownMessage,
  'discord 30046',
  'discord 50005',
  'discord 50035',
])

function forgetOldest(known: Set<string> | Map<string, string>): void {
  const [oldest] = known.keys()
  if (known.size > limits.discord.maxCached && oldest !== undefined) known.delete(oldest)
}

/** True when an earlier attempt sent it, by the mark of its components or by its text. */
export function isSame(sent: APIMessage, { body }: RenderedMessage): boolean {
  const mark = body.components?.[0]?.id
  if (mark !== undefined) return sent.components?.[0]?.id === mark
  return sent.content !== '' && sent.content.trim() === String(body.content ?? '').trim()
}

/** Resolves with the DM of a person with the bot. */
function createDmOpener(api: DiscordApi): (userId: string, signal: AbortSignal) => Promise<string> {
  const dms = new Map<string, string>()
  return async (userId, signal) => {
    const known = dms.get(userId)
    if (known !== undefined) return known
    const body = { recipient_id: userId }
    const opened = await api.call({ method: 'POST', path: '/users/@me/channels', body, signal })
    const { id } = opened as { readonly id: string }
    dms.set(userId, id)
    forgetOldest(dms)
    return id
  }
}

async function getOriginal(
  api: DiscordApi,
  route: Route,
  signal: AbortSignal,
): Promise<APIMessage> {
  const path = `${messagesOf(route)}/@original` as const
  return (await api.call({ method: 'GET', path, signal })) as APIMessage
}

type Post = (route: Route, rendered: RenderedMessage, signal: AbortSignal) => Promise<APIMessage>

/** Fills the deferred answer of an interaction, or follows up on it when it is filled already. */
function createAnswering(api: DiscordApi): Post {
  const answered = new Set<string>()
  const waiting = new Map<string, Promise<unknown>>()
  const answer: Post = async (route, { body, files }, signal) => {
    const { path, flags } = route
    const isFilled = answered.has(path) || !isLoading(await getOriginal(api, route, signal))
    const call = isFilled
      ? ({ method: 'POST', path, body: { ...body, flags: (body.flags ?? 0) | flags } } as const)
      : ({ method: 'PATCH', path: `${path}/messages/@original`, body } as const)
    const sent = (await api.call({ ...call, files, signal })) as APIMessage
    answered.add(path)
    forgetOldest(answered)
    return sent
  }
  // Two answers to one interaction at once would both fill the deferred one.
  return async (route, rendered, signal) => {
    const { path } = route
    const turn = (waiting.get(path) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => answer(route, rendered, signal))
    waiting.set(path, turn)
    try {
      return await turn
    } finally {
      if (waiting.get(path) === turn) waiting.delete(path)
    }
  }
}

const toChannel = (id: string): Route => ({
  path: `/channels/${id}/messages`,
  kind: 'channel',
  flags: 0,
})

export function createMessageWriter(api: DiscordApi, applicationId: string): MessageWriter {
  const openDm = createDmOpener(api)
  const answer = createAnswering(api)
  const edit: MessageWriter['edit'] = async (route, id, { body, files }, signal) => {
    const path = `${messagesOf(route)}/${id}` as const
    // Clears the parts that the message no longer shows.
    const cleared = {
      ...(body.components === undefined ? { components: [] } : {}),
      ...(body.content === undefined ? { content: null } : {}),
    }
    try {
      const call = { method: 'PATCH', path, body: { ...body, ...cleared }, files, signal } as const
      return (await api.call(call)) as APIMessage
    } catch (error) {
      const isGone = error instanceof ChatPlatformFailure && uneditable.has(error.code)
      if (!isGone) throw error
      return undefined
    }
  }
  return {
    edit,
    async findRoute({ target, person }, signal) {
      if (target.kind === 'reply') {
        const { token, isDm } = parseHandle(target.handle)
        const isHidden = target.visibility === 'private' && !isDm
        return {
          path: `/webhooks/${applicationId}/${token}`,
          kind: 'interaction',
          flags: isHidden ? messageFlags.ephemeral : 0,
        }
      }
      // Without the handle of an interaction nothing is ephemeral on Discord.
      const isDm = target.kind !== 'place'
      return toChannel(isDm ? await openDm(person.platformUserId, signal) : target.place.channelId)
    },
    async post(route, rendered, nonce, signal) {
      const { path, kind } = route
      if (kind === 'interaction') return await answer(route, rendered, signal)
      const body = { ...rendered.body, nonce, enforce_nonce: true }
      const call = { method: 'POST', path, body, files: rendered.files, signal } as const
      const sent = (await api.call(call)) as APIMessage
      // Discord answers a known nonce with the earlier message, which may show less.
      const isStale = body.content !== undefined && !isSame(sent, rendered)
      return isStale ? ((await edit(route, sent.id, rendered, signal)) ?? sent) : sent
    },
    async remove(route, id, signal) {
      try {
        await api.call({ method: 'DELETE', path: `${messagesOf(route)}/${id}`, signal })
      } catch (error) {
        if (!(error instanceof ChatPlatformFailure) || error.code !== unknownMessage) throw error
      }
    },
    async listRecent(route, signal) {
      if (route.kind === 'interaction') {
        const original = await getOriginal(api, route, signal)
        return isLoading(original) ? [] : [original]
      }
      const query = { limit: String(limits.discord.maxSearchedMessages) }
      const list = await api.call({ method: 'GET', path: route.path, query, signal })
      return (list as APIMessage[]).filter(({ author }) => author.bot === true)
    },
  }
}

const messagesOf = ({ kind, path }: Route): `/${string}` =>
  kind === 'channel' ? path : `${path}/messages`

/** The deferred answer, before there is one. */
const isLoading = ({ flags }: APIMessage): boolean => ((flags ?? 0) & messageFlags.loading) !== 0
