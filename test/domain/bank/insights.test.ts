import { describe, expect, it } from 'vitest'
import { findMonthlyBudget } from '../../../src/domain/bank/cash-flow.ts'
import { findInsights } from '../../../src/domain/bank/insights.ts'
import { aCard, aChecking, aLoan, aRow, factsOf, regularMonths } from '../../support/bank-facts.ts'
import { noon } from '../../support/shared-service.ts'

const insightsOf = (...given: Parameters<typeof factsOf>) => findInsights(factsOf(...given), noon)

describe('what a card says', () => {
  it('is its use now, and the whole dollars that bring it under 30 and under 10 percent', () => {
    const [card] = insightsOf([aCard('a', 2_400, 5_000)]).cards
    expect(card).toMatchObject({
      balance: 2_400,
      limit: 5_000,
      utilization: 48,
      gap: null,
      // 30% of 5,000 is 1,500 and 10% is 500: a dollar more is below.
      pay: { toUnder30: 901, toUnder10: 1_901, toBest: { from: 1_950, to: 2_350 } },
    })
  })

  it('needs nothing where the balance is below the marks already', () => {
    const [card] = insightsOf([aCard('a', 300, 5_000)]).cards
    expect(card?.pay).toEqual({ toUnder30: 0, toUnder10: 0, toBest: { from: 0, to: 250 } })
  })

  it('is more than 100 percent over the limit', () => {
    const [card] = insightsOf([aCard('a', 1_100, 1_000)]).cards
    expect(card).toMatchObject({ utilization: 110, pay: { toUnder30: 801 } })
  })

  it('is no use and no payment without a limit, with the reason', () => {
    const [card] = insightsOf([aCard('a', 900, null)]).cards
    expect(card).toMatchObject({ balance: 900, utilization: null, gap: 'no_limit', pay: null })
  })

  it('is 0 when the bank owes the person, and never asks for more than is owed', () => {
    const [one, other] = insightsOf([aCard('a', -20, 1_000), aCard('b', 0.5, 1)]).cards
    expect(one).toMatchObject({ balance: 0.5, pay: { toUnder30: 1, toUnder10: 1 } })
    expect(other).toMatchObject({ balance: 0, utilization: 0 })
  })
})

describe('all cards together', () => {
  it('are added up by currency, never across', () => {
    const { overall } = insightsOf([
      aCard('a', 2_000, 5_000),
      aCard('b', 500, 5_000),
      aCard('c', 900, 1_000, { currency: 'CAD' }),
    ])
    expect(overall).toEqual([
      { currency: 'USD', balance: 2_500, limit: 10_000, utilization: 25, isWhole: true },
      { currency: 'CAD', balance: 900, limit: 1_000, utilization: 90, isWhole: true },
    ])
  })

  it('leave out a card without a limit, and say so', () => {
    const { overall } = insightsOf([aCard('a', 2_000, 5_000), aCard('b', 500, null)])
    expect(overall).toEqual([
      { currency: 'USD', balance: 2_000, limit: 5_000, utilization: 40, isWhole: false },
    ])
  })

  it('come with the fullest first', () => {
    const { cards } = insightsOf([aCard('a', 100, 1_000), aCard('b', 900, 1_000)])
    expect(cards.map(({ account }) => account.accountId)).toEqual(['b', 'a'])
  })
})

describe('payments that are due', () => {
  it('are none where the rows show the minimum paid in parts', () => {
    const terms = { statementDate: '2026-11-05', dueDate: '2026-11-30', minimumPayment: 40 }
    const card = aCard('a', 400, 1_000, { terms })
    const half = (date: string) => aRow('a', date, -20, 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT')
    expect(insightsOf([card], [half('2026-11-10')]).due).toHaveLength(1)
    expect(insightsOf([card], [half('2026-11-10'), half('2026-11-12')]).due).toEqual([])
  })

  it('are those that no payment since the statement covers, the soonest first', () => {
    const statementDate = '2026-11-05'
    const paid = {
      ...{ statementDate, dueDate: '2026-11-30', minimumPayment: 35 },
      ...{ lastPaymentDate: '2026-11-10', lastPaymentAmount: 35 },
    }
    const { due } = insightsOf([
      aLoan('loan', 9_000, { dueDate: '2026-12-02', minimumPayment: 310 }),
      aCard('open', 400, 1_000, { terms: { ...paid, lastPaymentDate: '2026-10-28' } }),
      aCard('paid', 400, 1_000, { terms: paid }),
      aCard('late', 400, 1_000, { terms: { dueDate: '2026-11-15', isOverdue: true } }),
      aCard('past', 400, 1_000, { terms: { dueDate: '2026-11-15' } }),
    ])
    expect(due.map(({ account, day, amount }) => [account.accountId, day, amount])).toEqual([
      ['late', '2026-11-15', null],
      ['open', '2026-11-30', 35],
      ['loan', '2026-12-02', 310],
    ])
  })
})

describe('a payment of today', () => {
  const terms = { dueDate: '2026-11-21', minimumPayment: 40 }
  const card = aCard('a', 400, 1_000, { terms })
  const facts = factsOf([aChecking('chk', 3_000), card], regularMonths('chk'))

  it('is due, and a bill, until its day is over in the last calendar', () => {
    const at = (time: string) => {
      const { due, cash } = findInsights(facts, Date.parse(time))
      return [due.length, cash[0]?.bills]
    }
    // Rent is 1,200; on 22 November, 4 a.m. in UTC, it is the evening of the 21st in Toronto.
    expect(at('2026-11-22T04:00:00Z')).toEqual([1, 1_240])
    expect(at('2026-11-22T12:00:00Z')).toEqual([0, 1_200])
  })

  it('is none when nothing is owed any more: a refund has cleared the card', () => {
    const cleared = aCard('a', -15, 1_000, { terms })
    const { due, cash } = insightsOf([aChecking('chk', 3_000), cleared], regularMonths('chk'))
    expect([due, cash[0]?.bills]).toEqual([[], 1_200])
  })
})

describe('free cash', () => {
  it('is what checking and savings have less the bills until the next pay', () => {
    const card = aCard('a', 400, 1_000, { terms: { dueDate: '2026-12-01', minimumPayment: 40 } })
    const { cash } = insightsOf([aChecking('chk', 3_000), card], regularMonths('chk'))
    // Paid on 20 November and again on 4 December; from 21 October to 4 November went rent, 1,200.
    expect(cash).toEqual([
      {
        currency: 'USD',
        onHand: 3_000,
        bills: 1_240,
        free: 1_760,
        until: '2026-12-04',
        pay: { period: 'biweekly', lastDay: '2026-11-20', nextDay: '2026-12-04' },
      },
    ])
  })

  it('counts a month of bills when no pay is visible', () => {
    const rows = regularMonths('chk').filter(({ amount }) => amount > 0)
    const [cash] = insightsOf([aChecking('chk', 3_000)], rows).cash
    expect(cash).toMatchObject({ until: '2026-12-21', pay: null, bills: 1_700, free: 1_300 })
  })

  it('counts a loan once, as the larger of its payment in the rows and its minimum', () => {
    const rows = [
      ...regularMonths('chk'),
      aRow('chk', '2026-11-02', 300, 'LOAN_PAYMENTS_CAR_PAYMENT'),
    ]
    const loan = aLoan('loan', 9_000, { dueDate: '2026-12-02', minimumPayment: 310 })
    const [cash] = insightsOf([aChecking('chk', 3_000), loan], rows).cash
    expect(cash?.bills).toBe(1_510)
  })

  it('leaves transfers and payments to cards out of the bills', () => {
    const rows = [
      ...regularMonths('chk'),
      aRow('chk', '2026-11-02', 500, 'TRANSFER_OUT_SAVINGS'),
      aRow('chk', '2026-11-03', 700, 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'),
    ]
    expect(insightsOf([aChecking('chk', 3_000)], rows).cash[0]?.bills).toBe(1_200)
  })

  it('is 0, not below, when the bills are more than there is', () => {
    const [cash] = insightsOf([aChecking('chk', 100)], regularMonths('chk')).cash
    expect(cash).toMatchObject({ onHand: 100, free: 0 })
  })

  it('is not known without a month of rows: never a guess', () => {
    const [cash] = insightsOf([aChecking('chk', 3_000)], [aRow('chk', '2026-11-19', 20)]).cash
    expect(cash).toMatchObject({ onHand: 3_000, bills: null, free: null })
  })

  it('leaves out no bill of the end of a month that is longer than the next', () => {
    const days = ['2026-11-30', '2026-12-30', '2027-01-30']
    const rent = days.map((day) => aRow('chk', day, 1_200, 'RENT_AND_UTILITIES_RENT'))
    const now = Date.parse('2027-01-31T12:00:00Z')
    const [cash] = findInsights(factsOf([aChecking('chk', 3_000)], rent), now).cash
    expect(cash).toMatchObject({ until: '2027-02-28', bills: 1_200 })
  })

  it('is absent without an account that can pay', () => {
    const retirement = { ...aChecking('ira', 80_000), subtype: 'ira', type: 'investment' }
    expect(insightsOf([aCard('a', 1, 10), retirement]).cash).toEqual([])
  })

  it('is of each currency alone', () => {
    const { cash } = insightsOf([aChecking('us', 1_000), aChecking('ca', 2_000, 'CAD')])
    expect(cash.map(({ currency, onHand }) => [currency, onHand])).toEqual([
      ['USD', 1_000],
      ['CAD', 2_000],
    ])
  })
})

describe('the budget of a month for debts', () => {
  const card = aCard('a', 400, 1_000, { terms: { dueDate: '2026-12-01', minimumPayment: 40 } })
  const checking = aChecking('chk', 9_000)
  const budget = (...[accounts, rows = regularMonths('chk')]: Parameters<typeof factsOf>) => {
    const facts = factsOf(accounts, rows)
    const cards = facts.accounts.filter(({ type }) => type === 'credit')
    return findMonthlyBudget(cards, facts, noon)
  }

  it('is what the weaker span left, or what is on hand after the other bills', () => {
    expect(budget([checking, card])).toBe(2_300)
    // Rent of 1,200 is to come before the next pay; the card’s own 40 is part of the budget.
    expect(budget([aChecking('chk', 3_000), card])).toBe(1_800)
    expect(budget([aChecking('chk', 1_210), card])).toBe(10)
    expect(budget([aChecking('chk', 100), card])).toBe(0)
  })

  it('has no money that goes to a loan, be it linked or not', () => {
    const mortgage = ['2026-10-05', '2026-11-05'].map((day) =>
      aRow('chk', day, 1_500, 'LOAN_PAYMENTS_MORTGAGE_PAYMENT'),
    )
    const loan = aLoan('loan', 9_000, { dueDate: '2026-12-20', minimumPayment: 310 })
    expect([
      budget([checking, card], [...regularMonths('chk'), ...mortgage]),
      budget([checking, card, loan]),
    ]).toEqual([800, 1_990])
  })

  it('has a minimum that is due behind the next pay once, not beside what is on hand', () => {
    const later = aCard('b', 400, 1_000, { terms: { dueDate: '2026-12-20', minimumPayment: 500 } })
    expect(budget([aChecking('chk', 1_300), card, later])).toBe(100)
  })

  it('is not known without months of rows', () => {
    expect(budget([checking, card], [aRow('chk', '2026-11-19', 20)])).toBeUndefined()
  })
})
