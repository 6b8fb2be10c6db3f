import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../../config/limits.ts'
import { type MessageRecord, openBody } from '../../domain/chats/chat-records.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import { type FinishedReply, type ReplyEvent, StreamedReply } from '../../replies/streamed-reply.ts'
import type { Context } from '../context.ts'
import { type ChatAnswer, chatAnswer } from './chat-answer.ts'

const nothing = { changes: [], work: [] }

/**
 * Tells an answer of the store again. One that another instance is still writing is waited for: its
 * words are there, but only that instance has them before its end.
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
      model: modelOf(value, context),
      createdAt: value.createdAt,
    },
    userId: context.userId,
    cancelOnDisconnect: true,
    async write(emit, signal) {
      const ended = await endOf(message, context, signal)
      if (signal.aborted) return { ...nothing, failure: unfinished() }
      return ended === undefined ? { ...nothing, failure: gone() } : retell(ended, context, emit)
    },
  })
}

/** The message when it is no longer written; undefined when it was deleted. */
async function endOf(
  message: Stored<'messages'>,
  { store }: Context,
  signal: AbortSignal,
): Promise<Stored<'messages'> | undefined> {
  let now: Stored<'messages'> | undefined = message
  while (now?.value.status === 'running' && !signal.aborted) {
    await wait(limits.replies.pollMs, undefined, { ref: false })
    now = await store.get('messages', message.id)
  }
  return now
}

function retell(
  { id, value }: Stored<'messages'>,
  context: Context,
  emit: (event: ReplyEvent) => void,
): FinishedReply<ChatAnswer> {
  const body = openBody(id, value, context.ports.vault)
  for (const source of body.sources) emit({ kind: 'source', ...source })
  if (body.content !== '') emit({ kind: 'text', text: body.content })
  if (value.status === 'error') return { ...nothing, failure: unfinished() }
  const searchUsed = body.sources.length > 0
  return { ...nothing, output: chatAnswer({ id, value, body, searchUsed }, context) }
}

const modelOf = ({ model }: MessageRecord, { primaryModel }: Context) => model ?? primaryModel

function gone(): Failure {
  return new Failure('not_found', {
    en: 'The answer was deleted.',
    fr: 'La réponse a été supprimée.',
  })
}

function unfinished(): Failure {
  return new Failure('model_unavailable', {
    en: 'The answer was not finished. What was written of it is kept; ask again.',
    fr: 'La réponse n’a pas été terminée. Ce qui en a été écrit est gardé ; redemandez.',
  })
}
