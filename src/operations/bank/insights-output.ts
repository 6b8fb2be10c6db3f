import { z } from 'zod'
import { utilizationGaps } from '../../domain/bank/insights.ts'
import { paymentProblems } from '../../domain/bank/payment-warnings.ts'
import { dayField, named, outputList, timestampField } from '../fields.ts'
import { pointRange } from '../plans/point-range.ts'
import { usedReport } from '../reports/used-report.ts'

const amount = z.number()

/** The account that an entry is about; money is in its currency. */
const accountFields = {
  account_id: z.string(),
  connection_id: z.string(),
  name: z.string(),
  mask: z.string(),
  institution: z.string(),
  iso_currency_code: z.string(),
}

/** A payment and the points that it likely wins at the next report; null without a report's score. */
const payment = named(
  'BankCardPayment',
  z.object({ amount, points: pointRange.nullable(), score: z.number().nullable() }),
)

const card = named(
  'BankCardInsight',
  z.object({
    ...accountFields,
    balance: amount,
    limit: amount.nullable(),
    /** Percent; null without a limit. */
    utilization: z.number().nullable(),
    utilization_unknown: z.enum(utilizationGaps).nullable(),
    closing_date: dayField.nullable(),
    closing_date_estimated: z.boolean().nullable(),
    closing_date_basis: z.enum(['statement_date', 'due_date']).nullable(),
    due_date: z.string().nullable(),
    minimum_payment: amount.nullable(),
    /** Whole dollars before the statement closes; null without a limit. */
    pay_before_closing: z
      .object({
        to_under_30: payment,
        to_under_10: payment,
        /** Between these amounts the card reports 9 to 1 percent. */
        to_best: z.object({ from: amount, to: amount }),
      })
      .nullable(),
    /** Share of the free cash that helps most here; null when the cash is not known. */
    suggested_payment: amount.nullable(),
  }),
)

const overall = named(
  'BankUtilization',
  z.object({
    iso_currency_code: z.string(),
    balance: amount,
    limit: amount,
    utilization: z.number(),
    /** False when a card without a limit is left out. */
    complete: z.boolean(),
  }),
)

const cash = named(
  'BankCash',
  z.object({
    iso_currency_code: z.string(),
    on_hand: amount,
    /** Bills until `until`; null when the rows do not reach a month back. */
    bills: amount.nullable(),
    free: amount.nullable(),
    until: dayField,
    next_pay_date: dayField.nullable(),
    pay_period: z.enum(['weekly', 'biweekly', 'semimonthly', 'monthly']).nullable(),
    /** Effect of all suggested payments together. */
    suggested: z
      .object({
        total: amount,
        points: pointRange.nullable(),
        score: z.number().nullable(),
        basis: z.object({ mechanisms: outputList(z.string()), sources: outputList(z.string()) }),
      })
      .nullable(),
  }),
)

export const bankInsightsOutput = named(
  'BankInsights',
  z.object({
    cards: outputList(card),
    overall: outputList(overall),
    cash: outputList(cash),
    payments_due: outputList(
      named(
        'BankPaymentDue',
        z.object({ ...accountFields, due_date: z.string(), minimum_payment: amount.nullable() }),
      ),
    ),
    debts: outputList(
      named(
        'BankDebt',
        z.object({
          ...accountFields,
          type: z.string(),
          balance: amount,
          annual_rate: z.number().nullable(),
          minimum_payment: amount.nullable(),
          due_date: z.string().nullable(),
        }),
      ),
    ),
    warnings: outputList(
      named(
        'BankPaymentWarning',
        z.object({
          problem: z.enum(paymentProblems),
          account_id: z.string(),
          name: z.string(),
          mask: z.string(),
          institution: z.string(),
          iso_currency_code: z.string(),
          due_date: z.string().nullable(),
          amount: amount.nullable(),
          reportable_from: z.string().nullable(),
        }),
      ),
    ),
    /** The oldest last sync of the connections; null when one was never read. */
    last_sync: timestampField.nullable(),
    /** Why the figures may not be today's; null when they are. */
    note: z.string().nullable(),
    /** True when the person lets the coach and plans use these facts, too (useBankData). */
    used_by_coach: z.boolean(),
    /** The analyzed report whose score the points start from; absent without one. */
    report: usedReport.optional(),
  }),
)
