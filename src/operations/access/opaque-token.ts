import { hash, randomBytes } from 'node:crypto'
import { limits } from '../../config/limits.ts'
import type { Store, Stored } from '../../ports/store.ts'

const tokenBytes = 32

/** A random token, looked up by its hash. */
interface TokenKind {
  /** True for a text of the token's form; checked before it is hashed or looked up. */
  has(text: string): boolean
  /** Creates a token, to be shown once, and the hash, to be stored. */
  make(draw?: (bytes: number) => Uint8Array): { readonly token: string; readonly hash: string }
}

/** Base64url (RFC 4648 §5) behind a prefix that people and secret scanners know. */
function tokenKind(prefix: 'cck_' | 'ccg_' | ''): TokenKind {
  const shape = new RegExp(`^${prefix}[\\w-]{43}$`)
  return {
    has: (text) => shape.test(text),
    make(draw = randomBytes) {
      const token = prefix + Buffer.from(draw(tokenBytes)).toString('base64url')
      return { token, hash: tokenHash(token) }
    },
  }
}

/** SHA-256, hexadecimal. Without a salt: 256 random bits are in no list of hashes. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex')

/** Keys of service accounts. */
export const apiKeys = tokenKind('cck_')

/** No JWTs: guests are possible even when an identity provider issues the tokens. */
export const guestTokens = tokenKind('ccg_')

/** Last part of a share link's address; needs no prefix. */
export const shareTokens = tokenKind('')

/** Fragment of the address of an avatar's page, which browsers send to no server. */
export const avatarTokens = tokenKind('')

/** Last part of the address of a one-time page. */
export const linkTokens = tokenKind('')

/** Between the session's id and the random part; valid in a subprotocol of WebSocket. */
const secretSeparator = '.'

/** The secret of a voice session: `ek_<sessionId>.<random>`, so that the session is found without an index. */
export function makeVoiceSecret(sessionId: string): {
  readonly token: string
  readonly hash: string
} {
  const token = `ek_${sessionId}${secretSeparator}${linkTokens.make().token}`
  return { token, hash: tokenHash(token) }
}

/** The session that the secret names; undefined for a text of another form. */
export function sessionOfSecret(secret: string): string | undefined {
  const at = secret.lastIndexOf(secretSeparator)
  if (
    !secret.startsWith('ek_') ||
    at < 0 ||
    secret.length > limits.credentials.maxVoiceSecretLength
  )
    return undefined
  return linkTokens.has(secret.slice(at + 1)) ? secret.slice('ek_'.length, at) : undefined
}

/** The guest of an unexpired token, even if already claimed. */
export async function guestByToken(
  token: string,
  { store, now }: { readonly store: Pick<Store, 'list'>; readonly now: number },
): Promise<Stored<'guestTokens'> | undefined> {
  if (!guestTokens.has(token)) return undefined
  const hashed = tokenHash(token)
  const query = { index: 'byHash', equals: [], from: hashed, limit: 1 } as const
  const [found] = (await store.list('guestTokens', query)).items
  return found?.value.hash === hashed && found.value.expiresAt > now ? found : undefined
}
