import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'

export const revokeApiKey = defineOperation({
  name: 'revoke-api-key',
  summary: 'Revoke an API key',
  description: 'Ends an API key at once. Revoking it again changes nothing.',
  api: 'operator',
  access: 'operator',
  effect: 'destroys',
  rest: null,
  input: z.strictObject({ id: z.string().min(1).max(100) }),
  output: z.object({ id: z.string(), revokedAt: z.iso.datetime() }),
  async handle(input, context) {
    const { id } = input
    const before = await context.store.get('apiKeys', id)
    if (before === undefined) throw new Failure('not_found', `There is no API key ${id}.`)
    const revokedAt = before.value.revokedAt ?? context.now
    context.write({
      kind: 'put',
      collection: 'apiKeys',
      id,
      value: { ...before.value, revokedAt },
      expectVersion: before.version,
    })
    return { id, revokedAt: new Date(revokedAt).toISOString() }
  },
})
