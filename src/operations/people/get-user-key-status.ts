import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { keyedProviderField, ownKeys } from './user-key.ts'

export const getUserKeyStatus = defineOperation({
  name: 'get-user-key-status',
  summary: 'Tell for which providers you have a key',
  description:
    'Tells of each model provider whether the person has brought a key of their own for it.',
  usage: 'Use to check by provider; details: `list-user-keys`.',
  api: 'console',
  access: 'account',
  effect: 'reads',
  dataClass: 'personal',
  rest: { method: 'GET', path: '/api/user-key-status' },
  input: z.strictObject({}),
  output: z.record(keyedProviderField, z.boolean()),
  async handle(_input, context) {
    const known = new Set((await ownKeys(context)).map(({ value }) => value.provider))
    return { openai: known.has('openai'), anthropic: known.has('anthropic') }
  },
})
