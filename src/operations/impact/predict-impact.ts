import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { type FilledAction, fillFromBank } from '../../domain/bank/fill-details.ts'
import { isCompleteAnalysis } from '../../domain/reports/report.ts'
import { toCreditFile } from '../../domain/scoring/credit-file.ts'
import { toKnownDetails } from '../../domain/scoring/known-details.ts'
import { predictImpact as predictionOf } from '../../domain/scoring/predict-impact.ts'
import { type Action, actionTypes, type Prediction } from '../../domain/scoring/prediction.ts'
import { invalidField } from '../../errors.ts'
import { findAllowedBankFacts } from '../bank/load-bank-facts.ts'
import { isNewerThanReport, toUsedBank, usedBank } from '../bank/used-bank.ts'
import { defineOperation } from '../define-operation.ts'
import { countryField, freeFormField, named, outputList } from '../fields.ts'
import { newestReport } from '../reports/saved-reports.ts'
import { toUsedReport, usedReport } from '../reports/used-report.ts'
import { presentImpact } from './impact-card.ts'

const prediction = named(
  'Prediction',
  z.object({
    action: z.string(),
    estimatedImpact: z.object({ points: z.number(), newScore: z.number(), confidence: z.number() }),
    timeline: z.object({ immediate: z.number(), threeMonths: z.number(), sixMonths: z.number() }),
    basis: z.object({
      mechanism: z.string(),
      inputsUsed: outputList(z.string()),
      inputsAssumed: outputList(z.string()),
      inputsFromReport: outputList(z.string()),
      /** Figures of linked accounts, when the person lets answers use them. */
      inputsFromBank: outputList(z.string()).optional(),
      sources: outputList(z.string()),
    }),
  }),
)

const usesReport = ({ basis }: Prediction): boolean => basis.inputsFromReport.length > 0

/** Documents the names, but accepts others: synonyms are resolved later. */
const details = freeFormField.default({}).meta({
  description:
    'All optional. pay_down: currentBalance, paymentAmount or targetBalance, creditLimit, account. new_account: accountType, amount, creditLimit, hardInquiry. close_account: accountType, balance, creditLimit, isOldest. dispute: itemType, outcome, amount. All names: docs/impact-details.md; others are refused.',
})

export const predictImpact = defineOperation({
  name: 'predict-impact',
  summary: 'Predict what actions would do to a score',
  description:
    'Predicts the effect of paying down, opening, closing or disputing accounts on a credit score over some months, with a range and the basis of each figure. What the details leave out is taken from linked bank accounts where the person allows it (useBankData), else from the latest analysed report of the user, if there is one. All figures are points. Nothing is promised and nothing is done.',
  usage:
    'Use for "what if I pay, open, close or dispute …"; for a plan with dates use `build-score-plan`. The latest report fills what details leave out. Points, never a promise; nothing is done.',
  api: 'engine',
  access: 'coach',
  effect: 'reads',
  dataClass: 'financial',
  command: {
    name: 'impact',
    nameFr: 'effet',
    positional: ['currentScore', 'timeframe'],
    present: presentImpact,
  },
  rest: { method: 'POST', path: '/api/analyze/impact' },
  graphql: { kind: 'mutation', field: 'analyzeImpact', input: ({ input }) => input },
  input: named(
    'ImpactRequest',
    z.strictObject({
      currentScore: z.number().min(300).max(900),
      actions: z
        .array(named('Action', z.strictObject({ type: z.enum(actionTypes), details })))
        .min(1)
        .max(limits.predictions.maxActions),
      timeframe: z.number().positive().max(limits.predictions.maxMonths),
    }),
  ),
  output: named(
    'ImpactResponse',
    z.object({
      predictions: outputList(prediction),
      totalImpact: z.object({
        bestCase: z.number(),
        likelyCase: z.number(),
        worstCase: z.number(),
      }),
      /** The country on whose scale the score is read. */
      country: countryField,
      /** The analysed report that filled some of the details; absent when none did. */
      report: usedReport.optional(),
      /** The linked accounts that filled some of the details; absent when none did. */
      bank: usedBank.optional(),
    }),
  ),
  async handle(input, context) {
    const actions = input.actions.map(knownAction)
    const saved = await newestReport(context)
    const known = saved?.value
    const file =
      known !== undefined && isCompleteAnalysis(known.analysis)
        ? toCreditFile(known.analysis, known.analyzedAt)
        : undefined
    const bank = await findAllowedBankFacts(context)
    const accounts =
      bank !== undefined && (file === undefined || isNewerThanReport(bank, known))
        ? bank.accounts
        : []
    const started = actions.map((action) => fillFromBank(action, accounts))
    const answer = predictionOf({
      ...input,
      actions: started.map(({ action }) => action),
      file,
      language: context.language,
    })
    const used = toUsedBank(started.flatMap((one) => one.accounts))
    const predictions = answer.predictions.map((one, index) => nameBank(one, started[index]))
    return {
      ...answer,
      predictions,
      ...(saved === undefined || !answer.predictions.some(usesReport)
        ? {}
        : { report: toUsedReport(saved) }),
      ...(used === undefined ? {} : { bank: used }),
    }
  },
})

/** Values from a linked account are told apart from the caller's. */
function nameBank(prediction: Prediction, started: FilledAction | undefined) {
  if (started === undefined || started.filled.length === 0) return prediction
  const { basis } = prediction
  const inputsUsed = basis.inputsUsed.filter((name) => !started.filled.includes(name))
  return { ...prediction, basis: { ...basis, inputsUsed, inputsFromBank: started.figures } }
}

/** The action with its details under their known names; throws a 400 for an unknown one. */
function knownAction(action: Action, index: number): Action {
  const read = toKnownDetails(action)
  if ('details' in read) return { type: action.type, details: read.details }
  const { field, issue } = read.problem
  throw invalidField(`actions[${index}].${field}`, issue)
}
