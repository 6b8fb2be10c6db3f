import applicationAnswers from './answers/applications.json' with { type: 'json' }
import collectorAnswers from './answers/collectors.json' with { type: 'json' }
import courtAnswers from './answers/courts.json' with { type: 'json' }
import debtAnswers from './answers/debts.json' with { type: 'json' }
import everydayAnswers from './answers/everyday.json' with { type: 'json' }
import figureAnswers from './answers/figures.json' with { type: 'json' }
import fileAnswers from './answers/files.json' with { type: 'json' }
import generalAnswers from './answers/general.json' with { type: 'json' }
import reportAnswers from './answers/reports.json' with { type: 'json' }
import rightsAnswers from './answers/rights.json' with { type: 'json' }
import scoreAnswers from './answers/scores.json' with { type: 'json' }
import taxAnswers from './answers/taxes.json' with { type: 'json' }
import cards from './example-questions/cards.json' with { type: 'json' }
import debts from './example-questions/debts.json' with { type: 'json' }
import files from './example-questions/files.json' with { type: 'json' }
import marks from './example-questions/marks.json' with { type: 'json' }
import refused from './example-questions/refused.json' with { type: 'json' }
import scores from './example-questions/scores.json' with { type: 'json' }
import type { CoachTopic, TopicPoint } from './topic.ts'
import aboutTheCoach from './topics/about-the-coach.json' with { type: 'json' }
import assertingRights from './topics/asserting-rights.json' with { type: 'json' }
import balancesAndFees from './topics/balances-and-fees.json' with { type: 'json' }
import billsAndAccounts from './topics/bills-and-accounts.json' with { type: 'json' }
import borrowing from './topics/borrowing.json' with { type: 'json' }
import cardKinds from './topics/card-kinds.json' with { type: 'json' }
import cardUse from './topics/card-use.json' with { type: 'json' }
import collections from './topics/collections.json' with { type: 'json' }
import dailyCredit from './topics/daily-credit.json' with { type: 'json' }
import debtRelief from './topics/debt-relief.json' with { type: 'json' }
import disputesAndFraud from './topics/disputes-and-fraud.json' with { type: 'json' }
import eitherOr from './topics/either-or.json' with { type: 'json' }
import fallbacks from './topics/fallbacks.json' with { type: 'json' }
import fileAccess from './topics/file-access.json' with { type: 'json' }
import hardTimes from './topics/hard-times.json' with { type: 'json' }
import lastingMarks from './topics/lasting-marks.json' with { type: 'json' }
import latePayments from './topics/late-payments.json' with { type: 'json' }
import lendersView from './topics/lenders-view.json' with { type: 'json' }
import lifeEvents from './topics/life-events.json' with { type: 'json' }
import moneyTopics from './topics/money.json' with { type: 'json' }
import newCredit from './topics/new-credit.json' with { type: 'json' }
import offersAndLimits from './topics/offers-and-limits.json' with { type: 'json' }
import owedElsewhere from './topics/owed-elsewhere.json' with { type: 'json' }
import ownFile from './topics/own-file.json' with { type: 'json' }
import quebec from './topics/quebec.json' with { type: 'json' }
import readingReports from './topics/reading-reports.json' with { type: 'json' }
import readingScores from './topics/reading-scores.json' with { type: 'json' }
import scoreBasics from './topics/score-basics.json' with { type: 'json' }
import smallTalk from './topics/small-talk.json' with { type: 'json' }
import soldShortcuts from './topics/sold-shortcuts.json' with { type: 'json' }
import specialDebts from './topics/special-debts.json' with { type: 'json' }
import unlawfulShortcuts from './topics/unlawful-shortcuts.json' with { type: 'json' }
import whereMoneyGoes from './topics/where-money-goes.json' with { type: 'json' }
import whoReads from './topics/who-reads.json' with { type: 'json' }

/**
 * Everything that the coach recognises; of two equal matches the earlier one is answered. The cast
 * narrows ids, which TypeScript reads from JSON as `string`; `coach-data.test.ts` checks them.
 */
export const topics = [
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
] as readonly CoachTopic[]

/**
 * Answers when no topic fits: `unclear` for credit words without a topic, `elsewhere` for people in
 * a third country, `offTopic` for the rest (its cues are words of no short follow-up on credit).
 */
export const { unclear, elsewhere, offTopic } = fallbacks as Readonly<
  Record<keyof typeof fallbacks, CoachTopic>
>

const byId = new Map(topics.map((topic) => [topic.id, topic]))

export function getTopic(id: string): CoachTopic {
  const topic = byId.get(id)
  if (topic === undefined) throw new RangeError(`No topic is called ${id}`)
  return topic
}

/**
 * Example questions by topic id, English and French. New wordings are matched by similarity
 * (`recognition/scores.ts`), so a topic is taught by adding a question, not a rule.
 */
const exampleQuestions: Readonly<Record<string, readonly string[]>> = {
  ...cards,
  ...debts,
  ...marks,
  ...files,
  ...scores,
  ...refused,
}

export const topicsWithExamples: readonly string[] = Object.keys(exampleQuestions)

export function listExampleQuestions(id: string): readonly string[] {
  return exampleQuestions[id] ?? []
}

/** A prepared first sentence for one question on a topic, before the topic's points. */
export interface DirectAnswer {
  /** Topic id. */
  readonly topic: string
  /** Written as in `cues.ts`. */
  readonly cues: readonly string[]
  /** One answer that holds everywhere, or one for each country. */
  readonly answers: readonly TopicPoint[]
}

/** In the files, one entry may serve several topics. */
type Entry = Omit<DirectAnswer, 'topic'> & { readonly topics: readonly string[] }

/** The cast narrows source ids, which TypeScript reads from JSON as `string`. */
const entries = [
  ...scoreAnswers,
  ...taxAnswers,
  ...applicationAnswers,
  ...debtAnswers,
  ...figureAnswers,
  ...fileAnswers,
  ...reportAnswers,
  ...rightsAnswers,
  ...collectorAnswers,
  ...courtAnswers,
  ...everydayAnswers,
  ...generalAnswers,
] as readonly Entry[]

export const directAnswers: readonly DirectAnswer[] = entries.flatMap(({ topics, ...rest }) =>
  topics.map((topic) => ({ topic, ...rest })),
)
