import { avatarTokens, tokenHash } from '../../operations/access/opaque-token.ts'
import type { Store, Stored } from '../../ports/store.ts'

/** True for a live session of a drawn avatar. */
export const isAvatarSession = (
  session: Stored<'mediaSessions'> | undefined,
  now: number,
): session is Stored<'mediaSessions'> =>
  session?.value.kind === 'avatar' &&
  session.value.tokenHash !== null &&
  session.value.expiresAt > now

/** The live session whose token this is. */
export async function findPageSession(
  sessionId: string,
  token: string | undefined,
  { store, clock }: { readonly store: Pick<Store, 'get'>; clock(): number },
): Promise<Stored<'mediaSessions'> | undefined> {
  if (token === undefined || !avatarTokens.has(token)) return undefined
  const session = await store.get('mediaSessions', sessionId)
  if (!isAvatarSession(session, clock())) return undefined
  return session.value.tokenHash === tokenHash(token) ? session : undefined
}
