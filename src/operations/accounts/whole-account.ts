import { isGuestId, permits, type Scope, servicePrefix } from '../../domain/caller.ts'
import { Failure, missingScope } from '../../errors.ts'
import type { Context } from '../context.ts'

const dataScopes = ['coach', 'reports', 'letters', 'monitoring', 'chats', 'webhooks'] as const

/**
 * Throws a 403 for a credential that may not use everything of the account: the whole of it is exported,
 * deleted, or opened to a chat.
 */
export function checkWholeAccess({ caller }: Pick<Context, 'caller'>): void {
  const missing = dataScopes.find((scope: Scope) => !permits(caller, scope))
  if (missing !== undefined) throw missingScope(missing)
}

/** Throws a 403 for guests and service accounts, to which no chat can be joined. */
export function checkJoinable(userId: string): void {
  if (isGuestId(userId)) {
    throw new Failure('forbidden', {
      en: 'A guest has no account that a chat could be joined with. Sign in first.',
      fr: 'Une personne invitée n’a pas de compte auquel relier une messagerie. Connectez-vous d’abord.',
    })
  }
  if (!userId.startsWith(servicePrefix)) return
  throw new Failure('forbidden', {
    en: 'This key belongs to a program, not to a person. Use the access token of your own account.',
    fr: 'Cette clé appartient à un programme, non à une personne. Utilisez le jeton d’accès de votre propre compte.',
  })
}
