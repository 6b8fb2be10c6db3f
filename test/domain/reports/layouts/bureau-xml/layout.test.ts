import { describe, expect, it } from 'vitest'
import { fixture, rowLines } from '../../analyze.ts'
import { besides, normalForm } from '../../normal-form.ts'

describe('the XML of bureaus and mortgage lenders', () => {
  it('is read in the elements of TransUnion', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('bureau-xml-transunion'))
    expect(rowLines(accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card late_30 true 4120 5000 82.4 1234 2019-03-14 - 120',
      'LAKESIDE STORES & SONS credit_card closed false 0 1000 - - 2010-04-20 - 0',
      'BLUE HERON CREDIT UNION auto_loan charge_off false 3204 - - 7310 2020-02-10 - 3204',
      'REDWOOD RECOVERY LLC collection collection - 640 - - 8841 2022-05-11 - -',
    ])
    expect(besides(accounts)).toEqual([
      'worst 60, active 2026-10-10',
      'authorized user, closed 2020-07-15',
      'of 18900, disputed, closed 2024-06-30',
      'of 700, from PINECREST UTILITIES',
    ])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([
      ['09', ''],
      ['85', ''],
    ])
    expect(rest).toEqual({
      layout: 'bureau-xml',
      scores: [{ value: 667, model: 'VantageScore 3.0', bureau: null }],
      inquiries: [{ date: '2026-06-02', by: 'NORTHWIND AUTO', bureau: null }],
      reportDate: '2026-11-03',
      bureau: 'TransUnion',
      country: 'US',
      publicRecords: [
        {
          kind: 'bankruptcy',
          chapter: 7,
          filedOn: '2020-09-02',
          closedOn: '2020-12-27',
          amount: null,
          bureau: null,
        },
      ],
      notices: [{ kind: 'freeze', bureau: null }],
      identity: { names: ['PAT Q EXAMPLE', 'PATRICIA EXAMPEL'], numberEndings: ['4321'] },
    })
  })

  it('is read in the attributes of MISMO 2, an entry a bureau that reports it', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('bureau-xml-mismo-2'))
    expect(rowLines(accounts)).toEqual([
      'NORTHWIND AUTO FINANCE auto_loan late_30 true 17535 - - 9732 2018-09-15 - 412',
      'NORTHWIND AUTO FINANCE auto_loan late_30 true 17535 - - 9732 2018-09-15 - 412',
      'CAPITAL HARBOR BANK credit_card current true 437 1000 43.7 3184 2013-06-15 - 0',
      'REDWOOD RECOVERY LLC collection collection - 640 - - 8841 2022-05 - -',
    ])
    expect(besides(accounts)).toEqual([
      'Equifax, worst 60, of 26400, active 2026-09',
      'TransUnion, worst 60, of 26400, active 2026-09',
      'Experian, worst 0, authorized user, disputed',
      'Equifax, medical, from PINECREST MEDICAL CENTER',
    ])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([
      ['38', 'SERIOUS DELINQUENCY, AND PUBLIC RECORD OR COLLECTION FILED'],
      ['18', 'NUMBER OF ACCOUNTS WITH DELINQUENCY'],
    ])
    expect(rest).toEqual({
      layout: 'bureau-xml',
      scores: [
        { value: 655, model: 'FICO 5', bureau: 'Equifax' },
        { value: 648, model: 'FICO 4', bureau: 'TransUnion' },
      ],
      inquiries: [{ date: '2026-08-19', by: 'FIRST MEADOW MORTGAGE', bureau: 'Equifax' }],
      reportDate: '2026-10-12',
      bureau: null,
      country: 'US',
      publicRecords: [
        {
          kind: 'bankruptcy',
          chapter: 13,
          filedOn: '2019-01-05',
          closedOn: '2021-03-10',
          amount: 41000,
          bureau: 'Equifax',
        },
      ],
      notices: [],
      identity: { names: ['JORDAN PLACEHOLDER'], numberEndings: ['5500'] },
    })
  })

  it('is read in the elements of MISMO 3', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('bureau-xml-mismo-3'))
    expect(rowLines(accounts)).toEqual([
      'FIRST MEADOW MORTGAGE mortgage current true 151022 - - 0093 2015-01-09 - 0',
      'RIVERSTONE BANK credit_card charge_off false 1203 8000 - 4417 2012-09 - -',
    ])
    expect(besides(accounts)).toEqual([
      'TransUnion, worst 30, of 210000',
      'TransUnion, closed 2024-02-01',
    ])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([
      ['5', 'The date that you opened your oldest account is too recent'],
    ])
    expect(rest).toEqual({
      layout: 'bureau-xml',
      scores: [{ value: 702, model: 'VantageScore 4.0', bureau: 'TransUnion' }],
      inquiries: [{ date: '2026-06-02', by: 'NORTHWIND AUTO FINANCE', bureau: null }],
      reportDate: '2026-11-03',
      bureau: null,
      country: 'US',
      publicRecords: [],
      notices: [],
      identity: { names: ['Jordan Placeholder'], numberEndings: ['5500'] },
    })
  })
})
