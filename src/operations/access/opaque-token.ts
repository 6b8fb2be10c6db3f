import { hash, randomBytes } from 'node:crypto'

/** Nobody finds one of 256 random bits by trying. */
const tokenBytes = 32

/** A kind of token that says nothing by itself: what it opens is found by its hash. */
interface TokenKind {
  /** Whether a text has the shape of one; asked before anything is hashed or looked up. */
  has(text: string): boolean
  /** A token to be shown once, and the hash to be kept in its place. */
  make(draw?: (bytes: number) => Uint8Array): { readonly token: string; readonly hash: string }
}

/** Base64url (RFC 4648 §5) behind a prefix that people and secret scanners know. */
function kindOf(prefix: 'cck_' | 'ccg_' | ''): TokenKind {
  const shape = new RegExp(`^${prefix}[\\w-]{43}$`)
  return {
    has: (text) => shape.test(text),
    make(draw = randomBytes) {
      const token = prefix + Buffer.from(draw(tokenBytes)).toString('base64url')
      return { token, hash: tokenHash(token) }
    },
  }
}

/** SHA-256, hexadecimal. Unsalted: of 256 random bits no list can be made. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex')
}

/** Keys of service accounts. */
export const apiKeys = kindOf('cck_')

/** They are no JWTs, so that guests may come where an identity provider issues the tokens too. */
export const guestTokens = kindOf('ccg_')

/** The address of a share link ends with one and says what it is: they need no prefix. */
export const shareTokens = kindOf('')
