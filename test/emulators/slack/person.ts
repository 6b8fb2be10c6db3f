import { openDirect } from './channels.ts'
import {
  type ActionParts,
  createTrigger,
  findByName,
  findWorkspace,
  noteError,
  type Outcome,
  sendEvents,
  toOutcome,
} from './dispatch.ts'
import { SlackError } from './errors.ts'
import { type Fields, isFields } from './fields.ts'
import { addFile, type UploadedFile } from './files.ts'
import { createInteractions, type Interactions } from './interactions.ts'
import { addMessage, emptyContent } from './messages.ts'
import { toCommand, toMessageEvent } from './payloads.ts'
import type { ChannelRecord, MessageRecord, UserRecord } from './records.ts'
import { createResponseUrl, showResponse } from './response-url.ts'
import { toRichText, toStoredText } from './rich-text.ts'
import type { State } from './state.ts'
import { toWireMessage, toWireView } from './wire.ts'

interface Posted extends Outcome {
  readonly message: MessageRecord
}

interface PostOptions {
  readonly threadTs?: string
  readonly files?: readonly UploadedFile[]
  /** `me_message`, or `thread_broadcast` for a reply that its channel shows, too. */
  readonly subtype?: string
}

/** What a person can do in Slack. Each action resolves when the app has acknowledged it or was too late. */
export interface Person extends Interactions {
  readonly id: string
  readonly name: string
  readonly user: UserRecord
  /** The direct message with the bot. */
  readonly direct: ChannelRecord
  dm(text: string, options?: PostOptions): Promise<Posted>
  post(channel: string, text: string, options?: PostOptions): Promise<Posted>
  /** Posts with a mention of the bot in front. */
  mention(channel: string, text: string, options?: PostOptions): Promise<Posted>
  command(channel: string, name: string, text?: string): Promise<Outcome>
  edit(message: MessageRecord, text: string): Promise<Outcome>
  remove(message: MessageRecord): Promise<Outcome>
  react(message: MessageRecord, name: string): Promise<Outcome>
  /** Opens the app's page: its home tab, or the direct message. */
  openHome(tab?: 'home' | 'messages'): Promise<Outcome>
  openDm(): Promise<Outcome>
  /** Looks at something else beside the conversation with the agent. */
  changeContext(entities: readonly Fields[]): Promise<Outcome>
  /** Brings the bot into a channel. */
  invite(channel: string): Promise<Outcome>
}

export function createPerson(parts: ActionParts, user: UserRecord): Person {
  const { state } = parts
  const workspace = findWorkspace(state, user.workspace)
  const named = (id: string) => findByName(state, id)
  const direct = () => openDirect(state, workspace, user)
  const open = (tab: 'home' | 'messages') => {
    const home = state.homes.get(user.id)
    const ts = state.newTs()
    const view = home === undefined ? {} : { view: toWireView(state, home) }
    const place = { user: user.id, channel: direct().id, tab, event_ts: ts }
    return sendEvents(parts, workspace, [{ type: 'app_home_opened', ...place, ...view }])
  }
  return {
    ...createInteractions(parts, user),
    ...createEdits(parts, user),
    id: user.id,
    name: user.name,
    user,
    get direct() {
      return direct()
    },
    dm: (text, options) => post(parts, user, direct(), text, options),
    post: (channel, text, options) => post(parts, user, named(channel), text, options),
    mention: (channel, text, options) =>
      post(parts, user, named(channel), `<@${workspace.botUserId}> ${text}`, options),
    command: (channel, name, text = '') => runCommand(parts, user, named(channel), name, text),
    openHome: (tab = 'home') => open(tab),
    openDm: () => open('messages'),
    changeContext: (entities) =>
      sendEvents(parts, workspace, [
        {
          type: 'app_context_changed',
          user: user.id,
          channel: direct().id,
          context: { entities },
          event_ts: state.newTs(),
        },
      ]),
    invite(id) {
      const channel = named(id)
      channel.members.add(workspace.botUserId)
      state.changed()
      return sendEvents(parts, workspace, [
        {
          type: 'member_joined_channel',
          user: workspace.botUserId,
          channel: channel.id,
          channel_type: channel.kind === 'channel' ? 'C' : 'G',
          team: workspace.id,
          inviter: user.id,
          event_ts: state.newTs(),
        },
      ])
    },
  }
}

/** Text and blocks that Slack makes of what a person typed. */
function typed(state: State, text: string): Pick<MessageRecord, 'text' | 'blocks'> {
  const stored = toStoredText(text)
  return { text: stored, blocks: stored === '' ? [] : [toRichText(stored, state.newId('B'))] }
}

async function post(
  parts: ActionParts,
  user: UserRecord,
  channel: ChannelRecord,
  text: string,
  options: PostOptions = {},
): Promise<Posted> {
  const { state } = parts
  const workspace = findWorkspace(state, user.workspace)
  const files = (options.files ?? []).map((file) => addFile(state, user, file, channel))
  const message = addMessage(state, channel, {
    ...emptyContent,
    ...typed(state, text),
    user: user.id,
    files,
    // Messages of other apps name their bot.
    ...(user.isBot ? { botId: `B${user.id.slice(1)}` } : {}),
    ...(options.threadTs === undefined ? {} : { threadTs: options.threadTs }),
    ...(files.length === 0 ? {} : { subtype: 'file_share' }),
    ...(options.subtype === undefined ? {} : { subtype: options.subtype }),
  })
  // Slack tells the bot only of channels in which it is.
  if (!channel.members.has(workspace.botUserId)) return { ...toOutcome([]), message }
  const isMention = channel.kind !== 'im' && text.includes(`<@${workspace.botUserId}>`)
  const outcome = await sendEvents(parts, workspace, [
    ...(isMention ? [toMessageEvent(state, channel, message, 'app_mention')] : []),
    toMessageEvent(state, channel, message),
  ])
  return { ...outcome, message }
}

async function runCommand(
  { state, deliveries }: ActionParts,
  user: UserRecord,
  channel: ChannelRecord,
  name: string,
  text: string,
): Promise<Outcome> {
  const workspace = findWorkspace(state, user.workspace)
  const record = { workspace: workspace.id, user: user.id, channel: channel.id }
  const responseUrl = createResponseUrl(state, 'commands', record)
  const trigger = createTrigger(state, user)
  const command = { name, text: toStoredText(text), responseUrl }
  const payload = toCommand(state, workspace, user, channel, command, trigger)
  const outcome = toOutcome([await deliveries.send('slash_commands', payload)])
  noteError(state, user, name, outcome.error, channel.id)
  const body = typeof outcome.body === 'string' ? { text: outcome.body } : outcome.body
  if (outcome.error !== undefined || !isFields(body)) return outcome
  try {
    showResponse(state, { ...record, at: state.clock.now(), uses: 0 }, body)
  } catch (error) {
    if (!(error instanceof SlackError)) throw error
    noteError(state, user, name, error.code, channel.id)
  }
  return outcome
}

/** Changes to messages, each with its event. */
function createEdits(
  parts: ActionParts,
  user: UserRecord,
): Pick<Person, 'edit' | 'remove' | 'react'> {
  const { state } = parts
  const workspace = findWorkspace(state, user.workspace)
  const toChange = (message: MessageRecord, subtype: string, fields: Fields): Fields => {
    const { event_ts: _, ...event } = toMessageEvent(
      state,
      findByName(state, message.channel),
      message,
    )
    const ts = state.newTs()
    const { channel, channel_type: type } = event
    const place = { channel, channel_type: type, hidden: true, ts, event_ts: ts }
    return { type: 'message', subtype, ...place, ...fields }
  }
  return {
    edit(message, text) {
      const before = toWireMessage(state, message)
      Object.assign(message, typed(state, text))
      message.editedTs = state.newTs()
      state.changed()
      return sendEvents(parts, workspace, [
        toChange(message, 'message_changed', {
          message: toWireMessage(state, message),
          previous_message: before,
        }),
      ])
    },
    remove(message) {
      const { messages } = findByName(state, message.channel)
      const before = toWireMessage(state, message)
      messages.splice(messages.indexOf(message), 1)
      state.changed()
      return sendEvents(parts, workspace, [
        toChange(message, 'message_deleted', {
          deleted_ts: message.ts,
          previous_message: before,
        }),
      ])
    },
    react(message, name) {
      const users = message.reactions.get(name) ?? new Set<string>()
      message.reactions.set(name, users.add(user.id))
      state.changed()
      return sendEvents(parts, workspace, [
        {
          type: 'reaction_added',
          user: user.id,
          reaction: name,
          item: { type: 'message', channel: message.channel, ts: message.ts },
          item_user: message.user,
          event_ts: state.newTs(),
        },
      ])
    },
  }
}
