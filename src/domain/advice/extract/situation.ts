import type { Country } from '../../reports/report.ts'
import { toBankCards } from '../calculators/bank-lines.ts'
import { extractReportFacts, type ReportFacts } from '../calculators/report-facts.ts'
import type { CoachContext, CoachQuestion, KnownBank } from '../coaching.ts'
import {
  type Card,
  cardUse,
  extractListedCards,
  extractTarget,
  findSingleLimit,
  sumCards,
} from './card-facts.ts'
import { findCountry, findHintedCountry } from './country.ts'
import { findDeadline, parseMonths } from './date-facts.ts'
import { extractSettlement } from './debt-facts.ts'
import { extractFigures, type MessageFigures } from './figures.ts'
import { extractHypotheticalCards, type HypotheticalCards } from './hypothetical-cards.ts'
import { extractLentCard, updateCards } from './named-card.ts'
import { extractPayment, findPastDue, type PaymentFacts } from './payment-facts.ts'
import { type PlainText, toPlainText } from './plain-text.ts'
import { namesClosing } from './question-kinds.ts'
import { findScoreFall, type ScoreScale, scoreScales } from './score-facts.ts'
import { removePartnerScore } from './score-labels.ts'

/** Everything known about the person from messages, the request's context and their report. */
export interface Situation {
  /**
   * From the message, the report or a score above 850, else suggested by American names; the
   * language says nothing about the country.
   */
  readonly country: Country | undefined
  readonly scale: ScoreScale
  readonly score: number | undefined
  readonly goal: number | undefined
  /** Months the person allows. */
  readonly deadline: number | undefined
  readonly cards: readonly Card[]
  /** True for a report's cards or several cards: then they are all the person has. */
  readonly isWholeFile: boolean
  /** Dollars over all cards. */
  readonly balance: number | undefined
  readonly limit: number | undefined
  /** Percent. */
  readonly utilisation: number | undefined
  /** Utilization (percent) they want to reach. */
  readonly target: number | undefined
  /** Percent of income that goes to debt. */
  readonly debtToIncome: number | undefined
  readonly finances: CoachContext['financialSituation']
  /** Money for their cards. */
  readonly payment: PaymentFacts | undefined
  /** Cards they may open, close or get a higher limit on. */
  readonly hypothetical: HypotheticalCards
  /** Utilization (percent) of another person's card they may be added to. */
  readonly lentUse: number | undefined
  /** They say the late payment is made. */
  readonly isCaughtUp: boolean
  /** Dollars past due: from the message, else the report. */
  readonly pastDue: number
  /** The newest report, and the figures taken from it. */
  readonly report: ReportFacts | undefined
  readonly isScoreFromReport: boolean
  readonly areCardsFromReport: boolean
  /** Linked accounts, when the person allows them. */
  readonly bank: KnownBank | undefined
  /** The cards are in the last message. */
  readonly areCardsNew: boolean
}

const caughtUp = [
  ' i paid it ',
  ' i just paid ',
  ' i ve paid ',
  ' already paid ',
  ' have paid it ',
  ' caught up ',
  ' brought it current ',
  ' current now ',
  ' j ai paye ',
  ' j ai deja paye ',
  ' je l ai paye',
  ' viens de payer ',
  ' viens de la payer ',
  ' deja paye',
]

/** Precedence: last message, context, earlier messages, report. */
export function buildSituation(
  { context, report: known, bank, now }: Pick<CoachQuestion, 'context' | 'report' | 'bank' | 'now'>,
  last: PlainText,
  earlier: readonly PlainText[],
): Situation {
  const report = known === undefined ? undefined : extractReportFacts(known, now)
  const lentCard = extractLentCard(last.plain)
  const reportCards = report?.cards ?? []
  // The cards of a whole report have the linked balances already.
  const isBankAlone = reportCards.length === 0 && bank !== undefined
  const updated = updateCards(
    continueClosing(last, earlier.at(-1)) ?? lentCard.rest,
    isBankAlone ? toBankCards(bank) : reportCards,
  )
  const { hypothetical, payment, target, figures: current } = extractMessage(updated.rest)
  const before = earlier.toReversed().map((one) => extractMessage(extractLentCard(one.plain).rest))
  const figures = before.map((one) => one.figures)
  // "Is 760 possible?" repeats the goal of the context.
  const isGoal = current.score === context.creditGoal && context.creditScore !== undefined
  const statedScore =
    findScoreFall(last.plain)?.after ??
    (isGoal ? undefined : current.score) ??
    toScore(context.creditScore) ??
    firstFigure(figures, 'score')
  const score = statedScore ?? report?.score
  const goal = current.goal ?? toScore(context.creditGoal) ?? firstFigure(figures, 'goal')
  const texts = [last, ...earlier.toReversed()]
  const country =
    findCountry(texts) ?? report?.country ?? countryOfScore(score, goal) ?? findHintedCountry(texts)
  const utilisation = current.utilisation ?? firstFigure(figures, 'utilisation')
  const statedCards =
    [current, ...figures].find((one) => one.cards.length > 0)?.cards ??
    cardFromShare(updated.rest, current)
  const areCardsKnown = statedCards.length === 0 && utilisation === undefined
  const areCardsFromReport = areCardsKnown && !isBankAlone
  const cards = [
    ...(areCardsKnown ? updated.cards : statedCards),
    ...(hypothetical.closed === undefined || areCardsKnown ? [] : [hypothetical.closed]),
  ]
  return {
    country,
    scale: scoreScales[country ?? 'US'],
    score,
    goal,
    deadline:
      findDeadline(last.plain, now) ??
      parseTimeframe(context.timeframe, now) ??
      earlier.map((one) => findDeadline(one.plain, now)).findLast((one) => one !== undefined),
    cards,
    isWholeFile: cards.length > 0 && (areCardsFromReport || cards.length > 1),
    ...creditUse(cards, utilisation),
    target,
    debtToIncome: computeDebtToIncome([current, ...figures]),
    finances: toFinances(context),
    payment:
      continueMonthly(payment, last, before.at(0)?.payment) ??
      before.find((one) => one.payment !== undefined)?.payment,
    hypothetical,
    lentUse: lentCard.use,
    isCaughtUp: caughtUp.some((one) => last.words.includes(one)),
    pastDue: Math.ceil(findPastDue(last.plain) ?? report?.pastDue ?? 0),
    report,
    isScoreFromReport: statedScore === undefined && score !== undefined,
    areCardsFromReport: areCardsFromReport && cards.length > 0,
    areCardsNew: statedCards === current.cards,
    bank,
  }
}

/** "4 cards": a count, not an amount. */
const counted =
  /(?<![\d.,$/])\d{1,2}(?= (?:new |open |other |different |credit |autres |nouvelles )*(?:cards?|cartes?|accounts?|comptes?|debts?|dettes?|inquir\w+|lates?|retards?|collections?)\b)/g

interface MessageExtraction {
  readonly hypothetical: HypotheticalCards
  readonly payment: PaymentFacts | undefined
  readonly target: number | undefined
  readonly figures: MessageFigures
}

/** Each reader removes what it reads, so no figure is read twice. */
function extractMessage(plain: string): MessageExtraction {
  const { hypothetical, rest: held } = extractHypotheticalCards(extractSettlement(plain).rest)
  const { target, rest: standing } = extractTarget(held)
  const { payment, rest } = extractPayment(standing)
  const uncounted = removePartnerScore(rest.replace(counted, 'some'))
  const listed = extractListedCards(uncounted)
  const figures = extractFigures(listed?.rest ?? uncounted)
  return {
    hypothetical,
    payment,
    target,
    figures: { ...figures, cards: listed?.cards ?? figures.cards },
  }
}

/** "78% of 12,000": utilization with its limit. */
function cardFromShare(plain: string, { utilisation }: MessageFigures): readonly Card[] {
  const limit = utilisation === undefined ? undefined : findSingleLimit(plain)
  if (utilisation === undefined || limit === undefined) return []
  return [{ balance: (limit * utilisation) / 100, limit }]
}

/** "6 months", "by June", or only a month's name. */
function parseTimeframe(timeframe: string | undefined, now: number): number | undefined {
  const { plain } = toPlainText(timeframe ?? '')
  return parseMonths(plain) ?? findDeadline(`by ${plain}`, now)
}

const instead = /\b(?:instead|plutot|a la place|if it was|if it were|c'etait|rather)\b/

/** "And 300 instead?" after a monthly sum is monthly too. */
function continueMonthly(
  payment: PaymentFacts | undefined,
  { plain }: PlainText,
  before: PaymentFacts | undefined,
): PaymentFacts | undefined {
  if (payment === undefined || before?.isMonthly !== true || !instead.test(plain)) return payment
  return { ...payment, isMonthly: true }
}

const ofThatCard =
  /^\W*(?:(?:yes|ok|oui|well|so)\W+)?(?:it|its|it's|the limit|limit|elle|sa|la limite)\b/

/** "Thinking of closing my oldest card." "It has 5k limit, …": figures of that card. */
function continueClosing(last: PlainText, before: PlainText | undefined): string | undefined {
  if (before === undefined || /\d/.test(before.plain) || !namesClosing(before)) return undefined
  return ofThatCard.test(last.plain) ? `close ${last.plain}` : undefined
}

function firstFigure(
  figures: readonly MessageFigures[],
  name: 'score' | 'goal' | 'utilisation',
): number | undefined {
  return figures.find((one) => one[name] !== undefined)?.[name]
}

function toScore(value: number | undefined): number | undefined {
  return value !== undefined && value >= 300 && value <= 900 ? Math.round(value) : undefined
}

function countryOfScore(score: number | undefined, goal: number | undefined): Country | undefined {
  return (score ?? 0) > 850 || (goal ?? 0) > 850 ? 'CA' : undefined
}

function creditUse(
  cards: readonly Card[],
  statedUtilisation: number | undefined,
): Pick<Situation, 'balance' | 'limit' | 'utilisation'> {
  if (cards.length === 0) {
    return { balance: undefined, limit: undefined, utilisation: statedUtilisation }
  }
  const { balance, limit } = sumCards(cards)
  return { balance, limit, utilisation: cardUse({ balance, limit }) }
}

/** Monthly payments over monthly income, as lenders compute it; undefined without both. */
function computeDebtToIncome(figures: readonly MessageFigures[]): number | undefined {
  const both = figures.find((one) => one.income !== undefined && one.payment !== undefined)
  const { income = 0, payment = 0 } = both ?? {}
  return income > 0 ? (payment / income) * 100 : undefined
}

function toFinances({ financialSituation: finances }: CoachContext): Situation['finances'] {
  if (finances === undefined) return undefined
  const { income, debt, assets } = finances
  const isKnown = [income, debt, assets].every((value) => Number.isFinite(value) && value >= 0)
  return isKnown ? finances : undefined
}
