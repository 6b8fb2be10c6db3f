import { brandBefore, joinedLabelOf } from './message-cards.ts'
import { isScore, type Label, labels, nearest, type PercentLabel } from './message-labels.ts'
import { fallen, isNow, loneScore, scoreLabelOf, standingScore } from './message-scores.ts'
import { type Token, tokensOf } from './message-tokens.ts'

export interface Card {
  /** The brand that the person named right before its figures. */
  readonly name?: string | undefined
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

const cardWords = new Set('card cards carte cartes visa mastercard amex discover marge'.split(' '))

export function figuresIn(plain: string): MessageFigures {
  const tokens = tokensOf(plain)
  const mentionsScore = tokens.some((one) => labels[one.text] === 'score')
  const found: Partial<Record<Label | PercentLabel, number>> = {}
  const cards: (Partial<Record<'balance' | 'limit' | 'rate', number>> & { name?: string })[] = []
  for (const [index, token] of tokens.entries()) {
    const { value } = token
    if (value === undefined) continue
    const label = labelOf(tokens, index, mentionsScore)
    if (label === undefined || value > largestAmount) continue
    if (label === 'balance' || label === 'limit' || label === 'rate') {
      const last = cards.at(-1)
      if (last === undefined || last[label] !== undefined) {
        const name = brandBefore(tokens, index)
        cards.push({ [label]: value, ...(name === undefined ? {} : { name }) })
      } else last[label] = value
    } else if (label === 'score' && found.score !== undefined && isNow(tokens, index)) {
      found.score = value
    } else {
      found[label] ??= value
    }
  }
  if (found.score === undefined && mentionsScore) {
    const lone = loneScore(tokens, found.goal)
    if (lone !== undefined) found.score = lone
  }
  const standing = found.score === undefined ? standingScore(tokens) : undefined
  if (standing !== undefined && standing !== found.goal) found.score = standing
  fallen(found)
  return {
    ...pick(found, ['score', 'goal', 'utilisation', 'income', 'payment']),
    cards: cards.flatMap(({ balance, limit, rate, name }) =>
      balance === undefined || limit === undefined || limit <= 0
        ? []
        : [
            {
              balance,
              limit,
              ...(rate === undefined ? {} : { rate }),
              ...(name === undefined ? {} : { name }),
            },
          ],
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
    if (isFee(tokens, index)) return undefined
    if (isRateAfterCard(tokens, index)) return 'rate'
    if (isOnCard(tokens, index)) return value > 200 ? undefined : 'utilisation'
    const label = nearest(tokens, index, ['rate', 'utilisation', 'limit', 'balance'])
    if (label === undefined && isStandingAt(tokens, index)) return 'utilisation'
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

const standingWords = new Set('m im am suis sit sitting'.split(' '))

/** "and if I'm at 45%?", « je suis à 45 % ». */
function isStandingAt(tokens: readonly Token[], index: number): boolean {
  const at = tokens[index - 1]?.text
  return (at === 'at' || at === 'a') && standingWords.has(tokens[index - 2]?.text ?? '')
}

const feeWords = new Set('fee fees frais cashback down mise off rabais'.split(' '))

/** "a 4.5% balance transfer fee", « des frais de transfert de 3 % ». */
function isFee(tokens: readonly Token[], index: number): boolean {
  const isWord = (at: number) => feeWords.has(tokens[at]?.text ?? '')
  return [1, 2, 3].some((step) => isWord(index + step)) || isWord(index - 1) || isWord(index - 4)
}

/** "85% on my visa", « 85 % sur ma carte ». */
function isOnCard(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]?.text
  if (next !== 'on' && next !== 'sur') return false
  return [2, 3].some((step) => cardWords.has(tokens[index + step]?.text ?? ''))
}

/** "2,400/3,000 at 29%", « 2 400 sur 3 000 à 19 % »: a share of the limit would be another number. */
function isRateAfterCard(tokens: readonly Token[], index: number): boolean {
  const [limit, at] = [tokens[index - 2], tokens[index - 1]?.text]
  if (!['at', 'a', '@'].includes(at ?? '') || limit?.value === undefined) return false
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
