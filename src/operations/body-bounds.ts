import { type Caller, isGuestId } from '../domain/caller.ts'
import type { Tier } from '../domain/tiers.ts'

/** Who sends a body, as far as its size goes: the public is as a guest, an API key as enterprise. */
export type Sender = 'guest' | Tier

/** How large the body of a request may be. */
export interface BodyBounds {
  readonly maxBytes: Readonly<Record<Sender, number>>
  /** Texts, numbers, lists and so on, at any depth. */
  readonly maxValues: number
}

const megabyte = 1024 * 1024

/** The same for everybody, a megabyte; the most values that a long chat of an AI SDK client has. */
export const usualBody: BodyBounds = bodyOf({ guest: 1, free: 1, pro: 1, enterprise: 1 })

/** Bounds in megabytes of 1,024 × 1,024 bytes. */
export function bodyOf(
  megabytes: Readonly<Record<Sender, number>>,
  { maxValues = 50_000 }: { readonly maxValues?: number } = {},
): BodyBounds {
  const { guest, free, pro, enterprise } = megabytes
  const maxBytes = {
    guest: guest * megabyte,
    free: free * megabyte,
    pro: pro * megabyte,
    enterprise: enterprise * megabyte,
  }
  return { maxBytes, maxValues }
}

export function senderOf({
  kind,
  userId = '',
  tier,
}: Pick<Caller, 'kind' | 'userId' | 'tier'>): Sender {
  if (kind === 'service' || kind === 'operator') return 'enterprise'
  return kind === 'public' || isGuestId(userId) ? 'guest' : tier
}
