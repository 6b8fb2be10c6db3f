import type { Topic } from '../topic.ts'
import { assertingRights } from './asserting-rights.ts'
import { balancesAndFees } from './balances-and-fees.ts'
import { billsAndAccounts } from './bills-and-accounts.ts'
import { borrowing } from './borrowing.ts'
import { cardKinds } from './card-kinds.ts'
import { cardUse } from './card-use.ts'
import { collections } from './collections.ts'
import { crisis } from './crisis.ts'
import { dailyCredit } from './daily-credit.ts'
import { debtRelief } from './debt-relief.ts'
import { disputesAndFraud } from './disputes-and-fraud.ts'
import { eitherOr } from './either-or.ts'
import { fileAccess } from './file-access.ts'
import { hardTimes } from './hard-times.ts'
import { lastingMarks } from './lasting-marks.ts'
import { latePayments } from './late-payments.ts'
import { lendersView } from './lenders-view.ts'
import { lifeEvents } from './life-events.ts'
import { moneyTopics } from './money.ts'
import { newCredit } from './new-credit.ts'
import { offersAndLimits } from './offers-and-limits.ts'
import { owedElsewhere } from './owed-elsewhere.ts'
import { ownFile } from './own-file.ts'
import { quebec } from './quebec.ts'
import { readingReports } from './reading-reports.ts'
import { readingScores } from './reading-scores.ts'
import { scoreBasics } from './score-basics.ts'
import { aboutTheCoach, smallTalk } from './small-talk.ts'
import { soldShortcuts } from './sold-shortcuts.ts'
import { specialDebts } from './special-debts.ts'
import { unlawfulShortcuts } from './unlawful-shortcuts.ts'
import { whereMoneyGoes } from './where-money-goes.ts'
import { whoReads } from './who-reads.ts'

/** Everything that the coach recognises; of two equal matches the earlier one is answered. */
export const topics: readonly Topic[] = [
  crisis,
  ...unlawfulShortcuts,
  ...hardTimes,
  ...soldShortcuts,
  ...offersAndLimits,
  ...whereMoneyGoes,
  ...eitherOr,
  ...owedElsewhere,
  ...cardKinds,
  ...lendersView,
  ...ownFile,
  ...readingReports,
  ...fileAccess,
  ...assertingRights,
  ...quebec,
  ...lifeEvents,
  ...disputesAndFraud,
  ...latePayments,
  ...collections,
  ...specialDebts,
  ...debtRelief,
  ...billsAndAccounts,
  ...lastingMarks,
  ...balancesAndFees,
  ...whoReads,
  ...cardUse,
  ...dailyCredit,
  ...newCredit,
  ...borrowing,
  ...moneyTopics,
  ...readingScores,
  ...scoreBasics,
  ...aboutTheCoach,
  ...smallTalk,
]
