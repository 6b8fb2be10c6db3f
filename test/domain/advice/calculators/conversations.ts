import fc from 'fast-check'
import type {
  CoachContext,
  CoachMessage,
  KnownReport,
} from '../../../../src/domain/advice/coaching.ts'
import { passed } from '../guardrails/allowed-sentences.ts'
import { caught } from '../guardrails/violating-sentences.ts'
import { questions } from '../questions.ts'
import { accountOf, reportOf } from './stored-report.ts'

const asked = [
  ...Object.values(questions).flat(),
  'I have $1,500 to put on my cards',
  'what about the other card?',
  'and if I pay 2000 instead?',
  'et en 6 mois ?',
  'Card 1 owes $900 of $1,000, card 2 $2,000 of $8,000. What if I pay $500 on card 1?',
  'My score is 640 and my goal is 720 in 6 months',
  'Ma cote est 640, je dois 4 200 $ sur une carte de 6 000 $. Et si je paie 1 000 $ ?',
  'What happens if I miss a payment?',
  'Que se passe-t-il si je fais faillite ?',
  'Should I close a card?',
  'Should I do a balance transfer?',
  'I can pay $200 a month',
]
const words = asked.flatMap((one) => one.split(' '))

const text = fc.oneof(
  fc.constantFrom(...asked),
  fc.constantFrom(...asked),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc
    .array(fc.oneof(fc.constantFrom(...words), fc.nat(90_000).map(String)), { maxLength: 20 })
    .map((some) => some.join(' ')),
  fc.constantFrom(...Object.values(caught).flat(), ...passed),
)

export const messages: fc.Arbitrary<CoachMessage[]> = fc.array(
  fc.record({ role: fc.constantFrom('user', 'assistant', 'system'), content: text }),
  { maxLength: 5 },
)

const amount = fc.double({ min: 0, max: 1e6, noNaN: true })
export const context: fc.Arbitrary<CoachContext> = fc.record(
  {
    creditScore: fc.integer({ min: 300, max: 900 }),
    creditGoal: fc.integer({ min: 300, max: 900 }),
    timeframe: fc.constantFrom('6 months', 'un an', '90 days', 'soon'),
    financialSituation: fc.record({ income: amount, debt: amount, assets: amount }),
  },
  { requiredKeys: [] },
)

const day = fc
  .date({ min: new Date('2012-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .chain((date) => fc.constantFrom(4, 7, 10).map((length) => date.toISOString().slice(0, length)))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const balance = fc.oneof(fc.constant(0), fc.integer({ min: -50, max: 40_000 }), amount)

const account = fc
  .record({
    name: fc.oneof(fc.constantFrom('MAPLE TRUST', 'PINE CREDIT'), text),
    type: fc.constantFrom('credit_card', 'line_of_credit', 'auto_loan', 'collection'),
    status: fc.constantFrom('current', 'late_30', 'late_90', 'collection', 'charge_off', 'paid'),
    open: maybe(fc.boolean()),
    balance: maybe(balance),
    limit: maybe(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 }))),
    openedOn: maybe(day),
    firstDelinquencyOn: maybe(day),
    pastDue: maybe(fc.integer({ min: 0, max: 5000 })),
    worstLate: maybe(fc.constantFrom(0, 30, 90)),
  })
  .map(accountOf)

const issue = fc.record({
  kind: fc.constantFrom('duplicate', 'obsolete', 'medical_collection', 'late_now', 'past_late'),
  severity: fc.constantFrom('high', 'medium', 'low'),
  description: text,
  recommendation: text,
  account: fc.constant(null),
  dates: fc.constant([]),
})

export const report: fc.Arbitrary<KnownReport | undefined> = fc.option(
  fc
    .record({
      score: maybe(fc.integer({ min: 300, max: 900 })),
      accounts: fc.array(account, { maxLength: 8 }),
      issues: fc.array(issue, { maxLength: 3 }),
      reportDate: maybe(day),
      country: maybe(fc.constantFrom('US', 'CA')),
      inquiries: fc.array(fc.record({ date: day, by: maybe(text) }), { maxLength: 3 }),
    })
    .map(reportOf),
  { nil: undefined },
)
