import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../config/limits.ts'
import { openBody } from '../../domain/chats/chat-records.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import {
  type FinishedReply,
  noWrites,
  type ReplyEvent,
  StreamedReply,
} from '../../replies/streamed-reply.ts'
import type { Context } from '../context.ts'
import { type ChatAnswer, chatAnswer } from './chat-answer.ts'
import { findOwnChat } from './own-chat.ts'

/**
 * Replays a stored answer. Waits for one that another instance is writing: its text is stored at its
 * end.
 */
export function replayReply(
  message: Stored<'messages'>,
  context: Context,
): StreamedReply<ChatAnswer> {
  const { id, value } = message
  return new StreamedReply({
    head: {
      messageId: id,
      chatId: value.chatId,
      model: value.model ?? context.primaryModel,
      createdAt: value.createdAt,
    },
    userId: context.userId,
    cancelOnDisconnect: true,
    async write(emit, signal) {
      const ended = await waitForEnd(message, context, signal)
      if (signal.aborted) return { ...noWrites, failure: unfinished() }
      return ended === undefined ? { ...noWrites, failure: gone() } : replay(ended, context, emit)
    },
  })
}

/**
 * The answer at which the caller's stream was cut. The same question sent again with Last-Event-ID
 * gets its rest, not another answer. Undefined when the caller has no such answer.
 */
export async function resumedReply(
  context: Context,
): Promise<StreamedReply<ChatAnswer> | undefined> {
  const { resumeFrom, store, replies } = context
  if (resumeFrom === undefined) return undefined
  const message = await store.get('messages', resumeFrom.replyId)
  if (message?.value.role !== 'assistant') return undefined
  const chat = await findOwnChat(message.value.chatId, context)
  if (chat === undefined) return undefined
  const running = replies.inChat(chat.id)
  return running?.plan.head.messageId === message.id
    ? (running as StreamedReply<ChatAnswer>)
    : replayReply(message, context)
}

/** The message when it is complete; undefined when it was deleted. */
async function waitForEnd(
  message: Stored<'messages'>,
  { store }: Context,
  signal: AbortSignal,
): Promise<Stored<'messages'> | undefined> {
  let now: Stored<'messages'> | undefined = message
  while (now?.value.status === 'running' && !signal.aborted) {
    await sleep(limits.replies.pollMs, undefined, { ref: false })
    now = await store.get('messages', message.id)
  }
  return now
}

function replay(
  { id, value }: Stored<'messages'>,
  context: Context,
  emit: (event: ReplyEvent) => void,
): FinishedReply<ChatAnswer> {
  const body = openBody(id, value, context.ports.vault)
  for (const source of body.sources) emit({ kind: 'source', ...source })
  if (body.content !== '') emit({ kind: 'text', text: body.content })
  if (value.status === 'error') return { ...noWrites, failure: unfinished() }
  const searchUsed = body.sources.length > 0
  return { ...noWrites, output: chatAnswer({ id, value, body, searchUsed }, context) }
}

const gone = () =>
  new Failure('not_found', { en: 'The answer was deleted.', fr: 'La réponse a été supprimée.' })

const unfinished = () =>
  new Failure('model_unavailable', {
    en: 'The answer was not finished. The text so far is saved; ask again.',
    fr: 'La réponse n’a pas été terminée. Ce qui en a été écrit est gardé ; redemandez.',
  })
