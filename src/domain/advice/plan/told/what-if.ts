import type { EventType } from '../../../scoring/damage.ts'
import type { Action } from '../../../scoring/prediction.ts'
import { figuresIn } from '../../message/figures.ts'
import { type PlainText, plainTextFrom } from '../../plain-text.ts'
import { type Words, wordsFrom } from '../../recognition/cues.ts'
import type { HeldCard } from '../held-card.ts'
import { paymentIn } from './payment-told.ts'
import { asksChoice, asksEffect, eventCues, planCues } from './what-if-cues.ts'

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
  | { readonly kind: 'event'; readonly event: EventType }
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
  return words.trim().split(' ').length <= longestFollowUp
}

const ordinals: readonly (readonly [words: RegExp, number: number])[] = [
  [/ (?:card|carte) 1 | (?:first|1st) (?:card|one) | premiere carte | la premiere /, 1],
  [
    / (?:card|carte) 2 | (?:second|2nd) (?:card|one) | (?:deuxieme|seconde) carte | la (?:deuxieme|seconde) /,
    2,
  ],
  [/ (?:card|carte) 3 | (?:third|3rd) (?:card|one) | troisieme carte | la troisieme /, 3],
]

/** The number of the one card that a message names; of two cards "the other" is the one not named before. */
export function cardAsked(
  last: PlainText,
  earlier: readonly PlainText[],
  count: number,
): number | undefined {
  if (count < 2) return undefined
  const named = cardNamed(last)
  if (named !== undefined) return named
  const words = wordsWithoutCards(last.plain)
  if (planCues.otherCard(wordsFrom(words)) === 0) return undefined
  return cardNamed(earlier.at(-1)) === 2 ? 1 : 2
}

/** In what follows the amount, where there is one: a message may list its cards before it asks. */
function cardNamed(text: PlainText | undefined): number | undefined {
  if (text === undefined) return undefined
  const { after } = paymentIn(text.plain)
  const words = after === undefined ? text.words : ` ${after.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const named = ordinals.filter(([pattern]) => pattern.test(words))
  return named.length === 1 ? named[0]?.[1] : undefined
}

/** Where the cards are only counted up, their names choose none of them. */
function wordsWithoutCards(plain: string): string {
  const asked = plain.split(/[.?!;]/).filter((clause) => figuresIn(clause).cards.length === 0)
  return plainTextFrom(asked.join(' ')).words
}

/** The number of the one card of several whose name the message says. */
export function namedIn({ plain }: PlainText, cards: readonly HeldCard[]): number | undefined {
  if (cards.length < 2) return undefined
  const words = wordsWithoutCards(plain)
  const said = cards.flatMap(({ name }, index) => {
    const [first = ''] = plainTextFrom(name ?? '')
      .words.trim()
      .split(' ')
    return first.length > 3 && words.includes(` ${first} `) ? [index + 1] : []
  })
  return said.length === 1 ? said[0] : undefined
}

function askedIn(text: PlainText): WhatIf | undefined {
  const words = wordsFrom(text.words)
  if (paymentIn(text.plain).payment !== undefined) return { kind: 'payment' }
  if (asksEffect(words) > 0) {
    const event = eventIn(words)
    if (event !== undefined) return event
  } else if (isBareQuestion(text)) {
    const event = eventIn(words)
    if (event !== undefined) return event
    if (asksChoice(words) === 0) return undefined
  } else if (asksChoice(words) === 0) {
    return undefined
  }
  return changeIn(words)
}

/** "Max out my card for a vacation? 780 score": short, with a score and a question mark. */
function isBareQuestion({ plain, words }: PlainText): boolean {
  return (
    plain.includes('?') &&
    words.trim().split(' ').length <= longestBare &&
    figuresIn(plain).score !== undefined
  )
}

function eventIn(words: Words): WhatIf | undefined {
  const found = eventCues.find(([, match]) => match(words) > 0)
  // Before 30 days nothing is reported late.
  if (found?.[0] === 'late_payment' && / [12]?\d (?:days?|jours?) /.test(words.text))
    return undefined
  return found === undefined ? undefined : { kind: 'event', event: found[0] }
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

/** A change as an action of the impact model; the wallet's figures are added by the caller. */
export const changeActions: Readonly<Record<AccountChange, Action>> = {
  'new-card': { type: 'new_account', details: { accountType: 'credit_card' } },
  'auto-loan': { type: 'new_account', details: { accountType: 'auto_loan' } },
  mortgage: { type: 'new_account', details: { accountType: 'mortgage' } },
  'student-loan': { type: 'new_account', details: { accountType: 'student_loan' } },
  'personal-loan': { type: 'new_account', details: { accountType: 'personal_loan' } },
  'authorized-user': { type: 'new_account', details: { accountType: 'authorized_user' } },
  'balance-transfer': { type: 'pay_down', details: { fundedBy: 'balance_transfer' } },
  consolidation: { type: 'pay_down', details: { fundedBy: 'personal_loan', paymentPercent: 100 } },
  'collection-gone': {
    type: 'dispute',
    details: { itemType: 'collection', outcome: 'deleted', accurate: false },
  },
}
