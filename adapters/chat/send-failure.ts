import { limits } from '../../src/config/limits.ts'
import type { OutboxRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import {
  isDirect,
  noContent,
  type OutgoingMessage,
} from '../../src/domain/chat-platforms/messages.ts'
import { leadingDangerText } from '../../src/domain/danger/danger.ts'
import { retryDelayMs } from '../../src/jobs/work-handler.ts'
import { enqueue, sendWork } from '../../src/operations/chat-platforms/enqueue-message.ts'
import type { ChatPlatformFailure, ChatProblem, MessageEnd } from '../../src/ports/chat-platform.ts'
import type { Change, Stored, Transaction } from '../../src/ports/store.ts'
import { botText } from './texts.ts'

/** The end of a message, or how it goes on. */
export type SendOutcome =
  | { readonly record: Stored<'chatOutbox'>; readonly end: MessageEnd }
  | Transaction

interface Surroundings {
  readonly now: number
  readonly hasEphemeral: boolean
}

/** The defined outcome of each problem. */
export function afterFailure(
  record: Stored<'chatOutbox'>,
  message: OutgoingMessage,
  { problem, code, retryAfterMs, isUnsent }: ChatPlatformFailure,
  { now, hasEphemeral }: Surroundings,
): SendOutcome {
  const moved = () => {
    const elsewhere = fallback(message, hasEphemeral)
    return elsewhere === undefined
      ? toFailed(record, code, problem)
      : reroute(record, elsewhere, code, now)
  }
  switch (problem) {
    case 'refused':
      return message.owner?.kind === 'share' ? moved() : toFailed(record, code, problem)
    case 'late':
    case 'unreachable':
      return moved()
    case 'again':
    case 'signed_out': {
      const isLate = now - record.value.createdAt > limits.chatPlatforms.maxSendingMs
      const isTakenOver = problem === 'signed_out' && hasOtherContact(message)
      if (isLate || isTakenOver) return toFailed(record, code, problem)
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

/** Another contact of the person takes it at once. */
const hasOtherContact = ({ owner }: OutgoingMessage): boolean =>
  owner?.kind === 'notification' && !owner.isLast

/**
 * A private message that cannot be shown where it was asked for goes to the person's DM. When that is closed
 * it goes back to where they wrote, for their eyes alone; where no platform can do that, a notice says how
 * to get it and nothing of what it is. Words that help a person in danger stand before the notice: they say
 * nothing of the person, who wrote for all to read.
 */
function fallback(message: OutgoingMessage, hasEphemeral: boolean): OutgoingMessage | undefined {
  const { target, id, origin, language, isAskedOpenly } = message
  const moved = `${id}+`
  if (id.endsWith('++')) return undefined
  if (message.owner?.kind === 'share') return shareFailed(message, moved)
  if (target.kind === 'ephemeral' || target.kind === 'reply') {
    const isPrivate = target.kind === 'ephemeral' || target.visibility === 'private'
    return isPrivate ? { ...message, id: moved, target: { kind: 'dm' } } : undefined
  }
  if (!isDirect(target) || origin === undefined) return undefined
  if (hasEphemeral) return { ...message, id: moved, target: { kind: 'ephemeral', place: origin } }
  const help = isAskedOpenly ? leadingDangerText(message.markdown ?? '') : undefined
  const markdown = [help, botText('dmsClosed', language)].filter(Boolean).join('\n\n')
  const { feedback: _, ...rest } = message
  const notice = { ...rest, ...noContent, id: moved, markdown }
  return { ...notice, target: { kind: 'place', place: origin } }
}

/** Tells the owner that the channel shows nothing, and what to do. */
function shareFailed({ person, language }: OutgoingMessage, id: string): OutgoingMessage {
  const markdown = botText('shareFailed', language)
  return { ...noContent, id, person, language, target: { kind: 'dm' }, markdown }
}

function putOutbox(
  { id, version, value }: Stored<'chatOutbox'>,
  changes: Partial<OutboxRecord>,
): Change {
  return {
    kind: 'put',
    collection: 'chatOutbox',
    id,
    value: { ...value, sendingUntil: 0, ...changes },
    expectVersion: version,
  }
}

/** The content is deleted as soon as the message is sent or given up. */
export const toEnded = (record: Stored<'chatOutbox'>, end: MessageEnd): Change =>
  putOutbox(record, {
    status: end.isSent ? 'sent' : 'failed',
    problem: end.isSent ? null : end.code,
    message: null,
  })

export const toFailed = (
  record: Stored<'chatOutbox'>,
  code: string,
  problem: ChatProblem,
): SendOutcome => ({ record, end: { isSent: false, code, problem } })

function reroute(
  record: Stored<'chatOutbox'>,
  message: OutgoingMessage,
  problem: string,
  now: number,
): SendOutcome {
  const moved = enqueue([message], now)
  const over = putOutbox(record, { status: 'failed', problem, message: null })
  return {
    changes: [over, ...moved.changes],
    work: [...moved.work, sendWork(record.value.queueId, now)],
  }
}

function postpone(
  record: Stored<'chatOutbox'>,
  changes: Pick<OutboxRecord, 'problem' | 'attempts'>,
  dueAt: number,
): SendOutcome {
  return {
    changes: [putOutbox(record, changes)],
    work: [sendWork(record.value.queueId, dueAt)],
  }
}
