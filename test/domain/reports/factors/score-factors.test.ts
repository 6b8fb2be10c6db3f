import { describe, expect, it } from 'vitest'
import { kindOfCode, kindOfWords } from '../../../../src/domain/reports/factors/reason-codes.ts'
import { reading } from '../reading.ts'

const accounts = `Account: LAKESIDE BANK Type: Credit card Status: Current Balance: $1,500 Credit limit: $5,000 Opened: 11/21/2016
Account: NORTHWIND AUTO Type: Auto loan Status: 30 days late Balance: $9,000 Opened: 05/21/2026`

const factors = (text: string) =>
  reading(text).scoreFactors.map(({ factor, impact, weight }) => [factor, impact, weight])

describe('the factors of a score', () => {
  it('are computed with the weights of FICO where none are printed', () => {
    expect(reading(accounts).scoreFactors).toEqual([
      {
        factor: 'Payment history',
        impact: 'negative',
        weight: 0.35,
        details: 'Of 2 accounts: 1 late now.',
      },
      {
        factor: 'Credit utilization',
        impact: 'negative',
        weight: 0.3,
        details: '$1,500 of $5,000 in limits is used (30%) on 1 open revolving account.',
      },
      {
        factor: 'Length of credit history',
        impact: 'neutral',
        weight: 0.15,
        details: 'Accounts are 5 years 3 months old on average; the oldest is 10 years old.',
      },
      {
        factor: 'New credit',
        impact: 'positive',
        weight: 0.1,
        details: '1 account opened and 0 hard inquiries listed in the last 12 months.',
      },
      {
        factor: 'Credit mix',
        impact: 'positive',
        weight: 0.1,
        details: '1 revolving account and 1 instalment loan on the report.',
      },
    ])
  })

  it('are weighed as VantageScore weighs them when that model is printed', () => {
    expect(factors(`VantageScore 3.0: 700\n${accounts}`)).toEqual([
      ['Payment history', 'negative', 0.4],
      ['Length of credit history', 'neutral', 0.21],
      ['Credit utilization', 'negative', 0.2],
      ['Balances owed', 'neutral', 0.11],
      ['New credit', 'positive', 0.05],
      ['Available credit', 'neutral', 0.03],
    ])
    expect(factors(`VantageScore 4.0: 700\n${accounts}`).map(([, , weight]) => weight)).toEqual([
      0.41, 0.2, 0.2, 0.11, 0.06, 0.02,
    ])
  })

  it('are those that the report prints, by sentence or by code alone', () => {
    expect(factors('FICO Score 8: 612\nReason codes: 00038, 010, 14, 8')).toEqual([
      ['Payment history', 'negative', 0.35],
      ['Credit utilization', 'negative', 0.3],
      ['Length of credit history', 'negative', 0.15],
      ['New credit', 'negative', 0.1],
    ])
    expect(
      factors(
        "Score: 612\nWhat's helping your score\n• You have paid on time for years: good payment history\nWhat's hurting your score\n• Too many inquiries last 12 months",
      ),
    ).toEqual([
      ['Payment history', 'positive', 0.35],
      ['New credit', 'negative', 0.1],
    ])
  })

  it('are none for a report without accounts and without printed factors', () => {
    expect(factors('Score: 700')).toEqual([])
  })
})

describe('a reason', () => {
  it('has one meaning in three print forms of its code', () => {
    expect(['10', '010', '00010'].map((code) => kindOfCode(code, 'FICO 8'))).toEqual([
      'utilization',
      'utilization',
      'utilization',
    ])
  })

  it('has another code in another model', () => {
    expect(kindOfCode('85', 'VantageScore 3.0')).toBe('new_credit')
    expect(kindOfCode('85', 'FICO 8')).toBeUndefined()
  })

  it('is none where the code says that there is no score', () => {
    expect(kindOfCode('9003', 'FICO 8')).toBeUndefined()
  })

  it.each([
    ['Length of time since derogatory public record or collection is too short', 'payment_history'],
    ['Too many inquiries last 12 months', 'new_credit'],
    ['Amount owed on revolving accounts is too high', 'balances'],
    ['Lack of recent installment loan information', 'mix'],
    ['Length of time revolving accounts have been established', 'age'],
  ])('reads as its family: %s', (sentence, kind) => {
    expect(kindOfWords(sentence)).toBe(kind)
  })
})
