import { openDirect } from './channels.ts'
import { type Attempt, type Deliveries, type Delivery, firstAttempt } from './deliveries.ts'
import { isFields } from './fields.ts'
import { addMessage, emptyContent } from './messages.ts'
import { toCommand, toEventBody, toMessageEvent } from './payloads.ts'
import type { ChannelRecord, FileRecord, MessageRecord, UserRecord, Workspace } from './records.ts'
import { createResponseUrl, showResponse } from './response-url.ts'
import type { State } from './state.ts'

/** What became of an action: the app's acknowledgement of its first delivery. */
export interface Outcome {
  readonly status: number
  readonly elapsedMs: number
  readonly body: unknown
  /** Error that Slack shows to the person. */
  readonly error: Attempt['error']
  readonly deliveries: readonly Delivery[]
}

export interface Posted extends Outcome {
  readonly message: MessageRecord
}

export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer | Uint8Array | string
  readonly mimetype?: string
}

export interface PostOptions {
  readonly threadTs?: string
  readonly files?: readonly UploadedFile[]
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly user: UserRecord
  /** Channel of the direct message with the bot. */
  readonly direct: ChannelRecord
  dm(text: string, options?: PostOptions): Promise<Posted>
  post(channel: string, text: string, options?: PostOptions): Promise<Posted>
  mention(channel: string, text: string, options?: PostOptions): Promise<Posted>
  command(channel: string, name: string, text?: string): Promise<Outcome>
}

export interface PersonParts {
  readonly state: State
  readonly deliveries: Deliveries
}

export function createPerson(parts: PersonParts, user: UserRecord): Person {
  const { state, deliveries } = parts
  const workspace = workspaceOf(state, user)
  const post = async (channel: ChannelRecord, text: string, options: PostOptions = {}) => {
    const files = (options.files ?? []).map((file) =>
      addFile(state, workspace, user, file, channel),
    )
    const message = addMessage(state, channel, {
      ...emptyContent,
      text,
      user: user.id,
      files,
      ...(options.threadTs === undefined ? {} : { threadTs: options.threadTs }),
      ...(files.length === 0 ? {} : { subtype: 'file_share' }),
    })
    const isMention = channel.kind !== 'im' && text.includes(`<@${workspace.botUserId}>`)
    const events = [
      ...(isMention ? [toMessageEvent(state, channel, message, 'app_mention')] : []),
      toMessageEvent(state, channel, message),
    ]
    const hears = channel.members.has(workspace.botUserId)
    const sent = await Promise.all(
      (hears ? events : []).flatMap((event) => sendEvent(parts, workspace, event)),
    )
    return { ...toOutcome(sent), message }
  }
  return {
    id: user.id,
    name: user.name,
    user,
    get direct() {
      return openDirect(state, workspace, user)
    },
    dm: (text, options) => post(openDirect(state, workspace, user), text, options),
    post: (channel, text, options) => post(channelOf(state, channel), text, options),
    mention: (channel, text, options) =>
      post(channelOf(state, channel), `<@${workspace.botUserId}> ${text}`, options),
    async command(channelId, name, text = '') {
      const channel = channelOf(state, channelId)
      const record = { workspace: workspace.id, user: user.id, channel: channel.id }
      const responseUrl = createResponseUrl(state, 'commands', record)
      const trigger = createTrigger(state, workspace, user)
      const payload = toCommand(
        state,
        workspace,
        user,
        channel,
        { name, text, responseUrl },
        trigger,
      )
      const delivery = await deliveries.send('slash_commands', payload)
      const outcome = toOutcome([delivery])
      noteError(state, user, channel, name, outcome)
      const body = typeof outcome.body === 'string' ? { text: outcome.body } : outcome.body
      if (outcome.error === undefined && isFields(body)) {
        showResponse(state, { ...record, at: 0, uses: 0 }, body)
      }
      return outcome
    },
  }
}

export function workspaceOf(state: State, user: UserRecord): Workspace {
  const workspace = state.workspaces.get(user.workspace)
  if (workspace === undefined) throw new Error(`there is no workspace ${user.workspace}`)
  return workspace
}

export function channelOf(state: State, id: string): ChannelRecord {
  const channel =
    state.channels.get(id) ?? [...state.channels.values()].find((one) => one.name === id)
  if (channel === undefined) throw new Error(`there is no channel ${id}`)
  return channel
}

/** Sends an event, if the app is installed and subscribed to it. */
export function sendEvent(
  { state, deliveries }: PersonParts,
  workspace: Workspace,
  event: Readonly<Record<string, unknown>>,
): Promise<Delivery>[] {
  const type = String(event['type'])
  const name = type === 'message' ? `message.${toSuffix(event['channel_type'])}` : type
  const { events } = state.app
  if (!workspace.isInstalled || (events !== undefined && !events.has(name))) return []
  return [deliveries.send('events_api', toEventBody(state, workspace, event))]
}

const toSuffix = (type: unknown): string =>
  type === 'channel' ? 'channels' : type === 'group' ? 'groups' : String(type)

export function createTrigger(
  state: State,
  workspace: Workspace,
  user: UserRecord,
  view?: string,
): string {
  const id = `${Math.floor(state.clock.now())}.${state.newId('')}.${state.newToken()}`
  state.triggers.set(id, {
    workspace: workspace.id,
    user: user.id,
    at: state.clock.now(),
    ...(view === undefined ? {} : { view }),
    isUsed: false,
  })
  return id
}

export function toOutcome(deliveries: readonly Delivery[]): Outcome {
  const attempts = deliveries.map(firstAttempt)
  // Of several events, the one that went worst.
  const attempt = attempts.find((one) => one.error !== undefined) ?? attempts[0]
  return {
    status: attempt?.status ?? 0,
    elapsedMs: attempt?.elapsedMs ?? 0,
    body: attempt?.body,
    error: attempt?.error,
    deliveries,
  }
}

/** Notes what Slack shows to the person when the app did not acknowledge. */
export function noteError(
  state: State,
  user: UserRecord,
  channel: ChannelRecord | undefined,
  action: string,
  outcome: Outcome,
): void {
  if (outcome.error === undefined) return
  state.notices.push({
    user: user.id,
    ...(channel === undefined ? {} : { channel: channel.id }),
    action,
    error: outcome.error,
  })
  state.changed()
}

const mimetypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  jpg: 'image/jpeg',
  json: 'application/json',
  md: 'text/markdown',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
}

export const toMimetype = (name: string): string =>
  mimetypes[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

function addFile(
  state: State,
  workspace: Workspace,
  user: UserRecord,
  file: UploadedFile,
  channel: ChannelRecord,
): FileRecord {
  const record: FileRecord = {
    id: state.newId('F'),
    workspace: workspace.id,
    user: user.id,
    name: file.name,
    title: file.name,
    mimetype: file.mimetype ?? toMimetype(file.name),
    bytes: Buffer.from(file.bytes as Uint8Array),
    isComplete: true,
    channels: new Set([channel.id]),
  }
  state.files.set(record.id, record)
  return record
}
