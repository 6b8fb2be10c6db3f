/** Nine digits and more, however they are parted: a social security, insurance or card number. */
const personalNumber = /\p{Nd}(?:[\p{Pd}\s./_,·•*]{0,3}\p{Nd}){8,}/gu

/** The text without the numbers that may name a person. */
export function withoutPersonalNumbers(text: string): string {
  return text.replace(personalNumber, 'XXXXX')
}
