import type { Alternatives } from '../reading/cues.ts'

/** Alternatives of one pattern, by what they tell of whose transaction it was. */
export interface TheftCues {
  /** The transaction was somebody else's, or could not be the person's. */
  readonly theftClaimed: Alternatives
  /** `Fraud`, which angry people also call a lender's own conduct. */
  readonly fraudNamed: Alternatives
  /** What a lender may be blamed for: terms, fees, a salesman's words. */
  readonly creditorsConduct: Alternatives
  /** `I want to report fraud so that they disappear`: a means, which tells of no theft. */
  readonly fraudAsMeans: Alternatives
  /** It was the person's own, said as what they did: `I opened it`. */
  readonly ownTransaction: Alternatives
  /** The same, said of the item: `opened by me`. */
  readonly byMe: Alternatives
  /** It was theirs together with somebody. */
  readonly jointly: Alternatives
  /** It was theirs, unless somebody stole something beside it: `I bought a phone`. */
  readonly boughtSomething: Alternatives
  /** Somebody's words: `they say that I opened it`. */
  readonly saidByOthers: Alternatives
  /** What makes an act a condition or another act: `when I opened the mail`. */
  readonly subordinate: Alternatives
  /** `I received the letter`: not the disputed transaction. */
  readonly anotherAct: Alternatives
  /** `Might be fraud`, `I do not remember`: a doubt, which no statement can rest on. */
  readonly doubted: Alternatives
  /** What can tell a circumstance: the person's own life, or where and when an account was opened. */
  readonly circumstance: Alternatives
  /** A wish for removal, which tells nothing of the item. */
  readonly wished: Alternatives
  /** A quarrel about money, lateness or goods, which people have about accounts of their own. */
  readonly grievance: Alternatives
}
