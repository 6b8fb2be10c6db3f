import { limits } from '../../config/limits.ts'
import type { ReplyRecord } from '../../domain/answer-records.ts'
import {
  noWrites,
  type ReplyHead,
  StreamedReply,
  toAnswerFailure,
} from '../../replies/streamed-reply.ts'
import type { Context } from '../context.ts'
import { expireRecordWork } from '../expire-record.ts'

interface SavedReply<Output> {
  /** The streamed text. */
  readonly text: string
  readonly output: Output
}

interface NewReply<Output> {
  readonly isStreamed: boolean
  write(emit: (text: string) => void, signal: AbortSignal): Promise<Output>
  readonly context: Context
}

export const coachReplyHead = ({ newId, now, primaryModel }: Context): ReplyHead => ({
  messageId: newId('rep'),
  chatId: undefined,
  model: primaryModel,
  createdAt: now,
})

/**
 * A reply of the Engine's chat. A streamed one continues when its reader leaves and is saved for a day,
 * so that a reader who comes back gets the rest of the same reply.
 */
export function coachReply<Output>({
  isStreamed,
  write,
  context,
}: NewReply<Output>): StreamedReply<Output> {
  const head = coachReplyHead(context)
  return new StreamedReply({
    head,
    userId: context.userId,
    cancelOnDisconnect: !isStreamed,
    async write(emit, signal) {
      let text = ''
      try {
        const output = await write((piece) => {
          text += piece
          emit({ kind: 'text', text: piece })
        }, signal)
        const optional = isStreamed ? savedReply(head, { text, output }, context) : undefined
        return { output, ...noWrites, ...(optional === undefined ? {} : { optional }) }
      } catch (error) {
        return { ...noWrites, failure: toAnswerFailure(error) }
      }
    },
  })
}

/** The reply at which the caller's stream was cut; undefined when unknown or expired. */
export async function resumedCoachReply<Output>(
  context: Context,
): Promise<StreamedReply<Output> | undefined> {
  const { resumeFrom, replies, store, ports, userId, now } = context
  if (resumeFrom === undefined) return undefined
  const { replyId } = resumeFrom
  const running = replies.find(replyId, userId)
  if (running !== undefined) return running as StreamedReply<Output>
  const record = await store.get('replies', replyId)
  if (record === undefined || record.value.userId !== userId || record.value.expiresAt <= now) {
    return undefined
  }
  const json = ports.vault.open(record.value.sealedReply, place(replyId))
  const { text, output } = JSON.parse(json) as SavedReply<Output>
  return new StreamedReply({
    head: { ...coachReplyHead(context), messageId: replyId },
    userId,
    cancelOnDisconnect: true,
    async write(emit) {
      emit({ kind: 'text', text })
      return { output, ...noWrites }
    },
  })
}

/** Optional writes: a full storage only prevents resuming the answer. */
function savedReply(
  { messageId: id }: ReplyHead,
  reply: SavedReply<unknown>,
  { ports, userId, now }: Context,
) {
  const expiresAt = now + limits.replies.streamRetentionMs
  const value: ReplyRecord = {
    userId,
    sealedReply: ports.vault.seal(JSON.stringify(reply), place(id)),
    expiresAt,
  }
  const change = { kind: 'put', collection: 'replies', id, value } as const
  return { changes: [change], work: [expireRecordWork('replies', id, expiresAt)] }
}

const place = (id: string) => `replies/${id}/sealedReply`
