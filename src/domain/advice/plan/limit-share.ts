import type { Language, Sentence } from '../../language.ts'
import type { PlainText } from '../plain-text.ts'
import { money, percent } from '../wording.ts'
import { say } from './lines/said.ts'

const sums =
  /\$ ?(\d{1,3}(?:[, ]\d{3})+|\d+)(?! ?%)|(?<![\d.,$])(\d{1,3}(?:[, ]\d{3})+|\d{3,6})(?! ?%)|(?<![\d.,$])(\d{1,3}) ?k\b/g
const share = /(?<![\d.,])(\d{1,2}) ?(?:%|percent\b|pour ?cent\b)/g
const ofLimit = /\b(?:limits?|limites?|plafond)\b/
const asksDollars =
  /\b(?:how much|what's|what is|whats|combien|quel montant|c'est quoi|stay|keep|rester|garder|charge)\b/
const leastLimit = 100

const told: Sentence = {
  en: '{share} of a limit of {limit} is {dollars}: keep the balance on the statement date at that or less.',
  fr: '{share} d’une limite de {limit}, c’est {dollars} : gardez le solde à la date du relevé à ce montant ou moins.',
}

/** "What's 30% of a 2,750 limit?": nothing where a balance could be told as well. */
export function limitShareLines({ plain }: PlainText, language: Language): readonly string[] {
  if (!ofLimit.test(plain) || !asksDollars.test(plain)) return []
  const [asked, anotherShare] = Array.from(plain.matchAll(share), ([, digits]) => Number(digits))
  const [limit, another] = Array.from(plain.matchAll(sums), ([, marked, bare, thousands]) =>
    thousands === undefined
      ? Number((marked ?? bare ?? '').replace(/\D/g, ''))
      : Number(thousands) * 1_000,
  )
  if (asked === undefined || limit === undefined || limit < leastLimit) return []
  if (anotherShare !== undefined || another !== undefined || asked === 0) return []
  return [
    say(told, language, {
      share: percent(asked, language),
      limit: money(limit, language),
      dollars: money((limit * asked) / 100, language),
    }),
  ]
}
