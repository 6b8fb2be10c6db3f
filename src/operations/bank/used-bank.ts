import { z } from 'zod'
import type { BankFacts, LinkedAccount } from '../../domain/bank/bank-facts.ts'
import { isoDay } from '../../domain/calendar.ts'
import type { ReportRecord } from '../../domain/reports/report.ts'
import { named, outputList, timestamp, timestampField } from '../fields.ts'

/** The linked accounts that gave figures, and the time at which their bank was last read. */
export const usedBank = named(
  'UsedBankAccounts',
  z.object({
    lastSync: timestampField,
    accounts: outputList(z.object({ institution: z.string(), name: z.string(), mask: z.string() })),
  }),
)

/** The oldest of the accounts' syncs: their figures are at least of then. */
export const readAt = (accounts: readonly Pick<LinkedAccount, 'syncedAt'>[]): number =>
  Math.min(...accounts.map(({ syncedAt }) => syncedAt))

/** Undefined when no account gave a figure. */
export function toUsedBank(
  accounts: readonly LinkedAccount[],
): z.input<typeof usedBank> | undefined {
  const used = [...new Set(accounts)]
  if (used.length === 0) return undefined
  return {
    lastSync: timestamp(readAt(used)),
    accounts: used.map(({ institution, name, mask }) => ({ institution, name, mask })),
  }
}

/** True unless the report's day is after the day on which the bank was read. */
export function isNewerThanReport(
  { accounts }: Pick<BankFacts, 'accounts'>,
  report: Pick<ReportRecord, 'analysis' | 'analyzedAt'> | undefined,
): boolean {
  if (report === undefined) return true
  const reported = report.analysis.reportDate ?? isoDay(report.analyzedAt)
  // `2026-11` may be any day of its month: its beginning counts.
  return reported <= isoDay(readAt(accounts))
}
