import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { defineOperation } from '../define-operation.ts'
import { compareWithBank } from './bank-comparison.ts'
import { presentReport } from './report-card.ts'
import { savedAnalysis, savedAnalysisOutput } from './saved-analysis.ts'
import { ownReport } from './saved-reports.ts'

export const getReport = defineOperation({
  name: 'get-report',
  summary: 'Read one analyzed report',
  description:
    'Returns the whole analysis of one credit report by its id (list-reports), with its bureau and the time of the analysis.',
  usage:
    'Use for an older or a named report; ids are in `list-reports`. The newest one: `get-credit-analysis`.',
  api: 'engine',
  access: 'reports',
  effect: 'reads',
  dataClass: 'financial',
  command: { positional: ['id'], present: presentReport },
  rest: { method: 'GET', path: '/api/reports/{id}' },
  graphql: { kind: 'query', field: 'report', output: ({ analysis }) => analysis },
  input: z.strictObject({ id: z.string().min(1).max(limits.requests.maxOwnIdLength) }),
  output: savedAnalysisOutput,
  async handle({ id }, context) {
    const report = await ownReport(id, context)
    const { analysis } = savedAnalysis(report)
    const bank = await compareWithBank(report.value, context)
    return { analysis: bank === undefined ? analysis : { ...analysis, bank } }
  },
})
