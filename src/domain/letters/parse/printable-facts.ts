import { limits } from '../../../config/limits.ts'
import { lineEnd } from '../../text/bounded-text.ts'
import type { Language, Localized } from '../../text/language.ts'
import { invisible } from '../../text/sanitize.ts'
import type { DisputeFacts, GoodwillFacts } from '../letter.ts'
import {
  hasNineDigits,
  isSecretNumber,
  maskCardNumbers,
  maskIdentityNumbers,
  toEnding,
} from './identity-numbers.ts'

/*
 * Typed text made fit for a letter: no control, bidirectional or other invisible characters, no
 * line breaks in a line (a name must not add a heading), bounded length, and never a whole social
 * security or card number.
 */

/** `500-22-123456-217`: case number of Quebec's courts; no card has this form. */
const courtNumber = /^\d{3}-\d{2}-\d{6}-\d{3}$/

const lastFour = (text: string) => [...text].slice(-4).join('')

const cap = (text: string, max: number) =>
  text.length <= max ? text : [...text].slice(0, max).join('').trimEnd()

/** Any space other than a single plain one. */
const otherSpace = / {2}|[^\S ]/
const anySpace = /\s+/g

/** Characters of English and French that need no cleaning or normalization. */
const ordinary = /^[\x20-\x7e\xa0-\xac\xae-\u024f\u2010-\u2027\u20ac]*$/

const toVisible = (text: string) => {
  const spaced = text.replace(/\t/g, ' ')
  const shown = ordinary.test(spaced) ? spaced : spaced.replace(invisible, '').normalize('NFC')
  return (otherSpace.test(shown) ? shown.replace(anySpace, ' ') : shown).trim()
}

const maskNumbers = (text: string, language: Language) =>
  hasNineDigits(text) ? maskIdentityNumbers(maskCardNumbers(text, language), language) : text

/** One line of at most `max` characters; empty when nothing is visible. */
function toLine(text: string, max: number, language: Language): string {
  return cap(maskNumbers(toVisible(text.replace(lineEnd, ' ')), language), max)
}

/** Lines without blank ones, at most `max` characters in all. */
function toParagraphs(text: string, max: number, language: Language): string {
  const lines = text.replace(lineEnd, '\n').split('\n').map(toVisible)
  const joined = lines.filter((line) => line !== '').join('\n')
  return cap(maskNumbers(joined, language), max)
}

/**
 * The account number as given, because the CFPB's sample letters ask for it to find the item. A
 * possible card or social security number is shortened to its last four digits, which identify the
 * account together with the creditor.
 */
function toAccountNumber(text: string, max: number, language: Language): string {
  const line = cap(toVisible(text.replace(lineEnd, ' ')), max)
  if (courtNumber.test(line)) return line
  if (isSecretNumber(line)) return toEnding(line, language)
  return maskIdentityNumbers(maskCardNumbers(line, language), language)
}

/** `account ending in 5678`, `compte se terminant par 5678`; short numbers stay whole. */
export function formatAccountEnding(accountNumber: string): Localized {
  const characters = accountNumber.replace(/[^\p{L}\p{Nd}]/gu, '')
  const last = lastFour(characters)
  const isPrefixed = /^\p{L}+[^\p{L}\p{Nd}]*\p{Nd}{1,3}$/u.test(accountNumber.trim())
  const whole = isPrefixed || characters === '' ? accountNumber : characters
  return [...characters].length > 4 && !isPrefixed
    ? { en: `account ending in ${last}`, fr: `compte se terminant par ${last}` }
    : { en: `account ${whole}`, fr: `compte ${whole}` }
}

declare const cleaned: unique symbol

/**
 * Facts exactly as printed. Validation and letters accept nothing else, so the checked text is the
 * printed text.
 */
export type Printable<Facts> = Facts & { readonly [cleaned]: true }

const { maxLengths } = limits.letters

/** Facts of a dispute as printed. */
export function toPrintableDispute(facts: DisputeFacts): Printable<DisputeFacts> {
  const { language } = facts
  const digits = (facts.ssnLastFour ?? '').replace(/\D/g, '').slice(-4)
  const printed: DisputeFacts = {
    ...facts,
    creditor: toLine(facts.creditor, maxLengths.creditor, language),
    accountNumber: toAccountNumber(facts.accountNumber, maxLengths.accountNumber, language),
    reason: toParagraphs(facts.reason, maxLengths.reason, language),
    evidence: facts.evidence.map((piece) => toLine(piece, maxLengths.evidence, language)),
    name: toLine(facts.name, maxLengths.name, language),
    address: toLine(
      facts.address.replace(/,?\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g, ', '),
      maxLengths.address,
      language,
    ),
    ssnLastFour: digits.length === 4 ? digits : undefined,
  }
  return printed as Printable<DisputeFacts>
}

/** Facts of a goodwill letter as printed. */
export function toPrintableGoodwill(facts: GoodwillFacts): Printable<GoodwillFacts> {
  const { language } = facts
  const printed: GoodwillFacts = {
    ...facts,
    creditor: toLine(facts.creditor, maxLengths.creditor, language),
    accountNumber: toAccountNumber(facts.accountNumber, maxLengths.accountNumber, language),
    explanation: toParagraphs(facts.explanation, maxLengths.explanation, language),
  }
  return printed as Printable<GoodwillFacts>
}
