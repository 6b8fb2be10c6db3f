import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines } from '../../analyze.ts'

describe('the paste of a credit app', () => {
  it('is read with its score, and not its goal, its adverts or its range', () => {
    expect(analyze(fixture('app-vantage'), 'bureau_c')).toMatchObject({
      layout: 'app',
      score: 712,
      scoreModel: 'VantageScore 3.0',
    })
    expect(analyze(fixture('app-fico'), 'bureau_b')).toMatchObject({
      layout: 'app',
      score: 684,
      scoreModel: 'FICO 8',
    })
  })

  it('is read with the accounts under its headings, and without its offers', () => {
    expect(rowLines(analyze(fixture('app-vantage'), 'bureau_c').accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card unknown true 4120 5000 82.4 - - - -',
      'RIVERSTONE BANK credit_card current - 980 5000 19.6 - - - -',
      'NORTHWIND AUTO FINANCE auto_loan late_30 - 17535 - - - - - -',
      'REDWOOD RECOVERY LLC collection collection - 640 - - - - - -',
    ])
    expect(rowLines(analyze(fixture('app-fico'), 'bureau_b').accounts)).toEqual([
      'LAKESIDE STORE CARD credit_card current - 210 2300 9.1 9001 - - -',
    ])
  })

  it('is read with its own grades, weighed as its model weighs them', () => {
    const { scoreFactors } = analyze(fixture('app-vantage'), 'bureau_c')
    expect(scoreFactors.map(({ factor, impact, weight }) => [factor, impact, weight])).toEqual([
      ['Payment history: payments on time and late', 'negative', 0.4],
      ['Credit utilization: balances against limits', 'negative', 0.2],
      ['Payment history: collections, public records and other derogatory marks', 'negative', 0.4],
      ['Length of credit history: age of the accounts', 'neutral', 0.21],
      ['Credit mix: number and kinds of accounts', 'neutral', 0.21],
      ['New credit: inquiries', 'positive', 0.05],
    ])
    expect(scoreFactors[1]?.details).toBe(
      'The report says: "Credit card use: 51%". $5,100 of $10,000 in limits is used (51%) on 2 open revolving accounts.',
    )
  })
})
