/**
 * Encrypts what the store must not hold in clear. `place` names the record and field
 * (`disputes/d_1/accountNumber`) and is authenticated: a moved value does not open.
 */
export interface Vault {
  seal(plain: string, place: string): string
  /** Throws when the value was altered, moved or sealed under an unknown key. */
  open(sealed: string, place: string): string
  /** As `seal`, for bytes too many for text; opened by `openBytes` alone. */
  sealBytes(plain: Uint8Array, place: string): Buffer
  /** Throws as `open` does. */
  openBytes(sealed: Uint8Array, place: string): Buffer
  /** Keyed one-way hash (hex): an id derived from text that must not be stored in clear. */
  digest(text: string): string
}
