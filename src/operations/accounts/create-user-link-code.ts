import { z } from 'zod'
import { isUserId, userIdShape } from '../../domain/caller.ts'
import { bilingual } from '../../domain/text/language.ts'
import { defineOperation } from '../define-operation.ts'
import { timestamp } from '../fields.ts'
import { linkCodeOutput } from './create-link-code.ts'
import { makeLinkCode } from './link-code.ts'

export const createUserLinkCode = defineOperation({
  name: 'create-user-link-code',
  summary: 'Get a code that joins a chat with the account of a user',
  description:
    'Makes a code for a user, who types it in Slack or Discord (/credit link CODE) to use their account there, or in the browser to sign an assistant in.',
  usage: 'Use on the machine of the service, for a person who stands beside you.',
  api: 'operator',
  access: 'operator',
  effect: 'writes',
  dataClass: 'secret',
  rest: null,
  input: z.strictObject({
    name: z.string().refine(isUserId, { error: bilingual(userIdShape) }),
  }),
  output: linkCodeOutput,
  async handle({ name }, context) {
    const { code, expiresAt } = await makeLinkCode(name, context)
    return { code, expiresAt: timestamp(expiresAt) }
  },
})
