import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { localize } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { identityId } from './chat-identity.ts'
import { joinAccount } from './join-account.ts'
import { findLink, personOfLink, useUpLink } from './one-time-link.ts'
import { checkWholeAccess } from './whole-account.ts'

/** Offered by the page of a one-time link alone, which protects the form. */
export const joinChatAccount = defineOperation({
  name: 'join-chat-account',
  summary: 'Join a chat with your account',
  description:
    'Joins the person of a chat platform, whom a one-time link names, with the account that signs in: its chats, reports, letters and messages of today move there. The link is used up by it.',
  usage: 'Used by the page of a one-time link.',
  api: 'console',
  access: 'account',
  effect: 'writes',
  dataClass: 'personal',
  rest: null,
  input: z.strictObject({ token: z.string().max(limits.requests.maxIdLength) }),
  output: z.object({ userId: z.string(), warnings: z.array(z.string()) }),
  async handle({ token }, context) {
    checkWholeAccess(context)
    const { store, now, userId, language } = context
    const link = await findLink(token, { store, now })
    if (link?.value.content.kind !== 'join') throw noLink()
    const identity = await store.get('chatIdentities', identityId(personOfLink(link.value)))
    if (identity === undefined) throw noLink()
    const { warnings } = await joinAccount(identity.value.userId, context, context)
    context.write(useUpLink(link))
    return { userId, warnings: warnings.map((warning) => localize(warning, language)) }
  },
})

const noLink = () =>
  new Failure('not_found', {
    en: 'This link was used or has expired. Ask for a new one in your chat.',
    fr: 'Ce lien a servi ou a expiré. Demandez-en un nouveau dans votre messagerie.',
  })
