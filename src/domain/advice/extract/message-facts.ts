import { isFollowUp } from '../recognition/follow-up.ts'
import { extractTarget, findLimitShare, type LimitShareFacts } from './card-facts.ts'
import { findStatementDates, type StatementFacts } from './date-facts.ts'
import {
  type DebtListFacts,
  extractSettlement,
  findDebtList,
  findInterest,
  findMinimum,
  type InterestFacts,
  type MinimumFacts,
  type SettlementFacts,
} from './debt-facts.ts'
import { findInquiries, type InquiryFacts } from './inquiry-facts.ts'
import { findDaysLate } from './mark-facts.ts'
import { findOffers, type OfferFacts } from './offer-facts.ts'
import { extractPayment } from './payment-facts.ts'
import { type PlainText, toPlainText } from './plain-text.ts'
import { findScoreFall, findTwoScores, type ScoreFall, type TwoScores } from './score-facts.ts'
import { findWeeklySum, type WeeklySum } from './sums.ts'

/** Facts of a message beside scores and cards; undefined when missing. */
export interface MessageFacts {
  readonly interest: InterestFacts | undefined
  readonly minimum: MinimumFacts | undefined
  readonly settlement: SettlementFacts | undefined
  readonly debts: DebtListFacts | undefined
  readonly offers: OfferFacts | undefined
  readonly limitShare: LimitShareFacts | undefined
  readonly daysLate: number | undefined
  readonly scores: TwoScores | undefined
  readonly fall: ScoreFall | undefined
  readonly statement: StatementFacts | undefined
  readonly inquiries: InquiryFacts | undefined
  readonly weekly: WeeklySum | undefined
}

/** Earlier messages that may hold the figure for a question. */
const maxEarlierMessages = 2

/**
 * Facts of the last message, then of the last with the messages it continues: "how much does it
 * cost?".
 */
export function extractFacts(
  last: PlainText,
  earlier: readonly PlainText[],
): readonly [MessageFacts, ...MessageFacts[]] {
  const own = continueInterest(extractMessageFacts(last), last, earlier.at(-1))
  if (earlier.length === 0 || !isFollowUp(last)) return [own]
  return [own, extractMessageFacts(joinMessages([...earlier.slice(-maxEarlierMessages), last]))]
}

/** "And with 200?" repeats the earlier question for another payment. */
function continueInterest(
  own: MessageFacts,
  last: PlainText,
  before: PlainText | undefined,
): MessageFacts {
  const { payment } =
    own.interest === undefined ? extractPayment(last.plain) : { payment: undefined }
  const interest =
    payment === undefined || before === undefined ? undefined : findInterest(before.plain)
  if (payment === undefined || interest === undefined || interest.payments.length === 0) return own
  return { ...own, interest: { ...interest, payments: [payment.amount] } }
}

function extractMessageFacts(text: PlainText): MessageFacts {
  const { plain } = text
  // "Down to 20%" is no rate.
  const { rest } = extractTarget(plain)
  const minimum = findMinimum(plain)
  const { settlement } = extractSettlement(plain)
  return {
    minimum,
    settlement,
    // A minimum's share of the balance is no rate.
    interest: minimum === undefined && settlement === undefined ? findInterest(rest) : undefined,
    debts: findDebtList(rest),
    offers: findOffers(plain),
    limitShare: findLimitShare(plain),
    daysLate: findDaysLate(text),
    scores: findTwoScores(text),
    fall: findScoreFall(plain),
    statement: findStatementDates(plain),
    inquiries: findInquiries(text),
    weekly: findWeeklySum(text.words),
  }
}

/**
 * "5,500 on my card", "3% fee, 0% for 18 months", "and the monthly payment?": one offer in three
 * messages.
 */
function joinMessages(texts: readonly PlainText[]): PlainText {
  const joined = texts.map(({ plain }) => plain).join(' ; ')
  return { ...toPlainText(joined), plain: joined }
}
