export const theftCueNames = [
  /** The transaction was somebody else's, or could not be the person's. */
  'theftClaimed',
  /** `Fraud`, which angry people also call a lender's own conduct. */
  'fraudNamed',
  'creditorsConduct',
  /** `I want to report fraud so that they disappear`: a means, which tells of no theft. */
  'fraudAsMeans',
  /** It was the person's own. */
  'ownTransaction',
  'byMe',
  /** It was theirs together with somebody. */
  'jointly',
  /** It was theirs, unless somebody stole something beside it: `I bought a phone`. */
  'boughtSomething',
  /** Somebody's words: `they say that I opened it`. */
  'saidByOthers',
  /** What makes an act a condition or another act: `when I opened the mail`. */
  'subordinate',
  /** `I received the letter`: not the disputed transaction. */
  'anotherAct',
  /** `Might be fraud`, `I do not remember`: a doubt, which no statement can rest on. */
  'doubted',
  /** What can tell a circumstance: the person's own life, or where and when an account was opened. */
  'circumstance',
  /** A wish for removal, which tells nothing of the item. */
  'wished',
  /** A quarrel about money, lateness or goods, which people have about accounts of their own. */
  'grievance',
] as const

/** Alternatives of one pattern, by what they tell of whose transaction it was. */
export type TheftCues = Readonly<Record<(typeof theftCueNames)[number], readonly string[]>>
