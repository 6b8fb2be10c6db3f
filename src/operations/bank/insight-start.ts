import type { FileStart } from '../../domain/advice/calculators/gain.ts'
import { extractReportFacts } from '../../domain/advice/calculators/report-facts.ts'
import { isCard } from '../../domain/bank/bank-account.ts'
import type { BankFacts } from '../../domain/bank/bank-facts.ts'
import { chooseCurrency } from '../../domain/bank/currency.ts'
import { withLinkedBalances } from '../../domain/bank/report-match.ts'
import type { Stored } from '../../ports/store.ts'

/** Start of predictions for cards of one currency. */
export interface InsightStart {
  readonly start: FileStart
  /** Currency of the cards whose points follow from it; undefined: it is not known which do. */
  readonly currency: string | undefined
}

/**
 * The person's own report with today's balances of the linked cards; undefined without a score: no score
 * is guessed.
 */
export function toInsightStart(
  report: Stored<'reports'> | undefined,
  { accounts }: Pick<BankFacts, 'accounts'>,
  now: number,
): InsightStart | undefined {
  if (report === undefined) return undefined
  const { analysis, analyzedAt } = report.value
  const known = { analysis: withLinkedBalances(analysis, accounts), analyzedAt }
  const { score, country, file } = extractReportFacts(known, now)
  if (score === undefined) return undefined
  return {
    start: { score, country, file },
    currency: chooseCurrency(country, accounts.filter(isCard)),
  }
}

/** The start for cards of this currency; undefined for those of another country. */
export function startIn(currency: string, from: InsightStart | undefined): FileStart | undefined {
  return from?.currency === currency ? from.start : undefined
}
