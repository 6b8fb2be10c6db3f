import type { FactorKind } from './factor-weights.ts'

interface Reason {
  readonly kind: FactorKind
  /** How the sentence of the reason runs, in any numbering. */
  readonly words: RegExp
  readonly fico: readonly number[]
  readonly vantage: readonly number[]
}

/**
 * Reasons in FICO's and VantageScore's numberings. Sources: FICO score factor codes as published by
 * crecreditservices.com, VantageScore 3.0 reason codes (reasoncode.org). Codes 9001 to 9003 mean that
 * there is no score, and are absent here. First match of `words` wins.
 */
const reasons: readonly Reason[] = [
  {
    kind: 'new_credit',
    words:
      /\binquir|recently opened|opened recently|new(?:ly opened)? accounts?|recent(?:ly)? (?:opened|applied)|seeking credit/i,
    fico: [8, 9],
    vantage: [6, 85],
  },
  {
    kind: 'payment_history',
    words:
      /payment history|delinquen|derogatory|public record|collection|past due|late payment|missed payment|charge[- ]?off|bankrupt|paid on time|on[- ]time payment/i,
    fico: [2, 13, 18, 20, 21, 22, 34, 38, 40],
    vantage: [5, 7, 8, 9, 10, 11, 15, 17],
  },
  {
    kind: 'utilization',
    words:
      /balances? to (?:credit )?limits?|utili[sz]ation|proportion of (?:loan )?balances|card use|card usage|credit usage|credit used|ratio of .*balance|too close to .*limit/i,
    fico: [10, 33, 3, 55],
    vantage: [4, 32],
  },
  {
    kind: 'age',
    words:
      /\bage\b|length of (?:time|credit)|too new|time since .*(?:opened|established)|history is (?:too )?short|oldest/i,
    fico: [7, 12, 14],
    vantage: [12, 13, 14],
  },
  {
    kind: 'balances',
    words:
      /amounts? owed|balances? on|accounts with balances|total balances|owe too much|number of accounts with/i,
    fico: [1, 4, 5, 6, 11, 23],
    vantage: [16, 18],
  },
  {
    kind: 'available_credit',
    words: /available credit/i,
    fico: [],
    vantage: [],
  },
  {
    kind: 'mix',
    words: /lack of|no recent|\bmix\b|types? of (?:credit|accounts)|total accounts|too few/i,
    fico: [15, 16, 17, 24, 29, 32],
    vantage: [21, 22, 23],
  },
]

/** The family of a printed reason; undefined when it reads like none. */
export function kindOfWords(text: string): FactorKind | undefined {
  return reasons.find(({ words }) => words.test(text))?.kind
}

/** The family of a code ("00010", "010", "10", "38"), in the numbering of the printed model. */
export function kindOfCode(code: string, scoreModel: string | null): FactorKind | undefined {
  const number = Number(code)
  const numbering = scoreModel?.startsWith('VantageScore') === true ? 'vantage' : 'fico'
  return reasons.find((reason) => reason[numbering].includes(number))?.kind
}
