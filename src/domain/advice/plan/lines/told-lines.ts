import type { Language } from '../../../language.ts'
import type { Topic } from '../../topic.ts'
import type { Told } from '../told/told.ts'
import { debtOrderLines } from './debt-lines.ts'
import { inquiryLines } from './inquiry-lines.ts'
import { interestLines } from './interest-lines.ts'
import { offerLines } from './offer-lines.ts'
import { daysLateLines, limitShareLines, twoScoresLines } from './small-lines.ts'
import { statementLines } from './statement-lines.ts'

type Lines = (told: Told, language: Language, now: number) => readonly string[]

const twoScores: Lines = ({ scores }, language) => twoScoresLines(scores, language)
const interest: Lines = (told, language) => interestLines(told.interest, language)
const offers: Lines = (told, language) => offerLines(told.offers, language)
const statementDay: Lines = ({ statement }, language, now) =>
  statementLines(statement, language, now)

/** What is computed from figures told in the message itself, by the topic that they belong to. */
const byTopic: Readonly<Record<string, Lines>> = {
  'late-payment': ({ daysLate }, language) => daysLateLines(daysLate, language),
  inquiries: ({ inquiries }, language) => inquiryLines(inquiries, language),
  'statement-date': statementDay,
  'pay-first': statementDay,
  mortgage: twoScores,
  'auto-loan': twoScores,
  separation: twoScores,
  interest,
  'minimum-payment': interest,
  'payoff-order': ({ debts }, language) => debtOrderLines(debts, language),
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
): readonly string[] {
  const lines = byTopic[id]
  if (lines === undefined) return []
  return told.map((one) => lines(one, language, now)).find(({ length }) => length > 0) ?? []
}
