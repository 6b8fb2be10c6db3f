import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { presentReport } from '../reports/report-card.ts'
import { savedAnalysis, savedAnalysisOutput } from '../reports/saved-analysis.ts'
import { newestReport, noReport } from '../reports/saved-reports.ts'

export const getCreditAnalysis = defineOperation({
  name: 'get-credit-analysis',
  summary: 'Latest analyzed report',
  description:
    "Tells what the person's analysed credit report with the latest date says: score and factors, accounts, inquiries, public records, and the issues found with what to do about each.",
  usage:
    'Use for accounts, factors and issues of the newest report. None yet: `analyze-report`. An older one: `get-report`.',
  api: 'engine',
  access: 'reports',
  effect: 'reads',
  dataClass: 'financial',
  command: { present: presentReport },
  rest: { method: 'GET', path: '/api/credit/analysis' },
  graphql: { kind: 'query', field: 'creditAnalysis', output: ({ analysis }) => analysis },
  input: z.strictObject({}),
  output: savedAnalysisOutput,
  async handle(_input, context) {
    const newest = await newestReport(context)
    if (newest === undefined) throw noReport()
    return savedAnalysis(newest)
  },
})
