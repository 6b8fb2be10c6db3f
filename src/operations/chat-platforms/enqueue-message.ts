import { hash } from 'node:crypto'
import { limits } from '../../config/limits.ts'
import type { OutboxRecord } from '../../domain/chat-platforms/chat-platform-records.ts'
import {
  type ChatPerson,
  type ChatPlace,
  type ChatTarget,
  directPlace,
  type OutgoingMessage,
} from '../../domain/chat-platforms/messages.ts'
import type { Change, NewWork } from '../../ports/store.ts'

/** Records and work of messages that are to be sent; committed with what they answer. */
export function enqueue(
  messages: readonly OutgoingMessage[],
  now: number,
): { readonly changes: Change[]; readonly work: NewWork[] } {
  const queues = new Set<string>()
  const changes = messages.map((message, at): Change => {
    const queueId = queueOf(message)
    queues.add(queueId)
    const value: OutboxRecord = {
      platform: message.person.platform,
      workspaceId: message.person.workspaceId,
      queueId,
      status: 'waiting',
      attempts: message.isBegun === true ? 1 : 0,
      sendingUntil: 0,
      problem: null,
      message: { ...message, queuedAt: now },
      // Messages of one answer keep their order.
      createdAt: now + at / 1_000,
      expiresAt: now + limits.chatPlatforms.outboxRetentionMs,
    }
    return { kind: 'put', collection: 'chatOutbox', id: message.id, value, expectVersion: 0 }
  })
  return { changes, work: [...queues].map((queueId) => sendWork(queueId, now)) }
}

const placeOf = (target: ChatTarget) => ('place' in target ? target.place : directPlace)

/** Answers by handle are no messages of a channel: each handle is a queue of its own. */
const queueOf = ({ person, target }: OutgoingMessage): string =>
  target.kind === 'reply'
    ? hash('sha256', `reply ${target.handle}`)
    : queueKey(person, placeOf(target))

export const sendWork = (queueId: string, dueAt: number): NewWork => ({
  id: `send-chat-${queueId}`,
  kind: 'send-chat-messages',
  dueAt,
  payload: { queueId },
})

/** Id of the queue in which the messages to one channel, or to one person's DM, are sent in order. */
function queueKey(person: ChatPerson, place: ChatPlace): string {
  const where = place.kind === 'dm' ? ['dm', person.platformUserId] : [place.channelId]
  const parts = ['queue', person.platform, person.workspaceId, ...where]
  return hash('sha256', JSON.stringify(parts))
}
