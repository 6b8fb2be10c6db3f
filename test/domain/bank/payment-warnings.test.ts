import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BankAccount } from '../../../src/domain/bank/bank-account.ts'
import type { BankTransaction } from '../../../src/domain/bank/bank-transaction.ts'
import { findPaymentWarnings } from '../../../src/domain/bank/payment-warnings.ts'
import { runs } from '../../support/full-run.ts'
import { card, lateFee, payment, row } from './bank-examples.ts'

const institution = 'First Platypus Bank'

function warningsAt(
  time: string,
  account: BankAccount,
  transactions: readonly BankTransaction[] = [],
  readAt = time,
) {
  return findPaymentWarnings({
    ...{ institution, accounts: [account], transactions },
    ...{ now: Date.parse(time), readAt: Date.parse(readAt) },
  })
}

const problemsAt = (...given: Parameters<typeof warningsAt>) =>
  warningsAt(...given).map(({ problem }) => problem)

/** A moment in the days before the due day, and one behind it. */
const before = '2026-11-28T12:00:00Z'
const after = '2026-12-02T12:00:00Z'

const loan = (terms: Parameters<typeof card>[0] = {}) =>
  card({ statementDate: null, ...terms }, { accountId: 'loan', type: 'loan', subtype: 'auto' })

describe('A payment that is due', () => {
  it('is announced with its day, its minimum and the day on which a bureau may hear of it', () => {
    expect(warningsAt(before, card())).toEqual([
      {
        key: 'card/due_soon/2026-11-30',
        problem: 'due_soon',
        accountId: 'card',
        name: 'Everyday Card',
        mask: '4321',
        institution: 'First Platypus Bank',
        dueDate: '2026-11-30',
        amount: 35,
        currency: 'USD',
        reportableFrom: '2026-12-30',
      },
    ])
  })

  it.each([
    ['2026-11-26T23:59:59.999Z', []],
    ['2026-11-27T00:00:00Z', ['due_soon']],
    // The day ends in Honolulu at 10:00 UTC, and on Baker Island at noon.
    ['2026-12-01T11:59:59.999Z', ['due_soon']],
    ['2026-12-01T12:00:00Z', []],
    ['2026-12-02T11:59:59.999Z', []],
    ['2026-12-02T12:00:00Z', ['missed']],
    ['2027-01-05T12:00:00Z', ['missed']],
    // The rows of two months no longer show the days behind the statement.
    ['2027-01-07T00:00:00Z', []],
  ])('at %s is %j', (time, problems) => {
    expect(problemsAt(time, card())).toEqual(problems)
  })

  it.each([
    ['a booked payment', [payment(35)]],
    ['a payment that is pending, as an autopay is at first', [payment(35, { isPending: true })]],
    ['two parts that make up the minimum', [payment(20), payment(15)]],
    ['parts of cents', [payment(11.67), payment(11.67), payment(11.66)]],
    [
      'a transfer',
      [payment(1_200, { name: 'FROM CHK', primaryCategory: 'TRANSFER_IN', detailedCategory: '' })],
    ],
    [
      'a payment without a category',
      [payment(50, { name: 'PAIEMENT MERCI', primaryCategory: '', detailedCategory: '' })],
    ],
  ])('is no news after %s', (_, rows) => {
    expect([problemsAt(before, card(), rows), problemsAt(after, card(), rows)]).toEqual([[], []])
  })

  it.each([
    ['nothing', []],
    ['purchases', [row(), row()]],
    ['the payment of the statement before', [payment(400, { date: '2026-11-05' })]],
    ['less than the minimum', [payment(34.99)]],
    ['a refund of a shop', [row({ amount: -300, name: 'CORNER GROCERY REFUND' })]],
    ['a refund that names a payment', [row({ amount: -300, name: 'PAYMENT REFUND SHOP' })]],
    [
      'a fee that was taken back',
      [row({ amount: -40, name: 'LATE FEE CREDIT', primaryCategory: 'BANK_FEES' })],
    ],
    [
      'a payment that was returned',
      [
        payment(35),
        payment(-35, { name: 'RETURNED PAYMENT', date: '2026-11-15', primaryCategory: '' }),
      ],
    ],
    ['a payment of another card', [payment(35, { accountId: 'other' })]],
  ])('is still due after %s', (_, rows) => {
    expect([problemsAt(before, card(), rows), problemsAt(after, card(), rows)]).toEqual([
      ['due_soon'],
      ['missed'],
    ])
  })

  it('counts a pending payment and the booked one that replaces it once', () => {
    const pending = payment(20, { transactionId: 'pending', isPending: true })
    const booked = payment(20, { pendingTransactionId: 'pending' })
    expect(problemsAt(before, card(), [pending, booked])).toEqual(['due_soon'])
  })

  it.each([
    [{ lastPaymentDate: '2026-11-20', lastPaymentAmount: 35 }, []],
    [{ lastPaymentDate: '2026-11-20', lastPaymentAmount: null }, []],
    [{ lastPaymentDate: '2026-11-20', lastPaymentAmount: 20 }, ['due_soon']],
    [{ lastPaymentDate: '2026-11-05', lastPaymentAmount: 500 }, ['due_soon']],
  ] as const)('believes the bank that the last payment was %j', (terms, problems) => {
    expect(problemsAt(before, card(terms))).toEqual(problems)
  })

  it('adds the payment that the bank states to the rows, unless it is one of them', () => {
    const stated = card({ lastPaymentDate: '2026-11-20', lastPaymentAmount: 20 })
    const [same, other] = [payment(20, { date: '2026-11-22' }), payment(15, { date: '2026-11-22' })]
    expect([problemsAt(before, stated, [same]), problemsAt(before, stated, [other])]).toEqual([
      ['due_soon'],
      [],
    ])
  })

  it.each([
    ['has no balance', card({}, { balances: { ...card().balances, current: 0 } })],
    ['has a credit', card({}, { balances: { ...card().balances, current: -20 } })],
    ['has no minimum', card({ minimumPayment: 0 })],
    ['states no minimum', card({ minimumPayment: null })],
    ['states no day', card({ dueDate: null })],
    ['states a day that is none', card({ dueDate: 'soon' })],
    ['states no terms', card(null)],
    ['is no debt', card({}, { type: 'depository', subtype: 'checking' })],
  ])('is none when the account %s', (_, account) => {
    expect([problemsAt(before, account), problemsAt(after, account)]).toEqual([[], []])
  })

  it('is not called missed before the bank was read behind its day', () => {
    const readAt = (day: string) =>
      warningsAt('2026-12-20T12:00:00Z', card(), [], `2026-${day}T12:00:00Z`)
    expect([readAt('11-28'), readAt('12-01'), readAt('12-02')]).toMatchObject([
      [],
      [],
      [{ problem: 'missed' }],
    ])
  })

  it('is still due after a payment of the month before, though the last known statement is older', () => {
    const account = card({ statementDate: '2026-10-05' })
    const earlier = [payment(35, { date: '2026-10-20' })]
    expect([problemsAt(before, account, earlier), problemsAt(after, account, earlier)]).toEqual([
      ['due_soon'],
      ['missed'],
    ])
  })

  it('of a loan without statements is paid by money in since the due day before', () => {
    const paid = (date: string) => [
      payment(35, { accountId: 'loan', date, name: 'ONLINE CREDIT', primaryCategory: 'OTHER' }),
    ]
    expect([
      problemsAt(after, loan(), paid('2026-11-01')),
      problemsAt(after, loan(), paid('2026-10-30')),
      problemsAt(before, loan()),
    ]).toEqual([[], ['missed'], ['due_soon']])
  })
})

describe('A late fee', () => {
  it('is a warning of its own, under the id of its row', () => {
    const [warning, ...others] = warningsAt('2026-12-03T12:00:00Z', card(), [
      lateFee(),
      payment(35),
    ])
    expect(warning).toMatchObject({
      key: 'card/late_fee/fee',
      problem: 'late_fee',
      dueDate: '2026-11-30',
      reportableFrom: '2026-12-30',
    })
    expect(others).toEqual([])
  })

  it('names no day when the next one is stated already', () => {
    const next = card({ statementDate: '2026-12-05', dueDate: '2026-12-30' })
    expect(warningsAt('2026-12-06T12:00:00Z', next, [lateFee()])).toMatchObject([
      { problem: 'late_fee', dueDate: null, reportableFrom: null },
    ])
  })

  it('keeps its key when it is booked', () => {
    const time = '2026-12-03T12:00:00Z'
    const pending = lateFee({ transactionId: 'fee', isPending: true })
    const booked = lateFee({ transactionId: 'booked', pendingTransactionId: 'fee' })
    const keys = (rows: readonly BankTransaction[]) =>
      warningsAt(time, card(null), rows).map(({ key }) => key)
    expect([keys([pending]), keys([pending, booked]), keys([booked])]).toEqual([
      ['card/late_fee/fee'],
      ['card/late_fee/fee'],
      ['card/late_fee/fee'],
    ])
  })

  it.each([
    [{ name: 'LATE PAYMENT FEE', detailedCategory: 'BANK_FEES_OTHER_BANK_FEES' }, 1],
    [{ name: 'Frais de retard', primaryCategory: 'OTHER', detailedCategory: 'OTHER_OTHER' }, 1],
    [{ name: 'INTEREST CHARGE', detailedCategory: 'BANK_FEES_INTEREST_CHARGE' }, 0],
    [{ name: 'CITY LIBRARY LATE FEE', primaryCategory: 'SERVICES', merchantName: 'Library' }, 0],
    [{ name: 'CHOCOLATE FEE', primaryCategory: 'OTHER', detailedCategory: '' }, 0],
    [{ amount: -40 }, 0],
  ])('is a row like %j: %i', (marks, count) => {
    expect(warningsAt('2026-12-03T12:00:00Z', card(null), [lateFee(marks)])).toHaveLength(count)
  })

  it('is news for 35 days', () => {
    const at = (time: string) => problemsAt(time, card(null), [lateFee()])
    expect([at('2027-01-05T00:00:00Z'), at('2027-01-05T00:00:00.001Z')]).toEqual([['late_fee'], []])
  })

  it('that was taken back is none; one reversal takes one fee back', () => {
    const back = row({ amount: -40, date: '2026-12-03', name: 'FEE REVERSAL', merchantName: null })
    const earlier = { ...back, date: '2026-11-30' }
    const at = (rows: readonly BankTransaction[]) =>
      problemsAt('2026-12-04T12:00:00Z', card(null), rows)
    expect([
      at([lateFee(), back]),
      at([lateFee(), lateFee({ transactionId: 'fee_2' }), back]),
      at([lateFee(), earlier]),
      at([lateFee(), payment(40, { date: '2026-12-03' })]),
    ]).toEqual([[], ['late_fee'], ['late_fee'], ['late_fee']])
  })
})

describe('An account that the bank calls overdue', () => {
  it('is one warning, not a missed payment beside it', () => {
    expect(warningsAt(after, card({ isOverdue: true }))).toMatchObject([
      {
        key: 'card/overdue/2026-11-30',
        problem: 'overdue',
        dueDate: '2026-11-30',
        reportableFrom: '2026-12-30',
      },
    ])
  })

  it('names no day when the bank states only the next one', () => {
    const account = card({ isOverdue: true, dueDate: '2026-12-30' })
    expect(warningsAt(after, account)).toMatchObject([
      { key: 'card/overdue/2026-12-30', dueDate: null, reportableFrom: null },
    ])
  })

  it('needs no minimum, but a balance', () => {
    const nothing = { ...card().balances, current: 0 }
    const overdue = { isOverdue: true, minimumPayment: null, dueDate: null }
    expect([
      warningsAt(after, card(overdue)).map(({ key }) => key),
      problemsAt(after, card(overdue, { balances: nothing })),
    ]).toEqual([['card/overdue/unknown'], []])
  })
})

const dayOffset = fc.integer({ min: -20, max: 80 })
const anyRow = fc
  .record({
    amount: fc.integer({ min: -20_000, max: 20_000 }).map((cents) => cents / 100),
    day: fc.integer({ min: 0, max: 60 }),
    name: fc.constantFrom(
      'PAYMENT THANK YOU',
      'Shop',
      'LATE FEE',
      'SHOP REFUND',
      'RETURNED PAYMENT',
    ),
    primaryCategory: fc.constantFrom('LOAN_PAYMENTS', 'BANK_FEES', 'GENERAL_MERCHANDISE', ''),
    isPending: fc.boolean(),
  })
  .map(({ day, ...rest }) =>
    row({ ...rest, merchantName: null, date: dayAt(Date.parse('2026-11-01') + day * 86_400_000) }),
  )
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)
const anyTerms = fc.record({
  minimumPayment: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
  isOverdue: fc.option(fc.boolean(), { nil: null }),
  dueDate: fc.constantFrom('2026-11-30', '2026-12-01', null),
  statementDate: fc.constantFrom('2026-11-05', '2026-12-05', null),
})
const noonOf = (day: number) => Date.parse('2026-11-30T12:00:00Z') + day * 86_400_000

describe('Whatever the rows and terms are', () => {
  const find = (terms: object, rows: readonly BankTransaction[], day: number) =>
    findPaymentWarnings({
      ...{ institution, accounts: [card(terms), loan(terms)], transactions: rows },
      ...{ now: noonOf(day), readAt: noonOf(day) },
    })

  it('each key comes once, and an account has one state of its payment', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(anyRow), dayOffset, (terms, rows, day) => {
        const found = find(terms, rows, day)
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
        for (const accountId of ['card', 'loan']) {
          const states = found.filter(
            (one) => one.accountId === accountId && one.problem !== 'late_fee',
          )
          expect(states.length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('the order of the rows says nothing', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(anyRow), dayOffset, (terms, rows, day) => {
        const keys = (given: readonly BankTransaction[]) =>
          find(terms, given, day)
            .map(({ problem, accountId }) => `${accountId} ${problem}`)
            .toSorted()
        expect(keys(rows.toReversed())).toEqual(keys(rows))
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('a payment of the minimum on the due day ends due_soon and missed', () => {
    fc.assert(
      fc.property(anyTerms, dayOffset, (terms, day) => {
        const { minimumPayment, dueDate } = terms
        const amount = minimumPayment ?? 0
        const paid = ['card', 'loan'].map((accountId) =>
          payment(amount, { accountId, date: dueDate ?? '2026-11-30' }),
        )
        const problems = find(terms, paid, day).map(({ problem }) => problem)
        expect(problems.filter((one) => one === 'due_soon' || one === 'missed')).toEqual([])
      }),
      { numRuns: runs(1_000) },
    )
  })
})
