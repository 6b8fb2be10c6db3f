/**
 * What a person typed, made fit for a letter: no control, bidirectional or other invisible
 * characters, no line break where a line is expected (a name must not add a heading), a bounded
 * length, and never a whole social security number.
 */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

const gap = '[\\s.\\p{Pd}\\u2212]{1,3}'
/** A social security number (3-2-4) or a Canadian social insurance number (3-3-3). */
const writtenInGroups = new RegExp(
  `(?<!\\p{Nd})\\p{Nd}{3}${gap}(?:\\p{Nd}{2}${gap}\\p{Nd}{4}|\\p{Nd}{3}${gap}\\p{Nd}{3})(?!\\p{Nd})`,
  'gu',
)
const nineDigits = /(?<!\p{Nd})\p{Nd}{9}(?!\p{Nd})/gu
/** Words before nine digits that are a number of something else; an FTC report number has nine. */
const numberOfADocument =
  /(?:\$|\b(?:report|confirmation|reference|case|file|claim|receipt|che(?:ck|que)|invoice|transaction|complaint)\b[\s.:#(]*(?:(?:number|no|id)\b)?[\s.:#(]*)$/i

const lastFour = (text: string) => [...text].slice(-4).join('')

const ending = (number: string) => `ending in ${lastFour(number)}`

function withoutIdentityNumbers(text: string): string {
  return text
    .replace(writtenInGroups, ending)
    .replace(nineDigits, (number, at: number, whole: string) =>
      numberOfADocument.test(whole.slice(Math.max(0, at - 40), at)) ? number : ending(number),
    )
}

const capped = (text: string, most: number) =>
  text.length <= most ? text : [...text].slice(0, most).join('').trimEnd()

const visible = (text: string) =>
  text.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim()

/** One line of at most `most` characters; empty when nothing visible was typed. */
export function lineFrom(text: string, most: number): string {
  return capped(withoutIdentityNumbers(visible(text.replace(lineBreak, ' '))), most)
}

/** Lines of text, blank ones taken out, of at most `most` characters in all. */
export function paragraphsFrom(text: string, most: number): string {
  const lines = text.replace(lineBreak, '\n').split('\n').map(visible)
  const kept = lines.filter((line) => line !== '').join('\n')
  return capped(withoutIdentityNumbers(kept), most)
}

/**
 * The account number as a bureau or creditor needs it: as the person gave it, because the CFPB's
 * sample letters ask for the account number so that the item is found, and a report prints part of it
 * at most. The one exception is a number written like a social security number (nine digits): its
 * last four digits beside the creditor's name identify the account, and nothing is given away.
 */
export function accountNumberFrom(text: string): string {
  const line = capped(visible(text.replace(lineBreak, ' ')), 64)
  const looksLikeSsn = /^\p{Nd}{9}$/u.test(line.replace(/[\s.\p{Pd}\u2212]/gu, ''))
  return looksLikeSsn ? ending(line) : withoutIdentityNumbers(line)
}

/** `account ending in 5678`; a short number is named whole. */
export function accountEnding(accountNumber: string): string {
  const characters = accountNumber.replace(/[^\p{L}\p{Nd}]/gu, '')
  return [...characters].length > 4
    ? `account ending in ${lastFour(characters)}`
    : `account ${characters || accountNumber}`
}
