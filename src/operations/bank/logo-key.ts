import type { Vault } from '../../ports/vault.ts'

/** Key of the address of an institution's logo, which is open to browsers. */
export const logoKey = (institutionId: string, vault: Pick<Vault, 'digest'>): string =>
  vault.digest(`bank logo ${institutionId}`).slice(0, 16)
