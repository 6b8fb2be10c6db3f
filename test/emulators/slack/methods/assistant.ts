import { findChannel, findMessage } from '../channels.ts'
import { createArgumentError, SlackError } from '../errors.ts'
import { toFieldsList, toList, toText } from '../fields.ts'
import { limits } from '../limits.ts'
import { parseThread } from '../messages.ts'
import { type Call, type Methods, required, tier } from '../method.ts'
import type { ChannelRecord, MessageRecord } from '../records.ts'

const threadChannel = (call: Call): ChannelRecord =>
  findChannel(call, required(call.args, 'channel_id', 'channel_not_found'))

function findReacted(call: Call): readonly [MessageRecord, string] {
  const channel = findChannel(call, required(call.args, 'channel', 'channel_not_found'))
  const name = required(call.args, 'name', 'no_reaction')
  return [findMessage(channel, toText(call.args['timestamp'])), name]
}

/** Status, prompts and title of conversations, and reactions. */
export const assistantMethods: Methods = {
  'assistant.threads.setStatus': {
    scope: 'chat:write',
    perMinute: tier.special,
    run(call) {
      const { state, args } = call
      const channel = threadChannel(call)
      const threadTs = required(args, 'thread_ts')
      parseThread(args)
      const loadingMessages = toList(args['loading_messages']).map(String)
      if (loadingMessages.length > limits.loadingMessages) {
        throw createArgumentError('invalid_arguments', ['no more than 10 loading_messages'])
      }
      const key = `${channel.id}:${threadTs}`
      const status = toText(args['status'])
      if (status === undefined) state.statuses.delete(key)
      else state.statuses.set(key, { channel: channel.id, threadTs, status, loadingMessages })
      state.changed()
      return {}
    },
  },
  'assistant.threads.setTitle': {
    scope: 'assistant:write',
    perMinute: tier.special,
    run(call) {
      const key = `${threadChannel(call).id}:${required(call.args, 'thread_ts')}`
      call.state.titles.set(key, required(call.args, 'title'))
      call.state.changed()
      return {}
    },
  },
  'assistant.threads.setSuggestedPrompts': {
    scope: 'assistant:write',
    perMinute: tier.special,
    run(call) {
      const { state, args } = call
      const channel = threadChannel(call)
      const prompts = toFieldsList(args['prompts'])
      if (prompts.length === 0 || prompts.length > limits.suggestedPrompts) {
        throw createArgumentError('invalid_arguments', ['between 1 and 4 prompts allowed'])
      }
      // The agent view has prompts of the whole conversation; those of a thread vanish silently.
      if (state.app.isAgentView && args['thread_ts'] !== undefined) return {}
      const title = toText(args['title'])
      state.prompts.set(channel.id, {
        channel: channel.id,
        ...(title === undefined ? {} : { title }),
        prompts,
      })
      state.changed()
      return {}
    },
  },
  'reactions.add': {
    scope: 'reactions:write',
    perMinute: tier.three,
    run(call) {
      const [message, name] = findReacted(call)
      const users = message.reactions.get(name) ?? new Set<string>()
      if (users.has(call.workspace.botUserId)) throw new SlackError('already_reacted')
      message.reactions.set(name, users.add(call.workspace.botUserId))
      call.state.changed()
      return {}
    },
  },
  'reactions.remove': {
    scope: 'reactions:write',
    perMinute: tier.two,
    run(call) {
      const [message, name] = findReacted(call)
      const users = message.reactions.get(name)
      if (users?.delete(call.workspace.botUserId) !== true) throw new SlackError('no_reaction')
      if (users.size === 0) message.reactions.delete(name)
      call.state.changed()
      return {}
    },
  },
}
