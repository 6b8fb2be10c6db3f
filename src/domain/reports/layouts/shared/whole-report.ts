import type { BureauName } from '../../../bureaus.ts'
import type { ReadAccount, ReadInquiry, ReadReport } from '../../normal-form.ts'
import { factorsFrom } from '../../text/factor-sentences.ts'
import { identityFrom } from '../../text/identity.ts'
import { inquiriesFrom } from '../../text/inquiries.ts'
import { noticesFrom } from '../../text/notices.ts'
import { publicRecordsFrom } from '../../text/public-records.ts'
import { reportDateFrom } from '../../text/report-date.ts'
import type { ReportText } from '../../text/report-text.ts'
import { scoresFrom } from '../../text/scores.ts'
import { sectionsOf } from '../../text/sections.ts'

/** What every layout prints alike, around the accounts, and the inquiries, that it read in its own way. */
export function wholeReport(
  text: ReportText,
  bureau: BureauName | null,
  accounts: readonly ReadAccount[],
  inquiries?: readonly ReadInquiry[],
): ReadReport {
  const sections = sectionsOf(text.lines)
  return {
    accounts,
    scores: scoresFrom(text.lines),
    factors: factorsFrom(text.lines),
    inquiries: inquiries ?? inquiriesFrom(text.lines, sections),
    reportDate: reportDateFrom(text),
    bureau,
    country: null,
    publicRecords: publicRecordsFrom(text.lines, sections),
    notices: noticesFrom(text.lines, sections),
    identity: identityFrom(text.lines, text.running, sections),
  }
}
