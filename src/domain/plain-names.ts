/**
 * Names come from reports and from people, and go to pages, chats, spreadsheets and letters. What any of
 * them would take for more than letters is taken out here: a name needs none of it.
 */

/** What prints nothing and can hide or reorder text; also the blank Braille pattern. */
export const invisible =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu

const webAddress = /(?<![a-z])(?:[a-z]{2,12}:\/\/|www\.|(?:javascript|vbscript|data):)\S*/gi

/** Tags, mentions, links, code and templates. */
const markup = /[<>{}[\]|`\\^~=@]+/g

/** A spreadsheet reads a cell that begins so as a formula. */
const formula = /^[\s+*-]+/

const mention = /(?<!\S)@(?:everyone|here|channel)\b/i

/** Whether a typed name holds what no name has: a tag, a link, a mention or a formula. */
export function holdsMarkup(typed: string): boolean {
  const text = typed.normalize('NFKC')
  return /[<>{}|`\\^]|:\/\/|\]\(|^[=@]|(?<![a-z])www\./i.test(text) || mention.test(text)
}

/** More accents on one letter than any language writes. */
const stacked = /(\p{M}{2})\p{M}+/gu

/** One line of a name: full-width letters narrow, nothing hidden, no markup, no web address. */
export function plainName(printed: string): string {
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
