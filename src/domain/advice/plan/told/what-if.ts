import { figuresIn } from '../../message/figures.ts'
import { type PlainText, wordCount } from '../../plain-text.ts'
import { type Words, wordsFrom } from '../../recognition/cues.ts'
import { type AskedEvent, eventIn } from './event-told.ts'
import { paymentIn } from './payment-told.ts'
import { settlementIn } from './settlement-told.ts'
import { asksChoice, asksEffect, planCues } from './what-if-cues.ts'

export type AccountChange =
  | 'new-card'
  | 'auto-loan'
  | 'mortgage'
  | 'student-loan'
  | 'personal-loan'
  | 'authorized-user'
  | 'balance-transfer'
  | 'consolidation'
  | 'collection-gone'

/** What a person imagines and wants to know the effect of. */
export type WhatIf =
  | AskedEvent
  | { readonly kind: 'payment' }
  | { readonly kind: 'pay-off' }
  | { readonly kind: 'close' }
  | { readonly kind: 'raise'; readonly raisedTo: number }
  | { readonly kind: 'share'; readonly before: number; readonly after: number }
  | { readonly kind: 'change'; readonly change: AccountChange }

const longestFollowUp = 10
const longestBare = 14

/** The question of the last message; short ones without a question continue an earlier one. */
export function whatIfIn(last: PlainText, earlier: readonly PlainText[]): WhatIf | undefined {
  const asked = askedIn(last)
  if (asked !== undefined || !isShort(last)) return asked
  for (const text of earlier.toReversed()) {
    const before = askedIn(text)
    // "And 90 days late?" asks of another event what was asked of the one before.
    if (before?.kind === 'event') return eventIn(wordsFrom(last.words)) ?? before
    if (before !== undefined || !isShort(text)) return before
  }
  return undefined
}

function isShort({ words }: PlainText): boolean {
  return wordCount(words) <= longestFollowUp
}

function askedIn(text: PlainText): WhatIf | undefined {
  const words = wordsFrom(text.words)
  if (paymentIn(settlementIn(text.plain).rest).payment !== undefined) return { kind: 'payment' }
  const isEffect = asksEffect(words) > 0
  const event = isEffect || isBareQuestion(text) ? eventIn(words) : undefined
  if (event !== undefined) return event
  return isEffect || asksChoice(words) > 0 ? changeIn(words) : undefined
}

/** "Max out my card for a vacation? 780 score": short, with a score and a question mark. */
function isBareQuestion({ plain, words }: PlainText): boolean {
  return (
    plain.includes('?') && wordCount(words) <= longestBare && figuresIn(plain).score !== undefined
  )
}

const changes: readonly (readonly [AccountChange, (words: Words) => number])[] = [
  ['collection-gone', planCues.collectionGone],
  ['balance-transfer', planCues.balanceTransfer],
  ['consolidation', planCues.consolidate],
  ['authorized-user', planCues.authorizedUser],
  ['mortgage', planCues.mortgage],
  ['auto-loan', planCues.autoLoan],
  ['student-loan', planCues.studentLoan],
  ['personal-loan', planCues.personalLoan],
  ['new-card', planCues.newCard],
]

function changeIn(words: Words): WhatIf | undefined {
  if (planCues.close(words) > 0) return { kind: 'close' }
  const found = changes.find(([, match]) => match(words) > 0)
  const isPaidOff = planCues.payOff(words) > 0
  // "The other card" that is paid off is no other card to open.
  if (found === undefined || (found[0] === 'new-card' && isPaidOff)) {
    return isPaidOff ? { kind: 'pay-off' } : undefined
  }
  return { kind: 'change', change: found[0] }
}
