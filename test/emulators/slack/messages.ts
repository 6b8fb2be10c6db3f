import { type Content, parseContent } from './content.ts'
import { SlackError } from './errors.ts'
import { type Fields, toText } from './fields.ts'
import type { ChannelRecord, MessageRecord, StreamRecord, Workspace } from './records.ts'
import type { State } from './state.ts'

const threadTs = /^\d+\.\d{6}$/

export interface MessageDraft extends Content {
  readonly user: string
  readonly botId?: string
  readonly threadTs?: string
  readonly visibleTo?: string
  readonly files?: MessageRecord['files']
  readonly subtype?: string
  readonly stream?: StreamRecord
}

/** Adds a message to a channel, or shows it to one person alone. */
export function addMessage(
  state: State,
  channel: ChannelRecord,
  draft: MessageDraft,
): MessageRecord {
  const message: MessageRecord = {
    ...draft,
    channel: channel.id,
    ts: state.newTs(),
    files: draft.files ?? [],
    reactions: new Map(),
  }
  if (message.visibleTo === undefined) channel.messages.push(message)
  else state.ephemerals.push(message)
  // A message of the bot ends its status in the thread.
  if (message.botId !== undefined) state.statuses.delete(`${channel.id}:${message.threadTs ?? ''}`)
  state.changed()
  return message
}

export const emptyContent: Content = {
  text: '',
  isMarkdown: false,
  blocks: [],
  attachments: [],
  pings: [],
  unfurls: { links: true, media: true },
}

export const authorBot = (workspace: Workspace) => ({
  user: workspace.botUserId,
  botId: workspace.botId,
})

/** Reads where in a thread a message belongs. */
export function parseThread(args: Fields): { readonly threadTs?: string } {
  const ts = toText(args['thread_ts'])
  if (ts === undefined) return {}
  if (!threadTs.test(ts)) throw new SlackError('invalid_thread_ts')
  return { threadTs: ts }
}

/** Replaces content of a message of the bot. */
export function editMessage(
  state: State,
  workspace: Workspace,
  message: MessageRecord,
  args: Fields,
  maxText?: number,
): void {
  const content = parseContent(state, workspace, args, maxText)
  const isGiven = (name: string) => args[name] !== undefined
  if (isGiven('text') || isGiven('markdown_text')) {
    message.text = content.text
    message.isMarkdown = content.isMarkdown
    // Text without blocks replaces blocks as well.
    message.blocks = content.blocks
  }
  if (isGiven('blocks')) message.blocks = content.blocks
  if (isGiven('attachments')) message.attachments = content.attachments
  if (content.metadata !== undefined) message.metadata = content.metadata
  message.pings = [...message.pings, ...content.pings]
  message.editedTs = state.newTs()
  state.changed()
}
