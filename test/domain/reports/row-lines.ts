import type { ReportAccount } from '../../../src/domain/reports/report.ts'
import { rows } from './reading.ts'

/** One account a line, its values as in `rows`, '-' for what is null: short where there are many. */
export function rowLines(accounts: readonly ReportAccount[]): readonly string[] {
  return rows(accounts).map((row) => row.map((value) => value ?? '-').join(' '))
}
