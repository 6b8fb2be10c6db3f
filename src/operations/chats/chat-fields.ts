import { z } from 'zod'
import { sanitizeTitle } from '../../domain/chats/title.ts'
import { emptyText } from '../fields.ts'

/** A title as a person gives it: one line, at least one character that can be seen. */
export const titleField = z
  .string()
  .max(200)
  .refine((title) => sanitizeTitle(title) !== '', { error: emptyText })

export const modelField = z.string().min(1).max(200)

/** How much of a list is answered at once, and the `nextCursor` of the page before. */
export const messagePageFields = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.string().min(1).max(1_000).optional(),
}
