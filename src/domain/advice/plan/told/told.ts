import { type PlainText, plainTextFrom } from '../../plain-text.ts'
import { isFollowUp } from '../../recognition/follow-up.ts'
import { type WeeklySum, weeklyIn } from '../../weekly-sums.ts'
import { daysLateTold } from './days-late.ts'
import { type DebtsTold, debtsTold } from './debts-told.ts'
import { type InquiriesTold, inquiriesTold } from './inquiries-told.ts'
import { type InterestTold, interestTold } from './interest-told.ts'
import { type LimitShare, limitShareTold } from './limit-share.ts'
import { type MinimumTold, minimumTold } from './minimum-told.ts'
import { type OffersTold, offersTold } from './offers-told.ts'
import { paymentIn } from './payment-told.ts'
import { type ScoreFall, scoreFallTold } from './score-fall.ts'
import { type SettlementTold, settlementIn } from './settlement-told.ts'
import { type StatementTold, statementTold } from './statement-told.ts'
import { targetIn } from './target-told.ts'
import { type TwoScores, twoScoresTold } from './two-scores.ts'

/** What a message tells beside scores and cards, read once; undefined what it does not tell. */
export interface Told {
  readonly interest: InterestTold | undefined
  readonly minimum: MinimumTold | undefined
  readonly settlement: SettlementTold | undefined
  readonly debts: DebtsTold | undefined
  readonly offers: OffersTold | undefined
  readonly limitShare: LimitShare | undefined
  readonly daysLate: number | undefined
  readonly scores: TwoScores | undefined
  readonly fall: ScoreFall | undefined
  readonly statement: StatementTold | undefined
  readonly inquiries: InquiriesTold | undefined
  readonly weekly: WeeklySum | undefined
}

/** Messages that a figure may be told in before the question about it. */
const mostBefore = 2

/** The last message, and behind it the same with those that it goes on with: "how much does it cost?". */
export function toldIn(last: PlainText, earlier: readonly PlainText[]): readonly [Told, ...Told[]] {
  const own = goingOn(readFrom(last), last, earlier.at(-1))
  if (earlier.length === 0 || !isFollowUp(last)) return [own]
  return [own, readFrom(together([...earlier.slice(-mostBefore), last]))]
}

/** "And with 200?" asks of another payment what was asked of the one before. */
function goingOn(own: Told, last: PlainText, before: PlainText | undefined): Told {
  const { payment } = own.interest === undefined ? paymentIn(last.plain) : { payment: undefined }
  const interest =
    payment === undefined || before === undefined ? undefined : interestTold(before.plain)
  if (payment === undefined || interest === undefined || interest.payments.length === 0) return own
  return { ...own, interest: { ...interest, payments: [payment.amount] } }
}

function readFrom(text: PlainText): Told {
  const { plain } = text
  // "Down to 20%" is no rate.
  const { rest } = targetIn(plain)
  const minimum = minimumTold(plain)
  const { settlement } = settlementIn(plain)
  return {
    minimum,
    settlement,
    // The share that a minimum is of a balance is no rate.
    interest: minimum === undefined && settlement === undefined ? interestTold(rest) : undefined,
    debts: debtsTold(rest),
    offers: offersTold(plain),
    limitShare: limitShareTold(plain),
    daysLate: daysLateTold(text),
    scores: twoScoresTold(text),
    fall: scoreFallTold(plain),
    statement: statementTold(plain),
    inquiries: inquiriesTold(text),
    weekly: weeklyIn(text.words),
  }
}

/** "5,500 on my card", "3% fee, 0% for 18 months", "and the monthly payment?": one offer. */
function together(texts: readonly PlainText[]): PlainText {
  const joined = texts.map(({ plain }) => plain).join(' ; ')
  return { ...plainTextFrom(joined), plain: joined }
}
