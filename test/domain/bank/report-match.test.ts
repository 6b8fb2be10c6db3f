import { describe, expect, it } from 'vitest'
import { matchCards, withLinkedBalances } from '../../../src/domain/bank/report-match.ts'
import type { ReportAccount, ReportAnalysis } from '../../../src/domain/reports/report.ts'
import { aCard, factsOf } from '../../support/bank-facts.ts'

const reported = (name: string, lastFour: string | null, balance: number): ReportAccount => ({
  ...{ name, type: 'credit_card', status: 'current', open: true, balance, limit: 5_000 },
  ...{ utilization: balance / 50, lastFour, openedOn: null, firstDelinquencyOn: null },
  ...{ pastDue: null, worstLate: 0, isAuthorizedUser: false },
})

const aReport = (
  accounts: readonly ReportAccount[],
  country: ReportAnalysis['country'] = 'US',
): ReportAnalysis => ({
  ...{ score: 640, scoreModel: null, scoreFactors: [], accounts, issues: [], complete: true },
  ...{ layout: 'generic', reportDate: '2026-11-03', country, inquiries: [], publicRecords: [] },
})

const linked = (...cards: Parameters<typeof factsOf>[0]) => factsOf(cards).accounts

const names = (report: ReportAnalysis, accounts: ReturnType<typeof linked>) =>
  matchCards(report, accounts).map((pair) => [pair.reported.name, pair.linked.accountId])

describe('a card of a report and a linked card', () => {
  it('are one by the last digits of their number', () => {
    const report = aReport([reported('LAKESIDE BANK', '5678', 10), reported('HARBOR', '1234', 20)])
    const accounts = linked(
      aCard('a', 1, 9, { mask: '1234' }),
      aCard('b', 1, 9, { mask: '5678' }),
      aCard('c', 1, 9, { mask: '9999' }),
    )
    expect(names(report, accounts)).toEqual([
      ['LAKESIDE BANK', 'b'],
      ['HARBOR', 'a'],
    ])
  })

  it('are one by the name of the creditor where a side shows no digits', () => {
    const report = aReport([reported('PLATYPUS BANK NA', null, 10)])
    expect(names(report, linked(aCard('a', 1, 9, { mask: '1234' })))).toEqual([
      ['PLATYPUS BANK NA', 'a'],
    ])
  })

  it('are not one when digits differ, whatever the name', () => {
    const report = aReport([reported('PLATYPUS BANK', '0000', 10)])
    expect(names(report, linked(aCard('a', 1, 9, { mask: '1234' })))).toEqual([])
  })

  it('are not one by the name alone when the report shows a line of credit', () => {
    const line = { ...reported('PLATYPUS BANK', null, 9_000), type: 'line_of_credit' } as const
    const account = linked(aCard('a', 1, 9, { mask: '1234' }))
    expect(names(aReport([line]), account)).toEqual([])
    expect(names(aReport([{ ...line, lastFour: '1234' }]), account)).toEqual([
      ['PLATYPUS BANK', 'a'],
    ])
  })

  it('are one by its digits beside another card of the bank that shows none', () => {
    const report = aReport([reported('PLATYPUS', '1234', 10), reported('PLATYPUS', null, 20)])
    const [first, second] = [aCard('a', 1, 9, { mask: '1234' }), aCard('b', 2, 9, { mask: '9999' })]
    const indexes = (...cards: (typeof first)[]) =>
      matchCards(report, linked(...cards)).map((pair) => [pair.index, pair.linked.accountId])
    expect([indexes(first), indexes(first, second)]).toEqual([
      [[0, 'a']],
      [
        [0, 'a'],
        [1, 'b'],
      ],
    ])
  })

  it('are not guessed when several fit', () => {
    const report = aReport([reported('PLATYPUS BANK', null, 10)])
    expect(names(report, linked(aCard('a', 1, 9), aCard('b', 2, 9)))).toEqual([])
  })

  it('are not one across currencies', () => {
    const report = aReport([reported('LAKESIDE', '5678', 10)])
    const canadian = linked(aCard('a', 1, 9, { mask: '5678', currency: 'CAD' }))
    expect(names(report, canadian)).toEqual([])
    expect(names({ ...report, country: 'CA' }, canadian)).toEqual([['LAKESIDE', 'a']])
    expect(names({ ...report, country: null }, canadian)).toEqual([['LAKESIDE', 'a']])
  })

  it('are not one when the reported card is closed', () => {
    const closed = { ...reported('LAKESIDE', '5678', 10), open: false }
    expect(names(aReport([closed]), linked(aCard('a', 1, 9, { mask: '5678' })))).toEqual([])
  })
})

describe('a report with the balances of linked cards', () => {
  const balances = (report: ReportAnalysis, accounts: ReturnType<typeof linked>) =>
    withLinkedBalances(report, accounts).accounts.map((one) => [one.balance, one.limit])

  it('has today’s balance and limit, and keeps a limit that the bank does not state', () => {
    const report = aReport([reported('LAKESIDE', '5678', 2_400), reported('HARBOR', '1234', 20)])
    const accounts = linked(
      aCard('a', 310, 6_000, { mask: '5678' }),
      aCard('b', 40, null, { mask: '1234' }),
    )
    expect(balances(report, accounts)).toEqual([
      [310, 6_000],
      [40, 5_000],
    ])
  })

  it('gets a linked card that is surely not on it', () => {
    const report = aReport([reported('LAKESIDE', '5678', 2_400)])
    expect(balances(report, linked(aCard('new', 50, 900, { mask: '7777' })))).toEqual([
      [2_400, 5_000],
      [50, 900],
    ])
  })

  it('gets none that could be one of its cards', () => {
    const report = aReport([reported('LAKESIDE', null, 2_400)])
    expect(balances(report, linked(aCard('new', 50, 900, { mask: '7777' })))).toEqual([
      [2_400, 5_000],
    ])
  })

  it('gets none whose digits a printed account shows, be it closed or in doubt', () => {
    const twice = linked(
      aCard('a', 50, 900, { mask: '5678' }),
      aCard('b', 50, 900, { mask: '5678' }),
    )
    const closed = { ...reported('LAKESIDE', '5678', 2_400), open: false }
    const unclear = { ...reported('LAKESIDE', '5678', 2_400), type: 'other' } as const
    expect([
      balances(aReport([reported('LAKESIDE', '5678', 2_400)]), twice),
      balances(aReport([closed]), twice.slice(0, 1)),
      balances(aReport([unclear]), twice.slice(0, 1)),
      balances(aReport([reported('A', '5678', 10), reported('B', '5678', 10)]), twice.slice(0, 1)),
    ]).toEqual([
      [[2_400, 5_000]],
      [[2_400, 5_000]],
      [[2_400, 5_000]],
      [
        [10, 5_000],
        [10, 5_000],
      ],
    ])
  })
})
