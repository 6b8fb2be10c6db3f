import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { limits } from '../../src/config/limits.ts'

const hexKey = /^[\da-f]{64}$/i
const hexSignature = /^[\da-f]{128}$/i
const seconds = /^\d{1,12}$/

/** Reads an ed25519 key as Discord's portal shows it; throws for anything else. */
export function parsePublicKey(hex: string): KeyObject {
  if (!hexKey.test(hex)) {
    throw new RangeError(
      'DISCORD_PUBLIC_KEY is not the public key of an application: 64 hexadecimal digits.',
    )
  }
  const x = Buffer.from(hex, 'hex').toString('base64url')
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
}

/** The signature of a request, when it can be one of now. */
export function readSignature(
  headers: IncomingHttpHeaders,
  now: number,
): { readonly signature: Buffer; readonly timestamp: string } | undefined {
  const { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } = headers
  if (typeof signature !== 'string' || !hexSignature.test(signature)) return undefined
  if (typeof timestamp !== 'string' || !seconds.test(timestamp)) return undefined
  // An older or younger request is a replay, or the clocks are wrong.
  const skewMs = Math.abs(now - Number(timestamp) * 1_000)
  if (skewMs > limits.discord.maxClockSkewMs) return undefined
  return { signature: Buffer.from(signature, 'hex'), timestamp }
}

export const isSignedBy = (
  key: KeyObject,
  { signature, timestamp }: { readonly signature: Buffer; readonly timestamp: string },
  body: Buffer,
): boolean => verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, signature)
