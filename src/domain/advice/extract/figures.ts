import type { Card } from './card-facts.ts'
import { findBrand, findJoinedLabel } from './card-labels.ts'
import {
  findNearestLabel,
  isScore,
  type Label,
  labels,
  type PercentLabel,
  type Token,
  tokenize,
} from './figure-labels.ts'
import { extractMonthlyItems } from './monthly-items.ts'
import { findPercentLabel } from './percent-labels.ts'
import {
  applyScoreFall,
  findLoneScore,
  findScoreLabel,
  findStandingScore,
  isNow,
} from './score-labels.ts'

/** Figures in a message; money in dollars. */
export interface MessageFigures extends Readonly<PersonFigures> {
  readonly cards: readonly Card[]
}

interface PersonFigures {
  score?: number
  goal?: number
  /** Percent, when no balance and limit are given. */
  utilisation?: number
  income?: number
  payment?: number
}

/** A larger number is no amount of a person. */
const maxAmount = 10_000_000

export function extractFigures(plain: string): MessageFigures {
  const tokens = tokenize(normalizeZeros(plain))
  const mentionsScore = tokens.some((one) => labels[one.text] === 'score')
  const found: PersonFigures = {}
  const cards: (Partial<Record<'balance' | 'limit' | 'rate', number>> & { name?: string })[] = []
  for (const [index, token] of tokens.entries()) {
    const { value } = token
    if (value === undefined) continue
    const label = findLabel(tokens, index, mentionsScore)
    if (label === undefined || value > maxAmount) continue
    if (label === 'balance' || label === 'limit' || label === 'rate') {
      const last = cards.at(-1)
      // "6,000 limit, the other is 2,000 of 4,000": a balance with its own limit belongs to another
      // card.
      const isOther =
        last?.limit !== undefined && label === 'balance' && findJoinedLabel(tokens, index) === label
      if (last === undefined || last[label] !== undefined || isOther) {
        const name = findBrand(tokens, index)
        cards.push({ [label]: value, ...(name === undefined ? {} : { name }) })
      } else last[label] = value
    } else if (label === 'score' && found.score !== undefined && isNow(tokens, index)) {
      found.score = value
    } else if (label !== 'debt' && label !== 'assets') {
      found[label] ??= value
    }
  }
  if (found.score === undefined && mentionsScore) {
    const lone = findLoneScore(tokens, found.goal)
    if (lone !== undefined) found.score = lone
  }
  const standing =
    found.score === undefined ? findStandingScore(tokens, found.goal !== undefined) : undefined
  if (standing !== undefined && standing !== found.goal) found.score = standing
  applyScoreFall(found, plain)
  const monthly = extractMonthlyItems(plain)
  if (monthly?.payment !== undefined) Object.assign(found, monthly)
  else if (found.income !== undefined && monthly !== undefined) found.income = monthly.income
  return {
    ...found,
    cards: cards.flatMap((card) => {
      const { balance, limit } = card
      return balance === undefined || limit === undefined || limit <= 0
        ? []
        : [{ ...card, balance, limit }]
    }),
  }
}

/** "zero balance", « aucun solde » */
function normalizeZeros(plain: string): string {
  return plain
    .replace(/\b(?:zero|no|aucun) (?=(?:balance|solde)\b(?! transfer| protection))/g, '0 ')
    .replace(/\b(balance|solde)(?: of| is| at| a| de| est)?(?: a)? (?:zero|nul)\b/g, '$1 0')
}

function findLabel(
  tokens: readonly Token[],
  index: number,
  mentionsScore: boolean,
): Label | PercentLabel | undefined {
  const token = tokens[index]
  const value = token?.value
  if (token === undefined || value === undefined) return undefined
  if (token.unit === '%') return findPercentLabel(tokens, index)
  const joined = findJoinedLabel(tokens, index)
  if (joined !== undefined) return joined
  if (token.unit === undefined && isScore(value)) {
    const label = findScoreLabel(tokens, index, mentionsScore)
    if (label !== undefined) return label
  }
  return findNearestLabel(tokens, index, [
    'balance',
    'limit',
    'income',
    'payment',
    'debt',
    'assets',
  ])
}
