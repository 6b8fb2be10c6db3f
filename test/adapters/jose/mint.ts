import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createTokenVerifier, type KeySource } from '../../../adapters/jose/token-verifier.ts'

export const issuer = 'https://id.example'
export const audience = 'credit-coach'

/** 2026-11-21T10:00:00Z: the instant at which every token of these tests is looked at. */
export const now = Date.UTC(2026, 10, 21, 10)
export const nowSeconds = now / 1_000

export type Parts = Readonly<Record<string, unknown>>

/** The claims of a good token, one minute old and good for an hour. */
export const goodClaims: Parts = {
  iss: issuer,
  aud: audience,
  sub: 'alice',
  iat: nowSeconds - 60,
  exp: nowSeconds + 3_600,
}

export const encoded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** An issuer of any token, well-formed or hostile, that counts how often its keys are asked for. */
export async function createMint(alg: string) {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const published = { ...(await exportJWK(publicKey)), kid: 'k1', alg, use: 'sig' }
  const keySet = createLocalJWKSet({ keys: [published] })
  let keyRequests = 0
  const keys: KeySource = {
    keyFor: (header, token) => {
      keyRequests += 1
      return keySet(header, token)
    },
  }
  return {
    keys,
    published,
    publicKey,
    verifier: () => createTokenVerifier({ issuer, audience, keys }),
    countKeyRequests: () => keyRequests,
    /** Signs the good claims with these changes; undefined leaves a claim or header out. */
    token(claims: Parts = {}, header: Parts = {}, key = privateKey): Promise<string> {
      return new SignJWT({ ...goodClaims, ...claims })
        .setProtectedHeader({ alg, kid: 'k1', ...header })
        .sign(key)
    },
    /** Signs texts as they are, where no library would. */
    async signed(header: unknown, payload: unknown): Promise<string> {
      const input = `${encoded(header)}.${encoded(payload)}`
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      const signature = await crypto.subtle.sign(algorithm, privateKey, Buffer.from(input))
      return `${input}.${Buffer.from(signature).toString('base64url')}`
    },
  }
}
