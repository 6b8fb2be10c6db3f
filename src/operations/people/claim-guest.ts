import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { isGuestId } from '../../domain/caller.ts'
import { Failure } from '../../errors.ts'
import { guestByToken } from '../access/opaque-token.ts'
import { defineOperation } from '../define-operation.ts'
import { sensitiveField } from '../fields.ts'
import { mergeGuest } from './merge-guest.ts'
import { userProfile, userProfileOutput } from './user-profile.ts'

export const claimGuest = defineOperation({
  name: 'claim-guest',
  summary: 'Keep what you did as a guest',
  description:
    'Gives a signed-in user what they did as a guest: chats, reports and disputes, the settings where the user has chosen none, and today’s messages, which count on. Nothing goes on sending: webhooks arrive switched off (as many as the user has room for), monitoring without its e-mail address, phone number and webhook. Provider keys stay behind. Warnings say so, once. The guest’s token ends with it. The same user may ask again; anybody else finds no such guest.',
  usage: "Use once after signing in, with the guest's token, to keep what the guest did.",
  api: 'console',
  access: 'account',
  effect: 'writes',
  dataClass: 'secret',
  rest: { method: 'POST', path: '/api/claim-guest' },
  input: z.strictObject({
    guestToken: sensitiveField(z.string().max(limits.requests.maxIdLength)),
  }),
  output: z.object({
    success: z.literal(true),
    user: userProfileOutput,
    warnings: z.array(z.string()).exactOptional(),
  }),
  async handle({ guestToken }, context) {
    const { userId, store, now } = context
    if (isGuestId(userId)) throw notSignedIn()
    const guest = await guestByToken(guestToken, { store, now })
    const isOthers = guest !== undefined && ![null, userId].includes(guest.value.claimedBy)
    if (guest === undefined || isOthers) throw noGuest()
    const isNew = guest.value.claimedBy === null
    const { person, messages, warnings } = isNew
      ? await mergeGuest(guest, context)
      : { person: (await store.get('people', userId))?.value, messages: 0, warnings: [] }
    const user = await userProfile(person, context, messages)
    return { success: true as const, user, ...(warnings.length === 0 ? {} : { warnings }) }
  },
})

function notSignedIn(): Failure {
  return new Failure('forbidden', {
    en: 'A guest cannot take over a guest. Sign in, and send this with the token of your account.',
    fr: 'Une personne invitée ne peut pas en reprendre une autre. Connectez-vous et envoyez ceci avec le jeton de votre compte.',
  })
}

function noGuest(): Failure {
  return new Failure('not_found', {
    en: 'There is no such guest: the guest token is wrong, has ended, or was used by somebody else.',
    fr: 'Cette personne invitée n’existe pas : le jeton d’invité est faux, a pris fin ou a servi à quelqu’un d’autre.',
  })
}
