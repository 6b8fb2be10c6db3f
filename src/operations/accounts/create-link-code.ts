import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { defineOperation } from '../define-operation.ts'
import { named, timestamp, timestampField } from '../fields.ts'
import { upsertPerson } from '../people/person.ts'
import { makeLinkCode } from './link-code.ts'
import { checkJoinable, checkWholeAccess } from './whole-account.ts'

const minutes = limits.accounts.linkMs / 60_000

export const linkCodeOutput = named(
  'LinkCode',
  z.object({ code: z.string(), expiresAt: timestampField }),
)

export const createLinkCode = defineOperation({
  name: 'create-link-code',
  summary: 'Get a code that joins a chat with your account',
  description: `Makes a code that joins a chat on Slack or Discord with this account, when its person types it there (/credit link CODE), or signs an assistant in by browser. It is good for ${minutes} minutes and one use; the former code ends. Who types it uses this account from then on.`,
  usage:
    'Use when the person wants this account in Slack or Discord too. Show the code to them alone.',
  api: 'console',
  access: 'account',
  effect: 'writes',
  dataClass: 'secret',
  confirm: {
    because: 'shares',
    question: {
      en: 'Create a code for your account? Whoever types it in their chat uses your account from then on, with all your data.',
      fr: 'Créer un code pour votre compte ? La personne qui le tape dans sa messagerie utilise dès lors votre compte, avec toutes vos données.',
    },
  },
  rest: { method: 'POST', path: '/api/link-codes', created: true },
  graphql: { kind: 'mutation', field: 'createLinkCode' },
  input: z.strictObject({}),
  output: linkCodeOutput,
  async handle(_input, context) {
    const { userId } = context
    checkJoinable(userId)
    checkWholeAccess(context)
    // The plan that the token says holds in the joined chat as well.
    await upsertPerson(context)
    const { code, expiresAt } = await makeLinkCode(userId, context)
    return { code, expiresAt: timestamp(expiresAt) }
  },
})
