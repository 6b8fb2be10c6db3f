import type { Card } from './card-facts.ts'
import {
  findBrand,
  findJoinedLabel,
  findNearestLabel,
  isScore,
  type Label,
  labels,
  type PercentLabel,
  type Token,
  tokenize,
} from './figure-labels.ts'
import { findPercentLabel } from './percent-labels.ts'
import {
  applyScoreFall,
  findLoneScore,
  findScoreLabel,
  findStandingScore,
  isNow,
} from './score-labels.ts'
import { digits, parseDollars } from './sums.ts'

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

/** Monthly income and payments in dollars. */
interface MonthlyItems {
  readonly income: number
  /** Undefined with too few payments for a ratio, or when one of them may be a debt. */
  readonly payment: number | undefined
}

const asksRatio =
  /\b(?:dti|debt[- ]to[- ]income|debt ratio|(?:ratio|taux) d'endettement|mon ratio|my ratio)\b/
const monthly = /\bmonthly\b|\bmensuel|(?:\b(?:a|per|each|every|par)|\/) ?(?:month|mois|mo)\b/
const yearly =
  /\b(?:yearly|annual(?:ly)?|annuel\w*|salary)\b|(?:\b(?:a|per|each|par)|\/) ?(?:year|yr|an|annee)\b/
/** An income without a period is yearly from here on. */
const minYearly = 15_000

/** Words that make an amount a debt instead of a monthly payment. */
const ofBalances = /\b(?:balances?|limits?|soldes?|limites?)\b/
const ofDebts = /\b(?:total|dettes?|debts?)\b/

const incomes =
  /\b(?:incomes?|je fais|on fait|bring in|earn|earning|make|salary|gross|bring home|take home|revenus?|gagne|salaire|brut)\b/
/** Monthly expenses, each with the maximum share of income; above it the amount is a debt. */
const outgoings: readonly (readonly [words: RegExp, share: number])[] = [
  [/\b(?:rent|loyer|mortgage|hypotheque|housing)\b/, 0.9],
  [
    /\b(?:car|auto|truck|lease|char|camion|voiture|loans?|prets?|alimony|child support|pension)\b/,
    0.4,
  ],
  [
    /\b(?:cards?|visa|mastercard|amex|cc|cartes?|minimums?|mins?|marge|heloc|line of credit)\b/,
    0.1,
  ],
  [/\b(?:payments?|paiements?|mensualites?)\b/, 0.9],
]
/** A total that includes the other payments. */
const inAll =
  /\b(?:total|all|en tout|toutes?|tous)\b[^.]{0,20}\b(?:payments?|paiements?|dettes?|debts?)\b|\b(?:payments?|paiements?)\b[^.]{0,12}\b(?:total\w*|in all|en tout)\b/
const parts = /[;:+?!]|,(?!\d{3}(?!\d))|\.(?!\d)|\b(?:and|et|plus|puis)\b/
/** Longer texts are pasted: only the beginning is read. */
const maxParts = 40
const amounts = new RegExp(
  String.raw`(?<![\d.,])${digits}(?! ?(?:%|years?|ans?\b|months?|mois|days?|jours?))`,
  'g',
)
/** A smaller number counts cards or loans. */
const minAmount = 10

/**
 * "3,000 a month, rent 1,100, car 420": one amount in each part of a list, before or after its
 * name. Without a question about the ratio, two expenses are required.
 */
function extractMonthlyItems(plain: string): MonthlyItems | undefined {
  if (!incomes.test(plain)) return undefined
  const items = plain.split(parts, maxParts).flatMap(splitItems)
  const earned = items.find(({ part }) => incomes.test(part) && findShare(part) === undefined)
  if (earned === undefined) return undefined
  const income = toMonthly(earned.part, earned.sum)
  const asksForRatio = asksRatio.test(plain)
  const isPlain = asksForRatio || (monthly.test(plain) && !ofDebts.test(plain))
  const paid = items.flatMap(({ part, sum }) => {
    const share = findShare(part)
    return share === undefined ? [] : [{ sum, max: income * share, isAll: inAll.test(part) }]
  })
  const all = paid.find(({ isAll }) => isAll)
  const counted = all === undefined ? paid : [all]
  const isPayment =
    isPlain &&
    !ofBalances.test(plain) &&
    paid.length >= (asksForRatio ? 1 : 2) &&
    counted.every(({ sum, max }) => sum <= max)
  return {
    income,
    payment: isPayment ? counted.reduce((total, { sum }) => total + sum, 0) : undefined,
  }
}

interface Item {
  readonly part: string
  readonly sum: number
}

/** "rent 1200 car 350": amounts with the name before; "1200 rent 350 car": with the name after. */
function splitItems(part: string): readonly Item[] {
  const found = Array.from(part.matchAll(amounts), ({ index, 0: { length }, 1: printed = '' }) => ({
    from: index,
    to: index + length,
    sum: parseDollars(printed),
  })).filter(({ sum }) => sum >= minAmount)
  const [first] = found
  if (first === undefined) return []
  const lead = part.slice(0, first.from)
  const isNamedBefore = findShare(lead) !== undefined || incomes.test(lead)
  return found.map(({ from, to, sum }, at) => {
    const [before, next] = [found[at - 1]?.to ?? 0, found[at + 1]?.from ?? part.length]
    const isLast = at === found.length - 1
    return {
      sum,
      part: isNamedBefore
        ? part.slice(before, isLast ? next : to)
        : part.slice(at === 0 ? 0 : from, next),
    }
  })
}

function toMonthly(part: string, sum: number): number {
  const isYearly = !monthly.test(part) && (yearly.test(part) || sum >= minYearly)
  return isYearly && sum >= minYearly / 3 ? sum / 12 : sum
}

/** Maximum share of income for the expense named here; undefined without one. */
function findShare(part: string): number | undefined {
  return outgoings.find(([words]) => words.test(part))?.[1]
}
