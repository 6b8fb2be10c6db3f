import { z } from 'zod'
import {
  detailProblem,
  predictImpact as predictionOf,
} from '../../domain/scoring/predict-impact.ts'
import { actionTypes } from '../../domain/scoring/prediction.ts'
import { invalidField } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { freeFormField, outputList } from '../fields.ts'

const prediction = z.object({
  action: z.string(),
  estimatedImpact: z.object({ points: z.number(), newScore: z.number(), confidence: z.number() }),
  timeline: z.object({ immediate: z.number(), threeMonths: z.number(), sixMonths: z.number() }),
  basis: z.object({
    mechanism: z.string(),
    inputsUsed: outputList(z.string()),
    inputsAssumed: outputList(z.string()),
    sources: outputList(z.string()),
  }),
})

export const predictImpact = defineOperation({
  name: 'predict-impact',
  summary: 'Predict what actions would do to a score',
  description:
    'Predicts the effect of paying down, opening, closing or disputing accounts on a credit score over some months, with a range and the basis of each figure. All figures are points. Nothing is promised and nothing is done.',
  api: 'engine',
  access: 'coach',
  effect: 'reads',
  rest: { method: 'POST', path: '/api/analyze/impact' },
  input: z.strictObject({
    currentScore: z.number().min(300).max(900),
    actions: z
      .array(z.strictObject({ type: z.enum(actionTypes), details: freeFormField.default({}) }))
      .min(1)
      .max(20),
    timeframe: z.number().positive().max(600),
  }),
  output: z.object({
    predictions: outputList(prediction),
    totalImpact: z.object({
      bestCase: z.number(),
      likelyCase: z.number(),
      worstCase: z.number(),
    }),
  }),
  handle(input) {
    for (const [index, action] of input.actions.entries()) {
      const problem = detailProblem(action)
      if (problem !== undefined) {
        throw invalidField(`actions[${index}].${problem.field}`, problem.issue)
      }
    }
    return predictionOf(input)
  },
})
