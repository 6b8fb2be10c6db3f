import { SlackError } from './errors.ts'
import type { Call } from './method.ts'
import type { ChannelKind, ChannelRecord, MessageRecord, UserRecord, Workspace } from './records.ts'
import type { State } from './state.ts'

const prefixes = { channel: 'C', private: 'G', mpim: 'G', im: 'D' } as const

export interface ChannelOptions {
  readonly name?: string
  readonly kind?: ChannelKind
  readonly members?: readonly string[]
  /** The bot is a member, unless this is false. */
  readonly hasBot?: boolean
  /** Shared with another organization by Slack Connect. */
  readonly isShared?: boolean
  /** Shared with other workspaces of the same organization. */
  readonly isOrgShared?: boolean
}

export function createChannel(
  state: State,
  workspace: Workspace,
  options: ChannelOptions,
): ChannelRecord {
  const kind = options.kind ?? 'channel'
  const id = state.newId(prefixes[kind])
  const person = kind === 'im' ? options.members?.[0] : undefined
  const bot = options.hasBot === false ? [] : [workspace.botUserId]
  const channel: ChannelRecord = {
    id,
    workspace: workspace.id,
    name: options.name ?? id.toLowerCase(),
    kind,
    members: new Set([...(options.members ?? []), ...bot]),
    ...(person === undefined ? {} : { person }),
    isShared: options.isShared ?? false,
    isOrgShared: options.isOrgShared ?? false,
    isArchived: false,
    messages: [],
  }
  state.channels.set(id, channel)
  state.changed()
  return channel
}

/** The direct message of a person with the bot; opened if there is none. */
export function openDirect(state: State, workspace: Workspace, user: UserRecord): ChannelRecord {
  for (const channel of state.channels.values()) {
    if (channel.person === user.id && channel.workspace === workspace.id) return channel
  }
  return createChannel(state, workspace, {
    kind: 'im',
    members: [user.id],
    isShared: user.isForeign,
  })
}

/** Finds a channel that the token may see. */
export function findChannel({ state, workspace }: Call, id: string | undefined): ChannelRecord {
  const named = (channel: ChannelRecord) =>
    channel.workspace === workspace.id && `#${channel.name}` === id
  const channel = state.channels.get(id ?? '') ?? [...state.channels.values()].find(named)
  const isVisible =
    channel !== undefined &&
    channel.workspace === workspace.id &&
    (channel.kind === 'channel' || channel.members.has(workspace.botUserId))
  if (!isVisible) throw new SlackError('channel_not_found')
  return channel
}

/** Finds where the bot may write. An id of a person means the direct message with this person. */
export function findWritable(call: Call, id: string | undefined): ChannelRecord {
  const { state, workspace } = call
  const user = state.users.get(id ?? '')
  if (user !== undefined && user.workspace === workspace.id) {
    return openDirect(state, workspace, user)
  }
  const channel = findChannel(call, id)
  if (channel.isArchived) throw new SlackError('is_archived')
  const mayWrite =
    channel.members.has(workspace.botUserId) || workspace.scopes?.has('chat:write.public') === true
  if (!mayWrite) throw new SlackError('not_in_channel')
  return channel
}

export function findMessage(channel: ChannelRecord, ts: string | undefined): MessageRecord {
  const message = channel.messages.find((one) => one.ts === ts)
  if (message === undefined) throw new SlackError('message_not_found')
  return message
}

export function findUser({ state, workspace }: Call, id: string | undefined): UserRecord {
  const user = state.users.get(id ?? '')
  if (user === undefined || user.workspace !== workspace.id) {
    throw new SlackError('user_not_found')
  }
  return user
}
