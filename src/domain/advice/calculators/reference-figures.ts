/** Figures that the coach quotes, each with its source, as data that can be corrected in one place. */

/**
 * Points that one payment 30 days late cost in FICO's published examples of 2009 (MSN/Weston), by the
 * score before it. An example answers for the scores around it.
 */
export const lateLosses = [
  { score: 680, from: 60, to: 80 },
  { score: 780, from: 90, to: 110 },
] as const

/**
 * Points a month at which a score came back in FICO's published recoveries of 2011: about 70 points
 * in 9 months from 680, about 100 in 36 months from 780. `oneCycle` is the most that FICO's own
 * simulator printed for card balances paid, at the next report.
 */
export const recoveryPace = { fastest: 70 / 9, slowest: 100 / 36, oneCycle: 40 } as const

/**
 * Percent. 30 is VantageScore's advice; 10 is near the 7 of people with 800 and more (FICO); from 80 a
 * single card counts as maxed out (VantageScore's and lenders' mark).
 */
export const utilisationMarks = { high: 30, low: 10, maxedOut: 80 } as const

/** Percent of gross monthly income: lenders' usual marks, 43 the former qualified-mortgage cap; 44 CMHC's for all debts. */
export const debtToIncomeMarks = { comfortable: 36, stretched: 43, canadian: 44 } as const
