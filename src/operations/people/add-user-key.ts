import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { maskKey } from '../../domain/people/person-records.ts'
import { bilingual } from '../../domain/text/language.ts'
import { defineOperation } from '../define-operation.ts'
import { credentialField, successOutput } from '../fields.ts'
import { keyedProviderField, userKeyId, userKeyPlace } from './user-key.ts'

const keyShape = bilingual({
  en: 'must be a key as its provider shows it, without blanks',
  fr: 'doit être une clé telle que son fournisseur la montre, sans espaces',
})

export const addUserKey = defineOperation({
  name: 'add-user-key',
  summary: 'Bring your own provider key',
  description:
    'Saves a person’s own key for a model provider once the provider has accepted it, replacing the one before. It then serves every model of that provider, whatever the plan. It is stored sealed and never shown again.',
  usage: 'Use when the person wants to use a key of their own; it replaces the former.',
  api: 'console',
  access: 'account',
  effect: 'writes',
  dataClass: 'secret',
  reachesOutside: true,
  credentialPage: {
    title: { en: 'Add your own provider key', fr: 'Ajouter votre propre clé de fournisseur' },
    labels: {
      provider: { en: 'Provider', fr: 'Fournisseur' },
      apiKey: { en: 'Key', fr: 'Clé' },
    },
  },
  rest: { method: 'POST', path: '/api/user-keys' },
  input: z.strictObject({
    provider: keyedProviderField,
    apiKey: credentialField(
      z
        .string()
        .max(limits.models.maxUserKeyLength)
        .regex(/^[\x21-\x7e]{8,}$/, { error: keyShape }),
    ),
  }),
  output: successOutput,
  prepare: ({ provider, apiKey }, { ports, signal }) =>
    ports.languageModels[provider].checkKey(apiKey, signal),
  async handle({ provider, apiKey }, context) {
    const { ports, userId, now } = context
    const id = userKeyId(userId, provider)
    const sealedKey = ports.vault.seal(apiKey, userKeyPlace(id))
    const value = { userId, provider, sealedKey, createdAt: now, lastUsedAt: null }
    const maskedKey = maskKey(apiKey)
    context.write({ kind: 'put', collection: 'userKeys', id, value: { ...value, maskedKey } })
    return { success: true as const }
  },
})
