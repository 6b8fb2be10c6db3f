import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { defineOperation } from '../define-operation.ts'
import { timestamp, timestampField } from '../fields.ts'

export const listApiKeys = defineOperation({
  name: 'list-api-keys',
  summary: 'List API keys',
  description: 'Lists the API keys of service accounts: id, name, scopes and dates, never the key.',
  usage: 'Use to find the id for `revoke-api-key`.',
  api: 'operator',
  access: 'operator',
  effect: 'reads',
  dataClass: 'personal',
  rest: null,
  input: z.strictObject({ after: z.string().max(limits.requests.maxCursorLength).optional() }),
  output: z.object({
    keys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        scopes: z.array(z.string()),
        createdAt: timestampField,
        revokedAt: timestampField.nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  async handle(input, context) {
    const query = { index: 'byAge', equals: [], limit: 100, after: input.after } as const
    const page = await context.store.list('apiKeys', query)
    return {
      keys: page.items.map(({ id, value }) => ({
        id,
        name: value.name,
        scopes: [...value.scopes],
        createdAt: timestamp(value.createdAt),
        revokedAt: timestamp(value.revokedAt),
      })),
      next: page.next ?? null,
    }
  },
})
