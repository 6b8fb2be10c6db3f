import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { defineOperation } from '../define-operation.ts'
import {
  bureauField,
  countryField,
  named,
  pageLimitField,
  timestamp,
  timestampField,
} from '../fields.ts'
import { scoresNewestFirst } from '../reports/saved-reports.ts'
import { presentHistory } from './score-card.ts'

export const getCreditHistory = defineOperation({
  name: 'get-credit-history',
  summary: 'Scores over time',
  description:
    "Lists the scores of the person's analysed credit reports, the one analysed last first, each with its bureau, scoring model and date; score is null where a report prints none.",
  usage: 'Use for the trend of printed scores; changes that monitoring saw are in `list-alerts`.',
  api: 'engine',
  access: 'reports',
  effect: 'reads',
  dataClass: 'financial',
  command: {
    name: 'history',
    nameFr: 'historique',
    positional: ['limit'],
    present: presentHistory,
  },
  rest: { method: 'GET', path: '/api/credit/history' },
  graphql: { kind: 'query', field: 'creditHistory', output: ({ history }) => history },
  input: z.strictObject({
    limit: pageLimitField(limits.reports.maxPerPerson, limits.reports.maxPerPerson),
  }),
  output: z.object({
    history: z.array(
      named(
        'CreditHistoryEntry',
        z.object({
          score: z.int().min(0).nullable(),
          bureau: bureauField,
          /** As precise as printed on the report, otherwise the day of its analysis. */
          date: z.string(),
          model: z.string().nullable(),
          /** Absent when not known. */
          country: countryField.optional(),
          reportId: z.string(),
          analyzedAt: timestampField,
        }),
      ),
    ),
  }),
  async handle({ limit }, context) {
    const scores = await scoresNewestFirst(context, limit)
    return {
      history: scores.map(({ id, value }) => ({
        score: value.score,
        bureau: value.bureau,
        date: value.date,
        model: value.model,
        ...(value.country && { country: value.country }),
        reportId: id,
        analyzedAt: timestamp(value.analyzedAt),
      })),
    }
  },
})
