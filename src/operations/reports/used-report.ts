import { z } from 'zod'
import { named, timestampField } from '../fields.ts'

/** The analysed report that filled what the request leaves out. */
export const usedReport = named(
  'UsedReport',
  z.object({
    reportId: z.string(),
    reportDate: z.string().nullable(),
    analyzedAt: timestampField,
  }),
)
