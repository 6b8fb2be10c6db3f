import type { RevolvingChange } from './change.ts'
import type { Profile } from './profile.ts'
import { assumption, type Reading } from './reading.ts'
import { reportedLimit, totalLimitOf, typicalPercent, typicalUtilisation } from './utilisation.ts'

/** Below `assumedCardLimit`: a first limit grows with the account. Our estimate. */
const assumedNewLimit = 3_000

/**
 * A new limit is felt in part: people use the card. 707 stays within FICO's sample of -10 to +10.
 */
const limitInUse = 0.6

const assumedLimit = assumption('creditLimit', `${assumedNewLimit}`)

/** What the limits of new cards do to the file's utilisation. */
export function newLimitOf(reading: Reading, profile: Profile, count: number): RevolvingChange {
  const { file, score } = profile
  const told = reading.number('creditLimit') ?? reading.number('amount')
  if (told === undefined) reading.assume(assumedLimit, 0.1)
  const percent = reading.numberOr('currentUtilization', file?.utilization)
  if (percent === undefined) reading.assume(typicalPercent, 0.15)
  const limit = totalLimitOf(file)
  reading.note('totalLimit', reportedLimit(file))
  reading.note('negativeItems', file?.negativeCount)
  const before = percent ?? typicalUtilisation(score)
  return {
    known: 'assumed',
    balance: (before / 100) * limit,
    limit,
    share: 1,
    isOneCard: false,
    paid: 0,
    opened: limitInUse * count * (told ?? assumedNewLimit),
    closed: 0,
  }
}
