import type { Language } from '../../../language.ts'
import { type PlainText, plainTextFrom } from '../../plain-text.ts'
import { isFollowUp } from '../../recognition/follow-up.ts'
import type { Topic } from '../../topic.ts'
import { limitShareLines } from '../limit-share.ts'
import { daysLateLines } from '../told/days-late.ts'
import { debtOrderLines } from '../told/debts-told.ts'
import { interestLines } from '../told/interest-told.ts'
import { twoScoresLines } from '../told/two-scores.ts'
import { offerLines } from './offer-lines.ts'

type Lines = (text: PlainText, language: Language) => readonly string[]

/** What is computed from figures told in the message itself, by the topic that they belong to. */
const byTopic: Readonly<Record<string, Lines>> = {
  'late-payment': daysLateLines,
  mortgage: twoScoresLines,
  'auto-loan': twoScoresLines,
  separation: twoScoresLines,
  interest: interestLines,
  'minimum-payment': interestLines,
  'payoff-order': debtOrderLines,
  utilisation: limitShareLines,
  'balance-transfer': offerLines,
  'loan-or-transfer': offerLines,
  consolidation: offerLines,
}

/** Of the last message, or of the one that it goes on with: "how much does it cost?". */
export function toldLines(
  { id }: Topic,
  last: PlainText,
  earlier: readonly PlainText[],
  language: Language,
): readonly string[] {
  const lines = byTopic[id]
  if (lines === undefined) return []
  const told = lines(last, language)
  if (told.length > 0 || !isFollowUp(last)) return told
  return lines(together([...earlier.slice(-mostBefore), last]), language)
}

/** Messages that a figure may be told in before the question about it. */
const mostBefore = 2

/** "5,500 on my card", "3% fee, 0% for 18 months", "and the monthly payment?": one offer. */
export function together(texts: readonly PlainText[]): PlainText {
  const joined = texts.map(({ plain }) => plain).join(' ; ')
  return { ...plainTextFrom(joined), plain: joined }
}
