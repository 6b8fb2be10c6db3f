import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { sanitizeTitle } from '../../domain/chats/title.ts'
import { emptyText } from '../fields.ts'

/** A title as a person gives it: one line, at least one character that can be seen. */
export const titleField = z
  .string()
  .max(limits.chats.maxTitleLength)
  .refine((title) => sanitizeTitle(title) !== '', { error: emptyText })

export const modelField = z.string().min(1).max(limits.requests.maxIdLength)

/** How much of a list is answered at once, and the `nextCursor` of the page before. */
export const messagePageFields = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.requests.maxPageItems)
    .default(limits.chats.defaultPageItems),
  before: z.string().min(1).max(limits.requests.maxCursorLength).optional(),
}
