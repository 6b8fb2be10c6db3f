import { type PlainText, plainTextFrom } from '../../plain-text.ts'

/** What follows "if I pay": before it the cards are only counted up. */
export function paidIn(last: PlainText): PlainText {
  const at = last.plain.search(/\b(?:pay|paying|paie|paye|rembourse)\b[^.?!]*$/)
  return at <= 0 ? last : plainTextFrom(last.plain.slice(at))
}
