import { limits } from '../../src/config/limits.ts'
import type {
  ChatPlace,
  OutgoingFile,
  OutgoingMessage,
} from '../../src/domain/chat-platforms/messages.ts'
import { beforeFirstPart, ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import { findSent, nothingSent, toMetadata } from './find-sent.ts'
import type { TableStyle } from './render/to-blocks.ts'
import { notificationText, type Page, toPages } from './render/to-pages.ts'
import { postReply } from './response-url.ts'
import { fail } from './to-failure.ts'
import { uploadFiles } from './upload-files.ts'
import type { SlackApi } from './web-api.ts'

export interface SendServices {
  readonly api: SlackApi
  /** Milliseconds since 1970. */
  clock(): number
}

export interface Sending extends SendServices {
  readonly message: OutgoingMessage
  readonly attempt: number
  readonly signal: AbortSignal
}

/** Address of one message of ours; those of all its parts are `replaces` and `shownId` of the port. */
export interface MessageAddress {
  readonly channel: string
  readonly ts: string
}

export const toShownId = (parts: readonly MessageAddress[]): string =>
  parts.map(({ channel, ts }) => `${channel}:${ts}`).join(',')

export const parseShownId = (id: string): MessageAddress[] =>
  id.split(',').map((part) => {
    const [channel, ts, ...rest] = part.split(':')
    if (channel === undefined || ts === undefined || rest.length > 0) throw fail('refused', 'id')
    return { channel, ts }
  })

/** Slack refuses the layout; text alone is always taken. */
const layoutCodes: ReadonlySet<string> = new Set([
  'slack invalid_blocks',
  'slack invalid_blocks_format',
  'slack msg_blocks_too_long',
  'slack invalid_attachments',
])

/** Sends or replaces a message; resolves with its id. */
export async function sendMessage(sending: Sending): Promise<string | null> {
  try {
    return await sendTo(sending, 'blocks')
  } catch (error) {
    const { message } = sending
    const { feedback, ...plain } = message
    const hasTable = plain.card?.sections.some(({ kind }) => kind === 'table') === true
    const isPlain = !hasTable && feedback === undefined
    if (isPlain || !(error instanceof ChatPlatformFailure) || !layoutCodes.has(error.code)) {
      throw error
    }
    // Parts that were sent are found again.
    return await sendTo({ ...sending, message: plain, attempt: sending.attempt + 1 }, 'text')
  }
}

async function sendTo(sending: Sending, tables: TableStyle): Promise<string | null> {
  const { message, api, signal } = sending
  const { target, person } = message
  switch (target.kind) {
    case 'reply':
      return await sendReply(sending, target, tables)
    case 'ephemeral':
      return await sendEphemeral(sending, target.place, tables)
    case 'dm':
      return await sendToChannel(sending, await api.openDirect(person, signal), undefined, tables)
    case 'place': {
      const { channelId, threadId } = target.place
      const channel = channelId === '' ? await api.openDirect(person, signal) : channelId
      return await sendToChannel(sending, channel, threadId ?? undefined, tables)
    }
  }
}

async function sendReply(
  sending: Sending,
  target: Extract<OutgoingMessage['target'], { kind: 'reply' }>,
  tables: TableStyle,
): Promise<null> {
  const { message, api, clock, signal } = sending
  const { pages, file } = toPages(message, limits.slack.maxPrivateMessages, tables)
  for (const page of pages) await postReply(target, page, api, clock(), signal)
  await sendFilesToDirect(sending, file)
  return null
}

/** Seen by the person alone; in their DM where Slack shows nothing to them in the place. */
async function sendEphemeral(
  sending: Sending,
  { channelId: channel, threadId }: ChatPlace,
  tables: TableStyle,
): Promise<string | null> {
  const { message, api, signal } = sending
  const { person } = message
  const { pages, file } = toPages(message, limits.slack.maxPrivateMessages, tables)
  const thread = threadId === null ? {} : { thread_ts: threadId }
  try {
    for (const page of pages) {
      const post = { channel, user: person.platformUserId, ...thread, ...page, ...plainly }
      await api.call(person.workspaceId, (client) => client.chat.postEphemeral(post), signal)
    }
  } catch (error) {
    if (!(error instanceof ChatPlatformFailure) || error.problem !== 'unreachable') throw error
    return await sendToChannel(sending, await api.openDirect(person, signal), undefined, tables)
  }
  await sendFilesToDirect(sending, file)
  return null
}

/** Nothing in a text becomes a mention or a preview. */
const plainly = {
  parse: 'none',
  link_names: false,
} as const

const withoutPreviews = { ...plainly, unfurl_links: false, unfurl_media: false } as const

/** Slack shows no files to one person alone. */
async function sendFilesToDirect(sending: Sending, file: OutgoingFile | undefined): Promise<void> {
  const { message, api, signal } = sending
  const files = file === undefined ? message.files : [file, ...message.files]
  if (files.length === 0) return
  const title = message.card === null ? null : { ...message.card, sections: [], buttons: [] }
  const only = { ...message, markdown: null, card: title, files, replaces: null }
  const channel = await api.openDirect(message.person, signal)
  await sendToChannel({ ...sending, message: only }, channel, undefined, 'text')
}

async function sendToChannel(
  sending: Sending,
  channel: string,
  threadTs: string | undefined,
  tables: TableStyle,
): Promise<string | null> {
  const { message, attempt, api, clock, signal } = sending
  const { workspaceId } = message.person
  const place = { workspaceId, channel, threadTs, now: clock() }
  const sent = attempt > 1 ? await findSent(message.id, place, api, signal) : nothingSent
  const { pages, file } = toPages(message, limits.slack.maxMessages, tables)
  const first: Page = { text: notificationText(message), blocks: [] }
  const replaced = message.replaces === null ? [] : parseShownId(message.replaces)
  const shown: MessageAddress[] = []
  try {
    for (const [part, page] of (pages.length === 0 ? [first] : pages).entries()) {
      const ts = sent.parts.get(part)
      const known = ts === undefined ? undefined : { channel, ts }
      const one = { channel, threadTs, replaced: replaced[part], known, part, page }
      shown.push(await placePart(sending, one))
    }
  } catch (error) {
    throw shown.length === 0 ? beforeFirstPart(error) : error
  }
  await removeParts(replaced.slice(shown.length), sending)
  const files = file === undefined ? message.files : [file, ...message.files]
  await uploadFiles(files, place, sent.files, api, signal)
  return toShownId(shown)
}

interface Part {
  readonly channel: string
  readonly threadTs: string | undefined
  readonly replaced: MessageAddress | undefined
  /** The part as an earlier attempt sent it. */
  readonly known: MessageAddress | undefined
  readonly part: number
  readonly page: Page
}

/** The replaced message is gone: its answer still matters. */
const goneCodes: ReadonlySet<string> = new Set([
  'slack message_not_found',
  'slack cant_update_message',
  'slack edit_window_closed',
])

async function placePart(sending: Sending, one: Part): Promise<MessageAddress> {
  const at = one.replaced
  if (at === undefined) return one.known ?? (await postPart(sending, one))
  try {
    await updatePart(sending, at, one.page, one.part)
    return at
  } catch (error) {
    if (!(error instanceof ChatPlatformFailure) || !goneCodes.has(error.code)) throw error
    return one.known ?? (await postPart(sending, one))
  }
}

interface Deleting extends Pick<Sending, 'api' | 'signal'>, Pick<OutgoingMessage, 'person'> {}

/** Rejects with ChatPlatformFailure; a part that is gone already is deleted. */
export async function deleteMessage(shownId: string, deleting: Deleting): Promise<void> {
  for (const part of parseShownId(shownId)) {
    try {
      await deletePart(part, deleting)
    } catch (error) {
      const isGone =
        error instanceof ChatPlatformFailure && error.code === 'slack message_not_found'
      if (!isGone) throw error
    }
  }
}

async function deletePart(
  { channel, ts }: MessageAddress,
  { person, api, signal }: Deleting,
): Promise<void> {
  await api.call(person.workspaceId, (client) => client.chat.delete({ channel, ts }), signal)
}

/** Parts that a shorter text no longer needs; one that stays is no harm. */
export async function removeParts(
  parts: readonly MessageAddress[],
  { message: { person }, api, signal }: Pick<Sending, 'message' | 'api' | 'signal'>,
): Promise<void> {
  for (const part of parts) await deletePart(part, { person, api, signal }).catch(() => undefined)
}

export async function postPart(
  { message: { id, person }, api, signal }: Omit<Sending, 'attempt'>,
  { channel, threadTs, part, page }: Omit<Part, 'replaced' | 'known'>,
): Promise<MessageAddress> {
  const post = {
    channel,
    ...page,
    ...withoutPreviews,
    ...(threadTs === undefined ? {} : { thread_ts: threadTs }),
    metadata: toMetadata(id, part),
  }
  const { ts, channel: posted = channel } = await api.call(
    person.workspaceId,
    (client) => client.chat.postMessage(post),
    signal,
  )
  if (ts === undefined) throw fail('again', 'unreadable')
  return { channel: posted, ts }
}

export async function updatePart(
  { message: { id, person }, api, signal }: Omit<Sending, 'attempt'>,
  { channel, ts }: MessageAddress,
  page: Page,
  part: number,
): Promise<void> {
  const update = { channel, ts, ...page, ...plainly, metadata: toMetadata(id, part) }
  await api.call(person.workspaceId, (client) => client.chat.update(update), signal)
}
