import { beforeAll, describe, expect, it } from 'vitest'
import type { Asking } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'
import { analyzeSample } from './reported-service.ts'

const service = sharedService()

beforeAll(async () => {
  await analyzeSample(service(), 'rita')
})

const ask = (body: unknown, asking: Asking = {}) =>
  service().ask('POST', '/api/plan/payoff', { body, ...asking })

const asRita = async (headers = {}) => ({ token: await service().token('rita'), headers })

/** A small debt without interest and a dear one, so that the orders differ. */
const debts = [
  { name: 'Store', balance: 200, rate: 0, minimum: 10 },
  { name: 'Dear', balance: 1_000, rate: 12, minimum: 10 },
]

describe('compare-payoff-options', () => {
  it('computes months and interest that can be checked by hand', async () => {
    const { status, body } = await ask({ budget: 510, debts })
    expect(status).toBe(200)
    const [avalanche, snowball] = body.options
    // 1,000 + 10 - 500 = 510; + 5.10 - 500 = 15.10; + 0.15 and it is paid: 15.25 of interest.
    expect(avalanche).toMatchObject({ strategy: 'avalanche', months: 3, interest: 15.25 })
    // 1,000 + 10 - 310 = 700; + 7 - 510 = 197; + 1.97 and it is paid: 18.97 of interest.
    expect(snowball).toMatchObject({
      strategy: 'snowball',
      months: 3,
      interest: 18.97,
      payoffDate: '2027-02-21',
      order: [
        { account: 'Store', months: 1, paidOffBy: '2026-12-21' },
        { account: 'Dear', months: 3, paidOffBy: '2027-02-21' },
      ],
    })
    expect(body.best).toEqual({
      cheapest: ['avalanche', 'utilization'],
      quickest: ['avalanche', 'snowball', 'utilization'],
      score: [],
    })
    expect(body.summary).toContain('Smallest balance first costs $4 more in interest.')
  })

  it('finds the order that is best for the score: the full card before the dear loan', async () => {
    const mixed = [
      { name: 'Card', balance: 4_800, limit: 5_000, rate: 10, minimum: 100 },
      { name: 'Loan', balance: 6_000, rate: 30, minimum: 200 },
    ]
    const { body } = await ask({ budget: 900, debts: mixed, currentScore: 640 })
    expect(body.best).toMatchObject({ cheapest: ['avalanche'], score: ['snowball', 'utilization'] })
    const at6 = body.options.map(
      ({ scores }: { scores: { months: number; points: { likely: number } }[] }) =>
        scores.find(({ months }) => months === 6)?.points.likely,
    )
    expect(at6[2]).toBeGreaterThan(at6[0])
  })

  it('predicts what predict-impact predicts for the same fall of the balances', async () => {
    const cards = [
      { name: 'A', balance: 3_000, limit: 4_000, rate: 0, minimum: 50 },
      { name: 'B', balance: 1_000, limit: 4_000, rate: 0, minimum: 50 },
    ]
    const { body } = await ask({ budget: 500, debts: cards, currentScore: 660 })
    const details = {
      scope: 'all_cards',
      currentBalance: 4_000,
      creditLimit: 8_000,
      paymentAmount: 1_500,
    }
    const impact = await service().ask('POST', '/api/analyze/impact', {
      body: { currentScore: 660, timeframe: 3, actions: [{ type: 'pay_down', details }] },
    })
    const { likelyCase, bestCase, worstCase } = impact.body.totalImpact
    expect(body.options[0].scores[0]).toEqual({
      months: 3,
      points: { likely: likelyCase, best: bestCase, worst: worstCase },
      score: 660 + likelyCase,
      utilization: 31.3,
      cardsAbove30: 1,
    })
  })

  it('takes balance and limit from the newest report by name, and the score', async () => {
    const named = [
      { name: 'Lakeside Bank', rate: 24.99 },
      { name: '1234', rate: 18 },
    ]
    const { body } = await ask({ budget: 300, debts: named }, await asRita())
    expect(body.options[0]).toMatchObject({ months: 21, interest: 1224.45 })
    expect(body.options[0].scores[2]).toMatchObject({ months: 12, points: { likely: 46 } })
    expect(body.report.reportDate).toBe('2026-11-03')
  })

  it('has no points without a score', async () => {
    const card = { name: 'Card', balance: 900, limit: 1_000, rate: 20 }
    const { body } = await ask({ budget: 100, debts: [card] })
    expect(body.options[0].scores[0]).toMatchObject({ points: null, score: null })
    expect(body.summary.at(-1)).toContain('No score is known')
  })

  it('ends high rates at the payment that it asks for', async () => {
    const dear = [
      { name: 'Payday', balance: 12_000, rate: 1_000, minimum: 0 },
      { name: 'Other', balance: 1e8, rate: 0, minimum: 1 },
    ]
    const refused = await ask({ budget: 1, debts: dear })
    const needed = Number(/at least (\d+) dollars/.exec(refused.body.error.details.issue)?.[1])
    const { status, body } = await ask({ budget: needed, debts: dear })
    expect(status).toBe(200)
    expect(body.options[0].months).toBeLessThanOrEqual(600)
  })

  it('speaks French', async () => {
    const { body } = await ask({ budget: 510, debts }, { headers: { 'accept-language': 'fr' } })
    expect(body.summary).toContain('Plus petit solde d’abord\u00a0: 4\u00a0$ d’intérêts de plus.')
  })
})

describe('compare-payoff-options refuses', () => {
  const refused = async (body: object, asking: Asking = {}) => {
    const answer = await ask(body, asking)
    return { status: answer.status, ...answer.body.error.details }
  }

  it('a budget below the minimums, with what would be needed, in both languages', async () => {
    expect(await refused({ budget: 19, debts })).toEqual({
      status: 400,
      field: 'budget',
      issue:
        'is too low to end these debts: the minimum payments and the interest need at least 20 dollars a month',
    })
    const french = await refused({ budget: 19, debts }, { headers: { 'accept-language': 'fr' } })
    expect(french.issue).toContain('au moins 20 dollars par mois')
  })

  it('to invent rates: it names the report’s debts and asks for them', async () => {
    const { field, issue } = await refused({ budget: 300 }, await asRita())
    expect(field).toBe('debts')
    expect(issue).toContain('reports print no interest rates')
    expect(issue).toContain('LAKESIDE BANK ($4,760)')
  })

  it('no debts at all', async () => {
    expect(await refused({ budget: 300 })).toMatchObject({ status: 400, field: 'debts' })
  })

  it.each([
    ['no budget', { budget: 0 }, 'budget'],
    ['a debt without its rate', { debts: [{ name: 'A', balance: 5 }] }, 'debts[0].rate'],
    ['a rate in words', { debts: [{ ...debts[0], rate: 'NaN' }] }, 'debts[0].rate'],
    ['a rate below 0', { debts: [{ ...debts[0], rate: -1 }] }, 'debts[0].rate'],
    ['an account of nobody', { debts: [{ name: 'Nobody', rate: 5 }] }, 'debts[0].balance'],
    ['an unknown field', { debts: [{ ...debts[0], apr: 5 }] }, 'debts[0].apr'],
  ])('%s', async (_, change, field) => {
    expect(await refused({ budget: 510, debts, ...change })).toMatchObject({ status: 400, field })
  })
})
