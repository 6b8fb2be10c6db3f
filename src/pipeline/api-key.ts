import { hash } from 'node:crypto'

/** 256 bits in base64url (RFC 4648 §5) behind a prefix that people and secret scanners know. */
const shape = /^cck_[\w-]{43}$/

const keyBytes = 32

/** Whether a bearer text has the shape of an API key; asked before anything is hashed or looked up. */
export function isApiKey(bearer: string): boolean {
  return shape.test(bearer)
}

/**
 * A service account's key of 256 random bits, to be shown once, and the hash to be kept in its
 * place. Throws when there are not 32 bytes.
 */
export function newApiKey(randomBytes: Uint8Array): {
  readonly key: string
  readonly hash: string
} {
  if (randomBytes.length !== keyBytes) throw new Error(`An API key takes ${keyBytes} random bytes.`)
  const key = `cck_${Buffer.from(randomBytes).toString('base64url')}`
  return { key, hash: apiKeyHash(key) }
}

/** SHA-256, hexadecimal. Unsalted: of 256 random bits no list can be made. */
export function apiKeyHash(key: string): string {
  return hash('sha256', key, 'hex')
}
