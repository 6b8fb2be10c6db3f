import type { DisputeText } from '../dispute-text.ts'
import type { DisputeType } from '../letter.ts'
import { errorDispute } from './error.ts'
import { fraudDispute } from './fraud.ts'
import { outdatedDispute } from './outdated.ts'
import { unverifiedDispute } from './unverified.ts'

/** The disputes of Canada; what its provinces' law changes stands in `rectification-law.ts`. */
export const canadianDisputes: Readonly<Record<DisputeType, DisputeText>> = {
  error: errorDispute,
  fraud: fraudDispute,
  outdated: outdatedDispute,
  unverified: unverifiedDispute,
}
