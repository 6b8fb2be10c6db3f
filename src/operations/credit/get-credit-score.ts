import { z } from 'zod'
import type { ReportScoreRecord } from '../../domain/reports/report-records.ts'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { bureauField } from '../fields.ts'
import { analysis } from '../reports/analyze-report.ts'
import { nothingKnown, scoresNewestFirst } from './credit-reports.ts'

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
    const [newest] = await scoresNewestFirst(context, 1)
    if (newest === undefined) throw nothingKnown()
    if (newest.value.score !== null) return told(newest.value, newest.value.score)
    for (const { value } of await scoresNewestFirst(context)) {
      if (value.score !== null) return told(value, value.score)
    }
    throw noScore()
  },
})

const told = ({ bureau, date, model, factors }: ReportScoreRecord, score: number) => ({
  score,
  bureau,
  date,
  model,
  factors,
})

const noScore = () =>
  new Failure('not_found', {
    en: 'None of the analysed reports prints a score. Send one that does to POST /api/analyze/report.',
    fr: 'Aucun des dossiers analysés n’indique de score. Envoyez-en un qui en indique un à POST /api/analyze/report.',
  })
