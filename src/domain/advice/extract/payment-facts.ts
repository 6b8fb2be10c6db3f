import { type PlainText, toPlainText } from './plain-text.ts'
import { digits, maxDollars, parseDollars } from './sums.ts'

/** Money the person can pay toward debts. */
export interface PaymentFacts {
  /** Dollars. */
  readonly amount: number
  readonly isMonthly: boolean
}

interface PaymentExtraction {
  readonly payment: PaymentFacts | undefined
  /** The message without that amount, so it is not read as a balance or limit. */
  readonly rest: string
  /** Text after the amount. */
  readonly after: string | undefined
}

/** A smaller number is no payment. */
const minPayment = 10
const paymentAmount = String.raw`\$? ?${digits}(?! ?(?:%|jours?\b|days?\b|mois\b|months?\b|points?\b|ans?\b|years?\b|yrs?\b|yo\b|cards?\b|cartes?\b|(?:\$ )?(?:in|of|de|en|for|on) (?:my |mes |mon |le )?(?:debts?|bills?|rent|loans?|payments?|dettes?|loyer|prets?|factures?|interest|interets?|mortgage|hypotheque)\b))(?! ?(?:\$ )?(?:medical |old |hospital |utility )?(?:balance\b|solde\b|collections?|charge ?-?offs?|bills?|annual|recouvrements?|rent|loyer|mortgage|hypotheque|insurance|assurances?)\b)`
const filler = `(?: (?:an?|about|around|only|just|another|up to|extra|maybe|peut-etre|down|off|them|it|environ|seulement|encore|plutot|juste|jusqu'a|de plus|roughly|spare|saved|the|l'|les?|my|card|cards|balance|by|ma|mes|carte|cartes|solde|sur|on))*`
const purposeWords = String.raw`(?: (?:an? month|per month|monthly|par mois|la|extra|spare|left|saved|\$|cash|de cote|en plus|disponibles?|de libres?|to|that|i can|we can|for|pour|a|que je peux|now|right))*`

const paymentPatterns: readonly RegExp[] = [
  // "pay $1,500", "put 2000", "je paie 2 000 $", "mettre 500"
  String.raw`\b(?:pay|paying|put|putting|throw|apply|send|pays?|paie|paye|payer|payais|payes|verse|verser|versais|mets|mettre|mettrais|mettais|met|paierais|payerais|verserais|rembourse|rembourser|remboursais|depose|deposer)${filler} ${paymentAmount}`,
  // "I have $1,500 to put on cards", "j'ai 1 500 $ à mettre sur mes cartes"
  String.raw`\b(?:have|got|i've|j?ai|dispose de|avons|found)${filler} ${paymentAmount}\$?${purposeWords} ?(?:put|pay|throw|spend|use|apply|put|mettre|payer|rembourser|verser|appliquer|consacrer|cards|my cards|mes cartes|mes dettes|my debts?|debts?)\b`,
  // "I have $1,000 this month", « j'ai 400 $ ce mois-ci »
  String.raw`\b(?:have|got|j?ai)${filler} ${paymentAmount} ?\$? (?:free |extra )?(?:this (?:month|week|payday)|ce mois|cette semaine)\b`,
  // "I have $600 for it", "got $1,500 from overtime"
  String.raw`\b(?:have|got|received|j?ai)${filler} ${paymentAmount} ?\$? (?:for it|for that|for this|for them|pour ca|pour cela|from (?:overtime|work|selling|a side|my (?:job|boss|mom|dad|parents)))\b`,
  // "if I only have 300", « je n'ai que 300 $ », « j'ai juste 300 »
  String.raw`\b(?:i|we) (?:only|just) (?:have|got) ${paymentAmount}(?! ?\$? ?(?:in|on|of|sur)\b)`,
  String.raw`\b(?:if|even if) (?:i|we)(?: only| just)? (?:have|had|got) ${paymentAmount}(?! ?\$? ?(?:in|on|of)\b)`,
  String.raw`\bj'ai (?:juste|seulement|que|rien que) ${paymentAmount}(?! ?\$? ?(?:sur|de)\b)`,
  String.raw`\bn'ai que ${paymentAmount}(?! ?\$? ?(?:sur|de)\b)`,
  // "a $1,000 bonus", « 1 500 $ d'impôt »
  String.raw`\b(?:got|get|getting|receive|received|recois|recevoir|vais recevoir|touche)(?: my| a| an| about| back| around| mon| un| environ)* ${paymentAmount} ?\$? ?(?:(?:from |in |of )?(?:my |a |the )?(?:tax |income tax )?(?:refund|return|bonus|windfall|inheritance)|back\b|d'impots?|de remboursement|de retour|de prime|de bonus|d'heritage)`,
  // "600$ de retour d'impôt", « 600 $ de remboursement »
  String.raw`(?<![\d.,])${paymentAmount} ?(?:\$ ?)?(?:de |d')?(?:retour|remboursement|tax refund|tax return|refund|bonus|prime)\b`,
  // "1000 to spend on it"
  String.raw`(?<![\d.,])${paymentAmount} ?(?:\$ ?)?to (?:spend|throw|use|put)\b`,
  // "around 250 left each month"
  String.raw`\b(?:have|got|j?ai|reste)${filler} ${paymentAmount} ?\$? ?(?:left|left over|extra|free|spare|libres?|de reste|qui restent?)(?= (?:each|a|per|every|par|chaque) )`,
  // "only do 450?", "and 1,000?", « et si c'était 300 $ ? »
  String.raw`\b(?:could|can|i'd|would)(?: only| just)? do ${paymentAmount}(?! ?(?:days|things|cards))`,
  String.raw`^\W*(?:and|et|or|ou|pis)(?: if)?(?: it's| it was| it were| si)?(?: c'etait| c'est)? ${paymentAmount} ?\$?\W*$`,
  // "use my savings of 5,000"
  String.raw`\b(?:savings|epargne|economies) (?:of|de) ${paymentAmount}`,
  // "I have $2,000 and three cards: ... Where should the money go?"
  String.raw`\b(?:have|got|j?ai)${filler} ${paymentAmount}(?! ?\$? ?(?:in|on|of|sur|de|balance|limits?|solde|limite|income)\b)(?=.*\b(?:where should|which card|money go|put it|split|quelle carte|ou devrais|ou le mettre|ou mettre|repartir|laquelle|which one|what should i pay|what do i pay)\b)`,
  // "got 900 bucks to spare", "j'ai 1 000 $ de côté"
  String.raw`\b(?:have|got|j?ai)${filler} ${paymentAmount} ?\$? (?:to spare|spare|saved|available|in hand|de cote|disponibles?|de libres?)\b`,
  // "I have $1,500. Pay the car or the Visa?"
  String.raw`\b(?:have|got|j?ai)${filler} (?=\$|[\d, ]+ ?\$)${paymentAmount} ?\$?[.,;]? ?(?=(?:do i |should i |est-ce que je |je )?(?:pay|paie|paye)\b.* (?:or|ou) )`,
  // "I am 45 days late, $310 past due. I have $700."
  String.raw`\b(?:have|got|j?ai)(?: (?:only|about|just|seulement|environ))* (?=\$|[\d, ]+ ?\$)${paymentAmount} ?\$?(?= ?(?:(?:on |next |this |le )?(?:friday|monday|tuesday|wednesday|thursday|saturday|sunday|tomorrow|today|payday|week|vendredi|lundi|mardi|mercredi|jeudi|samedi|dimanche|demain|aujourd'hui))? ?(?:[.?!;]|$))`,
  // "… in what order with 500 $?"
  String.raw`\b(?:with|avec) (?=\$|[\d, ]+ ?\$)${paymentAmount} ?\$?(?=\W*$)`,
  // "325 a month toward my card"
  String.raw`(?<![\d.,])${paymentAmount} ?\$? (?:a month|per month|monthly|par mois) (?:towards?|on|to|into|sur|vers) (?:my|the|these|ma|mes|la|les) (?:cards?|visa|mastercard|cartes?|balances?|solde|debts?|dettes?)`,
  // "extra $1,500", "a tax refund of $2,000", "un budget de 800 $"
  String.raw`\b(?:extra|spare|bonus of|boni de|refund of|windfall of|inheritance of|budget of|budget is|budget de|prime de|remboursement d'impots? de|retour d'impots? de|heritage de) ${paymentAmount}`,
  // "$2,000 extra", "2000 instead", "2 000 $ plutôt"
  String.raw`(?<![\d.,])${paymentAmount} ?(?:\$ ?)?(?:instead|extra|spare|to spare|plutot|de plus|a la place|en surplus|de surplus)`,
  // "and with 3000?", "what about $500", "et avec 500 $ ?"
  String.raw`^\W*(?:and |et |but |ok |what )*(?:if it(?:'s| is|s)?|with|what about|how about|only|about|avec|si c'est|seulement) ${paymentAmount}`,
].map((way) => new RegExp(way))

const monthly =
  /^\W*(?:an? month|per month|monthly|each month|every month|\/ ?mo(?:nth)?\b|par mois|\/ ?mois|chaque mois|mensuel)/

/** "700 a month now that we can throw at it" */
const monthlyInside = /\d ?\$? (?:an? month|per month|monthly|par mois)\b/

/** "With 590, can I rent?" is a score, not dollars. */
function mayBeScore(amount: number, match: string): boolean {
  if (/\bdo\b/.test(match)) return false
  return amount >= 300 && amount <= 900 && /\b(?:with|avec|about|only)\b/.test(match)
}

/** "400 instead of 150": the former payment is no balance. */
const insteadOf = new RegExp(
  String.raw`\b(?:instead of|rather than|au lieu de|plutot que) \$? ?${digits} ?\$?(?: (?:a month|per month|monthly|par mois))?`,
)

/** Expects `PlainText.plain`. */
export function extractPayment(plain: string): PaymentExtraction {
  const payDownResult = extractPayDown(plain)
  if (payDownResult !== undefined) return payDownResult
  for (const way of paymentPatterns) {
    const match = way.exec(plain)
    if (match === null) continue
    const [all, printed = ''] = match
    const amount = parseDollars(printed)
    const after = plain.slice(match.index + all.length)
    const isBare = !all.includes('$') && !/^ ?\$/.test(after)
    if (amount < minPayment || amount > maxDollars || (isBare && mayBeScore(amount, all))) continue
    return {
      payment: { amount, isMonthly: monthly.test(after) || monthlyInside.test(all) },
      rest: `${plain.slice(0, match.index)} ${after}`.replace(insteadOf, ' '),
      after,
    }
  }
  return { payment: undefined, rest: plain, after: undefined }
}

/** "pay my Visa down from 2,700 to 500": pays the difference; the first sum is the balance. */
const payDown = new RegExp(
  String.raw`\b(?:pay\w*|bring\w*|get\w*|knock\w*|pai\w*|ramen\w*|baiss\w*|rembours\w*)[^.?!;\d]{0,40}?(?:from|de) ${paymentAmount} ?\$? (?:to|a|down to|jusqu'a) ${paymentAmount}`,
)

function extractPayDown(plain: string): PaymentExtraction | undefined {
  const match = payDown.exec(plain)
  if (match === null) return undefined
  const [all, first = '', second = ''] = match
  const balance = parseDollars(first)
  const amount = balance - parseDollars(second)
  const after = plain.slice(match.index + all.length)
  const isMoney = all.includes('$') || balance > 900
  if (!isMoney || amount < minPayment || amount > maxDollars) return undefined
  return {
    payment: { amount, isMonthly: false },
    rest: `${plain.slice(0, match.index)} balance ${balance} $ ${after}`,
    after,
  }
}

/** Text from "if I pay" on: before it the cards are only listed. */
export function paymentPart(last: PlainText): PlainText {
  const at = last.plain.search(/\b(?:pay|paying|paie|paye|rembourse)\b[^.?!]*$/)
  return at <= 0 ? last : toPlainText(last.plain.slice(at))
}

const dollarAmount = String.raw`(?:\$ ?${digits}|${digits} ?\$)`

const pastDuePatterns: readonly RegExp[] = [
  // "$824 past due", "824 $ en retard"
  `${dollarAmount} ?(?:is |are |that is |that's |qui sont |sont )?(?:now )?(?:past due|overdue|behind|in arrears|en retard|en souffrance|d'arrieres)`,
  // "410 past due"
  String.raw`(?<![\d.,$])(\d{1,3}(?:,\d{3})+|\d{3,6}) (?:past due|overdue|behind|in arrears|en retard|en souffrance)`,
  // "past due amount of $824", "behind by $824", "en souffrance: 418 $"
  String.raw`\b(?:past due(?: amount)?|overdue|behind|in arrears|en retard|en souffrance|arrieres)(?: is| of| by| de| est de| :|:)* ${dollarAmount}`,
].map((way) => new RegExp(way))

/** Dollars past due now; expects `PlainText.plain`. */
export function findPastDue(plain: string): number | undefined {
  for (const way of pastDuePatterns) {
    const match = way.exec(plain)
    const dollars = parseDollars(match?.[1] ?? match?.[2] ?? '')
    if (match !== null && dollars > 0 && dollars <= maxDollars) return dollars
  }
  return undefined
}
