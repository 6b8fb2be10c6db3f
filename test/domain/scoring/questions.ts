import fc from 'fast-check'
import { predictImpact } from '../../../src/domain/scoring/predict-impact.ts'
import type {
  Action,
  ActionType,
  ImpactPrediction,
} from '../../../src/domain/scoring/prediction.ts'
import { runs } from '../../support/full-run.ts'

export type Details = Readonly<Record<string, unknown>>

export const action = (type: ActionType, details: Details): Action => ({ type, details })

export const ask = (
  currentScore: number,
  actions: readonly Action[],
  timeframe = 6,
): ImpactPrediction => predictImpact({ currentScore, actions, timeframe })

/** The one prediction of a question with one action. */
export function askOne(score: number, type: ActionType, details: Details, timeframe = 6) {
  const answer = ask(score, [action(type, details)], timeframe)
  const [prediction] = answer.predictions
  if (prediction === undefined) throw new Error('no prediction')
  return { ...prediction, ...prediction.estimatedImpact, total: answer.totalImpact }
}

const money = fc.integer({ min: 0, max: 40_000 })
const percent = fc.integer({ min: 0, max: 120 })
const target = fc.integer({ min: 0, max: 100 })

const payDown = fc.record(
  {
    currentBalance: money,
    paymentAmount: money,
    paymentPercent: target,
    creditLimit: money,
    currentUtilization: percent,
    targetUtilization: target,
    scope: fc.constantFrom('one_card', 'all_cards', 'delinquent_cards'),
    pastDueCleared: fc.boolean(),
    fundedBy: fc.constantFrom('cash', 'personal_loan', 'balance_transfer'),
  },
  { requiredKeys: [] },
)

export const accountTypes = [
  'credit_card',
  'personal_loan',
  'auto_loan',
  'mortgage',
  'student_loan',
  'credit_builder_loan',
  'authorized_user',
] as const

export const newAccount = fc.record(
  {
    accountType: fc.constantFrom(...accountTypes),
    amount: money,
    creditLimit: money,
    count: fc.integer({ min: 1, max: 8 }),
    hardInquiry: fc.boolean(),
    withinDays: fc.integer({ min: 0, max: 90 }),
    historyYears: fc.integer({ min: 0, max: 40 }),
    recentInquiries: fc.integer({ min: 0, max: 12 }),
    currentUtilization: percent,
    existingDebt: fc.oneof(fc.boolean(), money),
  },
  { requiredKeys: [] },
)

const closeAccount = fc.record(
  {
    accountType: fc.constantFrom(...accountTypes),
    balance: money,
    creditLimit: money,
    totalBalance: money,
    totalLimit: money,
    isOldest: fc.boolean(),
    originalAmount: money,
    otherInstallmentOpen: fc.boolean(),
  },
  { requiredKeys: [] },
)

export const itemTypes = [
  'error',
  'collection',
  'medical_collection',
  'late_payment',
  'charge_off',
  'tax_lien',
  'civil_judgment',
  'bankruptcy',
  'hard_inquiry',
  'account_not_mine',
] as const

export const dispute = fc.record(
  {
    itemType: fc.constantFrom(...itemTypes),
    outcome: fc.constantFrom('deleted', 'corrected', 'verified'),
    amount: money,
    count: fc.integer({ min: 1, max: 8 }),
    remainingSimilarItems: fc.integer({ min: 0, max: 8 }),
    onlyNegativeItem: fc.boolean(),
    accurate: fc.boolean(),
  },
  { requiredKeys: [] },
)

/** Any action with any known details, each told or not. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  payDown.map((details) => action('pay_down', details)),
  newAccount.map((details) => action('new_account', details)),
  closeAccount.map((details) => action('close_account', details)),
  dispute.map((details) => action('dispute', details)),
)

export const anyActions = fc.array(anyAction, { minLength: 1, maxLength: 8 })
export const anyScore = fc.integer({ min: 300, max: 900 })
export const americanScore = fc.integer({ min: 300, max: 850 })
/** Where neither end of the scale bends a figure. */
export const middleScore = fc.integer({ min: 500, max: 780 })
export const anyTimeframe = fc.oneof(
  fc.constantFrom(1, 3, 6, 12),
  fc.double({ min: 0.1, max: 60, noNaN: true }),
)

/** At least 1,000 runs of a property, as the rules of the model ask. */
export const holds = <T>(arbitrary: fc.Arbitrary<T>, rule: (value: T) => boolean): void => {
  fc.assert(fc.property(arbitrary, rule), { numRuns: runs(1_000) })
}
