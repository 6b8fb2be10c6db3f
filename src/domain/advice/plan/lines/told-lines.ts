import type { Country } from '../../../reports/report.ts'
import type { Language } from '../../../text/language.ts'
import type { Topic } from '../../topic.ts'
import type { Told } from '../told/told.ts'
import { debtOrderLines } from './debt-lines.ts'
import { inquiryLines } from './inquiry-lines.ts'
import { interestLines } from './interest-lines.ts'
import { minimumLines } from './minimum-lines.ts'
import { offerLines } from './offer-lines.ts'
import { settlementLines } from './settlement-lines.ts'
import { daysLateLines, limitShareLines, twoScoresLines, weeklyLines } from './small-lines.ts'
import { statementLines } from './statement-lines.ts'

type Lines = (
  told: Told,
  language: Language,
  now: number,
  country: Country | undefined,
) => readonly string[]

const twoScores: Lines = ({ scores }, language) => twoScoresLines(scores, language)
const interestOfTold = (told: Told, language: Language) =>
  withWeekly(interestLines(told.interest, language), told, language)
const offers: Lines = (told, language) => offerLines(told.offers, language)
const statementDay = ({ statement }: Told, language: Language, now: number) =>
  statementLines(statement, language, now)

const scoresAndOffers: Lines = (told, language) => [
  ...twoScoresLines(told.scores, language),
  ...offerLines(told.offers, language),
]
const settled: Lines = ({ settlement }, language, now, country) =>
  settlementLines(settlement, country, language, now)

/** A sum a week is computed as one a month: that is said behind what is computed. */
function withWeekly(
  lines: readonly string[],
  { weekly }: Told,
  language: Language,
): readonly string[] {
  return lines.length === 0 ? lines : [...lines, ...weeklyLines(weekly, language)]
}

/** What is computed from figures told in the message itself, by the topic that they belong to. */
const byTopic: Readonly<Record<string, Lines>> = {
  'late-payment': ({ daysLate }, language) => daysLateLines(daysLate, language),
  inquiries: ({ inquiries }, language) => inquiryLines(inquiries, language),
  'statement-date': statementDay,
  'pay-first': statementDay,
  mortgage: scoresAndOffers,
  'auto-loan': scoresAndOffers,
  'student-loans': offers,
  'loan-rates': offers,
  'home-equity-line': offers,
  'debt-settlement': settled,
  'charge-off': settled,
  collections: settled,
  separation: twoScores,
  interest: interestOfTold,
  'minimum-payment': (told, language) => [
    ...minimumLines(told.minimum, language),
    ...interestOfTold(told, language),
  ],
  'payoff-order': (told, language) =>
    withWeekly(debtOrderLines(told.debts, language), told, language),
  utilisation: (told, language, now) => [
    ...limitShareLines(told.limitShare, language),
    ...statementDay(told, language, now),
  ],
  'balance-transfer': offers,
  'loan-or-transfer': offers,
  consolidation: offers,
}

/** Of the last message, or where it tells nothing of that kind of what it goes on with. */
export function toldLines(
  { id }: Topic,
  told: readonly Told[],
  language: Language,
  now: number,
  country: Country | undefined,
): readonly string[] {
  const lines = byTopic[id]
  if (lines === undefined) return []
  return (
    told.map((one) => lines(one, language, now, country)).find(({ length }) => length > 0) ?? []
  )
}
