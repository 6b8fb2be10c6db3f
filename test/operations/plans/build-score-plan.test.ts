import { beforeAll, describe, expect, it } from 'vitest'
import type { Asking } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'
import { analyzeSample } from './reported-service.ts'

const service = sharedService()

beforeAll(async () => {
  await analyzeSample(service(), 'rita')
})

const ask = (body: unknown, asking: Asking = {}) =>
  service().ask('POST', '/api/plan/score', { body, ...asking })

const asRita = async (headers = {}) => ({ token: await service().token('rita'), headers })

const cards = [
  { name: 'Lakeside', balance: 4_500, limit: 5_000, minimum: 100, rate: 0 },
  { name: 'Harbor', balance: 300, limit: 4_000, minimum: 25, rate: 0 },
]

const stated = { target: 680, months: 3, budget: 1_000, currentScore: 640, debts: cards }

interface Payment {
  account: string
  dollars: number
  from: string
  through: string
}

/** Dollars of each month, from the payments of equal size in a row. */
function monthlyTotals(payments: readonly Payment[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const { dollars, from, through } of payments) {
    for (let day = from; day <= through; day = nextMonth(day)) {
      totals[day] = Math.round(((totals[day] ?? 0) + dollars) * 100) / 100
    }
  }
  return totals
}

function nextMonth(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
}

describe('build-score-plan', () => {
  it('plans stated cards by hand-checked dollars: minimums first, the rest on the fullest card', async () => {
    const { status, body } = await ask(stated)
    expect(status).toBe(200)
    expect(body).toMatchObject({ currentScore: 640, date: '2027-02-21', months: 3 })
    // 1,000 - 25 a month on Lakeside: 4,500 - 2,925 = 1,575, which is 32% of 5,000.
    expect(body.payments).toEqual([
      { account: 'Lakeside', dollars: 975, from: '2026-11-21', through: '2027-01-21' },
      { account: 'Harbor', dollars: 25, from: '2026-11-21', through: '2027-01-21' },
    ])
    expect(body.steps.at(-2)).toMatchObject({
      kind: 'card',
      account: 'Lakeside',
      by: '2027-01-21',
      showsBy: '2027-02-21',
    })
    expect(body.report).toBeUndefined()
  })

  it('predicts what predict-impact predicts for the same payments', async () => {
    const { body } = await ask(stated)
    const details = {
      scope: 'all_cards',
      currentBalance: 4_800,
      creditLimit: 9_000,
      paymentAmount: 3_000,
    }
    const impact = await service().ask('POST', '/api/analyze/impact', {
      body: { currentScore: 640, timeframe: 3, actions: [{ type: 'pay_down', details }] },
    })
    const { likelyCase, bestCase, worstCase } = impact.body.totalImpact
    expect(body.projected).toEqual({
      likely: 640 + likelyCase,
      best: 640 + bestCase,
      worst: 640 + worstCase,
    })
  })

  it('counts no point twice: the steps add up to the projected score', async () => {
    const { body } = await ask({ target: 700, months: 12, budget: 600 }, await asRita())
    const points = body.steps.map((step: { points: { likely: number } }) => step.points.likely)
    const sum = points.reduce((all: number, one: number) => all + one, 0)
    expect(body.currentScore + sum).toBe(body.projected.likely)
    expect(body.steps.at(-1).score).toBe(body.projected.likely)
  })

  it.each([75, 150, 500, 2_000])('never spends more than %d dollars in a month', async (budget) => {
    const { body } = await ask({ target: 700, months: 24, budget }, await asRita())
    const totals = Object.values(monthlyTotals(body.payments))
    expect(Math.max(...totals)).toBeLessThanOrEqual(budget)
  })

  it('takes score, cards and what is past due from the newest report, and says so', async () => {
    const { body } = await ask({ target: 680, months: 6, budget: 500 }, await asRita())
    expect(body).toMatchObject({
      currentScore: 612,
      outcome: 'unlikely',
      projected: { likely: 661, best: 679, worst: 641 },
      reachedBy: '2027-08-21',
      neededBudget: 678,
      report: { reportDate: '2026-11-03' },
    })
    expect(body.steps[0]).toMatchObject({
      kind: 'past_due',
      account: 'NORTHWIND AUTO FINANCE',
      dollars: 824,
      by: '2026-12-21',
      points: { likely: 18 },
    })
    expect(body.assumed[0]).toContain('report of November 3, 2026')
  })

  it('finds a budget that is just enough: one dollar less is not', async () => {
    const enough = await ask({ target: 680, months: 6, budget: 678 }, await asRita())
    const short = await ask({ target: 680, months: 6, budget: 677 }, await asRita())
    expect([enough.body.outcome, short.body.outcome]).toEqual(['likely', 'possible'])
  })

  it('says when no budget reaches the target, and what all steps come to', async () => {
    const { body } = await ask({ target: 800, months: 3, budget: 500 }, await asRita())
    expect([body.neededBudget, body.reachedBy]).toEqual([null, null])
    expect(body.summary.join(' ')).toContain('No budget makes 800 likely by February 21, 2027')
  })

  it('counts a date as the whole months until then', async () => {
    const { body } = await ask({ ...stated, months: undefined, date: '2027-03-20' })
    expect([body.months, body.date]).toEqual([3, '2027-02-21'])
  })

  it('needs no step at a target that is reached', async () => {
    const { body } = await ask({ ...stated, target: 600 })
    expect(body.outcome).toBe('reached')
    expect(body.summary).toEqual([
      'Your score of 640 is already at your goal of 600. Keep paying on time and keep card balances low.',
    ])
  })

  it('speaks French', async () => {
    const { body } = await ask(
      { target: 680, months: 6, budget: 500 },
      await asRita({ 'accept-language': 'fr-CA' }),
    )
    expect(body.steps[1].what).toBe(
      'Ramenez LAKESIDE BANK de 95\u00a0% de sa limite à 74\u00a0%, soit de 4\u00a0760\u00a0$ à 3\u00a0684\u00a0$.',
    )
    expect(body.summary[0]).toContain('Non, pas en 6 mois')
  })
})

describe('build-score-plan refuses', () => {
  const refused = async (body: object, headers = {}) => {
    const answer = await ask(body, { headers })
    return { status: answer.status, ...answer.body.error.details }
  }

  it('to guess: it names what neither the request nor a report gives', async () => {
    expect(await refused({ target: 700, months: 6, budget: 300 })).toEqual({
      status: 400,
      field: 'currentScore',
      issue:
        'is missing: without a whole analyzed report that shows them, send currentScore, debts (debts: name, balance and limit of each card)',
    })
    const french = await refused(
      { target: 700, months: 6, budget: 300, currentScore: 640 },
      { 'accept-language': 'fr' },
    )
    expect(french).toMatchObject({
      field: 'debts',
      issue: expect.stringMatching(/^manque\u00a0:/u),
    })
  })

  it.each([
    ['no budget', { budget: 0 }, 'budget'],
    ['a budget in words', { budget: 'NaN' }, 'budget'],
    ['a budget below the minimum payments', { budget: 124 }, 'budget'],
    [
      'a balance beyond all bounds',
      { debts: [{ ...cards[0], balance: 1e300 }] },
      'debts[0].balance',
    ],
    ['a limit of nothing', { debts: [{ ...cards[0], limit: 0 }] }, 'debts[0].limit'],
    ['a loan without its minimum', { debts: [{ name: 'Loan', balance: 9 }] }, 'debts[0].minimum'],
    ['an unknown account without balance', { debts: [{ name: 'Nobody' }] }, 'debts[0].balance'],
    ['a date that has passed', { months: undefined, date: '2026-11-21' }, 'date'],
    ['a date that no calendar has', { months: undefined, date: '2027-02-30' }, 'date'],
    ['a date in ten years', { months: undefined, date: '2036-11-21' }, 'date'],
    ['a date and months', { date: '2027-11-21' }, 'date'],
    ['neither date nor months', { months: undefined }, 'months'],
    ['a thousand months', { months: 1_000 }, 'months'],
    ['21 debts', { debts: Array(21).fill(cards[0]) }, 'debts'],
  ])('%s', async (_, change, field) => {
    expect(await refused({ ...stated, ...change })).toMatchObject({ status: 400, field })
  })

  it('a budget below the dues, with what would be needed', async () => {
    const { issue } = await refused({ ...stated, budget: 100 })
    expect(issue).toContain('come to 125 dollars')
  })

  it('another user’s report', async () => {
    const { status } = await refused({ target: 680, months: 6, budget: 500 })
    expect(status).toBe(400)
  })

  it('the report of a credential without the scope reports', async () => {
    const token = await service().token('rita', { scopes: ['coach'] })
    const { status } = await ask({ target: 680, months: 6, budget: 500 }, { token })
    expect(status).toBe(400)
  })
})

describe('build-score-plan holds', () => {
  it('for huge debts and a budget that pays them at once', async () => {
    const debts = [{ name: 'Huge', balance: 1e8, limit: 1e8, rate: 1_000 }]
    const { status, body } = await ask({ ...stated, debts, budget: 1e8 })
    expect(status).toBe(200)
    expect(body.projected.likely).toBeLessThanOrEqual(850)
  })
})
