import type { CoachContext } from './coaching.ts'
import { type Card, figuresIn, type MessageFigures } from './message-figures.ts'
import { type PlainText, plainTextFrom } from './plain-text.ts'
import { type Country, type ScoreScale, scoreScales } from './score-scale.ts'
import { deadlineIn, monthsFrom } from './time-to-goal.ts'

/** Everything known about the person, from their messages and from the request's context. */
export interface Situation {
  /** Said by the person, or told by a score above 850; a language says nothing about a country. */
  readonly country: Country | undefined
  readonly scale: ScoreScale
  readonly score: number | undefined
  readonly goal: number | undefined
  /** Months that the person gives themselves. */
  readonly deadline: number | undefined
  readonly cards: readonly Card[]
  /** Dollars over all cards. */
  readonly balance: number | undefined
  readonly limit: number | undefined
  /** Percent. */
  readonly utilisation: number | undefined
  /** Percent of income that goes to debt. */
  readonly debtToIncome: number | undefined
  readonly finances: { income: number; debt: number; assets: number } | undefined
}

const countryWords: Readonly<Record<Country, readonly string[]>> = {
  CA: [
    ' canad',
    ' quebec',
    ' ontario',
    ' alberta',
    ' manitoba',
    ' saskatchewan',
    ' nova scotia',
    ' british columbia',
    ' colombie britannique',
    ' montreal',
    ' toronto',
    ' vancouver',
    ' borrowell',
  ],
  US: [' united states', ' in the us ', ' usa ', ' etats unis', ' american '],
}

/** The last message outranks the context, and the context outranks earlier messages. */
export function situationFrom(
  context: CoachContext,
  last: PlainText,
  earlier: readonly PlainText[],
): Situation {
  const said = figuresIn(last.plain)
  const before = earlier.toReversed().map((one) => figuresIn(one.plain))
  const score = said.score ?? scoreFrom(context.creditScore) ?? first(before, 'score')
  const goal = said.goal ?? scoreFrom(context.creditGoal) ?? first(before, 'goal')
  const country = countryOf([last, ...earlier.toReversed()], score, goal)
  const cards = [said, ...before].find((one) => one.cards.length > 0)?.cards ?? []
  const finances = financesFrom(context)
  return {
    country,
    scale: scoreScales[country ?? 'US'],
    score,
    goal,
    deadline:
      deadlineIn(last.plain) ??
      monthsFrom(plainTextFrom(context.timeframe ?? '').plain) ??
      earlier.map((one) => deadlineIn(one.plain)).findLast((one) => one !== undefined),
    cards,
    ...useOfCredit(cards, said.utilisation ?? first(before, 'utilisation')),
    debtToIncome: debtToIncomeFrom([said, ...before]),
    finances,
  }
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

function countryOf(
  texts: readonly PlainText[],
  score: number | undefined,
  goal: number | undefined,
): Country | undefined {
  for (const { words } of texts) {
    if (countryWords.CA.some((word) => words.includes(word))) return 'CA'
    if (countryWords.US.some((word) => words.includes(word))) return 'US'
  }
  return (score ?? 0) > 850 || (goal ?? 0) > 850 ? 'CA' : undefined
}

function useOfCredit(
  cards: readonly Card[],
  saidUtilisation: number | undefined,
): Pick<Situation, 'balance' | 'limit' | 'utilisation'> {
  if (cards.length === 0) {
    return { balance: undefined, limit: undefined, utilisation: saidUtilisation }
  }
  const balance = cards.reduce((sum, card) => sum + card.balance, 0)
  const limit = cards.reduce((sum, card) => sum + card.limit, 0)
  return { balance, limit, utilisation: (balance / limit) * 100 }
}

/** A lender's ratio: monthly payments over monthly income, when the person gave both. */
function debtToIncomeFrom(figures: readonly MessageFigures[]): number | undefined {
  const both = figures.find((one) => one.income !== undefined && one.payment !== undefined)
  const { income = 0, payment = 0 } = both ?? {}
  return income > 0 ? (payment / income) * 100 : undefined
}

function financesFrom({ financialSituation }: CoachContext): Situation['finances'] {
  if (financialSituation === undefined) return undefined
  const { income, debt, assets } = financialSituation
  const isKnown = [income, debt, assets].every((value) => Number.isFinite(value) && value >= 0)
  return isKnown ? { income, debt, assets } : undefined
}
