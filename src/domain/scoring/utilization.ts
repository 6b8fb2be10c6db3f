import { type Curve, type Profile, valueAt } from './change.ts'
import type { CreditFile } from './credit-file.ts'
import { assumption } from './detail-reader.ts'

/**
 * Points that utilization (percent) takes from a clean file, before `sensitivity`. Monotone; a
 * threshold (10, 30, 50, 70, 90) counts as passed 3 percent below it. Calibrated on "reduce
 * revolving balances by 25%" and "max out credit cards" of FICO's five profiles, which the tests
 * hold as published figures.
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
 * Factor by which a file reacts to utilization. Low scores mostly have marks that outweigh balances
 * (FICO's profiles: 607 with two delinquencies gains about half of what clean files gain); near the
 * top of the scale little is left to win.
 */
const sensitivity: Curve = [
  [300, 0.6],
  [560, 0.7],
  [610, 0.8],
  [670, 1.45],
  [790, 1.45],
  [845, 0.3],
]

/** Files that the report shows to be clean, or to have marks: FICO's 669 and 607 extrapolated. */
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
 * Utilization (percent) of FICO's five profiles by score, and 7 percent at 800 and above (FICO).
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
 * Limit of all cards, or of the others beside one, when none is given: with it payments of $500 and
 * consolidations of $1,000 to $5,000 land near LendingTree's means of 7 and 17 points.
 */
export const assumedTotalLimit = 25_000

/** Limit of one card among several: a fifth of `assumedTotalLimit`. */
export const assumedCardLimit = 5_000

/** Largest amount that a detail accepts. */
export const maxLimit = 1e12

/** Utilization for display, in whole percent, capped at 1000. */
export function displayPercent(balance: number, limit: number): number {
  return Math.min(1_000, Math.round((100 * balance) / limit))
}

/**
 * Other limits beside a card that may or may not be the only one: between none and
 * `assumedTotalLimit`, so that $500 paid on a card of 4,000 lands within LendingTree's falls of
 * utilization (12 to 26 points at 640).
 */
const assumedOtherLimits = 7_500

/** A card's own utilization counts a little, however small its limit. */
const minShare = 0.05

/** Limits of all cards, from the report or assumed. */
export function totalLimitOf(file: CreditFile | undefined): number {
  return reportedLimit(file) ?? assumedTotalLimit
}

/** Limits of all cards on the report; undefined without any. */
export function reportedLimit(file: CreditFile | undefined): number | undefined {
  return file === undefined || file.cardLimit <= 0 ? undefined : file.cardLimit
}

export const typicalPercent = assumption(
  'currentUtilization',
  'typical of the score',
  'habituelle pour la cote',
)

export function typicalUtilization(score: number): number {
  return valueAt(typical, score)
}

/** Points between two utilisations (percent); positive when `after` is lower. */
export function utilizationPoints(profile: Profile, before: number, after: number): number {
  const { score, file } = profile
  const known = file && (file.negativeCount > 0 ? sensitivityMarked : sensitivityClean)
  const curve = known ?? sensitivity
  return valueAt(curve, score) * (valueAt(burden, before) - valueAt(burden, after))
}

/**
 * Share of the file's utilization that one card determines: its part of the limits, so that cards
 * paid one by one add up to all paid at once. If it is unknown whether there are others, fewer are
 * assumed.
 */
export function shareOfCard(
  limit: number,
  isOneCard: boolean,
  file: CreditFile | undefined,
): number {
  const others = isOneCard ? assumedTotalLimit : assumedOtherLimits
  const share = limit / (reportedLimit(file) ?? others + limit)
  return Math.min(1, Math.max(minShare, share))
}
