/**
 * Encrypts what the store must not hold in the clear. `place` names the record and the field
 * (`disputes/d_1/accountNumber`) and is authenticated: a value moved elsewhere does not open.
 */
export interface Vault {
  seal(plain: string, place: string): string
  /** Throws when the value was altered, moved, or sealed under a key that is not known. */
  open(sealed: string, place: string): string
  /** A keyed one-way hash, hex: an id for what is about a text that must not be stored in clear. */
  digest(text: string): string
}
