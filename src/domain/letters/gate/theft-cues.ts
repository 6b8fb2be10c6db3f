import type { Alternatives } from '../reading/cues.ts'

/** Alternatives of one pattern, by what they tell of whose transaction it was. */
export interface TheftCues {
  /** The sender's own denial: `I did not open it`, `opened without my knowledge`. */
  readonly denied: Alternatives
  /** `I want to report fraud so that they disappear`: a means, which tells of no theft. */
  readonly fraudAsMeans: Alternatives
  /** The account is the sender's, of which single transactions may not be. */
  readonly ownAccount: Alternatives
  /** Single transactions of an account. */
  readonly transactions: Alternatives
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
}
