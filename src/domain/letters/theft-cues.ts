export const theftCueNames = [
  /** The transaction was somebody else's. */
  'theftClaimed',
  /** `Fraud`, which angry people also call a lender's own conduct. */
  'fraudNamed',
  'creditorsConduct',
  /** It was the person's own. */
  'ownTransaction',
  'byMe',
  /** It was theirs together with somebody. */
  'jointly',
  /** `I received the letter`, `when I used the card elsewhere`: not the disputed transaction. */
  'anotherAct',
] as const

/** Alternatives of one pattern, by what they tell of whose transaction it was. */
export type TheftCues = Readonly<Record<(typeof theftCueNames)[number], readonly string[]>>
