import { limits } from '../../src/config/limits.ts'
import type { OutboxRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import type { ChatTarget, OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import { retryDelayMs, type WorkContext, type WorkHandler } from '../../src/jobs/work-handler.ts'
import {
  checkPost,
  type PostServices,
  ReaderCache,
  type RefusedPost,
  settlePost,
} from '../../src/operations/channel-subscriptions/check-post.ts'
import { enqueue, sendWork } from '../../src/operations/chat-platforms/enqueue-message.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { Change, Stored, Transaction } from '../../src/ports/store.ts'
import type { ChatServices } from './chat-services.ts'
import { mayBeRelayed, rememberShown, wakeRelay } from './relayed-outbox.ts'
import { botText } from './texts.ts'
import { mayPost } from './workspace-rules.ts'

/**
 * Sends the oldest waiting message of a queue. An attempt is committed before it is made, so that after a
 * crash the platform is asked for its effect first, and so that no two workers send the same message.
 */
export function createSendMessages(services: ChatServices): WorkHandler<'send-chat-messages'> {
  const sent = new Map<string, string | null>()
  const sending = { ...services, sent, readers: new ReaderCache() }
  return async ({ payload: { queueId } }, context) => {
    const { store } = context
    const now = services.clock()
    const next = await findWaiting(queueId, store)
    if (next === undefined) return {}
    const shownId = sent.get(next.id)
    if (shownId !== undefined) {
      const { changes = [] } = endSent(next, shownId, now)
      return { changes, work: [...wakeRelay(next), sendWork(queueId, now)] }
    }
    if (next.value.sendingUntil > now) return { work: [sendWork(queueId, next.value.sendingUntil)] }
    const {
      isOver,
      work = [],
      changes = [],
    } = await paced(next, services, async () =>
      attempt(await claim(next, services.clock(), context), sending, context),
    )
    return { changes, work: isOver ? [...work, ...wakeRelay(next), sendWork(queueId, now)] : work }
  }
}

/** Answers by handle have limits of their own at the platforms. */
async function paced<T>(
  { value: { message, platform, queueId } }: Stored<'chatOutbox'>,
  { ports }: ChatServices,
  send: () => Promise<T>,
): Promise<T> {
  if (message === null || message.target.kind === 'reply') return await send()
  return await ports.sendPace.run(`${platform}:${message.person.workspaceId}`, queueId, send)
}

async function findWaiting(
  queueId: string,
  store: WorkContext['store'],
): Promise<Stored<'chatOutbox'> | undefined> {
  const query = { index: 'byQueue', equals: [queueId, 'waiting'], limit: 1 } as const
  return (await store.list('chatOutbox', query)).items[0]
}

async function claim(
  { id, version, value }: Stored<'chatOutbox'>,
  now: number,
  { store, signal }: Pick<WorkContext, 'store' | 'signal'>,
): Promise<Stored<'chatOutbox'>> {
  // It may have waited for its pace so long that another worker sends it.
  signal.throwIfAborted()
  const sendingUntil = now + limits.chatPlatforms.sendTimeoutMs
  const claimed = { ...value, attempts: value.attempts + 1, sendingUntil }
  const put = { kind: 'put', collection: 'chatOutbox', id, value: claimed } as const
  await store.transact({ changes: [{ ...put, expectVersion: version }] })
  return { id, version: version + 1, value: claimed }
}

interface SendOutcome extends Transaction {
  /** The message no longer waits. */
  readonly isOver: boolean
}

interface SendServices extends ChatServices {
  /** Messages that this process has sent, with their ids: one whose end could not be committed is not sent again. */
  readonly sent: Map<string, string | null>
  readonly readers: ReaderCache
}

function remember(id: string, shownId: string | null, sent: SendServices['sent']): void {
  sent.set(id, shownId)
  const [oldest] = sent.keys()
  const isFull = sent.size > limits.chatPlatforms.maxKnownEvents
  if (isFull && oldest !== undefined) sent.delete(oldest)
}

async function attempt(
  record: Stored<'chatOutbox'>,
  services: SendServices,
  { signal }: Pick<WorkContext, 'signal'>,
): Promise<SendOutcome> {
  const { message, attempts, platform: name } = record.value
  const platform = services.ports.chatPlatforms[name]
  if (message === null) return end(record, 'failed', 'empty')
  // The platform was disconnected by the operator.
  if (platform === undefined) return end(record, 'failed', `${name} not_connected`)
  if (!(await mayBeRelayed(message, services.store))) return end(record, 'failed', 'chat_left')
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.chatPlatforms.sendTimeoutMs)])
  const posting = postServices(services)
  try {
    const refused = await checkPost(message, posting, limit)
    if (refused !== undefined) return refusePost(record, refused)
    const shownId = await platform.send(message, attempts, limit)
    remember(record.id, shownId, services.sent)
    return endSent(record, shownId, services.clock())
  } catch (error) {
    if (!(error instanceof ChatPlatformFailure)) services.defect(error)
    const failure = toPlatformFailure(error)
    const lost = failure.problem === 'unreachable' ? await settlePost(message, posting) : undefined
    if (lost !== undefined) return refusePost(record, { ...lost, problem: failure.code })
    return afterFailure(record, message, failure, {
      now: services.clock(),
      hasEphemeral: platform.hasEphemeral,
    })
  }
}

function postServices({ store, ports, newId, clock, facts, readers }: SendServices): PostServices {
  return {
    ...{ store, ports, newId, readers, now: clock(), bureauNames: facts.bureauNames },
    mayPost: (person, place) => mayPost(person, place, store),
  }
}

/** Ends the message together with what becomes of its subscription. */
function refusePost(
  record: Stored<'chatOutbox'>,
  { problem, changes, work }: RefusedPost,
): SendOutcome {
  return { changes: [ended(record, 'failed', problem), ...changes], work, isOver: true }
}

/** A defect of an adapter is retried like an outage: the message stays. */
const toPlatformFailure = (error: unknown): ChatPlatformFailure =>
  error instanceof ChatPlatformFailure ? error : new ChatPlatformFailure('again', 'defect')

/** The defined outcome of each problem. */
function afterFailure(
  record: Stored<'chatOutbox'>,
  message: OutgoingMessage,
  { problem, code, retryAfterMs, isUnsent }: ChatPlatformFailure,
  { now, hasEphemeral }: { readonly now: number; readonly hasEphemeral: boolean },
): SendOutcome {
  const elsewhere = fallback(message, hasEphemeral)
  switch (problem) {
    case 'refused':
      if (message.isShared !== true || elsewhere === undefined) return end(record, 'failed', code)
      return reroute(record, elsewhere, code, now)
    case 'late':
    case 'unreachable':
      if (elsewhere === undefined) return end(record, 'failed', code)
      return reroute(record, elsewhere, code, now)
    case 'again':
    case 'signed_out': {
      const isLate = now - record.value.createdAt > limits.chatPlatforms.maxSendingMs
      if (isLate) return end(record, 'failed', code)
      const { attempts } = record.value
      const dueAt = now + (retryAfterMs ?? retryDelayMs(attempts, 1))
      // An attempt that certainly had no effect is none: nobody looks for what it sent.
      return postpone(
        record,
        { problem: code, attempts: isUnsent ? attempts - 1 : attempts },
        dueAt,
      )
    }
  }
}

/**
 * A private message that cannot be shown where it was asked for goes to the person's DM. When that is closed
 * it goes back to where they wrote, for their eyes alone; where no platform can do that, a notice says how
 * to get it and nothing of what it is.
 */
function fallback(message: OutgoingMessage, hasEphemeral: boolean): OutgoingMessage | undefined {
  const { target, id, origin, language } = message
  const moved = `${id}+`
  if (id.endsWith('++')) return undefined
  if (message.isShared === true) return shareFailed(message, moved)
  if (target.kind === 'ephemeral' || target.kind === 'reply') {
    const isPrivate = target.kind === 'ephemeral' || target.visibility === 'private'
    return isPrivate ? { ...message, id: moved, target: { kind: 'dm' } } : undefined
  }
  if (!isDirect(target) || origin === undefined) return undefined
  if (hasEphemeral) return { ...message, id: moved, target: { kind: 'ephemeral', place: origin } }
  const markdown = botText('dmsClosed', language)
  const { feedback: _, ...rest } = message
  const notice = { ...rest, id: moved, card: null, files: [], markdown, replaces: null }
  return { ...notice, target: { kind: 'place', place: origin } }
}

/** Nobody in the channel read it: its owner hears so, and what to do. */
function shareFailed({ person, language }: OutgoingMessage, id: string): OutgoingMessage {
  const markdown = botText('shareFailed', language)
  const nothing = { card: null, files: [], replaces: null }
  return { id, person, language, target: { kind: 'dm' }, markdown, ...nothing }
}

const isDirect = (target: ChatTarget) =>
  target.kind === 'dm' || (target.kind === 'place' && target.place.kind === 'dm')

const put = (
  { id, version, value }: Stored<'chatOutbox'>,
  changes: Partial<OutboxRecord>,
): Change => ({
  kind: 'put',
  collection: 'chatOutbox',
  id,
  value: { ...value, sendingUntil: 0, ...changes },
  expectVersion: version,
})

/** The content is deleted as soon as it is sent or given up. */
const ended = (
  record: Stored<'chatOutbox'>,
  status: 'sent' | 'failed',
  problem: string | null = null,
): Change => put(record, { status, problem, message: null })

const end = (...given: Parameters<typeof ended>): SendOutcome => ({
  changes: [ended(...given)],
  isOver: true,
})

/** A sent message, and where it is, if another may replace it. */
function endSent(record: Stored<'chatOutbox'>, shownId: string | null, now: number): SendOutcome {
  const { changes = [] } = end(record, 'sent')
  return { changes: [...changes, ...rememberShown(record, shownId, now)], isOver: true }
}

function reroute(
  record: Stored<'chatOutbox'>,
  message: OutgoingMessage,
  problem: string,
  now: number,
): SendOutcome {
  const moved = enqueue([message], now)
  const over = end(record, 'failed', problem)
  return { changes: [...(over.changes ?? []), ...moved.changes], work: moved.work, isOver: true }
}

function postpone(
  record: Stored<'chatOutbox'>,
  changes: Pick<OutboxRecord, 'problem' | 'attempts'>,
  dueAt: number,
): SendOutcome {
  return {
    changes: [put(record, changes)],
    work: [sendWork(record.value.queueId, dueAt)],
    isOver: false,
  }
}
