import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { successOutput } from '../fields.ts'
import { keyedProviderField, userKeyId } from './user-key.ts'

export const deleteUserKey = defineOperation({
  name: 'delete-user-key',
  summary: 'Take back your own provider key',
  description: 'Forgets the key of a model provider that the person had brought.',
  usage: 'Use only when the person asks.',
  api: 'console',
  access: 'account',
  effect: 'destroys',
  dataClass: 'personal',
  confirm: {
    because: 'deletes',
    question: {
      en: 'Delete your own key of this model provider? Its models then follow your plan again.',
      fr: 'Supprimer votre propre clé de ce fournisseur ? Ses modèles suivront de nouveau votre forfait.',
    },
  },
  rest: { method: 'DELETE', path: '/api/user-keys' },
  input: z.strictObject({ provider: keyedProviderField }),
  output: successOutput,
  async handle({ provider }, context) {
    const id = userKeyId(context.userId, provider)
    const before = await context.store.get('userKeys', id)
    if (before === undefined) {
      throw new Failure('not_found', {
        en: 'You have no key of your own there. GET /api/user-keys lists yours.',
        fr: 'Vous n’y avez pas de clé à vous. GET /api/user-keys donne la liste des vôtres.',
      })
    }
    const { version: expectVersion } = before
    context.write({ kind: 'delete', collection: 'userKeys', id, expectVersion })
    return { success: true as const }
  },
})
