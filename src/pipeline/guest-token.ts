import { hash } from 'node:crypto'

/** 256 bits in base64url (RFC 4648 §5) behind a prefix that people and secret scanners know. */
const shape = /^ccg_[\w-]{43}$/

const tokenBytes = 32

/** Whether a text has the shape of a guest's token; asked before anything is hashed or looked up. */
export function isGuestToken(text: string): boolean {
  return shape.test(text)
}

/**
 * A guest's token of 256 random bits, and the hash to be kept in its place. It is no JWT, so that
 * guests may come where an identity provider issues the tokens too. Throws when there are not 32
 * bytes.
 */
export function newGuestToken(randomBytes: Uint8Array): {
  readonly token: string
  readonly hash: string
} {
  if (randomBytes.length !== tokenBytes) {
    throw new Error(`A guest's token takes ${tokenBytes} random bytes.`)
  }
  const token = `ccg_${Buffer.from(randomBytes).toString('base64url')}`
  return { token, hash: guestTokenHash(token) }
}

/** SHA-256, hexadecimal. Unsalted: of 256 random bits no list can be made. */
export function guestTokenHash(token: string): string {
  return hash('sha256', token, 'hex')
}
