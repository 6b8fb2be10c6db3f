import type { Country } from '../reports/report.ts'
import { namesClosing } from './asked-about.ts'
import { type Card, totalOf, useOf } from './card.ts'
import type { CoachContext, CoachQuestion } from './coaching.ts'
import { countryHinted, countrySaid } from './country-said.ts'
import { withoutAnothersScore } from './message/anothers-score.ts'
import { figuresIn, type MessageFigures } from './message/figures.ts'
import { type PlainText, plainTextFrom } from './plain-text.ts'
import { type ReportFacts, reportFactsFrom } from './plan/report-facts.ts'
import { cardsSince } from './plan/told/card-since.ts'
import { deadlineIn } from './plan/told/deadline-told.ts'
import { monthsFrom } from './plan/told/durations.ts'
import { type Imagined, imaginedIn } from './plan/told/imagined-card.ts'
import { lentIn } from './plan/told/lent-card.ts'
import { limitAlone } from './plan/told/limit-alone.ts'
import { listedCards } from './plan/told/listed-cards.ts'
import { pastDueIn } from './plan/told/past-due-told.ts'
import { type PaymentTold, paymentIn } from './plan/told/payment-told.ts'
import { scoreFallTold } from './plan/told/score-fall.ts'
import { settlementIn } from './plan/told/settlement-told.ts'
import { targetIn } from './plan/told/target-told.ts'
import { type ScoreScale, scoreScales } from './score-scale.ts'

/** Everything known about the person, from messages, the request's context and their report. */
export interface Situation {
  /** Said by the person, told by their report or a score above 850, or hinted at by what is only American; a language says nothing about a country. */
  readonly country: Country | undefined
  readonly scale: ScoreScale
  readonly score: number | undefined
  readonly goal: number | undefined
  /** Months that the person gives themselves. */
  readonly deadline: number | undefined
  readonly cards: readonly Card[]
  /** Whether the cards are all that the person has: a report's, or several told. */
  readonly isWholeFile: boolean
  /** Dollars over all cards. */
  readonly balance: number | undefined
  readonly limit: number | undefined
  /** Percent. */
  readonly utilisation: number | undefined
  /** Percent of their limits that they want to come to. */
  readonly target: number | undefined
  /** Percent of income that goes to debt. */
  readonly debtToIncome: number | undefined
  readonly finances: CoachContext['financialSituation']
  /** What they can put on their cards. */
  readonly payment: PaymentTold | undefined
  /** Cards that they may open, close or have raised. */
  readonly imagined: Imagined
  /** Percent in use of another's card on which they may be added. */
  readonly lentUse: number | undefined
  /** They say that what was late is paid. */
  readonly isCaughtUp: boolean
  /** Dollars that are late now: told in the message, else of the report. */
  readonly pastDue: number
  /** Their newest report, and which of the figures above are taken from it. */
  readonly report: ReportFacts | undefined
  readonly isScoreFromReport: boolean
  readonly areCardsFromReport: boolean
  /** The last message tells them. */
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

/**
 * The last message outranks the context, the context outranks earlier messages, and the report fills
 * what nobody told.
 */
export function situationFrom(
  { context, report: known, now }: Pick<CoachQuestion, 'context' | 'report' | 'now'>,
  last: PlainText,
  earlier: readonly PlainText[],
): Situation {
  const report = known === undefined ? undefined : reportFactsFrom(known, now)
  const lent = lentIn(last.plain)
  const since = cardsSince(closingGoesOn(last, earlier.at(-1)) ?? lent.rest, report?.cards ?? [])
  const { imagined, payment, target, figures: said } = readFrom(since.rest)
  const before = earlier.toReversed().map((one) => readFrom(lentIn(one.plain).rest))
  const figures = before.map((one) => one.figures)
  // "Is 760 possible?" names the goal of the context once more.
  const isGoal = said.score === context.creditGoal && context.creditScore !== undefined
  const told =
    scoreFallTold(last.plain)?.after ??
    (isGoal ? undefined : said.score) ??
    scoreFrom(context.creditScore) ??
    first(figures, 'score')
  const score = told ?? report?.score
  const goal = said.goal ?? scoreFrom(context.creditGoal) ?? first(figures, 'goal')
  const texts = [last, ...earlier.toReversed()]
  const country =
    countrySaid(texts) ?? report?.country ?? countryOfScore(score, goal) ?? countryHinted(texts)
  const utilisation = said.utilisation ?? first(figures, 'utilisation')
  const cardsTold =
    [said, ...figures].find((one) => one.cards.length > 0)?.cards ?? shareOf(since.rest, said)
  const areCardsFromReport = cardsTold.length === 0 && utilisation === undefined
  const cards = [
    ...(areCardsFromReport ? since.cards : cardsTold),
    ...(imagined.closed === undefined || areCardsFromReport ? [] : [imagined.closed]),
  ]
  return {
    country,
    scale: scoreScales[country ?? 'US'],
    score,
    goal,
    deadline:
      deadlineIn(last.plain, now) ??
      timeframeIn(context.timeframe, now) ??
      earlier.map((one) => deadlineIn(one.plain, now)).findLast((one) => one !== undefined),
    cards,
    isWholeFile: cards.length > 0 && (areCardsFromReport || cards.length > 1),
    ...useOfCredit(cards, utilisation),
    target,
    debtToIncome: debtToIncomeFrom([said, ...figures]),
    finances: financesFrom(context),
    payment:
      goingOn(payment, last, before.at(0)?.payment) ??
      before.find((one) => one.payment !== undefined)?.payment,
    imagined,
    lentUse: lent.use,
    isCaughtUp: caughtUp.some((one) => last.words.includes(one)),
    pastDue: Math.ceil(pastDueIn(last.plain) ?? report?.pastDue ?? 0),
    report,
    isScoreFromReport: told === undefined && score !== undefined,
    areCardsFromReport: areCardsFromReport && cards.length > 0,
    areCardsNew: cardsTold === said.cards,
  }
}

/** "4 cards": a number of things and no amount. */
const counted =
  /(?<![\d.,$/])\d{1,2}(?= (?:new |open |other |different |credit |autres |nouvelles )*(?:cards?|cartes?|accounts?|comptes?|debts?|dettes?|inquir\w+|lates?|retards?|collections?)\b)/g

interface Reading {
  readonly imagined: Imagined
  readonly payment: PaymentTold | undefined
  readonly target: number | undefined
  readonly figures: MessageFigures
}

/** Each reader takes what it knows out of the message, so that no figure is read twice. */
function readFrom(plain: string): Reading {
  const { imagined, rest: held } = imaginedIn(settlementIn(plain).rest)
  const { target, rest: standing } = targetIn(held)
  const { payment, rest } = paymentIn(standing)
  const uncounted = withoutAnothersScore(rest.replace(counted, 'some'))
  const listed = listedCards(uncounted)
  const figures = figuresIn(listed?.rest ?? uncounted)
  return {
    imagined,
    payment,
    target,
    figures: { ...figures, cards: listed?.cards ?? figures.cards },
  }
}

/** "78% of 12,000": a share in use with the limit that it is of. */
function shareOf(plain: string, { utilisation }: MessageFigures): readonly Card[] {
  const limit = utilisation === undefined ? undefined : limitAlone(plain)
  if (utilisation === undefined || limit === undefined) return []
  return [{ balance: (limit * utilisation) / 100, limit }]
}

/** "6 months", "by June", or the mere name of a month. */
function timeframeIn(timeframe: string | undefined, now: number): number | undefined {
  const { plain } = plainTextFrom(timeframe ?? '')
  return monthsFrom(plain) ?? deadlineIn(`by ${plain}`, now)
}

const instead = /\b(?:instead|plutot|a la place|if it was|if it were|c'etait|rather)\b/

/** "And 300 instead?" after a sum a month is a sum a month as well. */
function goingOn(
  payment: PaymentTold | undefined,
  { plain }: PlainText,
  before: PaymentTold | undefined,
): PaymentTold | undefined {
  if (payment === undefined || before?.isMonthly !== true || !instead.test(plain)) return payment
  return { ...payment, isMonthly: true }
}

const ofThatCard =
  /^\W*(?:(?:yes|ok|oui|well|so)\W+)?(?:it|its|it's|the limit|limit|elle|sa|la limite)\b/

/** "Thinking of closing my oldest card." "It has 5k limit, …": the figures are that card's. */
function closingGoesOn(last: PlainText, before: PlainText | undefined): string | undefined {
  if (before === undefined || /\d/.test(before.plain) || !namesClosing(before)) return undefined
  return ofThatCard.test(last.plain) ? `close ${last.plain}` : undefined
}

function first(
  figures: readonly MessageFigures[],
  name: 'score' | 'goal' | 'utilisation',
): number | undefined {
  return figures.find((one) => one[name] !== undefined)?.[name]
}

function scoreFrom(value: number | undefined): number | undefined {
  return value !== undefined && value >= 300 && value <= 900 ? Math.round(value) : undefined
}

function countryOfScore(score: number | undefined, goal: number | undefined): Country | undefined {
  return (score ?? 0) > 850 || (goal ?? 0) > 850 ? 'CA' : undefined
}

function useOfCredit(
  cards: readonly Card[],
  saidUtilisation: number | undefined,
): Pick<Situation, 'balance' | 'limit' | 'utilisation'> {
  if (cards.length === 0) {
    return { balance: undefined, limit: undefined, utilisation: saidUtilisation }
  }
  const { balance, limit } = totalOf(cards)
  return { balance, limit, utilisation: useOf({ balance, limit }) }
}

/** A lender's ratio: monthly payments over monthly income, when the person gave both. */
function debtToIncomeFrom(figures: readonly MessageFigures[]): number | undefined {
  const both = figures.find((one) => one.income !== undefined && one.payment !== undefined)
  const { income = 0, payment = 0 } = both ?? {}
  return income > 0 ? (payment / income) * 100 : undefined
}

function financesFrom({ financialSituation: told }: CoachContext): Situation['finances'] {
  if (told === undefined) return undefined
  const { income, debt, assets } = told
  const isKnown = [income, debt, assets].every((value) => Number.isFinite(value) && value >= 0)
  return isKnown ? told : undefined
}
