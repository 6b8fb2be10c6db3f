import { clauseEnds, isScore, labels, type Token } from './figure-labels.ts'

const joins = new Set(['on', 'of', 'out', 'sur', '/'])

const bareJoins = new Set(['of', 'out', 'sur', '/'])

const cardWords = new Set('card cards carte visa mastercard amex line marge'.split(' '))

const besideJoins = new Set(
  'a an the one another une un autre celle my ma mon mes limite limites limit limits de d total with avec credit card cards carte cartes balance solde owed due line marge dont whose la le est is that has qui a'.split(
    ' ',
  ),
)

/** Below this "4 of 5" counts things, and "720 of 850" is a score. */
const minBareLimit = 100

/**
 * Words between a balance and its limit, plus one: « 1 200 $ de solde sur une carte de 2 000 $ ».
 */
const maxWordsBetween = 9

const scoreTops = new Set([850, 900])

const brands: ReadonlyMap<string, string> = new Map(
  'Visa Mastercard Amex Discover Chase Citi Barclays Synchrony Desjardins Tangerine RBC TD BMO CIBC Scotia Costco Amazon Target Walmart Apple Venture Quicksilver Sapphire Freedom'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)

/** "$4,200 on a $6,000 limit", "4 200 $ sur 6 000 $": a balance, then its limit. */
export function findJoinedLabel(
  tokens: readonly Token[],
  index: number,
): 'balance' | 'limit' | undefined {
  if (isJoined(tokens, index, 1)) return 'balance'
  return isJoined(tokens, index, -1) ? 'limit' : undefined
}

function isJoined(tokens: readonly Token[], index: number, step: 1 | -1): boolean {
  let isLinked = false
  let isBare = true
  let hasLabel = false
  let isOf = false
  for (let at = index + step; Math.abs(at - index) <= maxWordsBetween; at += step) {
    const token = tokens[at]
    if (token === undefined) return false
    if (token.value !== undefined) {
      const [balance, limit] = step === 1 ? [tokens[index], token] : [token, tokens[index]]
      const isDate = tokens[(step === 1 ? index : at) - 1]?.text === '/'
      const last = tokens[(step === 1 ? at : index) + 1]?.text ?? ''
      if (hasLabel && isOf) return false
      const isOwed = labels[tokens[(step === 1 ? index : at) - 1]?.text ?? ''] === 'balance'
      return (
        isLinked &&
        !isDate &&
        canBeUse(
          balance,
          limit,
          isBare || isOwed || labels[last] === 'limit' || cardWords.has(last),
        )
      )
    }
    if (joins.has(token.text)) {
      isLinked = true
      isOf ||= token.text === 'of'
      isBare &&= bareJoins.has(token.text) || hasLabel
    } else if (!besideJoins.has(token.text)) return false
    if (labels[token.text] === 'balance') {
      hasLabel = true
      isBare = true
    }
  }
  return false
}

/** Two dollar amounts, or two bare numbers that can be a balance and its limit. */
function canBeUse(balance: Token | undefined, limit: Token | undefined, isBare: boolean): boolean {
  if (balance?.value === undefined || limit?.value === undefined) return false
  if (balance.unit === '%' || limit.unit === '%') return false
  if (balance.unit === '$' && limit.unit === '$') return true
  if (balance.value === 0 && limit.unit === '$') return true
  if (!isBare || limit.value < minBareLimit || balance.value > limit.value * 1.5) return false
  return limit.unit === '$' || balance.unit === '$' || !isScoreOfScale(balance.value, limit.value)
}

function isScoreOfScale(value: number, top: number): boolean {
  return scoreTops.has(top) && isScore(value)
}

/** Two-word brands by their second word. */
const twoWordBrands: ReadonlyMap<string, readonly [first: string, name: string]> = new Map([
  ['one', ['capital', 'Capital One']],
  ['fargo', ['wells', 'Wells Fargo']],
  ['express', ['american', 'American Express']],
  ['federal', ['navy', 'Navy Federal']],
  ['buy', ['best', 'Best Buy']],
  ['depot', ['home', 'Home Depot']],
])

/** Known brand within the three words before a figure; needs no cleaning. */
export function findBrand(tokens: readonly Token[], index: number): string | undefined {
  for (let at = index - 1; at >= Math.max(0, index - 3); at -= 1) {
    const token = tokens[at]
    if (token === undefined || token.value !== undefined || clauseEnds.has(token.text)) return
    const [first, name] = twoWordBrands.get(token.text) ?? []
    const isSecond = first !== undefined && first === tokens[at - 1]?.text
    const brand = isSecond ? name : brands.get(token.text)
    if (brand !== undefined) return brand
  }
  return undefined
}
