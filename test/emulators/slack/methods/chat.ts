import { findChannel, findMessage, findWritable } from '../channels.ts'
import { isEmpty, parseContent } from '../content.ts'
import { SlackError } from '../errors.ts'
import { isOn, toText } from '../fields.ts'
import { limits } from '../limits.ts'
import { addMessage, authorBot, editMessage, parseThread } from '../messages.ts'
import { type Call, type Methods, required, tier } from '../method.ts'
import type { MessageRecord } from '../records.ts'
import { expireStream } from '../stream-state.ts'
import { toWireMessage } from '../wire.ts'

const scope = 'chat:write'

function findOwn(call: Call, error: string): MessageRecord {
  const channel = findChannel(call, required(call.args, 'channel', 'channel_not_found'))
  if (channel.isArchived) throw new SlackError('is_archived')
  const message = findMessage(channel, toText(call.args['ts']))
  if (message.botId !== call.workspace.botId) throw new SlackError(error)
  return message
}

export const chatMethods: Methods = {
  'chat.postMessage': {
    scope,
    perMinute: tier.special,
    run(call) {
      const { state, workspace, args } = call
      const channel = findWritable(call, required(args, 'channel', 'channel_not_found'))
      const content = parseContent(state, workspace, args)
      if (isEmpty(content)) throw new SlackError('no_text')
      const message = addMessage(state, channel, {
        ...content,
        ...authorBot(workspace),
        ...parseThread(args),
        ...(isOn(args['reply_broadcast']) ? { subtype: 'thread_broadcast' } : {}),
      })
      return { channel: channel.id, ts: message.ts, message: toWireMessage(state, message) }
    },
  },
  'chat.postEphemeral': {
    scope,
    perMinute: tier.four,
    run(call) {
      const { state, workspace, args } = call
      const channel = findChannel(call, required(args, 'channel', 'channel_not_found'))
      if (channel.isArchived) throw new SlackError('is_archived')
      if (!channel.members.has(workspace.botUserId)) throw new SlackError('not_in_channel')
      const user = required(args, 'user')
      if (!channel.members.has(user)) throw new SlackError('user_not_in_channel')
      const content = parseContent(state, workspace, args)
      if (isEmpty(content)) throw new SlackError('no_text')
      const message = addMessage(state, channel, {
        ...content,
        ...authorBot(workspace),
        ...parseThread(args),
        visibleTo: user,
      })
      return { message_ts: message.ts }
    },
  },
  'chat.update': {
    scope,
    perMinute: tier.three,
    run(call) {
      const { state, workspace, args } = call
      const message = findOwn(call, 'cant_update_message')
      expireStream(state, message)
      if (message.stream?.state === 'streaming') throw new SlackError('streaming_state_conflict')
      const given = ['text', 'blocks', 'attachments', 'markdown_text']
      if (given.every((name) => args[name] === undefined)) throw new SlackError('no_text')
      editMessage(state, workspace, message, args, limits.updateText)
      return {
        channel: message.channel,
        ts: message.ts,
        text: message.text,
        message: toWireMessage(state, message),
      }
    },
  },
  'chat.delete': {
    scope,
    perMinute: tier.three,
    run(call) {
      const message = findOwn(call, 'cant_delete_message')
      const { messages } = findChannel(call, message.channel)
      messages.splice(messages.indexOf(message), 1)
      return { channel: message.channel, ts: message.ts }
    },
  },
  'chat.getPermalink': {
    perMinute: tier.special,
    run(call) {
      const channel = findChannel(call, required(call.args, 'channel', 'channel_not_found'))
      const message = findMessage(channel, toText(call.args['message_ts']))
      const { url } = call.state
      return {
        channel: channel.id,
        permalink: `${url}/archives/${channel.id}/p${message.ts.replace('.', '')}`,
      }
    },
  },
}
