import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { effectiveTier } from '../../domain/people/person-records.ts'
import { localize } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { joinAccount } from './join-account.ts'
import { codeId, parseCode } from './link-code.ts'
import { mergeContextFor } from './merge-account.ts'

/** Offered by the chat platforms alone, which count the tries of a person before (`takeCodeTry`). */
export const useLinkCode = defineOperation({
  name: 'use-link-code',
  summary: 'Join this chat with an account by its code',
  description:
    'Joins the account of a chat with the one that made the code: its chats, reports, letters and messages of today move there. The code is used up by it.',
  usage: 'Used by chat platforms, for a code of `create-link-code`.',
  api: 'console',
  access: 'account',
  effect: 'writes',
  dataClass: 'personal',
  rest: null,
  input: z.strictObject({ code: z.string().max(limits.requests.maxIdLength) }),
  output: z.object({ warnings: z.array(z.string()) }),
  async handle({ code: typed }, context) {
    const { store, now, userId: fromId, ports, language } = context
    const code = parseCode(typed)
    const found =
      code === undefined ? undefined : await store.get('linkCodes', codeId(code, ports.vault))
    if (found === undefined || found.value.expiresAt <= now) throw wrongCode()
    const { id, version: expectVersion } = found
    const { userId } = found.value
    const person = (await store.get('people', userId))?.value
    const tier = effectiveTier({ userId, tier: 'free', claims: undefined }, person)
    const { warnings } = await joinAccount(fromId, mergeContextFor(userId, tier, context), context)
    context.write({ kind: 'delete', collection: 'linkCodes', id, expectVersion })
    return { warnings: warnings.map((warning) => localize(warning, language)) }
  },
})

const wrongCode = () =>
  new Failure('not_found', {
    en: 'This code is wrong, was used or has expired. Get a new one where you are signed in.',
    fr: 'Ce code est faux, a servi ou a expiré. Demandez-en un nouveau là où vous êtes connecté.',
  })
