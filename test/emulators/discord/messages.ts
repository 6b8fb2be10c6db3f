import { flatten, numberComponents } from './component-rules.ts'
import type { Cdn } from './files.ts'
import { limits } from './limits.ts'
import { checkMessage, isBlank } from './message-rules.ts'
import { toPlainText } from './plain-text.ts'
import { apiError, isObject } from './problems.ts'
import type { State } from './state.ts'
import {
  type AllowedMentions,
  type Attachment,
  type Channel,
  type Component,
  type Embed,
  type FileUpload,
  flags,
  hasFlag,
  type Message,
  type User,
} from './types.ts'
import { isEphemeral, mentions, toApiMember, toApiMessage, withoutContent } from './wire.ts'

type Raw = Readonly<Record<string, unknown>>

interface NewMessage {
  readonly channel: Channel
  readonly author: User
  /** As Discord takes it: content, embeds, components, flags, … */
  readonly body: Raw
  readonly files?: readonly FileUpload[]
  /** 0: plain, 19: reply, 20: answer to a command, 23: answer to a command on a message. */
  readonly type?: number
  readonly interactionId?: string
  readonly interactionMetadata?: object
  readonly commandName?: string | undefined
  readonly ephemeralFor?: string
  /** Set by the emulator: a deferred answer is loading. */
  readonly extraFlags?: number
}

export interface Messages {
  create(message: NewMessage): Message
  edit(message: Message, body: Raw, files?: readonly FileUpload[]): void
  remove(message: Message): void
  react(message: Message, user: User, emoji: string, isAdded: boolean): void
}

const intents = {
  guildMessages: 1 << 9,
  guildReactions: 1 << 10,
  dms: 1 << 12,
  dmReactions: 1 << 13,
}

const everyonePattern = /@(everyone|here)\b/g
const userPattern = /<@!?(\d+)>/g
const rolePattern = /<@&(\d+)>/g

/** Shown text that can notify: content and text displays, never embeds. */
const pingingText = (content: string, components: readonly Component[]): string =>
  [content, ...flatten(components).map((component) => component.content ?? '')].join('\n')

function pingsOf(text: string, allowed: AllowedMentions, repliedTo: User | undefined): string[] {
  const { parse = [], users, roles } = allowed
  const ids = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
  const may = (kind: string, listed: readonly string[] | null | undefined, id: string) =>
    parse.includes(kind) || (listed ?? []).includes(id)
  const everyone = parse.includes('everyone')
    ? [...text.matchAll(everyonePattern)].map(([found]) => found)
    : []
  const named = ids(userPattern).filter((id) => may('users', users, id))
  const ofRoles = ids(rolePattern).filter((id) => may('roles', roles, id))
  const replied = repliedTo !== undefined && allowed.replied_user === true ? [repliedTo.id] : []
  return [
    ...new Set([
      ...everyone,
      ...[...named, ...replied].map((id) => `<@${id}>`),
      ...ofRoles.map((id) => `<@&${id}>`),
    ]),
  ]
}

/** Allowed mentions of a body that has none: webhooks notify people only. */
const defaults = {
  message: { parse: ['users', 'roles', 'everyone'], replied_user: true },
  webhook: { parse: ['users'] },
} as const satisfies Record<string, AllowedMentions>

/** Turns `attachment://name` into the link of the file. */
function resolveMedia(
  components: readonly Component[],
  files: readonly Attachment[],
  url: string,
): void {
  const media = flatten(components).flatMap((component) => [
    ...(component.items ?? []).map((item) => item.media),
    ...[component.media, component.file].filter((one) => one !== undefined),
  ])
  for (const one of media) {
    const file = files.find(({ filename }) => one.url === `attachment://${filename}`)
    if (file === undefined) continue
    one.url = url + file.url
    one.attachment_id = file.id
  }
}

interface NonceRecord {
  readonly key: string
  readonly at: number
  readonly message: Message
}

export function createMessages(state: State, cdn: Cdn): Messages {
  let nonces: readonly NonceRecord[] = []

  const publish = (t: string, message: Message): void => {
    state.changed()
    const channel = state.channels.get(message.channelId)
    if (channel === undefined || !channel.hasApp || isEphemeral(message)) return
    const { guildId } = channel
    const full = toApiMessage(state, message)
    const member =
      guildId === undefined
        ? {}
        : { guild_id: guildId, member: toApiMember(message.author, guildId, false) }
    const data = { ...full, ...member, channel_type: channel.type }
    const isReadable =
      guildId === undefined || message.author.isBot || mentions(message, state.bot.id)
    state.dispatch({
      t,
      intents: guildId === undefined ? intents.dms : intents.guildMessages,
      d: (hasContent) => (hasContent || isReadable ? data : withoutContent(data)),
    })
  }

  const store = (files: readonly FileUpload[], channel: Channel, body: Raw, hidden: boolean) => {
    const described = Array.isArray(body['attachments']) ? body['attachments'].filter(isObject) : []
    return files.map((file, index) => {
      const { description } = described.find(({ id }) => String(id) === String(index)) ?? {}
      return cdn.store(file, channel.id, {
        description: typeof description === 'string' ? description : undefined,
        isEphemeral: hidden,
      })
    })
  }

  const findRepeated = (author: User, channel: Channel, body: Raw): Message | undefined => {
    const { nonce, enforce_nonce: isEnforced } = body
    if (nonce === undefined || isEnforced !== true) return undefined
    const now = state.clock.now()
    nonces = nonces.filter(({ at }) => now - at < limits.nonceMs)
    const key = `${author.id} ${channel.id} ${String(nonce)}`
    return nonces.find((one) => one.key === key)?.message
  }

  /** Fills in what content, components and files decide. */
  const settle = (message: Message, allowed: AllowedMentions): void => {
    numberComponents(message.components)
    resolveMedia(message.components, message.attachments, state.url)
    const replied = state.messages.get(message.repliesTo ?? '')?.author
    message.pings = pingsOf(pingingText(message.content, message.components), allowed, replied)
  }

  const create: Messages['create'] = (given) => {
    const { channel, author, body, files = [], extraFlags = 0, interactionId } = given
    const isLoading = hasFlag(extraFlags, flags.loading)
    if (!isLoading && isBlank(body, files)) throw apiError('emptyMessage')
    checkMessage({ body, files, writing: interactionId === undefined ? 'message' : 'response' })
    const repeated = findRepeated(author, channel, body)
    if (repeated !== undefined) return repeated
    const reference = isObject(body['message_reference']) ? body['message_reference'] : {}
    const repliesTo = reference['message_id']
    if (repliesTo !== undefined && !state.messages.has(String(repliesTo)))
      throw apiError('unknownMessage')
    const nonce = body['nonce'] as string | number | undefined
    const written = (Number(body['flags'] ?? 0) & ~flags.ephemeral) | extraFlags
    const message: Message = {
      id: state.newId(),
      channelId: channel.id,
      author,
      type: given.type ?? (repliesTo === undefined ? 0 : 19),
      createdAt: state.clock.now(),
      content: String(body['content'] ?? ''),
      embeds: (body['embeds'] ?? []) as Embed[],
      components: structuredClone(body['components'] ?? []) as Component[],
      attachments: store(files, channel, body, given.ephemeralFor !== undefined),
      flags: written | (given.ephemeralFor === undefined ? 0 : flags.ephemeral),
      ...(nonce === undefined ? {} : { nonce }),
      allowedMentions: (body['allowed_mentions'] ?? undefined) as AllowedMentions | undefined,
      pings: [],
      ...(repliesTo === undefined ? {} : { repliesTo: String(repliesTo) }),
      ...(given.ephemeralFor === undefined ? {} : { ephemeralFor: given.ephemeralFor }),
      ...(interactionId === undefined ? {} : { interactionId }),
      ...(given.interactionMetadata === undefined
        ? {}
        : { interactionMetadata: given.interactionMetadata }),
      ...(given.commandName === undefined ? {} : { commandName: given.commandName }),
      edits: [],
      reactions: new Map(),
      isDeleted: false,
    }
    settle(
      message,
      message.allowedMentions ?? defaults[interactionId === undefined ? 'message' : 'webhook'],
    )
    state.messages.set(message.id, message)
    if (nonce !== undefined) {
      const key = `${author.id} ${channel.id} ${String(nonce)}`
      nonces = [...nonces, { key, at: message.createdAt, message }]
    }
    publish('MESSAGE_CREATE', message)
    return message
  }

  const edit: Messages['edit'] = (message, body, files = []) => {
    checkMessage({ body, files, writing: 'edit', before: message })
    const channel = state.channels.get(message.channelId)
    if (channel === undefined) throw apiError('unknownChannel')
    const isLoading = hasFlag(message.flags, flags.loading)
    if (!isLoading)
      message.edits.push({
        at: message.editedAt ?? message.createdAt,
        content: message.content,
        text: toPlainText(message),
      })
    const listed = body['attachments']
    const ids = Array.isArray(listed) ? listed.filter(isObject).map(({ id }) => String(id)) : null
    const remaining = message.attachments.filter(({ id }) => ids?.includes(id) ?? true)
    message.attachments = [
      ...remaining,
      ...store(files, channel, body, message.ephemeralFor !== undefined),
    ]
    if (body['content'] !== undefined) message.content = String(body['content'] ?? '')
    if (body['embeds'] !== undefined) message.embeds = (body['embeds'] ?? []) as Embed[]
    if (body['components'] !== undefined)
      message.components = structuredClone(body['components'] ?? []) as Component[]
    const editable = flags.suppressEmbeds | flags.componentsV2
    const written = Number(body['flags'] ?? 0)
    const isV2 = (message.flags | written) & flags.componentsV2
    if (body['flags'] !== undefined)
      message.flags = (message.flags & ~editable) | (written & editable)
    message.flags = (message.flags | isV2) & ~flags.loading
    message.editedAt = state.clock.now()
    const allowed = (body['allowed_mentions'] ?? undefined) as AllowedMentions | undefined
    if (allowed !== undefined) message.allowedMentions = allowed
    const kind = message.interactionId === undefined ? 'message' : 'webhook'
    settle(message, message.allowedMentions ?? defaults[kind])
    publish('MESSAGE_UPDATE', message)
  }

  const remove: Messages['remove'] = (message) => {
    message.isDeleted = true
    state.changed()
    const channel = state.channels.get(message.channelId)
    if (channel === undefined || !channel.hasApp || isEphemeral(message)) return
    const { guildId } = channel
    state.dispatch({
      t: 'MESSAGE_DELETE',
      intents: guildId === undefined ? intents.dms : intents.guildMessages,
      d: () => ({
        id: message.id,
        channel_id: channel.id,
        ...(guildId === undefined ? {} : { guild_id: guildId }),
      }),
    })
  }

  const react: Messages['react'] = (message, user, emoji, isAdded) => {
    const who = message.reactions.get(emoji) ?? new Set()
    if (isAdded) message.reactions.set(emoji, who.add(user.id))
    else if (who.delete(user.id) && who.size === 0) message.reactions.delete(emoji)
    state.changed()
    const guildId = state.channels.get(message.channelId)?.guildId
    state.dispatch({
      t: isAdded ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE',
      intents: guildId === undefined ? intents.dmReactions : intents.guildReactions,
      d: () => ({
        user_id: user.id,
        channel_id: message.channelId,
        message_id: message.id,
        emoji: { id: null, name: emoji },
        burst: false,
        type: 0,
        ...(guildId === undefined ? {} : { guild_id: guildId }),
      }),
    })
  }

  return { create, edit, remove, react }
}
