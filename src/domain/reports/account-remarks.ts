import type { ReadAccount } from './normal-form.ts'

/**
 * What the remarks of an account say beside its state, as the bureaus print them and as the Metro 2
 * compliance condition codes name it (XB disputed, XC resolved but the consumer disagrees, XH was in
 * dispute, XR removes the code).
 */

const sold =
  /\b(?:sold|transferred|assigned) to\b|\b(?:account|loan|debt|mortgage) (?:was |has been )?(?:sold|transferred)\b|\btransferred (?:or|and) sold\b|\bpurchased by\b|\bsold[/ ]|^sold$/i

/** Sold or transferred to somebody else, who reports it now. */
export function saysSold(remarks: string): boolean {
  return sold.test(remarks.replace(/\b(?:not|never) (?:sold|transferred)\b/gi, ''))
}

const fraud =
  /\b(?:fraud(?:ulent)?|identity theft|not mine|not my account|does not belong to me|did not (?:open|authorize))\b/i

/** A dispute that is over and that nobody upholds. */
const over =
  /\b(?:dispute resolved|resolved(?: dispute)?|previously (?:in dispute|disputed)|dispute (?:investigation )?(?:completed|closed|withdrawn))\b(?![^.|]*\bdisagree)/i

const disputed = /\bdisput(?:ed|es?|ing)\b|\bdisagrees?\b/i

/** What the person themselves says of the account: that it is wrong, or that it is not theirs. */
export function claimIn(remarks: string): ReadAccount['claim'] {
  if (fraud.test(remarks)) return 'fraud'
  return disputed.test(remarks) && !over.test(remarks) ? 'disputed' : null
}
