import { type Caller, isGuestId } from '../domain/caller.ts'
import type { Tier } from '../domain/tiers.ts'

/** Class of a sender for body sizes: the public counts as a guest, an API key as enterprise. */
export type Sender = 'guest' | Tier

/** Maximum size of a request body. */
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
