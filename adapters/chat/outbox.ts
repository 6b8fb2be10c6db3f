import { limits } from '../../src/config/limits.ts'
import { isAhead } from '../../src/domain/calendar.ts'
import type { OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import type { WorkContext, WorkHandler } from '../../src/jobs/work-handler.ts'
import { sendWork } from '../../src/operations/chat-platforms/enqueue-message.ts'
import {
  type ChatPlatform,
  ChatPlatformFailure,
  type MessageEnd,
} from '../../src/ports/chat-platform.ts'
import type { Stored, Transaction } from '../../src/ports/store.ts'
import type { ChatServices } from './chat-services.ts'
import {
  createMessageOwners,
  type MessageOwners,
  noChanges,
  type Refusal,
} from './message-owners.ts'
import { afterFailure, type SendOutcome, toEnded, toFailed } from './send-failure.ts'

/**
 * Sends the oldest waiting message of a queue. An attempt is committed before it is made, so that after a
 * crash the platform is asked for its effect first, and so that no two workers send the same message.
 */
export function createSendMessages(services: ChatServices): WorkHandler<'send-chat-messages'> {
  const sending = { ...services, sent: new SentMessages(), owners: createMessageOwners(services) }
  const { sent, owners } = sending

  /** Commits the end of a message with what its owner makes of it; the queue goes on. */
  async function close(record: Stored<'chatOutbox'>, end: MessageEnd): Promise<Transaction> {
    const { message, queueId } = record.value
    const now = services.clock()
    const settled = message === null ? noChanges : await owners.settle(message, end, now)
    return {
      changes: [toEnded(record, end), ...settled.changes],
      work: [...settled.work, sendWork(queueId, now)],
    }
  }

  return async ({ payload: { queueId } }, context) => {
    const now = services.clock()
    const next = await findWaiting(queueId, context.store)
    if (next === undefined) return {}
    const earlier = sent.find(next.id)
    if (earlier !== undefined) return await close(next, earlier)
    const { sendingUntil } = next.value
    // An attempt that began in the future was that of a clock that was ahead: it has ended.
    const wasAhead = isAhead(sendingUntil - limits.chatPlatforms.sendTimeoutMs, now)
    if (sendingUntil > now && !wasAhead) return { work: [sendWork(queueId, sendingUntil)] }
    const outcome = await paced(next, services, async () =>
      attempt(await claim(next, services.clock(), context), sending, context),
    )
    return 'end' in outcome ? await close(outcome.record, outcome.end) : outcome
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

/** Messages that this process has sent: one whose end could not be committed is not sent again. */
class SentMessages {
  readonly #ends = new Map<string, MessageEnd>()

  find(id: string): MessageEnd | undefined {
    return this.#ends.get(id)
  }

  add(id: string, end: MessageEnd): void {
    this.#ends.set(id, end)
    const [oldest] = this.#ends.keys()
    const isFull = this.#ends.size > limits.chatPlatforms.maxKnownEvents
    if (isFull && oldest !== undefined) this.#ends.delete(oldest)
  }
}

interface SendServices extends ChatServices {
  readonly sent: SentMessages
  readonly owners: MessageOwners
}

async function attempt(
  record: Stored<'chatOutbox'>,
  services: SendServices,
  { signal }: Pick<WorkContext, 'signal'>,
): Promise<SendOutcome> {
  const { message, attempts, platform: name } = record.value
  const platform = services.ports.chatPlatforms[name]
  if (message === null) return toFailed(record, 'empty', 'refused')
  // The platform was disconnected by the operator.
  if (platform === undefined) return toFailed(record, `${name} not_connected`, 'signed_out')
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.chatPlatforms.sendTimeoutMs)])
  try {
    const refusal = await services.owners.check(message, limit)
    if (refusal !== undefined) return withdraw(record, refusal, services.clock())
    const shownId = await deliver(message, attempts, platform, limit)
    const end = { isSent: true, shownId } as const
    services.sent.add(record.id, end)
    return { record, end }
  } catch (error) {
    if (!(error instanceof ChatPlatformFailure)) services.defect(error)
    return afterFailure(record, message, toPlatformFailure(error), {
      now: services.clock(),
      hasEphemeral: platform.hasEphemeral,
    })
  }
}

/** Sends the message, or deletes the one that it names; resolves with the id of what is shown. */
async function deliver(
  message: OutgoingMessage,
  attempts: number,
  platform: ChatPlatform,
  signal: AbortSignal,
): Promise<string | null> {
  const { deletes } = message
  if (deletes === undefined) return await platform.send(message, attempts, signal)
  await platform.delete(message, deletes, signal)
  return null
}

/** Ends a message that nobody wants, together with its record; the queue goes on. */
function withdraw(
  record: Stored<'chatOutbox'>,
  { problem: code, changes, work }: Refusal,
  now: number,
): Transaction {
  return {
    changes: [toEnded(record, { isSent: false, code, problem: 'refused' }), ...changes],
    work: [...work, sendWork(record.value.queueId, now)],
  }
}

/** A defect of an adapter is retried like an outage: the message stays. */
const toPlatformFailure = (error: unknown): ChatPlatformFailure =>
  error instanceof ChatPlatformFailure ? error : new ChatPlatformFailure('again', 'defect')
