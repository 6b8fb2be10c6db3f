import { lineEnd } from '../../text/bounded-text.ts'
import type { Language, Localized } from '../../text/language.ts'
import { invisible } from '../../text/sanitize.ts'
import { withoutCardNumbers } from './card-numbers.ts'
import {
  ending,
  holdsNineDigits,
  isSecretNumber,
  withoutIdentityNumbers,
} from './identity-numbers.ts'

/*
 * What a person typed, made fit for a letter: no control, bidirectional or other invisible
 * characters, no line break where a line is expected (a name must not add a heading), a bounded
 * length, and never a whole social security number or card number.
 */

/** `500-22-123456-217`: the number of a case of Quebec's courts, which no card has. */
const courtNumber = /^\d{3}-\d{2}-\d{6}-\d{3}$/

const lastFour = (text: string) => [...text].slice(-4).join('')

const capped = (text: string, most: number) =>
  text.length <= most ? text : [...text].slice(0, most).join('').trimEnd()

/** Whatever is not one plain space already, of which a text has hundreds. */
const otherSpace = / {2}|[^\S ]/
const anySpace = /\s+/g

/** Of what the languages of letters are written in: nothing invisible, and composed already. */
const ordinary = /^[\x20-\x7e\xa0-\xac\xae-\u024f\u2010-\u2027\u20ac]*$/

const visible = (text: string) => {
  const spaced = text.replace(/\t/g, ' ')
  const shown = ordinary.test(spaced) ? spaced : spaced.replace(invisible, '').normalize('NFC')
  return (otherSpace.test(shown) ? shown.replace(anySpace, ' ') : shown).trim()
}

const withoutNumbers = (text: string, language: Language) =>
  holdsNineDigits(text)
    ? withoutIdentityNumbers(withoutCardNumbers(text, language), language)
    : text

/** One line of at most `most` characters; empty when nothing visible was typed. */
export function lineFrom(text: string, most: number, language: Language): string {
  return capped(withoutNumbers(visible(text.replace(lineEnd, ' ')), language), most)
}

/** Lines of text, blank ones taken out, of at most `most` characters in all. */
export function paragraphsFrom(text: string, most: number, language: Language): string {
  const lines = text.replace(lineEnd, '\n').split('\n').map(visible)
  const kept = lines.filter((line) => line !== '').join('\n')
  return capped(withoutNumbers(kept, language), most)
}

/**
 * The account number as a bureau or creditor needs it: as the person gave it, because the CFPB's
 * sample letters ask for the account number so that the item is found. A number that could be a
 * card's or a social security number is shortened to its last four digits: beside the creditor's name
 * they identify the account, and nothing is given away.
 */
export function accountNumberFrom(text: string, most: number, language: Language): string {
  const line = capped(visible(text.replace(lineEnd, ' ')), most)
  if (courtNumber.test(line)) return line
  if (isSecretNumber(line)) return ending(line, language)
  return withoutIdentityNumbers(withoutCardNumbers(line, language), language)
}

/** `account ending in 5678`, `compte se terminant par 5678`; a short number is named whole. */
export function accountEnding(accountNumber: string): Localized {
  const characters = accountNumber.replace(/[^\p{L}\p{Nd}]/gu, '')
  const last = lastFour(characters)
  const isPrefixed = /^\p{L}+[^\p{L}\p{Nd}]*\p{Nd}{1,3}$/u.test(accountNumber.trim())
  const whole = isPrefixed || characters === '' ? accountNumber : characters
  return [...characters].length > 4 && !isPrefixed
    ? { en: `account ending in ${last}`, fr: `compte se terminant par ${last}` }
    : { en: `account ${whole}`, fr: `compte ${whole}` }
}
