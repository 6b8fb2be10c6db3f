import { describe, expect, it } from 'vitest'
import { fixture, reading, rows } from '../reading.ts'

describe('a list that somebody typed or copied out of a spreadsheet', () => {
  it('is read in French: a balance over its limit, a state, a collection', () => {
    const report = reading(fixture('generic-typed-fr'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'generic',
      score: 672,
      scoreModel: null,
      reportDate: null,
      country: null,
    })
    // biome-ignore format: an account a line
    expect(rows(report.accounts)).toEqual([
      ['Visa Desjardins', 'credit_card', 'current', null, 4200, 5000, 84, null, null, null, null],
      ['Mastercard Canadian Tire', 'credit_card', 'late_30', null, 900, 1000, 90, null, null, null, null],
      ['Auto Honda', 'auto_loan', 'current', null, 14300, null, null, null, null, null, null],
      ['Marge de crédit BNC', 'line_of_credit', 'unknown', null, 2500, 10000, 25, null, null, null, null],
      ['Recouvrement Bell', 'collection', 'collection', null, 312, null, null, null, null, null, null],
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([null, 30, null, null, null])
    expect(report.inquiries).toEqual([])
  })

  it('is read in English, with the kind of its heading', () => {
    const report = reading(fixture('generic-typed-en'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'generic',
      score: 640,
      scoreModel: null,
      reportDate: null,
      country: null,
    })
    // biome-ignore format: an account a line
    expect(rows(report.accounts)).toEqual([
      ['Chase Freedom', 'credit_card', 'current', null, 2300, 3000, 76.7, null, null, null, null],
      ['Discover it', 'credit_card', 'current', null, 0, 6500, 0, null, null, null, null],
      ['Store card', 'credit_card', 'closed', false, 0, null, null, null, null, null, null],
      ['Toyota auto loan', 'auto_loan', 'current', null, 11450, null, null, null, null, null, null],
      ['Navient student loan', 'student_loan', 'late_60', null, 22010, null, null, null, null, null, null],
      ['Midland Credit', 'collection', 'collection', null, 845, null, null, null, null, null, null],
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([
      null,
      null,
      null,
      null,
      60,
      null,
    ])
    expect(report.inquiries).toEqual([])
  })

  it('is read with its cells between bars, without its sum', () => {
    const report = reading(fixture('generic-bars-fr'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'generic',
      score: null,
      scoreModel: null,
      reportDate: null,
      country: null,
    })
    // biome-ignore format: an account a line
    expect(rows(report.accounts)).toEqual([
      ['Visa Desjardins', 'credit_card', 'current', null, 2450, 5000, 49, null, null, null, null],
      ['Marge Tangerine', 'line_of_credit', 'late_60', null, 9800, 10000, 98, null, null, null, null],
      ['Nelson du Nord', 'student_loan', 'current', null, 13000, null, null, null, null, null, null],
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([null, 60, null])
    expect(report.inquiries).toEqual([])
  })

  it('is read with its cells between commas, some of them quoted', () => {
    const report = reading(fixture('generic-commas'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'generic',
      score: null,
      scoreModel: null,
      reportDate: null,
      country: null,
    })
    // biome-ignore format: an account a line
    expect(rows(report.accounts)).toEqual([
      ['Harbor Bank, N.A.', 'credit_card', 'late_30', null, 4810, 5500, 87.5, '4409', '2015-03-14', null, 120],
      ['Home Lender', 'mortgage', 'current', null, 188200, null, null, '0027', '2018-05-01', null, 0],
      ['FedLoan', 'student_loan', 'current', null, 13100, null, null, '1199', '2014-08-20', null, 0],
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([30, null, null])
    expect(report.inquiries).toEqual([])
  })
})
