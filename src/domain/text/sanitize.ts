/**
 * Names come from reports and people and go to pages, chats, spreadsheets and letters. Everything
 * that one of these would interpret is removed: a name needs none of it.
 */

/** Invisible characters that can hide or reorder text; also the blank Braille pattern. */
export const invisible =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu

const webAddress = /(?<![a-z])(?:[a-z]{2,12}:\/\/|www\.|(?:javascript|vbscript|data):)\S*/gi

/** Tags, mentions, links, code and templates. */
const markup = /[<>{}[\]|`\\^~=@]+/g

/** Spreadsheets read a cell that begins like this as a formula. */
const formula = /^[\s+*-]+/

const mention = /(?<!\S)@(?:everyone|here|channel)\b/i

/** Detects a tag, a link, a mention or a formula in a typed name. */
export function hasMarkup(typed: string): boolean {
  const text = typed.normalize('NFKC')
  return /[<>{}|`\\^]|:\/\/|\]\(|^[=@]|(?<![a-z])www\./i.test(text) || mention.test(text)
}

/** More accents on one letter than any language uses. */
const stacked = /(\p{M}{2})\p{M}+/gu

/**
 * Returns one line: full-width letters narrowed; no invisible characters, markup or web address.
 */
export function sanitizeName(printed: string): string {
  return printed
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(webAddress, ' ')
    .replace(markup, ' ')
    .replace(stacked, '$1')
    .replace(/\s+/g, ' ')
    .replace(formula, '')
    .trim()
}

/** Nine or more digits however they are separated: a social security, insurance or card number. */
const personalNumber = /\p{Nd}(?:[\p{Pd}\s./_,·•*]{0,3}\p{Nd}){8,}/gu

/** Masks numbers that may identify a person. */
export function maskPersonalNumbers(text: string): string {
  return text.replace(personalNumber, 'XXXXX')
}
