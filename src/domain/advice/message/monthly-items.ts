const monthly = /\bmonthly\b|\bmensuel|(?:\b(?:a|per|each|every|par)|\/) ?(?:month|mois|mo)\b/
/** They make an amount a debt and not what is paid in a month. */
const ofDebts = /\b(?:balances?|limits?|total|soldes?|limites?|dettes?|debts?)\b/

/** What goes out each month, and the share of an income beyond which it is rather what is owed. */
const outgoings: readonly (readonly [words: string, share: number])[] = [
  ['rent|loyer|mortgage|hypotheque', 0.9],
  ['car|auto|truck|char|camion|voiture|student loans?|loans?|prets?', 0.4],
  ['cards?|visa|mastercard|cartes?', 0.1],
]

const between = String.raw`(?: ?\$)?(?: (?:on|for|in|to|de|pour|sur|the|my|le|la|mes|mon|ma))*`

const items = outgoings.map(([words, share]) => ({
  share,
  pattern: new RegExp(String.raw`(\d{1,3}(?:[, ]\d{3})+|\d+)${between} (?:${words})\b`, 'g'),
}))

/** "900 on car, 1300 rent and 250 cards" of a month's income, summed; nothing if one may be a debt. */
export function monthlyItemsIn(plain: string, income: number): number | undefined {
  if (!monthly.test(plain) || ofDebts.test(plain)) return undefined
  const amounts = items.flatMap(({ pattern, share }) =>
    Array.from(plain.matchAll(pattern), ([, digits = '']) => ({
      amount: Number(digits.replace(/\D/g, '')),
      most: income * share,
    })),
  )
  if (amounts.length < 2 || amounts.some(({ amount, most }) => amount > most)) return undefined
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}
