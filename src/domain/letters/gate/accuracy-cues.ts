export const accuracyCueNames = [
  /** Somebody else's words, or a question: `they claim that the debt is valid`, `whether it is`. */
  'saidByOthers',
  'itemIsRight',
  'ownLateness',
  /** Asking a favour, where nothing is said to be wrong, is for the creditor to grant. */
  'asksFavour',
  'nothingWrong',
  /** Says what is wrong, so that it can stand beside an admission of the rest. */
  'specificClaim',
  /** Names some fault or fact at least, where nothing is admitted. */
  'anythingClaimed',
  /** `I was young`: why it happened, which tells nothing of the item. */
  'excuse',
  /** Counts on silence, haste or a rule: `hopefully they cannot prove it`, which tells nothing either. */
  'tactic',
  /** A wish for removal or a hardship, which tells nothing of the item. */
  'bareWish',
  /** `Please correct`: facts may follow. */
  'politeWish',
  'contrast',
  'paidYetShown',
  'everythingRight',
  'exception',
] as const

/** Alternatives of one pattern, by what they tell of an item that a reason calls wrong or right. */
export type AccuracyCues = Readonly<Record<(typeof accuracyCueNames)[number], readonly string[]>>
