import type { CreditFile } from './credit-file.ts'
import type { Curve } from './curve.ts'
import { valueAt } from './curve.ts'
import type { Profile } from './profile.ts'
import { assumption } from './reading.ts'

/**
 * Points that a share of the limits in use (percent) takes from a clean file, before `sensitivity`.
 * Monotone; a working threshold (10, 30, 50, 70, 90) counts as passed 3 percent under it.
 * Calibrated on "reduce revolving balances by 25%" and "max out credit cards" of FICO's five
 * profiles, which the tests hold as published figures.
 */
const burden: Curve = [
  [0, 0],
  [7, 3.5],
  [10, 8],
  [17, 15],
  [27, 37],
  [30, 51.6],
  [47, 78.8],
  [50, 95.6],
  [67, 109.2],
  [70, 119.6],
  [87, 131.5],
  [90, 141.6],
  [100, 148.6],
  [130, 163.6],
]

/**
 * How strongly a file answers to utilisation: low scores mostly have marks that weigh more than the
 * balances (FICO's profiles: 607 with two delinquencies gains about half of what clean files gain),
 * and near the top of the scale little is left to win.
 */
const sensitivity: Curve = [
  [300, 0.6],
  [560, 0.7],
  [610, 0.8],
  [670, 1.45],
  [790, 1.45],
  [845, 0.3],
]

/** Of a file that a report shows to be clean, or to have marks: FICO's 669 and 607 carried on. */
const sensitivityClean: Curve = [
  [300, 0.9],
  [560, 1.2],
  [620, 1.45],
  [790, 1.45],
  [845, 0.3],
]
const sensitivityMarked: Curve = [
  [300, 0.6],
  [560, 0.7],
  [610, 0.8],
  [700, 1],
  [790, 1],
  [845, 0.3],
]

/**
 * Utilisation (percent) of FICO's five profiles by score, and 7 percent at 800 and above (FICO).
 */
const typical: Curve = [
  [500, 85],
  [607, 67],
  [669, 51],
  [710, 26],
  [736, 22],
  [793, 12],
  [800, 7],
]

/**
 * Of all cards, or of the others beside one, when no limit is told: with it payments of $500 and
 * consolidations of $1,000 to $5,000 land near LendingTree's means of 7 and 17 points.
 */
export const assumedTotalLimit = 25_000

/** Of one card among several: a fifth of `assumedTotalLimit`. */
export const assumedCardLimit = 5_000

/** No limit is larger than the largest amount that a detail may tell. */
export const largestLimit = 1e12

/** A utilisation to show, in whole percent; nobody needs one beyond 1000. */
export function shownPercent(balance: number, limit: number): number {
  return Math.min(1_000, Math.round((100 * balance) / limit))
}

/**
 * The limits beside a card of which nobody told whether it is one of several or all there are:
 * between none and those of `assumedTotalLimit`, so that $500 paid on a card of 4,000 still lands
 * where LendingTree saw falls of utilisation land (12 to 26 points at 640).
 */
const perhapsOthers = 7_500

/** The utilisation of a card counts a little by itself, however small its limit. */
const leastShare = 0.05

/** The limits of all cards: the report's, or else assumed. */
export function totalLimitOf(file: CreditFile | undefined): number {
  return reportedLimit(file) ?? assumedTotalLimit
}

/** The limits of all cards that the report shows; undefined when it shows none. */
export function reportedLimit(file: CreditFile | undefined): number | undefined {
  return file === undefined || file.cardLimit <= 0 ? undefined : file.cardLimit
}

export const typicalPercent = assumption(
  'currentUtilization',
  'typical of the score',
  'habituelle pour la cote',
)

export function typicalUtilisation(score: number): number {
  return valueAt(typical, score)
}

/** Points between two utilisations (percent); positive when `after` is lower. */
export function utilisationPoints(profile: Profile, before: number, after: number): number {
  const { score, file } = profile
  const known = file && (file.negativeCount > 0 ? sensitivityMarked : sensitivityClean)
  const curve = known ?? sensitivity
  return valueAt(curve, score) * (valueAt(burden, before) - valueAt(burden, after))
}

/**
 * The share of the file's utilisation that one card decides: its part of the limits, so that cards
 * paid one by one add up to all paid at once. Not told whether it is one card or all of them, fewer
 * others are assumed beside it.
 */
export function shareOfCard(
  limit: number,
  isOneCard: boolean,
  file: CreditFile | undefined,
): number {
  const others = isOneCard ? assumedTotalLimit : perhapsOthers
  const share = limit / (reportedLimit(file) ?? others + limit)
  return Math.min(1, Math.max(leastShare, share))
}
