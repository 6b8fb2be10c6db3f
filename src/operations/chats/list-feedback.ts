import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { answerKinds, answerRatings } from '../../domain/chats/chat-records.ts'
import { defineOperation } from '../define-operation.ts'
import { timestamp, timestampField } from '../fields.ts'
import { commentField } from './answer-feedback.ts'

export const listFeedback = defineOperation({
  name: 'list-feedback',
  summary: 'List ratings of answers',
  description:
    'Lists what people thought of answers, oldest first: rating, model, kind, time and comment. It names nobody and gives nothing of a chat.',
  usage: 'Use to see which answers help.',
  api: 'operator',
  access: 'operator',
  effect: 'reads',
  dataClass: 'personal',
  rest: null,
  input: z.strictObject({ after: z.string().max(limits.requests.maxCursorLength).optional() }),
  output: z.object({
    feedback: z.array(
      z.object({
        rating: z.enum(answerRatings),
        model: z.string().nullable(),
        kind: z.enum(answerKinds),
        ratedAt: timestampField,
        comment: commentField.nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  async handle({ after }, { store }) {
    const query = { index: 'byAge', equals: [], limit: 500, after } as const
    const { items, next } = await store.list('answerFeedback', query)
    const feedback = items.map(({ value: { rating, model, kind, ratedAt, comment } }) => ({
      ...{ rating, model, kind, ratedAt: timestamp(ratedAt), comment },
    }))
    return { feedback, next: next ?? null }
  },
})
