/** A word, a number with its unit, or a punctuation mark. */
export interface Token {
  readonly text: string
  readonly value: number | undefined
  readonly unit: '$' | '%' | undefined
}

/** Skips "a balance of -$500" (money in their favour) and "1e308". */
const tokenPattern =
  /[-−](?<=\b(?:have|is|was|of|at|ai|est|de|balance|solde) [-−])\$? ?\d[\d,.]*|\d+e\d+|(\$ ?)?(\d{1,3}(?:[, ]\d{3}){1,4}(?!\d)|\d+)(?:[.,](\d{1,2})(?!\d))? ?(%|\$)?|\p{L}+|[,;.!?/]/gu

/** Tokens read of one message. */
const maxTokens = 600

/** Splits the beginning of a `PlainText.plain`. */
export function tokenize(plain: string): Token[] {
  const tokens: Token[] = []
  for (const [text, before, whole, decimals, after] of plain.matchAll(tokenPattern)) {
    if (tokens.push(toToken(text, before, whole, decimals, after)) === maxTokens) break
  }
  return tokens
}

function toToken(
  text: string,
  before?: string,
  whole?: string,
  decimals = '0',
  after?: string,
): Token {
  if (whole === undefined) return { text, value: undefined, unit: undefined }
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  const unit = before !== undefined || after === '$' ? '$' : after === '%' ? '%' : undefined
  return { text, value, unit }
}

/** Meaning of a number, from the nearest word that gives one. */
export type Label =
  | 'balance'
  | 'limit'
  | 'income'
  | 'payment'
  | 'debt'
  | 'assets'
  | 'score'
  | 'goal'

export type PercentLabel = 'rate' | 'utilisation'

export const labels: Readonly<Record<string, Label | PercentLabel>> = {
  ...toLabels(
    'balance',
    'balance balances owe owing owed solde soldes dois doit used drawn carry carrying',
  ),
  ...toLabels('limit', 'limit limits limite limites plafond ceiling'),
  ...toLabels('income', 'income earn earning salary make revenu revenus gagne salaire'),
  ...toLabels('payment', 'payment payments paiement paiements mensualite mensualites'),
  ...toLabels('debt', 'debt debts dette dettes'),
  ...toLabels('assets', 'savings saved assets epargne economies actifs'),
  ...toLabels('score', 'score scores fico vantagescore vantage cote pointage'),
  ...toLabels(
    'goal',
    'goal target reach want wanted need objectif atteindre viser vise veux voulais voudrais aimerais souhaite hit',
  ),
  ...toLabels('rate', 'apr interest taux interet interets rate'),
  ...toLabels('utilisation', 'utilization utilisation using usage utilise ratio'),
}

/** Words that mark a goal only before its number: "I want 720", but not "580, need a car". */
const wishes = new Set(
  'reach want wanted need atteindre viser vise veux voulais voudrais aimerais souhaite hit'.split(
    ' ',
  ),
)

const skippedWords = new Set(
  'of a an the is are my de du des est d un une ma mon le la les l in en has have about around environ'.split(
    ' ',
  ),
)

export const clauseEnds = new Set([';', '.', '!', '?'])

const maxDistance = 5

function toLabels<L extends string>(label: L, words: string): Record<string, L> {
  return Object.fromEntries(words.split(' ').map((word) => [word, label]))
}

export function findNearestLabel<L extends Label | PercentLabel>(
  tokens: readonly Token[],
  index: number,
  candidates: readonly L[],
): L | undefined {
  const before = searchLabel(tokens, index, -1, candidates)
  const after = searchLabel(tokens, index, 1, candidates)
  if (before === undefined || after === undefined) return (before ?? after)?.label
  const isTaken = tokens[before.at - 1]?.value !== undefined
  const isBefore = before.distance < after.distance
  return isBefore || (before.distance === after.distance && !isTaken) ? before.label : after.label
}

function searchLabel<L extends Label | PercentLabel>(
  tokens: readonly Token[],
  index: number,
  step: 1 | -1,
  candidates: readonly L[],
): { label: L; distance: number; at: number } | undefined {
  let distance = 0
  for (let at = index + step; distance <= maxDistance; at += step) {
    const token = tokens[at]
    if (token === undefined || token.value !== undefined || clauseEnds.has(token.text)) return
    if (skippedWords.has(token.text)) continue
    distance += token.text === ',' ? 2 : 1
    const label = candidates.find((one) => one === labels[token.text])
    if (step === 1 && wishes.has(token.text)) continue
    if (label !== undefined) return { label, distance, at }
  }
  return undefined
}

export function isScore(value: number | undefined): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 300 && value <= 900
}

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
