import { z } from 'zod'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { bureauField, named, pageFields, timestamp, timestampField } from '../fields.ts'
import { newestOwn } from '../newest-own.ts'
import { presentReports } from './report-card.ts'

const reportSummary = named(
  'ReportSummary',
  z.object({
    id: z.string(),
    bureau: bureauField,
    analyzedAt: timestampField,
    reportDate: z.string().nullable(),
    score: z.int().min(0).nullable(),
    complete: z.boolean(),
  }),
)

export const listReports = defineOperation({
  name: 'list-reports',
  summary: 'List analyzed reports',
  description:
    "Lists the person's analysed credit reports, the one analysed last first. reportDate and score are null where a report prints none; complete is false where it has accounts that could not be read.",
  usage:
    'Use to find the id of an analyzed report for `get-report`. The newest one: `get-credit-analysis`.',
  api: 'engine',
  access: 'reports',
  effect: 'reads',
  dataClass: 'financial',
  command: { positional: ['limit'], present: presentReports },
  rest: { method: 'GET', path: '/api/reports' },
  graphql: { kind: 'query', field: 'reports' },
  input: z.strictObject(pageFields),
  output: z.object({ reports: z.array(reportSummary), next: z.string().nullable() }),
  async handle(input, context) {
    const { items, next } = await newestOwn('reportScores', input, context)
    const reports = await Promise.all(items.map((report) => summarizeReport(report, context)))
    return { reports, next }
  },
})

async function summarizeReport(
  { id, value }: Stored<'reportScores'>,
  { store }: Pick<Context, 'store'>,
): Promise<z.input<typeof reportSummary>> {
  const { bureau, score } = value
  const isOlder = value.complete === undefined
  const read = isOlder ? (await store.get('reports', id))?.value.analysis : value
  const { reportDate = null, complete = false } = read ?? {}
  return { id, bureau, analyzedAt: timestamp(value.analyzedAt), reportDate, score, complete }
}
