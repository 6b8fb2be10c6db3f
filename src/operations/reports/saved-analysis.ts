import { z } from 'zod'
import type { Stored } from '../../ports/store.ts'
import { bureauField, named, timestamp, timestampField } from '../fields.ts'
import { analysis } from './analyze-report.ts'

export const savedReportOutput = named(
  'SavedCreditReport',
  analysis.extend({ bureau: bureauField, analyzedAt: timestampField }),
)

export const savedAnalysisOutput = named(
  'SavedReportResponse',
  z.object({ analysis: savedReportOutput }),
)

export function savedAnalysis({
  id: reportId,
  value,
}: Stored<'reports'>): z.input<typeof savedAnalysisOutput> {
  const { bureau, analyzedAt } = value
  return { analysis: { ...value.analysis, reportId, bureau, analyzedAt: timestamp(analyzedAt) } }
}
