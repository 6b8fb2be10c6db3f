import { componentTypes, isSelect } from './component-rules.ts'
import type { State } from './state.ts'
import {
  type Attachment,
  type Channel,
  type Component,
  type Embed,
  flags,
  type Guild,
  type Media,
  type Message,
  type User,
} from './types.ts'

// Discord's JSON of what the emulator knows.

const bits = (...positions: number[]): bigint =>
  positions.reduce((sum, position) => sum | (1n << BigInt(position)), 0n)

/** See, send, embed, attach, read history, mention everyone, react, use commands and threads. */
const everydayPermissions = bits(6, 10, 11, 14, 15, 16, 17, 18, 31, 35, 36, 38)
/** Administrator and Manage Server. */
const adminPermissions = everydayPermissions | bits(3, 5)

export const permissionsOf = (user: User): string =>
  String(user.isAdmin ? adminPermissions : everydayPermissions)

export const toApiUser = (user: User): object => ({
  id: user.id,
  username: user.name.toLowerCase().replaceAll(' ', '.'),
  discriminator: '0',
  global_name: user.isBot ? null : user.name,
  avatar: null,
  public_flags: 0,
  flags: 0,
  primary_guild: null,
  ...(user.isBot ? { bot: true } : {}),
})

/** The role of those who have Manage Server. */
const adminRole = (guildId: string): string => String(BigInt(guildId) + 1n)

/** Somebody who made all servers, and is in none of them. */
const ownerId = '1'

/** `guildId`: the server whose roles are shown. */
export const toApiMember = (user: User, guildId?: string, withUser = true): object => ({
  ...(withUser ? { user: toApiUser(user) } : {}),
  nick: null,
  avatar: null,
  banner: null,
  roles: guildId !== undefined && user.isAdmin ? [adminRole(guildId)] : [],
  joined_at: '2026-01-01T00:00:00.000Z',
  premium_since: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: 0,
  communication_disabled_until: null,
})

const isThread = (channel: Channel): boolean => channel.type === 11 || channel.type === 12

const viewChannel = String(bits(10))

/** Send Messages, and the same in threads. */
export const sendingRights = { channel: bits(11), thread: bits(38) }

/** False where the channel, or that of the thread, takes the right from the app. */
export function mayAppWrite(state: State, channel: Channel): boolean {
  const holder = isThread(channel) ? state.channels.get(channel.parentId ?? '') : channel
  const right = isThread(channel) ? sendingRights.thread : sendingRights.channel
  return ((holder?.deniedToApp ?? 0n) & right) === 0n
}

/** Everybody is kept out, and the readers and the app are let in. */
function toOverwrites(
  { guildId, readers, hasApp, deniedToApp = 0n }: Channel,
  appId: string,
): object[] {
  const isListed = readers !== undefined && hasApp
  const app = { id: appId, type: 1, allow: isListed ? viewChannel : '0', deny: String(deniedToApp) }
  const ofApp = isListed || deniedToApp !== 0n ? [app] : []
  if (readers === undefined) return ofApp
  const everybody = { id: guildId, type: 0, allow: '0', deny: viewChannel }
  return [
    everybody,
    ...ofApp,
    ...[...readers].map((id) => ({ id, type: 1, allow: viewChannel, deny: '0' })),
  ]
}

export function toApiChannel(state: State, channel: Channel): object {
  const { id, type, name } = channel
  if (type === 1 || type === 3) {
    const recipients = [...channel.memberIds].flatMap((member) => state.users.get(member) ?? [])
    const named = type === 3 ? { name, icon: null, owner_id: recipients[0]?.id } : {}
    return {
      id,
      type,
      flags: 0,
      last_message_id: null,
      recipients: recipients.map(toApiUser),
      ...named,
    }
  }
  const guild = { id, type, name, guild_id: channel.guildId, parent_id: channel.parentId ?? null }
  if (!isThread(channel))
    return {
      ...guild,
      ...{ position: 0, topic: null, nsfw: false, flags: 0 },
      permission_overwrites: toOverwrites(channel, state.applicationId),
    }
  return {
    ...guild,
    owner_id: state.applicationId,
    message_count: 0,
    member_count: channel.memberIds.size,
    total_message_sent: 0,
    flags: 0,
    thread_metadata: {
      archived: false,
      auto_archive_duration: 1440,
      archive_timestamp: '2026-01-01T00:00:00.000Z',
      locked: false,
      ...(type === 12 ? { invitable: true } : {}),
    },
  }
}

/** With channels, roles and members, as GUILD_CREATE brings it. */
export function toApiGuild(state: State, guild: Guild): object {
  const channels = [...state.channels.values()].filter(({ guildId }) => guildId === guild.id)
  const users = [...guild.memberIds].flatMap((id) => state.users.get(id) ?? [])
  const everyone = { id: guild.id, name: '@everyone' }
  const admins = { id: adminRole(guild.id), name: 'Admins' }
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    owner_id: ownerId,
    preferred_locale: guild.locale,
    joined_at: '2026-01-01T00:00:00.000Z',
    large: false,
    unavailable: false,
    member_count: users.length + 1,
    features: [],
    emojis: [],
    stickers: [],
    roles: [everyone, ...guild.roles, admins].map((role, position) => ({
      ...role,
      color: 0,
      colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
      hoist: false,
      position,
      permissions: String(role === admins ? adminPermissions : everydayPermissions),
      managed: false,
      mentionable: true,
      flags: 0,
    })),
    members: [state.bot, ...users].map((user) => toApiMember(user, guild.id)),
    channels: channels.filter((one) => !isThread(one)).map((one) => toApiChannel(state, one)),
    threads: channels.filter((one) => one.type === 11).map((one) => toApiChannel(state, one)),
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
    premium_tier: 0,
    verification_level: 0,
    explicit_content_filter: 0,
    default_message_notifications: 0,
    mfa_level: 0,
    nsfw_level: 0,
    system_channel_flags: 0,
    system_channel_id: null,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    afk_channel_id: null,
    afk_timeout: 300,
    vanity_url_code: null,
    description: null,
    splash: null,
    banner: null,
  }
}

export const toApiAttachment = (state: State, attachment: Attachment): object => ({
  id: attachment.id,
  filename: attachment.filename,
  ...(attachment.description === undefined ? {} : { description: attachment.description }),
  size: attachment.bytes.length,
  content_type: attachment.contentType,
  url: state.url + attachment.url,
  proxy_url: state.url + attachment.url,
})

const toApiMedia = (media: Media, id: number): object => ({
  id: String(id),
  proxy_url: media.url,
  ...media,
})

/** Fields that Discord adds to each type of component when it answers. */
function toApiComponent(message: Message, component: Component): object {
  const { type, id = 0, components, accessory, items, media, file } = component
  const attachment = message.attachments.find((one) => one.id === file?.attachment_id)
  const nested = (one: Component): object => toApiComponent(message, one)
  return {
    ...(type === componentTypes.container ? { accent_color: null, spoiler: false } : {}),
    ...(type === componentTypes.separator ? { spacing: 1, divider: true } : {}),
    ...(isSelect(type) ? { min_values: 1, max_values: 1 } : {}),
    ...component,
    ...(components && { components: components.map(nested) }),
    ...(accessory && { accessory: nested(accessory) }),
    ...(items && {
      items: items.map((item) => ({
        description: null,
        spoiler: false,
        ...item,
        media: toApiMedia(item.media, id),
      })),
    }),
    ...(media && { description: null, spoiler: false, media: toApiMedia(media, id) }),
    ...(file && {
      file: toApiMedia(file, id),
      name: attachment?.filename,
      size: attachment?.bytes.length,
      spoiler: false,
    }),
  }
}

const toApiEmbed = (embed: Embed): object => ({
  type: 'rich',
  ...embed,
  ...(embed.fields && { fields: embed.fields.map((field) => ({ inline: false, ...field })) }),
})

const userPing = /^<@(\d+)>$/
const rolePing = /^<@&(\d+)>$/

const pinged = (message: Message, pattern: RegExp): string[] =>
  message.pings.flatMap((ping) => pattern.exec(ping)?.[1] ?? [])

export const mentions = (message: Message, userId: string): boolean =>
  pinged(message, userPing).includes(userId)

export function toApiMessage(state: State, message: Message, withReference = true): object {
  const mentioned = pinged(message, userPing).flatMap((id) => state.users.get(id) ?? [])
  const replied = state.messages.get(message.repliesTo ?? '')
  const webhook = message.interactionId === undefined ? {} : { webhook_id: state.applicationId }
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    author: toApiUser(message.author),
    content: message.content,
    timestamp: new Date(message.createdAt).toISOString(),
    edited_timestamp:
      message.editedAt === undefined ? null : new Date(message.editedAt).toISOString(),
    tts: false,
    mention_everyone: message.pings.includes('@everyone') || message.pings.includes('@here'),
    mentions: mentioned.map(toApiUser),
    mention_roles: pinged(message, rolePing),
    attachments: message.attachments.map((one) => toApiAttachment(state, one)),
    embeds: message.embeds.map(toApiEmbed),
    components: message.components.map((one) => toApiComponent(message, one)),
    flags: message.flags,
    pinned: false,
    ...(message.author.isBot ? { application_id: state.applicationId } : {}),
    ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
    ...webhook,
    ...(message.interactionMetadata === undefined
      ? {}
      : { interaction_metadata: message.interactionMetadata }),
    ...(message.commandName === undefined
      ? {}
      : { interaction: { ...message.interactionMetadata, name: message.commandName } }),
    reactions: [...message.reactions].map(([name, who]) => ({
      emoji: { id: null, name },
      count: who.size,
      me: who.has(state.bot.id),
      me_burst: false,
      burst_colors: [],
      count_details: { burst: 0, normal: who.size },
    })),
    ...(message.repliesTo === undefined
      ? {}
      : {
          message_reference: {
            type: 0,
            message_id: message.repliesTo,
            channel_id: message.channelId,
          },
        }),
    ...(withReference && message.repliesTo !== undefined
      ? { referenced_message: replied === undefined ? null : toApiMessage(state, replied, false) }
      : {}),
  }
}

/** The message without what its author wrote, as an app without the Message Content intent gets it. */
export const withoutContent = (message: object): object => ({
  ...message,
  content: '',
  embeds: [],
  components: [],
  attachments: [],
})

export const isEphemeral = (message: Message): boolean => (message.flags & flags.ephemeral) !== 0
