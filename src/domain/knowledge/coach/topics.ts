import type { CoachTopic } from './topic.ts'
import { assertingRights } from './topics/asserting-rights.ts'
import { balancesAndFees } from './topics/balances-and-fees.ts'
import { billsAndAccounts } from './topics/bills-and-accounts.ts'
import { borrowing } from './topics/borrowing.ts'
import { cardKinds } from './topics/card-kinds.ts'
import { cardUse } from './topics/card-use.ts'
import { collections } from './topics/collections.ts'
import { dailyCredit } from './topics/daily-credit.ts'
import { debtRelief } from './topics/debt-relief.ts'
import { disputesAndFraud } from './topics/disputes-and-fraud.ts'
import { eitherOr } from './topics/either-or.ts'
import { fileAccess } from './topics/file-access.ts'
import { hardTimes } from './topics/hard-times.ts'
import { lastingMarks } from './topics/lasting-marks.ts'
import { latePayments } from './topics/late-payments.ts'
import { lendersView } from './topics/lenders-view.ts'
import { lifeEvents } from './topics/life-events.ts'
import { moneyTopics } from './topics/money.ts'
import { newCredit } from './topics/new-credit.ts'
import { offersAndLimits } from './topics/offers-and-limits.ts'
import { owedElsewhere } from './topics/owed-elsewhere.ts'
import { ownFile } from './topics/own-file.ts'
import { quebec } from './topics/quebec.ts'
import { readingReports } from './topics/reading-reports.ts'
import { readingScores } from './topics/reading-scores.ts'
import { scoreBasics } from './topics/score-basics.ts'
import { aboutTheCoach, smallTalk } from './topics/small-talk.ts'
import { soldShortcuts } from './topics/sold-shortcuts.ts'
import { specialDebts } from './topics/special-debts.ts'
import { unlawfulShortcuts } from './topics/unlawful-shortcuts.ts'
import { whereMoneyGoes } from './topics/where-money-goes.ts'
import { whoReads } from './topics/who-reads.ts'

/** Everything that the coach recognises; of two equal matches the earlier one is answered. */
export const topics: readonly CoachTopic[] = [
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

const byId = new Map(topics.map((topic) => [topic.id, topic]))

export function getTopic(id: string): CoachTopic {
  const topic = byId.get(id)
  if (topic === undefined) throw new RangeError(`No topic is called ${id}`)
  return topic
}
