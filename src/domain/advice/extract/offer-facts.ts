import { findSums } from './sums.ts'

/** Offers to refinance a debt; percents as given, undefined when missing. */
export interface OfferFacts {
  /** Dollars owed now. */
  readonly debt: number
  /** Current rate, percent a year. */
  readonly rate: number | undefined
  readonly transfer:
    | {
        readonly months: number | undefined
        /** Percent of the debt. */
        readonly fee: number | undefined
      }
    | undefined
  readonly loan:
    | { readonly rate: number | undefined; readonly months: number | undefined }
    | undefined
}

const transferWords =
  /\b(?:balance transfer|transfer|transfert|0 ?% (?:card|apr|carte|intro|promo|offers?|offre|for|pendant))/
const loanWords =
  /\b(?:loan|lends?|pret|prete\w*|refinanc\w*|consolidat\w+|consolidation|marge|heloc|line of credit|(?:bank|union|lender|banque|caisse|preteur|they|on) (?:offers?|offered|is offering|will give|m'offre|offre|propose|me propose))\b/
const fee =
  /(?:(\d{1,2}(?:[.,]\d{1,2})?) ?% (?:de |in |of |balance |transfer |up ?front )*(?:fees?|frais)|(?:fees?|frais)(?: de transfert| de| of| is| est| sont)* (\d{1,2}(?:[.,]\d{1,2})?) ?%)/
const aRate = String.raw`(\d{1,2}(?:[.,]\d{1,2})?) ?%`
const between = String.raw`[^.?!;\d%]{0,25}`
/** "from 25% to 12%", "from a 22% card to a 9% line of credit" */
const fromTo = new RegExp(
  String.raw`\b(?:from|de|d')\b[^.?!;\d%]{0,14}${aRate}${between}\b(?:to|into|a|vers)\b${between}${aRate}`,
)
/** "10% instead of 20%", "a loan at 14% vs cards at 24%" */
const insteadOf = new RegExp(
  String.raw`${aRate}${between}\b(?:instead of|rather than|versus|vs|against|au lieu de|plutot que|contre)\b(${between})${aRate}`,
)
/** "a loan at 14% to pay cards at 22%" */
const cardsAt = new RegExp(
  String.raw`\b(?:cards?|visa|cartes?|debts?|dettes?)[^.?!;\d%]{0,12}\b(?:at|a|@) ${aRate}`,
)
/** A share of a limit is no rate. */
const ofUse = /\b(?:utili[sz]\w*|limits?|limites?)\b/

const percents = /(\d{1,2}(?:[.,]\d{1,2})?) ?%/g
const term = /(\d{1,3})[ -]?(months?|mois|mos?|years?|ans|yrs?)\b/
const minDebt = 500
const maxDebt = 1_000_000

/**
 * Expects `PlainText.plain`; undefined without a debt or an offer. "Income" and "limit" are no
 * debts.
 */
export function findOffers(plain: string): OfferFacts | undefined {
  const clauses = plain.split(/\b(?:or|ou|vs|versus)\b|[.?!;](?!\d)/)
  const transferred = clauses.find((one) => transferWords.test(one))
  const lent = clauses.find((one) => one !== transferred && loanWords.test(one))
  const debt = findDebt(plain)
  if (debt === undefined || (transferred === undefined && lent === undefined)) return undefined
  const feeMatch = fee.exec(plain)
  const ofLoan = lent === undefined ? undefined : findRates(lent)
  const swap = transferred === undefined ? findSwap(plain) : undefined
  if (swap !== undefined) {
    const months = lent === undefined ? undefined : findMonths(lent)
    return { debt, rate: swap.rate, transfer: undefined, loan: { rate: swap.offered, months } }
  }
  return {
    debt,
    rate:
      findCurrentRate([...clauses.filter((one) => one !== transferred && one !== lent)]) ??
      (transferred === undefined ? ofLoan?.now : undefined),
    transfer:
      transferred === undefined
        ? undefined
        : {
            // A term given alone, also in another message, belongs to the only offer.
            months: findMonths(transferred) ?? (lent === undefined ? findMonths(plain) : undefined),
            fee: parseNumber(feeMatch?.[1] ?? feeMatch?.[2]),
          },
    loan: lent === undefined ? undefined : { rate: ofLoan?.offered, months: findMonths(lent) },
  }
}

interface RateSwap {
  readonly rate: number
  readonly offered: number
}

/** A current and an offered rate in one phrase. */
function findSwap(plain: string): RateSwap | undefined {
  if (ofUse.test(plain)) return undefined
  const [, from, to] = fromTo.exec(plain) ?? []
  if (from !== undefined && to !== undefined) return toSwap(from, to)
  const [, first, words = '', second] = insteadOf.exec(plain) ?? []
  if (first === undefined || second === undefined) return undefined
  return loanWords.test(words) ? toSwap(first, second) : toSwap(second, first)
}

function toSwap(now: string, offered: string): RateSwap {
  return { rate: parseNumber(now) ?? 0, offered: parseNumber(offered) ?? 0 }
}

function findDebt(plain: string): number | undefined {
  const owed = findSums(plain).filter(
    ({ dollars, isMonthly, isLimit }) =>
      !isMonthly && !isLimit && dollars >= minDebt && dollars <= maxDebt,
  )
  // "Transfer 5,000 or borrow 5,000" is one debt.
  const [debt, another] = new Set(owed.map(({ dollars }) => dollars))
  return another === undefined ? debt : undefined
}

function findPercents(clause: string): number[] {
  const withoutFee = clause.replace(fee, ' ')
  return Array.from(withoutFee.matchAll(percents), ([, digits]) => parseNumber(digits) ?? 0)
}

/**
 * With two rates in a clause ("cards at 21% and the bank offers 9%"), the one after the loan word is
 * offered, else the last before it.
 */
function findRates(clause: string): {
  readonly now: number | undefined
  readonly offered: number | undefined
} {
  const at = loanWords.exec(clause)?.index ?? 0
  const [before, behind] = [findPercents(clause.slice(0, at)), findPercents(clause.slice(at))]
  const offered = behind.at(0) ?? before.at(-1)
  const ofCards = parseNumber(cardsAt.exec(clause.slice(at))?.[1])
  return {
    offered,
    now: behind.length > 0 || before.length > 1 ? (before.at(0) ?? ofCards) : undefined,
  }
}

/** First rate outside the offers that a card may have. */
function findCurrentRate(clauses: readonly string[]): number | undefined {
  return clauses.flatMap(findPercents).find((rate) => rate >= 5 && rate <= 60)
}

function findMonths(clause: string): number | undefined {
  const match = term.exec(clause)
  if (match === null) return undefined
  const [, count = '', unit = ''] = match
  const months = Number(count) * (/^(?:y|an)/.test(unit) ? 12 : 1)
  return months > 0 && months <= 480 ? months : undefined
}

function parseNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits.replace(',', '.'))
}
