import { type Token, tokensOf } from './message-tokens.ts'

/** What a number in a message is about; read from the nearest word that says so. */
type Label = 'balance' | 'limit' | 'income' | 'payment' | 'debt' | 'assets' | 'score' | 'goal'
type PercentLabel = 'rate' | 'utilisation'

export interface Card {
  readonly balance: number
  readonly limit: number
  /** Yearly interest, percent. */
  readonly rate?: number
}

/** Figures that a person wrote in a message; money in dollars. */
export interface MessageFigures {
  readonly score?: number
  readonly goal?: number
  readonly cards: readonly Card[]
  /** Percent, when no balance and limit say it. */
  readonly utilisation?: number
  readonly income?: number
  readonly payment?: number
}

/** Above this an amount is no card, wage or loan of a person but digits that happen to be there. */
const largestAmount = 10_000_000

const labels: Readonly<Record<string, Label | PercentLabel>> = {
  ...named('balance', 'balance balances owe owing owed solde soldes dois doit used carry carrying'),
  ...named('limit', 'limit limits limite limites plafond ceiling'),
  ...named('income', 'income earn earning salary make revenu revenus gagne salaire'),
  ...named('payment', 'payment payments paiement paiements mensualite mensualites'),
  ...named('debt', 'debt debts dette dettes'),
  ...named('assets', 'savings saved assets epargne economies actifs'),
  ...named('score', 'score scores fico vantagescore vantage cote pointage'),
  ...named('goal', 'goal target reach want need objectif atteindre viser vise veux hit'),
  ...named('rate', 'apr interest taux interet interets rate'),
  ...named('utilisation', 'utilization utilisation using usage utilise ratio'),
}
const passedOver = new Set(
  'of a an the is are my de du des est d un une ma mon le la les l in en has have about around environ'.split(
    ' ',
  ),
)
const joins = new Set(['on', 'of', 'out', 'sur', '/'])
const bareJoins = new Set(['of', 'out', 'sur', '/'])
const cardWords = new Set('card cards carte cartes visa mastercard amex discover marge'.split(' '))
const scoreVerbs = new Set('get back up raise bring me monter passer remonter arriver'.split(' '))
const goesTo = new Set(['to', 'a', 'become', 'devenir', 'vers'])
/** "i'm at 612", "je suis à 655". */
const standing = new Set('m im am sit sitting was suis jsuis etais chuis'.split(' '))
/** Below it "4 of 5" counts things, and "720 of 850" tells a score. */
const leastBareLimit = 100
const scoreTops = new Set([850, 900])
const besideJoins = new Set(
  'a an the une un my ma mon limite limit de d total credit card carte'.split(' '),
)
const clauseEnds = new Set([';', '.', '!', '?'])
const reach = 5

function named<L extends string>(label: L, words: string): Record<string, L> {
  return Object.fromEntries(words.split(' ').map((word) => [word, label]))
}

export function figuresIn(plain: string): MessageFigures {
  const tokens = tokensOf(plain)
  const mentionsScore = tokens.some((one) => labels[one.text] === 'score')
  const found: Partial<Record<Label | PercentLabel, number>> = {}
  const cards: Partial<Record<'balance' | 'limit' | 'rate', number>>[] = []
  for (const [index, token] of tokens.entries()) {
    const { value } = token
    if (value === undefined) continue
    const label = labelOf(tokens, index, mentionsScore)
    if (label === undefined || value > largestAmount) continue
    if (label === 'balance' || label === 'limit' || label === 'rate') {
      const last = cards.at(-1)
      if (last === undefined || last[label] !== undefined) cards.push({ [label]: value })
      else last[label] = value
    } else {
      found[label] ??= value
    }
  }
  return {
    ...pick(found, ['score', 'goal', 'utilisation', 'income', 'payment']),
    cards: cards.flatMap(({ balance, limit, rate }) =>
      balance === undefined || limit === undefined || limit <= 0
        ? []
        : [{ balance, limit, ...(rate === undefined ? {} : { rate }) }],
    ),
  }
}

function pick<K extends string>(all: Partial<Record<K | Label | PercentLabel, number>>, keys: K[]) {
  const picked: Partial<Record<K, number>> = {}
  for (const key of keys) {
    const value = all[key]
    if (value !== undefined) picked[key] = value
  }
  return picked
}

function labelOf(
  tokens: readonly Token[],
  index: number,
  mentionsScore: boolean,
): Label | PercentLabel | undefined {
  const token = tokens[index]
  const value = token?.value
  if (token === undefined || value === undefined) return undefined
  if (token.unit === '%') {
    if (isOnCard(tokens, index)) return value > 200 ? undefined : 'utilisation'
    const label = nearest(tokens, index, ['rate', 'utilisation', 'limit', 'balance'])
    if (label === undefined || value > 200) return undefined
    return label === 'rate' ? 'rate' : 'utilisation'
  }
  const joined = joinedLabelOf(tokens, index)
  if (joined !== undefined) return joined
  if (token.unit === undefined && isScore(value)) {
    const label = scoreLabelOf(tokens, index, mentionsScore)
    if (label !== undefined) return label
  }
  return nearest(tokens, index, ['balance', 'limit', 'income', 'payment', 'debt', 'assets'])
}

/** "85% on my visa", « 85 % sur ma carte ». */
function isOnCard(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]?.text
  if (next !== 'on' && next !== 'sur') return false
  return [2, 3].some((step) => cardWords.has(tokens[index + step]?.text ?? ''))
}

/** "raise my score to 720" and "de 640 à 720" are goals; "ma cote est à 640" is a score. */
function scoreLabelOf(
  tokens: readonly Token[],
  index: number,
  mentionsScore: boolean,
): 'score' | 'goal' | undefined {
  const isBare = tokens.length <= 3 && tokens.filter((one) => one.value !== undefined).length === 1
  if (isBare) return 'score'
  const before = tokens[index - 1]?.text
  const earlier = tokens[index - 2]
  const isAfterNumber = earlier?.value !== undefined
  const isAfterScore = labels[earlier?.text ?? ''] === 'score'
  if (before === 'to' && (mentionsScore || isAfterNumber || scoreVerbs.has(earlier?.text ?? '')))
    return 'goal'
  if (goesTo.has(before ?? '') && isScore(tokens[index - 3]?.value ?? earlier?.value)) return 'goal'
  if (before === 'a' && (isAfterScore || isAfterNumber)) return 'goal'
  const isBeforeTo = tokens[index + 1]?.text === 'to' || tokens[index + 1]?.text === 'a'
  if (isBeforeTo && tokens[index + 2]?.value !== undefined && mentionsScore) return 'score'
  if (['at', 'a'].includes(before ?? '') && standing.has(earlier?.text ?? '')) return 'score'
  if (isBeforeTo && isScore(tokens[index + 2]?.value)) return 'score'
  const isBecoming = goesTo.has(tokens[index + 2]?.text ?? '') && isScore(tokens[index + 3]?.value)
  if (isBecoming) return 'score'
  const label = nearest(tokens, index, ['score', 'goal', 'balance', 'limit'])
  return label === 'score' || label === 'goal' ? label : undefined
}

function isScore(value: number | undefined): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 300 && value <= 900
}

/** "$4,200 on a $6,000 limit", "4 200 $ sur 6 000 $": a balance, then its limit. */
function joinedLabelOf(tokens: readonly Token[], index: number): 'balance' | 'limit' | undefined {
  if (isJoined(tokens, index, 1)) return 'balance'
  return isJoined(tokens, index, -1) ? 'limit' : undefined
}

function isJoined(tokens: readonly Token[], index: number, step: 1 | -1): boolean {
  let isLinked = false
  let isBare = true
  for (let at = index + step; Math.abs(at - index) <= reach; at += step) {
    const token = tokens[at]
    if (token === undefined) return false
    if (token.value !== undefined) {
      const [balance, limit] = step === 1 ? [tokens[index], token] : [token, tokens[index]]
      const isDate = tokens[(step === 1 ? index : at) - 1]?.text === '/'
      return isLinked && !isDate && canBeUse(balance, limit, isBare)
    }
    if (joins.has(token.text)) {
      isLinked = true
      isBare &&= bareJoins.has(token.text)
    } else if (!besideJoins.has(token.text)) return false
  }
  return false
}

/** Two amounts in dollars, or two bare numbers that can be a balance and its limit. */
function canBeUse(balance: Token | undefined, limit: Token | undefined, isBare: boolean): boolean {
  if (balance?.value === undefined || limit?.value === undefined) return false
  if (balance.unit === '%' || limit.unit === '%') return false
  if (balance.unit === '$' && limit.unit === '$') return true
  if (!isBare || limit.value < leastBareLimit || balance.value > limit.value * 1.5) return false
  return limit.unit === '$' || balance.unit === '$' || !isScoreOfScale(balance.value, limit.value)
}

function isScoreOfScale(value: number, top: number): boolean {
  return scoreTops.has(top) && isScore(value)
}

function nearest<L extends Label | PercentLabel>(
  tokens: readonly Token[],
  index: number,
  wanted: readonly L[],
): L | undefined {
  const before = search(tokens, index, -1, wanted)
  const after = search(tokens, index, 1, wanted)
  if (before === undefined || after === undefined) return (before ?? after)?.label
  const isTaken = tokens[before.at - 1]?.value !== undefined
  const isBefore = before.distance < after.distance
  return isBefore || (before.distance === after.distance && !isTaken) ? before.label : after.label
}

function search<L extends Label | PercentLabel>(
  tokens: readonly Token[],
  index: number,
  step: 1 | -1,
  wanted: readonly L[],
): { label: L; distance: number; at: number } | undefined {
  let distance = 0
  for (let at = index + step; distance <= reach; at += step) {
    const token = tokens[at]
    if (token === undefined || token.value !== undefined || clauseEnds.has(token.text)) return
    if (passedOver.has(token.text)) continue
    distance += token.text === ',' ? 2 : 1
    const label = wanted.find((one) => one === labels[token.text])
    if (label !== undefined) return { label, distance, at }
  }
  return undefined
}
