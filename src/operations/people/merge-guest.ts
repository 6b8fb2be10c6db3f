import { limits } from '../../config/limits.ts'
import type { PersonRecord } from '../../domain/people/person-records.ts'
import { type Localized, localize } from '../../domain/text/language.ts'
import type { Stored } from '../../ports/store.ts'
import { endGuestWork, workAgain } from '../accounts/account-data.ts'
import { mergeAccount } from '../accounts/merge-account.ts'
import type { Context } from '../context.ts'

/** Warnings about data that a stranger may have prepared: it stays silent until the user confirms it. */
const transferWarnings = {
  webhooks: {
    en: 'The webhooks come along switched off, since you may not have chosen where they send to. Look at each address, then switch on what is yours: PATCH /api/webhooks/{id} {"active": true}.',
    fr: 'Les webhooks vous suivent, mais désactivés : leurs destinations n’ont peut-être pas été choisies par vous. Vérifiez chaque adresse, puis réactivez ce qui est à vous : PATCH /api/webhooks/{id} {"active": true}.',
  },
  monitor: {
    en: 'Monitoring goes on without the guest’s addresses. Set it up again with your own to receive alerts: POST /api/monitor/setup.',
    fr: 'La surveillance continue sans les adresses données par la personne invitée. Configurez-la de nouveau avec les vôtres pour recevoir les alertes : POST /api/monitor/setup.',
  },
  keys: {
    en: 'The guest’s provider keys stay behind: with them, your chats would go through an account that may not be yours. Add your own keys: POST /api/user-keys.',
    fr: 'Les clés de fournisseur de la personne invitée ne vous suivent pas : avec elles, vos conversations passeraient par un compte qui n’est peut-être pas le vôtre. Ajoutez vos propres clés : POST /api/user-keys.',
  },
} as const satisfies Record<string, Localized>

const isBeingAnswered: Localized = {
  en: 'The guest is still being answered. Wait for the answer, then ask again.',
  fr: 'Une réponse à la personne invitée est en cours. Attendez-la, puis redemandez.',
}

interface MergedGuest {
  readonly person: PersonRecord
  /** The guest's messages of today. */
  readonly messages: number
  readonly warnings: string[]
}

/** Gives the caller the guest's data and ends the guest's token, in the operation's transaction. */
export async function mergeGuest(
  { id: guestId, version: expectVersion, value: guest }: Stored<'guestTokens'>,
  context: Context,
): Promise<MergedGuest> {
  const { userId, now, language } = context
  const merged = await mergeAccount(guestId, isBeingAnswered, context)
  const { person, messages, hasMore, changed } = merged
  const value = { ...guest, claimedBy: userId }
  context.write({ kind: 'put', collection: 'guestTokens', id: guestId, value, expectVersion })
  const ending = endGuestWork(guestId, hasMore ? now : now + limits.people.mergeAgainMs)
  context.later(ending)
  context.later(workAgain(ending, now))
  const warnings = changed.map((kind) => localize(transferWarnings[kind], language))
  return { person, messages, warnings }
}
