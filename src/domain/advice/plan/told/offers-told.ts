import { sumsIn } from './sums.ts'

/** What a person tells of ways to refinance a debt; percents as told, undefined where not. */
export interface OffersTold {
  /** Dollars owed now. */
  readonly debt: number
  /** Percent a year that the debt costs now. */
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
  /\b(?:loan|pret|consolidat\w+|consolidation|marge|heloc|line of credit|(?:bank|union|lender|banque|caisse|preteur|they|on) (?:offers?|offered|is offering|will give|m'offre|offre|propose|me propose))\b/
const fee =
  /(?:(\d{1,2}(?:[.,]\d{1,2})?) ?% (?:de |in |of |balance |transfer |up ?front )*(?:fees?|frais)|(?:fees?|frais)(?: de transfert| de| of| is| est| sont)* (\d{1,2}(?:[.,]\d{1,2})?) ?%)/
const percents = /(\d{1,2}(?:[.,]\d{1,2})?) ?%/g
const term = /(\d{1,3})[ -]?(months?|mois|mos?|years?|ans|yrs?)\b/
const leastDebt = 500
const mostDebt = 1_000_000

/** Text in the form of `PlainText.plain`; undefined where no debt is told or neither way is named; "income" and "limit" are no debts. */
export function offersTold(plain: string): OffersTold | undefined {
  const clauses = plain.split(/\b(?:or|ou|vs|versus)\b|[.?!;](?!\d)/)
  const transferred = clauses.find((one) => transferWords.test(one))
  const lent = clauses.find((one) => one !== transferred && loanWords.test(one))
  const debt = debtIn(plain)
  if (debt === undefined || (transferred === undefined && lent === undefined)) return undefined
  const feeTold = fee.exec(plain)
  return {
    debt,
    rate: rateNow(clauses.filter((one) => one !== transferred && one !== lent)),
    transfer:
      transferred === undefined
        ? undefined
        : {
            // Told by itself, also in another message, the term is the only way's.
            months: monthsIn(transferred) ?? (lent === undefined ? monthsIn(plain) : undefined),
            fee: numberOf(feeTold?.[1] ?? feeTold?.[2]),
          },
    loan: lent === undefined ? undefined : { rate: percentsIn(lent).at(0), months: monthsIn(lent) },
  }
}

function debtIn(plain: string): number | undefined {
  const owed = sumsIn(plain).filter(
    ({ dollars, isMonthly, isLimit }) =>
      !isMonthly && !isLimit && dollars >= leastDebt && dollars <= mostDebt,
  )
  // "Transfer 5,000 or borrow 5,000" is one debt.
  const [debt, another] = new Set(owed.map(({ dollars }) => dollars))
  return another === undefined ? debt : undefined
}

function percentsIn(clause: string): number[] {
  const withoutFee = clause.replace(fee, ' ')
  return Array.from(withoutFee.matchAll(percents), ([, digits]) => numberOf(digits) ?? 0)
}

/** The first rate beside the offers that a card could have. */
function rateNow(clauses: readonly string[]): number | undefined {
  return clauses.flatMap(percentsIn).find((rate) => rate >= 5 && rate <= 60)
}

function monthsIn(clause: string): number | undefined {
  const match = term.exec(clause)
  if (match === null) return undefined
  const [, count = '', unit = ''] = match
  const months = Number(count) * (/^(?:y|an)/.test(unit) ? 12 : 1)
  return months > 0 && months <= 480 ? months : undefined
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits.replace(',', '.'))
}
