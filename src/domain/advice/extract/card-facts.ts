import { digits, findSums, minLimit, parseDollars } from './sums.ts'

/** A card or line of credit from a message or report; money in dollars. */
export interface Card {
  /** Creditor's name from a report after cleaning, or a brand in the message. */
  readonly name?: string | undefined
  readonly balance: number
  readonly limit: number
  /** Yearly interest, percent. */
  readonly rate?: number
}

type Use = Pick<Card, 'balance' | 'limit'>

export function sumCards(cards: readonly Use[]): Use {
  return {
    balance: cards.reduce((sum, card) => sum + card.balance, 0),
    limit: cards.reduce((sum, card) => sum + card.limit, 0),
  }
}

/** Balance in percent of the limit, at most 1,000. */
export function cardUse({ balance, limit }: Use): number {
  return Math.min(1_000, (balance / limit) * 100)
}

/** Whole dollars, rounded up, to bring the balance to `mark` percent of the limit; 0 when there. */
export function dollarsToReach(mark: number, { balance, limit }: Use): number {
  return Math.max(0, Math.ceil(balance - (limit * mark) / 100 - 1e-9))
}

/** Cards given as two lists: "2,000 on one, 3,000 on another, limits are 4,000 and 3,500". */
interface ListedCards {
  readonly cards: readonly Card[]
  /** The message without them. */
  readonly rest: string
}

const sum = String.raw`\$? ?\d[\d,]{0,9}(?: \d{3})*(?:\.\d{1,2})?(?: ?\$)?`
const list = `(${sum}(?:(?:, ?(?:and |et )?| and | & | et )${sum})+)`
const limits = new RegExp(
  String.raw`\b(?:limits?|limites?)\b(?: (?:are|is|of|being|sont|de))* ?:? ?${list}`,
)
const balances = new RegExp(
  String.raw`\b(?:balances?|soldes?|owe|owing|carry|carrying|dois)\b(?: (?:are|is|of|sont|de))* ?:? ?${list}`,
)
const inUse = String.raw`\$? ?${digits} ?\$? (?:drawn|used|in use|owing|owed|balance|solde|on it|of it|d'?utilises?|utilises?|tires?|dus?|dessus)\b`
const withIt = String.raw`[^.?!;\d$%]{0,8}\b(?:with|and|dont|et|avec|have|ai|i've)\b[^.?!;\d$%]{0,8}${inUse}`
/** "a line of credit of 10,000 with 6,000 drawn", « une marge de 10 000 $ dont 6 000 $ utilisés » */
const limitFirst = [
  String.raw`\b(?:line|cards?|visa|mastercard|amex|limit|marge|carte|limite)\b[^.?!;\d$]{0,12}\$? ?${digits} ?\$?[^.?!;\d$%]{0,12}\b(?:balance|solde)(?: of| is| de| est)* \$? ?${digits}(?! ?%)`,
  String.raw`\b(?:line|heloc|cards?|visa|mastercard|amex|limit|marge|carte|limite)\b[^.?!;\d$]{0,18}\$? ?${digits} ?\$?${withIt}`,
  String.raw`\$? ?(?<![\d.,])${digits} ?\$? (?:of |de |credit )*(?:limit|limite)\b${withIt}`,
  String.raw`\$? ?(?<![\d.,])${digits} ?\$? (?:credit |store |secured )?(?:card|visa|mastercard|amex)\b${withIt}`,
  String.raw`\b(?:cards?|visa|mastercard|amex|carte)\b[^.?!;\d$%]{0,18}\$? ?${digits} ?\$? (?:limit|limite) (?:has|have|is at|at|with|a|est a)[^.?!;\d$%]{0,8}\$? ?${digits}(?! ?%)`,
].map((way) => new RegExp(way))
/** The person's own card, or one they pay: for a card to open, the first sum may be a fee. */
const ownCard = String.raw`\b(?:my|our|pay(?:ing)? off(?: an?| the)?|wip(?:e|ing) out(?: an?| the)?|clear(?:ing)?(?: an?| the)?|zero(?:ing)? out(?: an?| the)?|have an?|got an?) (?:old |maxed |maxed out )?`
const ofDebt = String.raw`\b(?:debts?|dettes?|sitting at|sits at)\b`
/** "9,200 of debt and limits of 15,000", « sept mille de dettes et dix mille de limite », "sitting at 1,870 and the limit is 2,200" */
const balanceFirst = [
  String.raw`${ofDebt}[^.?!;\d$%]{0,24}\$? ?${digits} ?\$?[^.?!;\d$%]{0,16}\b(?:limits?|limites?)\b[^.?!;\d$%]{0,14}\$? ?${digits}(?! ?%)`,
  String.raw`\$? ?(?<![\d.,])${digits} ?\$? (?:of |de |in |on |card |cards |credit |my )*(?:debts?|dettes?)\b[^.?!;\d$%]{0,28}\$? ?${digits} ?\$? (?:of |de |in |total )*(?:limits?|limites?)\b`,
  // "my $2,000 card with a $2,500 limit", « ma carte de 2 400 $ avec une limite de 3 000 $ »
  String.raw`${ownCard}\$? ?${digits} ?\$? (?:credit |store |secured )?(?:card|visa|mastercard|amex)\b[^.?!;\d$%]{0,20}\b(?:limits?|limite)\b[^.?!;\d$%]{0,8}\$? ?${digits}(?! ?%)`,
  String.raw`${ownCard}\$? ?${digits} ?\$? (?:credit |store |secured )?(?:card|visa|mastercard|amex)\b[^.?!;\d$%]{0,16}\$? ?${digits} ?\$? (?:credit )?limit\b`,
  String.raw`\b(?:ma|la|cette) (?:carte|visa|mastercard|amex)(?: de)? ${digits} ?\$[^.?!;\d$%]{0,20}\b(?:limite|plafond)\b[^.?!;\d$%]{0,10}${digits}(?! ?%)`,
].map((way) => new RegExp(way))
const each = new RegExp(String.raw`(?<![\d.,])${digits}(?! ?%)`, 'g')

function oneCard(plain: string): ListedCards | undefined {
  for (const way of [...limitFirst, ...balanceFirst]) {
    const match = way.exec(plain)
    const [one, other] = (match?.slice(1, 3) ?? []).map(parseDollars)
    if (match === null || one === undefined || other === undefined) continue
    const [limit, balance] = limitFirst.includes(way) ? [one, other] : [other, one]
    if (!isCard({ balance, limit })) continue
    return { cards: [{ balance, limit }], rest: plain.replace(match[0], ' ') }
  }
  return undefined
}

function isCard({ balance, limit }: Card): boolean {
  return limit >= 100 && balance <= limit * 1.5
}

const oneLimit = [
  String.raw`\b(?:limits?|limites?)\b(?: (?:totale?s?|total|combined|together|is|are|of|sont|est|de)){0,4} ?:? \$? ?${digits}`,
  String.raw`(?<![\d.,])${digits} ?\$? (?:of |de |in |total |combined |credit ){0,4}(?:limits?|limites?)\b`,
].map((way) => new RegExp(way))

const inTotal = /\b(?:totale?s?|together|combined|in all|altogether|overall|ensemble|en tout)\b/
const otherSum = /\d{3}/

/** "limits of 12,000 together and balances of 1,100, 2,900 and 0": adds them up. */
function underOneLimit(plain: string): ListedCards | undefined {
  const owed = balances.exec(plain)
  if (owed === null) return undefined
  const balancesFound = parseSums(owed[1] ?? '')
  const others = plain.replace(owed[0], ' ; ')
  const limited = oneLimit.map((way) => way.exec(others)).find((one) => one !== null)
  if (limited === undefined || limited === null || balancesFound.length < 2) return undefined
  const rest = others.replace(limited[0], ' ')
  // Another sum may be another card's limit, unless this one is called a total.
  if (!inTotal.test(plain) && otherSum.test(rest)) return undefined
  const limit = parseDollars(limited[1] ?? '')
  const balance = balancesFound.reduce((all, one) => all + one, 0)
  if (!isCard({ balance, limit })) return undefined
  return { cards: [{ balance, limit }], rest }
}

/** Undefined when the lists differ in length; expects `PlainText.plain`. */
export function extractListedCards(plain: string): ListedCards | undefined {
  const limited = limits.exec(plain)
  if (limited === null) return underOneLimit(plain) ?? oneCard(plain)
  const owed = balances.exec(plain)
  const before = plain.slice(0, limited.index)
  const [balancesFound, limitsFound] = [parseSums(owed?.[1] ?? before), parseSums(limited[1] ?? '')]
  if (balancesFound.length < 2 || balancesFound.length !== limitsFound.length)
    return underOneLimit(plain) ?? oneCard(plain)
  const cards = balancesFound.map((balance, index) => ({ balance, limit: limitsFound[index] ?? 0 }))
  if (!cards.every(isCard)) return undefined
  const others = owed === null ? before.replace(/\d/g, '') : plain.replace(owed[0], ' ')
  const rest = owed === null ? `${others} ${plain.slice(limited.index)}` : others
  return { cards, rest: rest.replace(limited[0], ' ') }
}

function parseSums(text: string): number[] {
  return Array.from(text.replace(/(?<=\d),(?= )/g, ' ,').matchAll(each), ([, printed = '']) =>
    parseDollars(printed),
  )
}

const singleLimit = new RegExp(
  String.raw`\b(?:limits?|limites?|plafond)\b[^.?!;\d$%]{0,15}\$? ?${digits}(?! ?%)|\$? ?(?<![\d.,])${digits} ?\$? (?:of |in |de |total |combined |credit |en )*(?:limits?|limites?)\b`,
  'g',
)

/** Dollars of the only limit in a message; undefined for none or several. */
export function findSingleLimit(plain: string): number | undefined {
  const [limit, another] = Array.from(plain.matchAll(singleLimit), ([, after, before]) =>
    parseDollars(after ?? before ?? ''),
  )
  if (limit === undefined || another !== undefined || limit < minLimit) return undefined
  return limit
}

/** A question for the dollars of a share of a limit. */
export interface LimitShareFacts {
  /** Percent. */
  readonly share: number
  /** Dollars. */
  readonly limit: number
}

const percentPattern = /(?<![\d.,])(\d{1,2}) ?%/g
const limitWords = /\b(?:limits?|limites?|plafond)\b/
const dollarQuestion =
  /\b(?:how much|what's|what is|whats|combien|quel montant|c'est quoi|stay|keep|rester|garder|charge)\b/

/** "What's 30% of a 2,750 limit?"; undefined when the sum may be a balance. */
export function findLimitShare(plain: string): LimitShareFacts | undefined {
  if (!limitWords.test(plain) || !dollarQuestion.test(plain)) return undefined
  const [share, anotherShare] = Array.from(plain.matchAll(percentPattern), ([, digits]) =>
    Number(digits),
  )
  const [limit, another] = findSums(plain)
  if (share === undefined || share === 0 || limit === undefined) return undefined
  if (limit.dollars < minLimit || anotherShare !== undefined || another !== undefined) {
    return undefined
  }
  return { share, limit: limit.dollars }
}

/** Utilization the person wants to reach. */
interface TargetExtraction {
  /** Percent; undefined without a target. */
  readonly target: number | undefined
  /** The message without it, so it is not read as current utilization. */
  readonly rest: string
}

const targetPatterns: readonly RegExp[] = [
  /\b(?:get|getting|bring|drop|go|come|pay|lower|down|reach|hit|stay|be|keep)\b[^.?!;\d]{0,30}?\b(?:to|under|below|reach|hit) (\d{1,2}) ?%/,
  /\b(?:be|stay|sit|keep it|staying) at (\d{1,2}) ?%/,
  /\b(?:etre|arriver|descendre|ramener|passer|baisser|rester|tomber|revenir|rendre|mettre)\b[^.?!;\d]{0,25}?(?: a| sous|moins de|dessous de) (\d{1,2}) ?%/,
  /\b(?:atteindre|viser|reach|hit|target) (?:les? |of )?(\d{1,2}) ?%/,
]
const rateAfter = /^ ?(?:apr|interest|interets?|d'interet|taux|de taux|balance transfer)/

const loanWords =
  /\b(?:loan|rates?|apr|interest|transfer|mortgage|financ\w*|prets?|taux|interets?|hypotheque|transfert)\b/

/** Expects `PlainText.plain` after `extractHypotheticalCards`. */
export function extractTarget(plain: string): TargetExtraction {
  for (const way of targetPatterns) {
    const match = way.exec(plain)
    const after = match === null ? '' : plain.slice(match.index + match[0].length)
    if (match === null || rateAfter.test(after) || loanWords.test(match[0])) continue
    const target = Number(match[1])
    const words = match[0].replace(/\d{1,2} ?%$/, '')
    return { target, rest: `${plain.slice(0, match.index)}${words}${after}` }
  }
  return { target: undefined, rest: plain }
}
