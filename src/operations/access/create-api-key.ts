import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { scopes } from '../../domain/caller.ts'
import { defineOperation } from '../define-operation.ts'
import { apiKeys } from './opaque-token.ts'

export const createApiKey = defineOperation({
  name: 'create-api-key',
  summary: 'Make an API key for a service account',
  description:
    'Makes an API key. The key is shown once and kept as a hash alone. With the scope users:act the account may act for users that it names; other scopes narrow what it may do.',
  usage: 'Use on the machine of the service, for a program.',
  api: 'operator',
  access: 'operator',
  effect: 'writes',
  dataClass: 'secret',
  rest: null,
  input: z.strictObject({
    name: z.string().regex(/\S/).max(limits.credentials.maxKeyNameLength),
    scopes: z.array(z.enum(scopes)).default([]),
  }),
  output: z.object({ id: z.string(), key: z.string() }),
  handle({ name, scopes: granted }, context) {
    const { token: key, hash } = apiKeys.make()
    const id = context.newId('key')
    const value = { hash, name, scopes: granted, createdAt: context.now, revokedAt: null }
    context.write({ kind: 'put', collection: 'apiKeys', id, value, expectVersion: 0 })
    return { id, key }
  },
})
