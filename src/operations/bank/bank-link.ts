import type { NewWork } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'

/** Id of a link token's record: the token itself is a secret. */
export const linkKey = (token: string, vault: Pick<Vault, 'digest'>): string =>
  vault.digest(`bank link ${token}`)

/** Exchanges the public token of a finished link page; once for a token. */
export const finishLinkWork = (
  linkId: string,
  publicToken: string,
  { vault, now }: { readonly vault: Pick<Vault, 'digest'>; readonly now: number },
): NewWork => ({
  id: `finish-link-${vault.digest(`public token ${publicToken}`).slice(0, 32)}`,
  kind: 'finish-bank-link',
  dueAt: now,
  payload: { linkId, publicToken },
})
