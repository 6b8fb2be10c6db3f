/** Figures quoted by the coach, each with its source. */

/**
 * Points for one payment 30 days late in FICO's published examples of 2009 (MSN/Weston), by
 * starting score; the nearer example applies.
 */
export const lateLosses = [
  { score: 680, from: 60, to: 80 },
  { score: 780, from: 90, to: 110 },
] as const

/**
 * Points regained a month in FICO's published recoveries of 2011: about 70 points in 9 months from
 * 680, about 100 in 36 months from 780. `oneCycle`: the largest gain of FICO's own simulator for
 * paid card balances, at the next report.
 */
export const recoveryPace = { fastest: 70 / 9, slowest: 100 / 36, oneCycle: 40 } as const

/**
 * Percent. 30: VantageScore's advice; 10: near the 7 of people with 800 and more (FICO); 80: one
 * card counts as maxed out (VantageScore's and lenders' mark).
 */
export const utilisationMarks = { high: 30, low: 10, maxedOut: 80 } as const

/** Percents to which cards are paid down in turn: the steps that models react to. */
export const paymentMarks = [90, 70, 50, 30, 10, 0] as const

/**
 * Percent of gross monthly income: lenders' usual marks; 43 the former qualified-mortgage cap, 44
 * CMHC's for all debts.
 */
export const debtToIncomeMarks = { comfortable: 36, stretched: 43, canadian: 44 } as const
