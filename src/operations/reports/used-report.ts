import { z } from 'zod'
import type { Stored } from '../../ports/store.ts'
import { named, timestamp, timestampField } from '../fields.ts'

/** The analysed report that filled what the request leaves out. */
export const usedReport = named(
  'UsedReport',
  z.object({
    reportId: z.string(),
    reportDate: z.string().nullable(),
    analyzedAt: timestampField,
  }),
)

export function toUsedReport({ id, value: { analysis, analyzedAt } }: Stored<'reports'>) {
  const reportDate = analysis.reportDate ?? null
  return { reportId: id, reportDate, analyzedAt: timestamp(analyzedAt) }
}
