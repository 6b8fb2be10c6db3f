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

export function senderOf({
  kind,
  userId = '',
  tier,
}: Pick<Caller, 'kind' | 'userId' | 'tier'>): Sender {
  if (kind === 'service' || kind === 'operator') return 'enterprise'
  return kind === 'public' || isGuestId(userId) ? 'guest' : tier
}
