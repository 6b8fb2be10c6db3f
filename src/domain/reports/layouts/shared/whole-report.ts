import type { BureauName } from '../../../bureaus.ts'
import type { NormalAccount, NormalInquiry, NormalReport } from '../../engine/normal-form.ts'
import { factorsFrom } from '../../engine/text/factor-sentences.ts'
import { identityFrom } from '../../engine/text/identity.ts'
import { inquiriesFrom } from '../../engine/text/inquiries.ts'
import { noticesFrom } from '../../engine/text/notices.ts'
import { publicRecordsFrom } from '../../engine/text/public-records.ts'
import { reportDateFrom } from '../../engine/text/report-date.ts'
import type { ReportText } from '../../engine/text/report-text.ts'
import { scoresFrom } from '../../engine/text/scores.ts'
import { sectionsOf } from '../../engine/text/sections.ts'

/** Combines a layout's accounts and inquiries with what all layouts print alike. */
export function wholeReport(
  text: ReportText,
  bureau: BureauName | null,
  accounts: readonly NormalAccount[],
  inquiries?: readonly NormalInquiry[],
): NormalReport {
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
