import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import {
  type AnswerFeedbackRecord,
  answerRatings,
  type MessageRecord,
  openBody,
} from '../../domain/chats/chat-records.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { answerFeedbackOutput, commentField, feedbackView } from './answer-feedback.ts'
import { presentFeedback } from './chat-cards.ts'
import { chatIdField, ownChat } from './own-chat.ts'

export const giveFeedback = defineOperation({
  name: 'give-feedback',
  summary: 'Rate an answer',
  description:
    'Says whether an answer of a chat helped: rating up or down, with a comment if you like, or none to take it back. The last word counts. The operator of the service reads ratings and comments, with the model and the time, and nothing of the chat.',
  usage:
    'Use only when the person says what they think of an answer; ids are in `get-chat-history`.',
  api: 'console',
  access: 'chats',
  effect: 'writes',
  dataClass: 'personal',
  command: { present: presentFeedback },
  rest: { method: 'POST', path: '/api/chats/{chatId}/messages/{messageId}/feedback' },
  input: z.strictObject({
    chatId: chatIdField,
    messageId: z.string().min(1).max(limits.requests.maxOwnIdLength),
    rating: z.enum([...answerRatings, 'none']),
    comment: commentField.optional(),
  }),
  output: z.object({
    chatId: z.string(),
    messageId: z.string(),
    feedback: answerFeedbackOutput.nullable(),
  }),
  async handle({ chatId: named, messageId, rating, comment }, context) {
    const { store, write } = context
    const { id: chatId } = await ownChat(named, context)
    const answer = await findAnswer(chatId, messageId, store)
    const known = await store.get('answerFeedback', messageId)
    if (rating === 'none') {
      write({ kind: 'delete', collection: 'answerFeedback', id: messageId })
      return { chatId, messageId, feedback: null }
    }
    // The comment on another rating no longer fits.
    const earlier = known?.value.rating === rating ? known.value.comment : null
    const value: AnswerFeedbackRecord = {
      ...{ userId: context.userId, chatId, sequence: answer.value.sequence, rating },
      comment: comment === undefined ? earlier : comment.trim() || null,
      model: answer.value.model,
      kind: kindOf(answer, context),
      ratedAt: context.now,
    }
    const expectVersion = known?.version ?? 0
    write({ kind: 'put', collection: 'answerFeedback', id: messageId, value, expectVersion })
    return { chatId, messageId, feedback: feedbackView(value) }
  },
})

const ratable: ReadonlySet<MessageRecord['status']> = new Set(['complete', 'stopped'])

async function findAnswer(
  chatId: string,
  messageId: string,
  store: Context['store'],
): Promise<Stored<'messages'>> {
  const message = await store.get('messages', messageId)
  if (message?.value.chatId !== chatId || message.value.role !== 'assistant') {
    throw new Failure('not_found', {
      en: 'This chat has no such answer.',
      fr: 'Cette conversation n’a pas de telle réponse.',
    })
  }
  if (ratable.has(message.value.status)) return message
  throw new Failure('conflict', {
    en: 'This answer has not ended. Rate it when it is whole.',
    fr: 'Cette réponse n’est pas terminée. Évaluez-la quand elle sera entière.',
  })
}

const kindOf = (
  { id, value }: Stored<'messages'>,
  { ports }: Pick<Context, 'ports'>,
): AnswerFeedbackRecord['kind'] =>
  openBody(id, value, ports.vault).toolCalls.length === 0 ? 'plain' : 'with_tools'
