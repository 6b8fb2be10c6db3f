/** Figures that the coach quotes, each with its source, as data that can be corrected in one place. */

/** Years that an item may stay on a report, and where the figure is printed. */
export const retentionYears = {
  usLate: { years: 7, source: '15 U.S.C. § 1681c(a)(5)' },
  usCollection: { years: 7, source: '15 U.S.C. § 1681c(a)(4), (c)' },
  usBankruptcy: { years: 10, source: '15 U.S.C. § 1681c(a)(1)' },
  usChapter13: { years: 7, source: 'practice of the US bureaus' },
  usInquiry: { years: 2, source: 'practice of the US bureaus' },
  usPositive: { years: 10, source: 'practice of the US bureaus' },
  caLate: { years: 6, source: 'FCAC, information on a credit report' },
  caInquiry: { years: 3, source: 'FCAC; Equifax Canada' },
  caInquiryLong: { years: 6, source: 'FCAC, older figure of TransUnion Canada' },
  caBankruptcy: { years: 6, source: 'FCAC, after discharge' },
  caBankruptcyLong: { years: 7, source: 'FCAC, after discharge, by province' },
  caSecondBankruptcy: { years: 14, source: 'FCAC' },
  caProposal: { years: 3, source: 'FCAC, after payment' },
  caProposalLong: { years: 6, source: 'FCAC, from filing' },
} as const

/**
 * Points lost in FICO's published examples of 2009 (MSN/Weston), by the score before the event. An
 * example answers for the scores around it.
 */
export const publishedLosses = [
  { score: 680, late30: { from: 60, to: 80 }, settlement: { from: 45, to: 65 } },
  { score: 780, late30: { from: 90, to: 110 }, settlement: { from: 105, to: 125 } },
] as const

/**
 * Points a month at which a score came back in FICO's published recoveries of 2011: about 70 points
 * in 9 months from 680, about 100 in 36 months from 780. `oneCycle` is the most that FICO's own
 * simulator printed for card balances paid, at the next report.
 */
export const recoveryPace = { fastest: 70 / 9, slowest: 100 / 36, oneCycle: 40 } as const

/** Percent. 30 is VantageScore's advice; 10 is near the 7 of people with 800 and more (FICO). */
export const utilisationMarks = { high: 30, low: 10, nearLimit: 80 } as const

/** Percent of gross monthly income: lenders' usual marks, 43 the former qualified-mortgage cap. */
export const debtToIncomeMarks = { comfortable: 36, stretched: 43 } as const
