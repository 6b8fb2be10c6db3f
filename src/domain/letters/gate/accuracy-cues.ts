import type { Alternatives } from '../reading/cues.ts'

/** Alternatives of one pattern, by what they tell of an item that a reason calls wrong or right. */
export interface AccuracyCues {
  /** Somebody else's words, or a question: `they claim that the debt is valid`, `whether it is`. */
  readonly saidByOthers: Alternatives
  /** `The account is accurate`. */
  readonly itemIsRight: Alternatives
  /** `I missed two payments`: the person's own part in what the item says. */
  readonly ownLateness: Alternatives
  /** Asking a favour, where nothing is said to be wrong, is for the creditor to grant. */
  readonly asksFavour: Alternatives
  /** `I can't find any errors`, `rien à corriger`. */
  readonly nothingWrong: Alternatives
  /** Says what is wrong, so that it can stand beside an admission of the rest. */
  readonly specificClaim: Alternatives
  /** Names some fault or fact at least, where nothing is admitted. */
  readonly anythingClaimed: Alternatives
  /** `I was young`: why it happened, which tells nothing of the item. */
  readonly excuse: Alternatives
  /** Counts on silence, haste or a rule: `hopefully they cannot prove it`, which tells nothing either. */
  readonly tactic: Alternatives
  /** A wish for removal or a hardship, which tells nothing of the item. */
  readonly bareWish: Alternatives
  /** `Please correct`: facts may follow. */
  readonly politeWish: Alternatives
  /** What a report states against what happened: `but it says 120 days late`. */
  readonly contrast: Alternatives
  /** `I paid it in full and it still shows a balance`. */
  readonly paidYetShown: Alternatives
  /** `All of it is accurate`, which only an `exception` beside it takes back. */
  readonly everythingRight: Alternatives
  readonly exception: Alternatives
}
