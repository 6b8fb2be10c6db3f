import type { Language } from '../../text/language.ts'
import { ending } from './identity-numbers.ts'

/** Thirteen to nineteen digits as cards print them: in one run, in fours, or 4-6-5. */
const cardShaped =
  /(?=\p{Nd})(?<!\p{Nd})(?:\p{Nd}{13,19}|\p{Nd}{4}(?:[ .\p{Pd}]{1,3}\p{Nd}{4}){2}[ .\p{Pd}]{1,3}\p{Nd}{1,7}|\p{Nd}{4}[ .\p{Pd}]{1,3}\p{Nd}{6}[ .\p{Pd}]{1,3}\p{Nd}{4,5})(?!\p{Nd})/gu
/** `2019 2020 2021 2022` is a list of years. */
const years = /^(?:(?:19|20)\d\d\D*){3,}$/

/**
 * A text with each number that somebody could pay with shortened to its last four digits, which
 * identify it beside the creditor's name. A mistyped digit makes it no less a card's number, so no
 * check digit is asked for.
 */
export const withoutCardNumbers = (text: string, language: Language): string =>
  text.replace(cardShaped, (found) => (years.test(found) ? found : ending(found, language)))
