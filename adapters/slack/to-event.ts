import type {
  ChatPlace,
  IncomingBody,
  IncomingFile,
  PlaceKind,
} from '../../src/domain/chat-platforms/messages.ts'
import { type Fields, textAt, toFields, toList, toText } from './fields.ts'
import { fromMrkdwn } from './from-mrkdwn.ts'
import { isOrganization, type SlackIdentity } from './installations.ts'

/** An action of a person before their language and DM are looked up. */
export interface EventDraft {
  readonly id: string
  readonly userId: string
  /** The person's own workspace, which another one shares channels with. */
  readonly teamId: string | undefined
  readonly place: ChatPlace
  /** True when the channel is the person's DM with the bot for certain. */
  readonly isOwnDirect: boolean
  readonly replyHandle: string | null
  readonly body: IncomingBody
}

/** The person's DM, where the event has no place of its own. */
const direct: ChatPlace = { kind: 'dm', channelId: '', threadId: null }

/** Messages of a person, also by `/me` and shown beside their thread; all other subtypes are edits, joins and the like. */
const subtypes: ReadonlySet<unknown> = new Set([
  ...[undefined, 'file_share', 'me_message', 'thread_broadcast'],
])

/**
 * A message in a DM, or one that mentions the bot elsewhere. In a DM each message of a person begins a thread
 * of its own (agent_view), and only in one can an answer be streamed; so `threadId` is where to answer, while
 * all of a DM is one conversation. `app_mention` and `message` of one post have one id.
 */
export function toMessage(body: Fields, identity: SlackIdentity): EventDraft | undefined {
  const event = toFields(body['event'])
  if (event['subtype'] === 'message_changed') return toEdit(body, event, identity)
  const userId = toText(event['user'])
  const channelId = toText(event['channel'])
  const ts = toText(event['ts'])
  const isMention = event['type'] === 'app_mention'
  const isDirect = event['channel_type'] === 'im'
  const isOfBot = event['bot_id'] !== undefined || userId === identity.botUserId
  if (userId === undefined || channelId === undefined || ts === undefined) return undefined
  if (isOfBot || userId === 'USLACKBOT' || !subtypes.has(event['subtype'])) return undefined
  if (isMention === isDirect || !isOfOurs(body, identity)) return undefined
  const text = fromMrkdwn(toText(event['text']) ?? '', identity.botUserId)
  const files = toIncomingFiles(event['files'])
  if (text === '' && files.length === 0 && !isMention) return undefined
  return {
    id: `message ${channelId} ${ts}`,
    userId,
    teamId: teamOf(event) ?? toText(body['team_id']),
    place: {
      kind: isDirect ? 'dm' : kindOf(channelId, toText(event['channel_type'])),
      channelId,
      threadId: toText(event['thread_ts']) ?? ts,
    },
    isOwnDirect: isDirect,
    replyHandle: null,
    body: { kind: 'message', messageId: ts, text, files },
  }
}

/** A person's own message in the DM, with another text than before. Links that unfold change a message as well. */
function toEdit(body: Fields, event: Fields, identity: SlackIdentity): EventDraft | undefined {
  const { message, previous_message: previous, channel, channel_type } = event
  const { edited, files: _, ...written } = toFields(message)
  const editedTs = toText(toFields(edited)['ts'])
  const isSame = written['text'] === toFields(previous)['text']
  if (channel_type !== 'im' || editedTs === undefined || isSame) return undefined
  const now = { ...body, event: { ...written, channel, channel_type } }
  const draft = toMessage(now, identity)
  if (draft === undefined || draft.body.kind !== 'message') return undefined
  return { ...draft, id: `${draft.id} edit ${editedTs}`, body: { ...draft.body, edits: draft.id } }
}

const openedTabs: ReadonlyMap<unknown, 'opened' | 'home_opened'> = new Map([
  ['messages', 'opened'],
  ['home', 'home_opened'],
])

/** The person opened the DM or the home page (`tab` of agent_view). */
export function toOpened(body: Fields, identity: SlackIdentity): EventDraft | undefined {
  const event = toFields(body['event'])
  const userId = toText(event['user'])
  const channelId = toText(event['channel'])
  const id = toText(body['event_id'])
  const kind = openedTabs.get(event['tab'])
  if (kind === undefined || !isOfOurs(body, identity)) return undefined
  if (userId === undefined || channelId === undefined || id === undefined) return undefined
  return {
    id: `event ${id}`,
    userId,
    teamId: toText(body['team_id']),
    place: { kind: 'dm', channelId, threadId: null },
    isOwnDirect: true,
    replyHandle: null,
    body: { kind },
  }
}

export function toCommand(body: Fields): EventDraft | undefined {
  const trigger = toText(body['trigger_id'])
  const userId = toText(body['user_id'])
  const channelId = toText(body['channel_id'])
  if (trigger === undefined || userId === undefined || channelId === undefined) return undefined
  return {
    id: `trigger ${trigger}`,
    userId,
    teamId: toText(body['team_id']),
    place: { kind: kindOf(channelId, toText(body['channel_name'])), channelId, threadId: null },
    isOwnDirect: false,
    replyHandle: toText(body['response_url']) ?? null,
    body: { kind: 'typed_command', text: (toText(body['text']) ?? '').trim() },
  }
}

export function toAction(body: Fields): EventDraft | undefined {
  const [action = {}] = toList(body['actions'])
  const userId = textAt(body, 'user', 'id')
  const isRating = action['type'] === 'feedback_buttons'
  const actionId = toText(action[isRating ? 'value' : 'action_id'])
  const trigger = toText(body['trigger_id'])
  if (userId === undefined || actionId === undefined || trigger === undefined) return undefined
  const channelId = textAt(body, 'channel', 'id') ?? textAt(body, 'container', 'channel_id')
  const threadId = textAt(body, 'container', 'thread_ts') ?? textAt(body, 'message', 'thread_ts')
  const kind = kindOf(channelId ?? '', textAt(body, 'channel', 'name'))
  return {
    id: `trigger ${trigger} ${toText(action['action_ts']) ?? ''}`,
    userId,
    teamId: textAt(body, 'user', 'team_id'),
    place: channelId === undefined ? direct : { kind, channelId, threadId: threadId ?? null },
    isOwnDirect: false,
    replyHandle: toText(body['response_url']) ?? null,
    body: {
      kind: 'action',
      actionId,
      choice: textAt(action, 'selected_option', 'value') ?? null,
    },
  }
}

export function toSubmission(body: Fields): EventDraft | undefined {
  const view = toFields(body['view'])
  const userId = textAt(body, 'user', 'id')
  const formId = toText(view['callback_id'])
  const viewId = toText(view['id'])
  if (userId === undefined || formId === undefined || viewId === undefined) return undefined
  const trigger = toText(body['trigger_id'])
  return {
    id: trigger === undefined ? `view ${viewId} ${view['hash']}` : `trigger ${trigger}`,
    userId,
    teamId: textAt(body, 'user', 'team_id'),
    place: direct,
    isOwnDirect: true,
    replyHandle: null,
    body: { kind: 'form', formId, values: toValues(toFields(toFields(view['state'])['values'])) },
  }
}

/** "Ask about this message privately": the message's text, as if the person had sent it in the DM. */
export function toPrivateQuestion(body: Fields, botUserId: string): EventDraft | undefined {
  const userId = textAt(body, 'user', 'id')
  const trigger = toText(body['trigger_id'])
  const text = fromMrkdwn(textAt(body, 'message', 'text') ?? '', botUserId)
  const isOfMessage = body['type'] === 'message_action' && text !== ''
  if (!isOfMessage || userId === undefined || trigger === undefined) return undefined
  return {
    id: `trigger ${trigger}`,
    userId,
    teamId: textAt(body, 'user', 'team_id'),
    place: direct,
    isOwnDirect: true,
    replyHandle: null,
    body: { kind: 'message', messageId: trigger, text, files: [] },
  }
}

/** Values of a form by the names of its fields, which are the ids of its blocks. */
export function toValues(state: Fields): Readonly<Record<string, string>> {
  const entries = Object.entries(state).flatMap(([name, inputs]): [string, string][] => {
    const [input] = Object.values(toFields(inputs)).map(toFields)
    if (input === undefined) return []
    const value =
      textAt(input, 'selected_option', 'value') ??
      toText(input['selected_date']) ??
      toText(input['selected_conversation']) ??
      toText(input['value'])
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

/** The message's workspace is shared: the person may be of another (Slack Connect). */
const teamOf = (event: Fields): string | undefined =>
  toText(event['user_team']) ?? toText(event['source_team']) ?? toText(event['team'])

/** An app that is installed in several workspaces gets the events of all, also where ours has one token. */
function isOfOurs(body: Fields, identity: SlackIdentity): boolean {
  const { teamId, enterpriseId } = identity
  const [installed = {}] = toList(body['authorizations'])
  const enterprise = toText(installed['enterprise_id'])
  if (isOrganization(identity)) return enterprise === enterpriseId
  const team = toText(installed['team_id']) ?? toText(body['context_team_id'])
  if (team === undefined) return enterprise === undefined || enterprise === enterpriseId
  return team === teamId
}

/** Slack names the type, or the channel: `directmessage`, `privategroup`, `mpdm-…`. */
function kindOf(channelId: string, hint: string | undefined): PlaceKind {
  if (channelId.startsWith('D') || hint === 'directmessage') return 'dm'
  if (hint === 'mpim' || hint?.startsWith('mpdm-') === true) return 'group_dm'
  const isPrivate = hint === 'group' || hint === 'privategroup' || channelId.startsWith('G')
  return isPrivate ? 'private_channel' : 'channel'
}

/** Files that Slack itself holds. */
function toIncomingFiles(value: unknown): readonly IncomingFile[] {
  return toList(value).flatMap((file) => {
    const url = toText(file['url_private_download']) ?? toText(file['url_private'])
    if (url === undefined || file['is_external'] === true) return []
    return {
      name: toText(file['name']) ?? 'file',
      mediaType: toText(file['mimetype']) ?? 'application/octet-stream',
      bytes: typeof file['size'] === 'number' ? file['size'] : 0,
      url,
    }
  })
}
