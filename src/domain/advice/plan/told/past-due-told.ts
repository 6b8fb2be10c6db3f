import { digits, dollarsOf, mostDollars } from './sums.ts'

const amount = String.raw`(?:\$ ?${digits}|${digits} ?\$)`

const ways: readonly RegExp[] = [
  // "$824 past due", "824 $ en retard"
  `${amount} ?(?:is |are |that is |that's |qui sont |sont )?(?:now )?(?:past due|overdue|behind|in arrears|en retard|en souffrance|d'arrieres)`,
  // "410 past due"
  String.raw`(?<![\d.,$])(\d{1,3}(?:,\d{3})+|\d{3,6}) (?:past due|overdue|behind|in arrears|en retard|en souffrance)`,
  // "past due amount of $824", "behind by $824", "en souffrance: 418 $"
  String.raw`\b(?:past due(?: amount)?|overdue|behind|in arrears|en retard|en souffrance|arrieres)(?: is| of| by| de| est de| :|:)* ${amount}`,
].map((way) => new RegExp(way))

/** Dollars that a person says are late now; text in the form of `plainTextFrom`. */
export function pastDueIn(plain: string): number | undefined {
  for (const way of ways) {
    const match = way.exec(plain)
    const dollars = dollarsOf(match?.[1] ?? match?.[2] ?? '')
    if (match !== null && dollars > 0 && dollars <= mostDollars) return dollars
  }
  return undefined
}
