import type {
  APIApplicationCommandInteractionDataBasicOption,
  APIAttachment,
  APIChatInputApplicationCommandInteraction,
  APIInteraction,
  APIMessage,
  APIMessageApplicationCommandInteraction,
  APIPingInteraction,
  GatewayMessageCreateDispatchData,
} from 'discord.js'
import type {
  ChatPerson,
  ChatPlace,
  IncomingBody,
  IncomingEvent,
  IncomingFile,
  PlaceKind,
} from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { dangerIn } from '../chat/find-danger.ts'
import { toOwnCommand } from './commands.ts'
import { parseModal } from './modal.ts'
import { formatHandle } from './reply-handle.ts'

/** An interaction that a person began; the type without PING. */
export type PersonInteraction = Exclude<APIInteraction, APIPingInteraction>

const contexts = { server: 0, botDm: 1 } as const
const channelTypes = { dm: 1, privateThread: 12 } as const
const threadTypes: readonly number[] = [10, 11, channelTypes.privateThread]
const messageTypes: readonly number[] = [0, 19]

/** Channels of servers, as far as the gateway has told. */
export interface KnownChannels {
  /** Not all members of the server see it. */
  isPrivate(channelId: string): boolean
  /** The channel of a thread. */
  parentOf(channelId: string): string | undefined
}

export const toPerson = (userId: string): ChatPerson => ({
  platform: 'discord',
  // Ids of Discord's users are global.
  workspaceId: '',
  platformUserId: userId,
})

const toLanguage = (locale: string): Language => (locale.startsWith('fr') ? 'fr' : 'en')

export const getUserId = ({ member, user }: PersonInteraction): string =>
  member?.user.id ?? user?.id ?? ''

export const getLanguage = ({ locale, guild_locale }: PersonInteraction): Language =>
  toLanguage(locale ?? guild_locale ?? 'en')

const toFile = ({ filename, content_type, size, url }: APIAttachment): IncomingFile => ({
  name: filename,
  mediaType: content_type ?? 'application/octet-stream',
  bytes: size,
  url,
})

/** A DM of two other people, in which the app is used, is no DM of the bot: `context` tells. */
function toPlace(interaction: PersonInteraction, channels: KnownChannels): ChatPlace {
  const { context, channel } = interaction
  const channelId = channel?.id ?? ''
  const toKind = (): PlaceKind => {
    if (context === contexts.botDm) return 'dm'
    if (context !== contexts.server && interaction.guild_id === undefined) return 'group_dm'
    const isHidden = channel?.type === channelTypes.privateThread || channels.isPrivate(channelId)
    return isHidden ? 'private_channel' : 'channel'
  }
  const isThread =
    channel !== undefined && 'parent_id' in channel && threadTypes.includes(channel.type)
  const parentId = isThread ? channel.parent_id : undefined
  return {
    ...{ kind: toKind(), channelId, threadId: null },
    ...inServer(interaction.guild_id, parentId ?? undefined),
  }
}

const inServer = (serverId: string | undefined, parentId: string | undefined) => ({
  ...(serverId === undefined ? {} : { serverId }),
  ...(parentId === undefined ? {} : { parentId }),
})

type Attachments = Readonly<Record<string, APIAttachment>>

/** A file's value is its address, by which it is found in `files`. */
function toValues(
  options: readonly APIApplicationCommandInteractionDataBasicOption[],
  attachments: Attachments,
): Record<string, unknown> {
  return Object.fromEntries(
    options.map(({ name, value }) => [name, attachments[String(value)]?.url ?? value]),
  )
}

/** The subcommand with its values. */
function toCommand({ data }: APIChatInputApplicationCommandInteraction): {
  readonly command: string
  readonly values: Readonly<Record<string, unknown>>
  readonly files: readonly IncomingFile[]
} {
  const attachments = data.resolved?.attachments ?? {}
  const own = toOwnCommand(data.name)
  const [first] = data.options ?? []
  const options = first !== undefined && 'options' in first ? (first.options ?? []) : []
  const given = own === undefined ? options : (data.options ?? [])
  const basic = given.filter((option) => 'value' in option)
  return {
    command: own ?? first?.name ?? '',
    values: toValues(basic, attachments),
    files: Object.values(attachments).map(toFile),
  }
}

/** The menu of a message asks the coach about it. */
function toQuestion(
  { data }: APIMessageApplicationCommandInteraction,
  ask: { readonly command: string; readonly field: string },
): IncomingBody {
  const message = data.resolved.messages[data.target_id]
  return {
    kind: 'command',
    command: ask.command,
    values: { [ask.field]: message?.content ?? '' },
    files: (message?.attachments ?? []).map(toFile),
  }
}

/** The command that the menu of a message runs, and its field for the question. */
export interface AskField {
  readonly command: string
  readonly field: string
}

/** The action of the person; undefined for one that the bot never offered. */
function toBody(interaction: PersonInteraction, ask: AskField): IncomingBody | undefined {
  const { type, data } = interaction
  if (type === 2) {
    if (data.type === 1) {
      return {
        kind: 'command',
        ...toCommand(interaction as APIChatInputApplicationCommandInteraction),
      }
    }
    const isMenu = data.type === 3
    return isMenu
      ? toQuestion(interaction as APIMessageApplicationCommandInteraction, ask)
      : undefined
  }
  if (type === 3) {
    const choice = 'values' in data ? (data.values[0] ?? null) : null
    return { kind: 'action', actionId: data.custom_id, choice }
  }
  return type === 5 ? { kind: 'form', formId: data.custom_id, values: parseModal(data) } : undefined
}

export function toInteractionEvent(
  interaction: PersonInteraction,
  { ask, channels }: { readonly ask: AskField; readonly channels: KnownChannels },
): IncomingEvent | undefined {
  const body = toBody(interaction, ask)
  if (body === undefined) return undefined
  const { id, token } = interaction
  const place = toPlace(interaction, channels)
  return {
    id,
    person: toPerson(getUserId(interaction)),
    place,
    language: getLanguage(interaction),
    replyHandle: formatHandle({ interactionId: id, token, isDm: place.kind === 'dm' }),
    body,
  }
}

const mention = /<@!?(\d{1,20})>/g

/** Bots, webhooks and Discord itself are no people. */
const isOfPerson = ({ author, webhook_id, type }: APIMessage): boolean =>
  author.bot !== true &&
  author.system !== true &&
  webhook_id === undefined &&
  messageTypes.includes(type)

/** A message in the DM whose text its person has changed, or anywhere to words of danger. */
export function toEditEvent(
  message: GatewayMessageCreateDispatchData,
  known: Parameters<typeof toMessageEvent>[1],
): IncomingEvent | undefined {
  const event = toMessageEvent(message, known)
  const { edited_timestamp: editedAt } = message
  // Previews of links change a message as well, and leave no time.
  if (event === undefined || editedAt === null) return undefined
  if (event.body.kind !== 'message' || event.body.text === '') return undefined
  // Others have read the answer to what was asked before.
  if (event.place.kind !== 'dm' && dangerIn(event) === undefined) return undefined
  const { id, body } = event
  return { ...event, id: `${id} edit ${editedAt}`, body: { ...body, files: [], edits: id } }
}

/** A message to the bot: in its DM, or one that mentions it or answers it. */
export function toMessageEvent(
  message: GatewayMessageCreateDispatchData,
  known: {
    readonly botId: string
    readonly channels: KnownChannels
    /** Discord gives none with a message. */
    readonly language: Language
  },
): IncomingEvent | undefined {
  const { id, author, guild_id, channel_id, content, mentions, attachments } = message
  if (!isOfPerson(message) || author.id === known.botId) return undefined
  const isServer = guild_id !== undefined
  if (isServer && !mentions.some((one) => one.id === known.botId)) return undefined
  const text = content.replace(mention, (found, user) => (user === known.botId ? '' : found)).trim()
  const isDm = message.channel_type === undefined || message.channel_type === channelTypes.dm
  const ofServer = known.channels.isPrivate(channel_id) ? 'private_channel' : 'channel'
  const kind = isServer ? ofServer : isDm ? 'dm' : 'group_dm'
  return {
    id,
    person: toPerson(author.id),
    place: {
      ...{ kind, channelId: channel_id, threadId: null },
      ...inServer(guild_id, known.channels.parentOf(channel_id)),
    },
    language: known.language,
    replyHandle: null,
    body: { kind: 'message', messageId: id, text, files: attachments.map(toFile) },
  }
}
