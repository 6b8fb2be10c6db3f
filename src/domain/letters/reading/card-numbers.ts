import type { Language } from '../../language.ts'
import { ending } from './identity-numbers.ts'

/** Thirteen to nineteen digits as cards print them: in one run, in fours, or 4-6-5. */
const cardShaped =
  /(?=\p{Nd})(?<!\p{Nd})(?:\p{Nd}{13,19}|\p{Nd}{4}(?:[ .\p{Pd}]\p{Nd}{4}){2}[ .\p{Pd}]\p{Nd}{1,7}|\p{Nd}{4}[ .\p{Pd}]\p{Nd}{6}[ .\p{Pd}]\p{Nd}{4,5})(?!\p{Nd})/gu

/**
 * Numbers with which somebody could pay, by their last four digits. The field of the account number
 * is where a letter names it whole, if the person wishes so; anywhere else four digits identify it.
 */
export function withoutCardNumbers(text: string, language: Language): string {
  return text.replace(cardShaped, (found) => (isPayable(found) ? ending(found, language) : found))
}

/** The check digit of ISO/IEC 7812-1: one number in ten has it by chance. */
function isPayable(number: string): boolean {
  const digits = [...number.normalize('NFKC').replace(/[^0-9]/g, '')].map(Number)
  const sum = digits
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((total, digit) => total + digit, 0)
  return digits.length >= 13 && sum % 10 === 0
}
