import type { Store, Stored } from '../../ports/store.ts'
import { guestTokens, tokenHash } from '../access/opaque-token.ts'

/** The guest whose token it is, also of one that has become a user; undefined once its time is over. */
export async function guestByToken(
  token: string,
  { store, now }: { readonly store: Pick<Store, 'list'>; readonly now: number },
): Promise<Stored<'guestTokens'> | undefined> {
  if (!guestTokens.has(token)) return undefined
  const hash = tokenHash(token)
  const page = await store.list('guestTokens', {
    index: 'byHash',
    equals: [],
    from: hash,
    limit: 1,
  })
  const [found] = page.items
  return found?.value.hash === hash && found.value.expiresAt > now ? found : undefined
}
