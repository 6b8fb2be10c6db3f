import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { type AnswerFeedbackRecord, answerRatings } from '../../domain/chats/chat-records.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { named, timestamp, timestampField } from '../fields.ts'

export const commentField = z.string().max(limits.chats.maxFeedbackLength)

export const answerFeedbackOutput = named(
  'AnswerFeedback',
  z.strictObject({
    rating: z.enum(answerRatings),
    comment: commentField.nullable(),
    ratedAt: timestampField,
  }),
)

export type AnswerFeedbackView = z.input<typeof answerFeedbackOutput>

export const feedbackView = ({
  rating,
  comment,
  ratedAt,
}: Pick<AnswerFeedbackRecord, 'rating' | 'comment' | 'ratedAt'>): AnswerFeedbackView => ({
  rating,
  comment,
  ratedAt: timestamp(ratedAt),
})

/** Ratings of some messages of a chat, in its order, by the message's id. */
export async function feedbackOf(
  chatId: string,
  messages: readonly Stored<'messages'>[],
  { store }: Pick<Context, 'store'>,
): Promise<ReadonlyMap<string, AnswerFeedbackView>> {
  const [first, last] = [messages[0], messages.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const { items } = await store.list('answerFeedback', {
    ...{ index: 'byChat', equals: [chatId], limit: messages.length },
    ...{ from: first.value.sequence, to: last.value.sequence + 1 },
  })
  return new Map(items.map(({ id, value }) => [id, feedbackView(value)]))
}
