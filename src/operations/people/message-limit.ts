import { type Tier, tierLimits } from '../../domain/tiers.ts'

/** The largest integer of 32 bits: what the document's integer says of a limit that there is not. */
const noLimit = 2_147_483_647

/** The tier's messages a day as both of the document's bodies tell them. */
export function dailyMessageLimit(tier: Tier): {
  readonly dailyMessageLimit: number
  readonly unlimited: boolean
} {
  const limit = tierLimits[tier].dailyMessages
  return { dailyMessageLimit: limit ?? noLimit, unlimited: limit === null }
}
