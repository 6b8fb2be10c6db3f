import { describe, expect, it } from 'vitest'
import { fixture, rowLines } from '../../analyze.ts'
import { besides, normalForm } from '../../normal-form.ts'

describe('the JSON of resellers', () => {
  it('is read in their names, which follow MISMO', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('bureau-json-reseller'))
    expect(rowLines(accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card late_30 true 4120.5 5000 82.4 1234 2019-03-14 - 120',
      'LAKESIDE STORES credit_card paid false 0 1000 - 9001 2010-04-20 - -',
      'REDWOOD RECOVERY LLC collection collection - 640 - - - 2022-05-11 - -',
    ])
    expect(besides(accounts)).toEqual([
      'TransUnion',
      'TransUnion, closed 2020-07-15',
      'TransUnion, from PINECREST UTILITIES',
    ])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([
      ['7', 'You have too many delinquent or derogatory accounts'],
    ])
    expect(rest).toEqual({
      layout: 'bureau-json',
      scores: [
        { value: 612, model: 'VantageScore 3.0', bureau: 'TransUnion' },
        { value: 607, model: 'FICO 8', bureau: 'Equifax' },
      ],
      inquiries: [{ date: '2026-06-02', by: 'NORTHWIND AUTO FINANCE', bureau: 'TransUnion' }],
      reportDate: '2026-11-03',
      bureau: null,
      country: 'US',
      publicRecords: [
        {
          kind: 'bankruptcy',
          chapter: 7,
          filedOn: '2020-09-02',
          closedOn: '2020-12-27',
          amount: null,
          bureau: 'TransUnion',
        },
      ],
      notices: [],
      identity: { names: ['Jordan Placeholder'], numberEndings: ['5500'] },
    })
  })
})
