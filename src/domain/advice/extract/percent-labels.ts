import { clauseEnds, findNearestLabel, type PercentLabel, type Token } from './figure-labels.ts'

const cardWords = toWordSet('card cards carte cartes visa mastercard amex discover marge')
const standingWords = toWordSet('m im am suis sit sitting')
const feeWords = toWordSet('fee fees frais cashback down mise off rabais')
const offerWords = toWordSet(
  'transfer transfers transfert transferts promo promotion promotional promotionnel intro introductory loan loans pret prets financing personnel consolidation heloc mortgage hypotheque',
)
const loanWords = toWordSet('loan loans pret prets consolidation heloc refinance refinancing')
/** "cards cost me 24%", « coûte 22 % » */
const costWords = toWordSet('cost costs costing charge charges charging coute coutent coutant')
const targetWords = toWordSet(
  'to under below sous reach hit atteindre jusqu than moins vers toward',
)
/** Before "to 85%" these words give the current share, not a target. */
const movedWords = toWordSet(
  'up went jumped rose climbed is am are m re was s est suis sont passe passee monte montee grimpe now',
)
const useWords = toWordSet('utilization utilisation usage utilized used')

function toWordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** "is 30% really the magic number?": a rule of thumb, not the person's share. */
const mythWords = toWordSet('magic myth rule magique mythe regle cliff')

/** Classifies a percent: a card's rate, a share of its limit, or neither. */
export function findPercentLabel(
  tokens: readonly Token[],
  index: number,
): PercentLabel | undefined {
  const value = tokens[index]?.value ?? 0
  if (near(tokens, index, 1, 6, mythWords) || near(tokens, index, -1, 4, mythWords))
    return undefined
  if (isFee(tokens, index) || isOffer(tokens, index) || isTarget(tokens, index)) return undefined
  if (near(tokens, index, -1, 3, costWords)) return 'rate'
  if (isRateBesideLoan(tokens, index)) return 'rate'
  if (isRateAfterCard(tokens, index) || isRateOfSum(tokens, index)) return 'rate'
  if (isOnCard(tokens, index)) return value > 200 ? undefined : 'utilisation'
  const label = findNearestLabel(tokens, index, ['rate', 'utilisation', 'limit', 'balance'])
  if (label === undefined && isStandingAt(tokens, index)) return 'utilisation'
  if (label === undefined || value > 200) return undefined
  return label === 'rate' ? 'rate' : 'utilisation'
}

/** "and if I'm at 45%?", « je suis à 45 % ». */
function isStandingAt(tokens: readonly Token[], index: number): boolean {
  return isAt(tokens[index - 1]) && standingWords.has(tokens[index - 2]?.text ?? '')
}

function isAt(token: Token | undefined): boolean {
  return token?.text === 'at' || token?.text === 'a' || token?.text === '@'
}

/** "a 4.5% balance transfer fee", « des frais de transfert de 3 % ». */
function isFee(tokens: readonly Token[], index: number): boolean {
  const isWord = (at: number) => feeWords.has(tokens[at]?.text ?? '')
  return [1, 2, 3].some((step) => isWord(index + step)) || isWord(index - 1) || isWord(index - 4)
}

/** "a 0% balance transfer", « un prêt personnel à 11 % »: an offer, not a card of the person. */
function isOffer(tokens: readonly Token[], index: number): boolean {
  return near(tokens, index, 1, 3, offerWords) || near(tokens, index, -1, 4, offerWords)
}

/** "to be under 10%", « sous 30 % »: a target share. */
function isTarget(tokens: readonly Token[], index: number): boolean {
  const [before, last] = [tokens[index - 2]?.text ?? '', tokens[index - 1]?.text ?? '']
  const isDown = last === 'de' && (before === 'moins' || before === 'dessous')
  if (!targetWords.has(last) && !isDown) return false
  return !movedWords.has(isDown ? (tokens[index - 3]?.text ?? '') : before)
}

/** Finds one of the words in the same clause without a number between. */
function near(
  tokens: readonly Token[],
  index: number,
  step: 1 | -1,
  max: number,
  words: ReadonlySet<string>,
): boolean {
  for (let at = index + step; Math.abs(at - index) <= max; at += step) {
    const token = tokens[at]
    if (token === undefined || token.value !== undefined || clauseEnds.has(token.text)) return false
    if (words.has(token.text)) return true
  }
  return false
}

/** "85% on my visa", « 85 % sur ma carte ». */
function isOnCard(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]?.text
  if (next !== 'on' && next !== 'sur') return false
  return [2, 3].some((step) => cardWords.has(tokens[index + step]?.text ?? ''))
}

/** "a loan at 14% to pay cards at 22%": next to an offer, a percent on cards is a rate. */
function isRateBesideLoan(tokens: readonly Token[], index: number): boolean {
  const isCardAt = isAt(tokens[index - 1]) && cardWords.has(tokens[index - 2]?.text ?? '')
  return isCardAt && tokens.some(({ text }) => loanWords.has(text))
}

/** "2,400/3,000 at 29%", « 2 400 sur 3 000 à 19 % »: the utilization would be another number. */
function isRateAfterCard(tokens: readonly Token[], index: number): boolean {
  const limit = tokens[index - 2]
  if (!isAt(tokens[index - 1]) || limit?.value === undefined) return false
  const balance = tokens
    .slice(Math.max(0, index - 6), index - 2)
    .findLast(({ value }) => value !== undefined)
  const rate = tokens[index]?.value ?? 0
  return (
    balance?.value !== undefined &&
    Math.abs((balance.value / limit.value) * 100 - rate) > 1 &&
    rate <= 60
  )
}

/** A smaller sum is no debt; percents outside these are no card's rate. */
const minSum = 100
const rates = { min: 5, max: 40 }

/** "I owe 8,000 on cards at 26%", « 5 000 $ à 19,99 % »: a yearly rate. */
function isRateOfSum(tokens: readonly Token[], index: number): boolean {
  const value = tokens[index]?.value ?? 0
  if (value < rates.min || value > rates.max) return false
  if (near(tokens, index, 1, 2, useWords) || near(tokens, index, -1, 4, useWords)) return false
  if (!Number.isInteger(value)) return true
  if (!isAt(tokens[index - 1]) || movedWords.has(tokens[index - 2]?.text ?? '')) return false
  for (let at = index - 2; at >= Math.max(0, index - 7); at -= 1) {
    const token = tokens[at]
    if (token === undefined || clauseEnds.has(token.text)) return false
    if (token.value !== undefined) return token.unit !== '%' && token.value >= minSum
  }
  return false
}
