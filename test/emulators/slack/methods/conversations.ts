import { createChannel, findChannel, findUser, openDirect } from '../channels.ts'
import { SlackError } from '../errors.ts'
import { type Fields, isOn, toText } from '../fields.ts'
import { type Call, type Methods, required, tier } from '../method.ts'
import type { ChannelRecord, MessageRecord } from '../records.ts'
import { toWireChannel, toWireMessage } from '../wire.ts'

const given = (call: Call): ChannelRecord =>
  findChannel(call, required(call.args, 'channel', 'channel_not_found'))

/** The channel, of which the bot must be a member. */
function joined(call: Call): ChannelRecord {
  const channel = given(call)
  if (!channel.members.has(call.workspace.botUserId)) throw new SlackError('not_in_channel')
  return channel
}

function toPage({ state, args }: Call, messages: readonly MessageRecord[]): Fields {
  const limit = Math.min(Number(args['limit'] ?? 100), 999)
  const start = Number(toText(args['cursor']) ?? 0)
  const hasMore = messages.length > start + limit
  return {
    messages: messages.slice(start, start + limit).map((message) => toWireMessage(state, message)),
    has_more: hasMore,
    response_metadata: { next_cursor: hasMore ? String(start + limit) : '' },
  }
}

function isInRange({ args }: Call, { ts }: MessageRecord): boolean {
  const oldest = toText(args['oldest']) ?? '0'
  const latest = toText(args['latest']) ?? 'now'
  const isInclusive = isOn(args['inclusive'])
  return (isInclusive && (ts === oldest || ts === latest)) || (ts > oldest && ts < latest)
}

function openWith(call: Call, ids: readonly string[]): ChannelRecord {
  const { state, workspace } = call
  const users = ids.map((id) => findUser(call, id))
  const [first] = users
  if (first === undefined) throw new SlackError('users_list_not_supplied')
  if (users.some((user) => user.isBot)) throw new SlackError('cannot_dm_bot')
  if (users.length === 1) return openDirect(state, workspace, first)
  const members = new Set([...users.map((user) => user.id), workspace.botUserId])
  for (const channel of state.channels.values()) {
    const isSame =
      channel.kind === 'mpim' && channel.members.symmetricDifference(members).size === 0
    if (isSame) return channel
  }
  const name = `mpdm-${users.map((user) => user.name).join('--')}-1`
  return createChannel(state, workspace, { kind: 'mpim', name, members: [...members] })
}

export const conversationsMethods: Methods = {
  'conversations.open': {
    scope: 'im:write',
    perMinute: tier.three,
    run(call) {
      const id = toText(call.args['channel'])
      const ids = (toText(call.args['users']) ?? '').split(',').filter((one) => one !== '')
      const channel = id === undefined ? openWith(call, ids) : findChannel(call, id)
      const isWhole = isOn(call.args['return_im'])
      return {
        channel: isWhole ? toWireChannel(channel, call.workspace.botUserId) : { id: channel.id },
      }
    },
  },
  'conversations.info': {
    scope: 'channels:read',
    perMinute: tier.three,
    run: (call) => ({ channel: toWireChannel(given(call), call.workspace.botUserId) }),
  },
  'conversations.list': {
    scope: 'channels:read',
    perMinute: tier.two,
    run({ state, workspace }) {
      const isListed = (channel: ChannelRecord) =>
        channel.workspace === workspace.id &&
        (channel.kind === 'channel' || channel.members.has(workspace.botUserId))
      return {
        channels: [...state.channels.values()]
          .filter(isListed)
          .map((channel) => toWireChannel(channel, workspace.botUserId)),
        response_metadata: { next_cursor: '' },
      }
    },
  },
  'conversations.join': {
    scope: 'channels:join',
    perMinute: tier.three,
    run(call) {
      const channel = given(call)
      if (channel.kind !== 'channel') throw new SlackError('method_not_supported_for_channel_type')
      channel.members.add(call.workspace.botUserId)
      return { channel: toWireChannel(channel, call.workspace.botUserId) }
    },
  },
  'conversations.members': {
    scope: 'channels:read',
    perMinute: tier.four,
    run: (call) => ({ members: [...given(call).members], response_metadata: { next_cursor: '' } }),
  },
  'conversations.history': {
    scope: 'channels:history',
    perMinute: tier.three,
    run(call) {
      const isTopLevel = (message: MessageRecord) =>
        message.threadTs === undefined ||
        message.threadTs === message.ts ||
        message.subtype === 'thread_broadcast'
      const messages = joined(call).messages.filter(
        (message) => isTopLevel(message) && isInRange(call, message),
      )
      return toPage(call, messages.reverse())
    },
  },
  'conversations.replies': {
    scope: 'channels:history',
    perMinute: tier.three,
    run(call) {
      const ts = required(call.args, 'ts')
      const thread = joined(call).messages.filter(
        (message) => message.ts === ts || message.threadTs === ts,
      )
      if (thread.length === 0) throw new SlackError('thread_not_found')
      return toPage(
        call,
        thread.filter((message) => message.ts === ts || isInRange(call, message)),
      )
    },
  },
}
