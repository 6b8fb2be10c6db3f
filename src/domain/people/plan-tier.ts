import { type Caller, servicePrefix } from '../caller.ts'
import type { Tier } from '../tiers.ts'
import type { PersonRecord } from './person-records.ts'

/**
 * The tier of the person whose data a call is about: what the operator set, else what their own token
 * says, else, where a service account acts for them, what their token last said. A service account
 * that acts for nobody keeps its own.
 */
export function planTier(
  { userId, tier, claims }: Pick<Caller, 'userId' | 'tier' | 'claims'>,
  person: Pick<PersonRecord, 'tier' | 'seenTier'> | undefined,
): Tier {
  if (userId === undefined || userId.startsWith(servicePrefix)) return tier
  return person?.tier ?? claims?.tier ?? person?.seenTier ?? 'free'
}
