import type { Topic } from '../topic.ts'
import { borrowing } from './borrowing.ts'
import { cardUse } from './card-use.ts'
import { crisis } from './crisis.ts'
import { dailyCredit } from './daily-credit.ts'
import { disputesAndFraud } from './disputes-and-fraud.ts'
import { lastingMarks } from './lasting-marks.ts'
import { lateAndCollections } from './late-and-collections.ts'
import { moneyTopics } from './money.ts'
import { newCredit } from './new-credit.ts'
import { offersAndLimits } from './offers-and-limits.ts'
import { readingScores } from './reading-scores.ts'
import { scoreBasics } from './score-basics.ts'
import { smallTalk } from './small-talk.ts'
import { unlawfulShortcuts } from './unlawful-shortcuts.ts'

/** Everything that the coach recognises; of two equal matches the earlier one is answered. */
export const topics: readonly Topic[] = [
  crisis,
  ...unlawfulShortcuts,
  ...offersAndLimits,
  ...disputesAndFraud,
  ...lateAndCollections,
  ...lastingMarks,
  ...cardUse,
  ...dailyCredit,
  ...newCredit,
  ...borrowing,
  ...moneyTopics,
  ...readingScores,
  ...scoreBasics,
  ...smallTalk,
]
