import { findChannel, findMessage, findUser, findWritable } from '../channels.ts'
import { checkMessageBlocks, withIds } from '../check-blocks.ts'
import { namesIn, parseContent } from '../content.ts'
import { SlackError } from '../errors.ts'
import { type Fields, toFieldsList, toText } from '../fields.ts'
import { limits } from '../limits.ts'
import { addMessage, authorBot, emptyContent, parseThread } from '../messages.ts'
import { type Call, type Methods, required, tier } from '../method.ts'
import { findPings } from '../pings.ts'
import type { ChannelRecord, MessageRecord, StreamRecord } from '../records.ts'
import { expireStream } from '../stream-state.ts'
import { toWireMessage } from '../wire.ts'

const scope = 'chat:write'

/** Reads what a call streams: `markdown_text`, or chunks. */
function parseChunks({ args }: Call): readonly Fields[] {
  const text = toText(args['markdown_text'])
  const chunks = toFieldsList(args['chunks'])
  const all = text === undefined ? chunks : [{ type: 'markdown_text', text }, ...chunks]
  for (const chunk of all) {
    const size = (toText(chunk['text']) ?? '').length
    if (chunk['type'] === 'markdown_text' && size > limits.markdown) {
      throw new SlackError('msg_too_long')
    }
    if (chunk['type'] === 'blocks') checkMessageBlocks(toFieldsList(chunk['blocks']))
  }
  return all
}

function appendChunks(call: Call, message: MessageRecord, chunks: readonly Fields[]): void {
  const { state, workspace } = call
  const stream = message.stream
  const added = chunks
    .filter((chunk) => chunk['type'] === 'markdown_text')
    .map((chunk) => toText(chunk['text']) ?? '')
  const text = [message.text, ...added].join('')
  if (text.length > limits.markdown) throw new SlackError('msg_too_long')
  const blocks = chunks.flatMap((chunk) => toFieldsList(chunk['blocks']))
  message.text = text
  message.blocks = [...message.blocks, ...withIds(blocks, () => state.newId('B'))]
  message.pings = findPings(
    { markdown_text: text, blocks: message.blocks },
    namesIn(state, workspace),
  )
  for (const chunk of chunks) if (chunk['type'] !== 'markdown_text') upsert(stream, chunk)
}

/** A task or a plan is shown once, as its last chunk says. */
function upsert(stream: StreamRecord | undefined, chunk: Fields): void {
  const index = (stream?.chunks ?? []).findIndex(
    (one) => one['type'] === chunk['type'] && one['id'] === chunk['id'],
  )
  if (index >= 0 && chunk['type'] !== 'blocks') {
    stream?.chunks.splice(index, 1, { ...stream.chunks[index], ...chunk })
  } else stream?.chunks.push(chunk)
}

/** Reads whom a stream in a channel is for; in a direct message it is clear. */
function parseRecipient(call: Call, channel: ChannelRecord): string | undefined {
  const { args } = call
  if (channel.kind === 'im') {
    required(args, 'thread_ts')
    return channel.person
  }
  const user = findUser(call, required(args, 'recipient_user_id', 'missing_recipient_user_id'))
  const team = required(args, 'recipient_team_id', 'missing_recipient_team_id')
  if (team !== user.team) throw new SlackError('team_not_found')
  return user.id
}

function findStreaming(call: Call): MessageRecord {
  const channel = findChannel(call, required(call.args, 'channel', 'channel_not_found'))
  const message = findMessage(channel, toText(call.args['ts']))
  if (message.botId !== call.workspace.botId) throw new SlackError('message_not_owned_by_app')
  expireStream(call.state, message)
  if (message.stream?.state !== 'streaming') {
    throw new SlackError('message_not_in_streaming_state')
  }
  return message
}

export const streamMethods: Methods = {
  'chat.startStream': {
    scope,
    perMinute: tier.two,
    run(call) {
      const { state, workspace, args } = call
      const channel = findWritable(call, required(args, 'channel', 'channel_not_found'))
      const chunks = parseChunks(call)
      const stream: StreamRecord = {
        startedAt: state.clock.now(),
        state: 'streaming',
        recipient: parseRecipient(call, channel),
        chunks: [],
      }
      const message = addMessage(state, channel, {
        ...emptyContent,
        ...authorBot(workspace),
        ...parseThread(args),
        isMarkdown: true,
        stream,
      })
      appendChunks(call, message, chunks)
      state.changed()
      return { channel: channel.id, ts: message.ts }
    },
  },
  'chat.appendStream': {
    scope,
    perMinute: tier.four,
    run(call) {
      const message = findStreaming(call)
      const chunks = parseChunks(call)
      if (chunks.length === 0) throw new SlackError('no_text')
      appendChunks(call, message, chunks)
      call.state.changed()
      return { channel: message.channel, ts: message.ts }
    },
  },
  'chat.stopStream': {
    scope,
    perMinute: tier.two,
    run(call) {
      const { state, workspace, args } = call
      const message = findStreaming(call)
      const { blocks, metadata } = parseContent(state, workspace, {
        blocks: args['blocks'],
        metadata: args['metadata'],
      })
      appendChunks(call, message, [
        ...parseChunks(call),
        ...(blocks.length === 0 ? [] : [{ type: 'blocks', blocks }]),
      ])
      if (metadata !== undefined) message.metadata = metadata
      if (message.stream !== undefined) message.stream.state = 'completed'
      state.changed()
      return {
        channel: message.channel,
        ts: message.ts,
        message: toWireMessage(state, message),
      }
    },
  },
}
