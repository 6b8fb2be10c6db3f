import { isFollowUp } from '../recognition/questions.ts'
import { extractTarget, findLimitShare, type LimitShareFacts } from './card-facts.ts'
import { findStatementDates, parseSmallCount, type StatementFacts } from './date-facts.ts'
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

/** Applications listed in a question about the number of inquiries. */
export interface InquiryFacts {
  /** Applications for one kind of loan, scored as one. */
  readonly loans: readonly { readonly kind: LoanKind; readonly count: number }[]
  /** Applications for cards, each scored by itself. */
  readonly cards: number
  /** Days between the loan applications; undefined when not given. */
  readonly days: number | undefined
}

type LoanKind = 'mortgage' | 'auto' | 'student'

const countPattern = String.raw`(\d{1,2}|an?|une?|one|two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|sept|huit|neuf|dix)`
const applicationWords =
  '(?:quotes?|applications?|pre ?approvals?|inquir(?:y|ies)|lenders?|loans?|offers?|demandes?|soumissions?|preteurs?|prets?|enquetes?)'
const fillerWords =
  '(?: (?:loan|loans|rate|credit|hard|de|d|un|une|pret|prets|pour|store|new|auto)){0,4}'
const loanWords: readonly (readonly [LoanKind, string])[] = [
  ['mortgage', '(?:mortgage|home loan|hypothecaires?|hypotheque)'],
  ['auto', '(?:auto|car|vehicle|automobile|voiture)'],
  ['student', '(?:student|etudiants?)'],
]
const loanPatterns = loanWords.map(([kind, word]) => ({
  kind,
  ways: [
    new RegExp(` ${countPattern}${fillerWords} ${word}${fillerWords} ${applicationWords} `),
    new RegExp(` ${countPattern}${fillerWords} ${applicationWords}${fillerWords} ${word} `),
  ],
}))
const cardPatterns = [
  new RegExp(
    ` (?:applied|apply|applications?|demande\\w*|asked) (?:for |to |de |pour )?${countPattern}(?: (?:new|credit|store|other|different|more|nouvelles|autres)){0,3} (?:cards?|cartes?) `,
  ),
  new RegExp(
    ` ${countPattern}(?: (?:new|credit|store|other)){0,3} cards? (?:applications?|inquir\\w+) `,
  ),
  new RegExp(` (?:and|plus|et) ${countPattern}(?: (?:new|credit|store)){0,3} (?:cards?|cartes?) `),
]
const withinDays = new RegExp(
  ` (?:within|in|over|inside|en|dans) (?:the same )?${countPattern} (days?|jours?|weeks?|semaines?) `,
)
const sameWeek = / (?:same week|a week|meme semaine|une semaine) /
const countQuestion =
  / (?:how many|combien (?:de |d )?(?:demandes|enquetes|consultations|verifications|inquir\w*|fois)) .{0,60}?(?:inquir\w*|pulls?|checks?|demandes?|enquetes?|consultations?|verifications?|count|counts|compte\w*|separate) /

/** Only when the number of inquiries is asked. */
function findInquiries({ words }: PlainText): InquiryFacts | undefined {
  if (!countQuestion.test(words)) return undefined
  const loans = loanPatterns.flatMap(({ kind, ways: some }) => {
    const found = some.map((way) => way.exec(words)?.[1]).find((one) => one !== undefined)
    return found === undefined ? [] : [{ kind, count: parseSmallCount(found) }]
  })
  if (loans.length === 0) return undefined
  const card = cardPatterns.map((way) => way.exec(words)?.[1]).find((one) => one !== undefined)
  return {
    loans,
    cards: card === undefined ? 0 : parseSmallCount(card),
    days: findShoppingDays(words),
  }
}

function findShoppingDays(words: string): number | undefined {
  if (sameWeek.test(words)) return 7
  const [, number, unit = ''] = withinDays.exec(words) ?? []
  if (number === undefined) return undefined
  return parseSmallCount(number) * (/^(?:w|s)/.test(unit) ? 7 : 1)
}
