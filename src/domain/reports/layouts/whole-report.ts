import type { BureauName } from '../../bureaus.ts'
import type { ReadAccount, ReadReport } from '../normal-form.ts'
import { factorsFrom } from '../text/factor-sentences.ts'
import { inquiriesFrom } from '../text/inquiries.ts'
import { reportDateFrom } from '../text/report-date.ts'
import type { ReportText } from '../text/report-text.ts'
import { scoresFrom } from '../text/scores.ts'

/** What every layout prints alike, around the accounts that it read in its own way. */
export function wholeReport(
  text: ReportText,
  bureau: BureauName | null,
  accounts: readonly ReadAccount[],
): ReadReport {
  return {
    accounts,
    scores: scoresFrom(text.lines),
    factors: factorsFrom(text.lines),
    inquiries: inquiriesFrom(text.lines),
    reportDate: reportDateFrom(text),
    bureau,
    country: null,
    publicRecords: [],
    notices: [],
    identity: { names: [], numberEndings: [] },
  }
}
