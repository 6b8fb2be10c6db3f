/** The three credit bureaus of the Engine document, in its order. */
export const bureauIds = ['bureau_a', 'bureau_b', 'bureau_c'] as const

export type BureauId = (typeof bureauIds)[number]

/** The bureaus with known reports, addresses and rules. */
export const knownBureaus = ['Equifax', 'Experian', 'TransUnion'] as const

export type BureauName = (typeof knownBureaus)[number]

/** The bureaus that keep files in Canada; Experian left it in April 2009 (canadabanks.net). */
export type CanadianBureau = Exclude<BureauName, 'Experian'>

/** Bureau of each id; set by BUREAU_A_NAME and its two siblings. */
export type BureauNames = Readonly<Record<BureauId, BureauName>>
