import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { bureauField } from '../fields.ts'
import { analysis } from '../reports/analyze-report.ts'
import { dateOf, nothingKnown, reportsNewestFirst } from './credit-reports.ts'

export const getCreditScore = defineOperation({
  name: 'get-credit-score',
  summary: 'Latest credit score',
  description:
    "Tells the person's latest known credit score, its bureau, scoring model and date, and the factors behind it, from the report that was analysed last and prints a score.",
  api: 'engine',
  access: 'reports',
  effect: 'reads',
  rest: { method: 'GET', path: '/api/credit/score' },
  graphql: { kind: 'query', field: 'creditScore' },
  input: z.strictObject({}),
  output: z.object({
    score: z.int().min(0),
    bureau: bureauField,
    /** As precise as printed on the report; the day of its analysis where it prints none. */
    date: z.string(),
    model: z.string().nullable(),
    factors: analysis.shape.scoreFactors,
  }),
  async handle(_input, context) {
    const reports = await reportsNewestFirst(context)
    if (reports.length === 0) throw nothingKnown()
    for (const { value } of reports) {
      const { score, scoreModel, scoreFactors } = value.analysis
      if (score === null) continue
      const date = dateOf(value)
      return { score, bureau: value.bureau, date, model: scoreModel, factors: scoreFactors }
    }
    throw noScore()
  },
})

const noScore = () =>
  new Failure('not_found', {
    en: 'None of the analysed reports prints a score. Send one that does to POST /api/analyze/report.',
    fr: 'Aucun des dossiers analysés n’indique de score. Envoyez-en un qui en indique un à POST /api/analyze/report.',
  })
