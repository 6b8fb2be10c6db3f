import texts from '../../knowledge/letters/rejections.json' with { type: 'json' }
import { withRetention } from '../../law/retention-slots.ts'
import { findCanadianItem, isUnderCanadianAge } from '../canada/item-age.ts'
import type { DisputeFacts } from '../letter.ts'
import { reasonDates } from '../parse/dates.ts'
import { plainReason } from '../parse/reason.ts'
import { findStatedAge, inquiryWords } from '../parse/stated-age.ts'
import { findItemKind, isUnderAge } from '../united-states/item-age.ts'
import {
  reasonField as field,
  type LetterCheck,
  type LetterRejection,
  type RejectionText,
} from './letter-rejection.ts'

const isInquiry = (facts: DisputeFacts) =>
  inquiryWords.test(plainReason(facts)) && findItemKind(facts) === 'account'

const hasNoAge = (facts: DisputeFacts) =>
  reasonDates(facts).length === 0 && !findStatedAge(facts.reason).isStated

/** An outdated item needs a date old enough for its law or its bureau's own rule. */
export const checkAge: LetterCheck<DisputeFacts> = (facts, now) => {
  if (facts.disputeType !== 'outdated') return undefined
  const isAmerican = facts.country === 'US'
  if (isAmerican && isInquiry(facts)) return fillYears(texts.ages.inquiry, now)
  if (hasNoAge(facts)) return { field, ...texts.ages.noDate }
  const found = isAmerican ? checkAmericanAge(facts, now) : checkCanadianAge(facts, now)
  return found && fillYears(found, now)
}

const fillYears = ({ issue, advice }: RejectionText, now: number): LetterRejection => ({
  field,
  issue: withRetention(issue, now),
  advice: withRetention(advice, now),
})

function checkAmericanAge(facts: DisputeFacts, now: number): RejectionText | undefined {
  if (!isUnderAge(facts, now)) return undefined
  return findItemKind(facts) === 'bankruptcy' ? texts.ages.recentBankruptcy : texts.ages.recentItem
}

function checkCanadianAge(facts: DisputeFacts, now: number): RejectionText | undefined {
  if (!isUnderCanadianAge(facts, now)) return undefined
  const isInsolvency = /bankruptcy|proposal/.test(findCanadianItem(facts))
  return isInsolvency ? texts.ages.recentInsolvency : texts.ages.recentCanadianItem
}
