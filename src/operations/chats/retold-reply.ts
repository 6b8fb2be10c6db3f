import { setTimeout as wait } from 'node:timers/promises'
import type { MessageBody, MessageRecord } from '../../domain/chats/chat-records.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { timestamp } from '../fields.ts'
import { LiveReply, type ReplyEvent, type WrittenReply } from '../live-reply.ts'
import type { ChatAnswer } from './chat-answer.ts'
import { openedBody } from './sealed.ts'

/** How often the store is asked whether an answer that is written elsewhere has ended, milliseconds. */
const askedEvery = 500

const nothing = { changes: [], work: [] }

/**
 * Tells an answer of the store again. One that another instance is still writing is waited for: its
 * words are there, but only that instance has them before its end.
 */
export function retoldReply(message: Stored<'messages'>, context: Context): LiveReply<ChatAnswer> {
  const { id, value } = message
  return new LiveReply({
    head: {
      messageId: id,
      chatId: value.chatId,
      model: modelOf(value, context),
      createdAt: value.createdAt,
    },
    userId: context.userId,
    mostAtOnce: null,
    endsWithReader: true,
    isRetold: true,
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
    await wait(askedEvery, undefined, { ref: false })
    now = await store.get('messages', message.id)
  }
  return now
}

function retell(
  { id, value }: Stored<'messages'>,
  context: Context,
  emit: (event: ReplyEvent) => void,
): WrittenReply<ChatAnswer> {
  const body = openedBody(id, value, context.ports.vault)
  for (const source of body.sources) emit({ kind: 'source', ...source })
  if (body.content !== '') emit({ kind: 'text', text: body.content })
  if (value.status === 'error') return { ...nothing, failure: unfinished() }
  return { ...nothing, output: keptAnswer(id, value, body, context) }
}

function keptAnswer(
  id: string,
  value: MessageRecord,
  { content, sources, toolCalls, finishReason = 'stop' }: MessageBody,
  context: Context,
): ChatAnswer {
  const model = modelOf(value, context)
  const isStopped = value.status === 'stopped'
  return {
    message: {
      id,
      role: 'assistant',
      content,
      createdAt: timestamp(value.createdAt),
      model,
      status: isStopped ? 'stopped' : 'complete',
    },
    chatId: value.chatId,
    model,
    provider: context.models.get(model)?.provider ?? 'offline',
    finishReason: isStopped ? 'stopped' : finishReason,
    usage: value.usage ?? noUsage,
    sources: [...sources],
    toolCalls: [...toolCalls],
    searchUsed: sources.length > 0,
  }
}

const modelOf = ({ model }: MessageRecord, { primaryModel }: Context) => model ?? primaryModel

const noUsage = {
  promptTokens: 0,
  completionTokens: 0,
  totalTokens: 0,
  totalCost: 0,
  costKnown: false,
}

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
