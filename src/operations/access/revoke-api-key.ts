import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { timestamp, timestampField } from '../fields.ts'

export const revokeApiKey = defineOperation({
  name: 'revoke-api-key',
  summary: 'Revoke an API key',
  description: 'Ends an API key at once. Revoking it again changes nothing.',
  usage: 'Use when a key leaked or is no longer needed.',
  api: 'operator',
  access: 'operator',
  effect: 'destroys',
  dataClass: 'personal',
  confirm: {
    because: 'deletes',
    question: {
      en: 'Revoke this API key? Programs that use it lose access at once.',
      fr: 'Révoquer cette clé d’API ? Les programmes qui l’utilisent perdent aussitôt l’accès.',
    },
  },
  rest: null,
  input: z.strictObject({ id: z.string().min(1).max(limits.requests.maxOwnIdLength) }),
  output: z.object({ id: z.string(), revokedAt: timestampField }),
  async handle({ id }, context) {
    const before = await context.store.get('apiKeys', id)
    if (before === undefined) throw new Failure('not_found', `There is no API key ${id}.`)
    const { revokedAt } = before.value
    if (revokedAt !== null) return { id, revokedAt: timestamp(revokedAt) }
    const value = { ...before.value, revokedAt: context.now }
    context.write({ kind: 'put', collection: 'apiKeys', id, value, expectVersion: before.version })
    return { id, revokedAt: timestamp(context.now) }
  },
})
