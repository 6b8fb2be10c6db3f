import { z } from 'zod'
import type { Stored } from '../../ports/store.ts'
import { defineOperation } from '../define-operation.ts'
import { named, timestamp, timestampField } from '../fields.ts'
import { keyedProviderField, ownKeys } from './user-key.ts'

export const userKeyOutput = named(
  'UserKey',
  z.object({
    provider: keyedProviderField,
    maskedKey: z.string(),
    createdAt: timestampField,
    lastUsedAt: timestampField.nullable(),
  }),
)

export function userKeyView({
  value: { provider, maskedKey, createdAt, lastUsedAt },
}: Stored<'userKeys'>): z.input<typeof userKeyOutput> {
  return {
    provider,
    maskedKey,
    createdAt: timestamp(createdAt),
    lastUsedAt: timestamp(lastUsedAt),
  }
}

export const listUserKeys = defineOperation({
  name: 'list-user-keys',
  summary: 'List your own provider keys',
  description:
    'Lists the keys of model providers that the person has brought: the provider, a masked form of the key and its dates, never the key. lastUsedAt is exact to the minute.',
  usage: 'Use to see which keys exist; they are masked.',
  api: 'console',
  access: 'account',
  effect: 'reads',
  dataClass: 'personal',
  rest: { method: 'GET', path: '/api/user-keys' },
  input: z.strictObject({}),
  output: z.object({
    keys: z.array(userKeyOutput),
  }),
  async handle(_input, context) {
    const keys = await ownKeys(context)
    return {
      keys: keys.map(userKeyView),
    }
  },
})
