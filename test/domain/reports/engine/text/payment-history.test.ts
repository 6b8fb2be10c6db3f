import { describe, expect, it } from 'vitest'
import {
  historyRow,
  readLegend,
} from '../../../../../src/domain/reports/engine/text/payment-history.ts'
import { analyze, issuesOf } from '../../analyze.ts'

const none = readLegend([])

describe('a row of a payment grid', () => {
  it.each([
    ['2025 ok ok ok R', ['ok', 'ok', 'ok', 'repossession']],
    ['2025 ok VS', ['ok', 'repossession']],
    ['2025 ok V', ['ok', 'repossession']],
    ['2025 ok RPO', ['ok', 'repossession']],
    ['2025 ✓ F', ['ok', 'foreclosure']],
    ['2025 ✓ FC', ['ok', 'foreclosure']],
    ['2025 120 150 180 CO', [120, 150, 180, 'charge_off']],
    ['2025 120 C/O', [120, 'charge_off']],
    ['2025 120 COL', [120, 'collection']],
    ['2025 ok 30 C', ['ok', 30, 'unknown']],
    ['2025 ok B', ['ok', 'unknown']],
    ['2025 ok ok ZZ', ['ok', 'ok', 'unknown']],
    ['2025 ok nd cls - N/R X', ['ok']],
  ])('%j reads as %j', (line, ratings) => {
    expect(historyRow(line, none)).toEqual({ year: 2025, ratings })
  })

  it.each([
    'ok ok',
    '2026 J F M A M J J A S O N D',
    '2026 JAN FEB MAR APR',
    '2025 was ok',
    'ok ok ok ZZ',
  ])('is not %j', (line) => {
    expect(historyRow(line, none)).toBeUndefined()
  })
})

describe('the codes C and B', () => {
  it.each([
    ['C   Collection', 'collection'],
    ['Legend: OK Current 30 30 days late C Collection', 'collection'],
    ['OK Current  CO Charge off  C = Collection', 'collection'],
    ['C - Current', 'ok'],
    ['Key: C Current, 1 30 days late', 'ok'],
  ])('are what the printed legend says: %j', (line, rating) => {
    expect(historyRow('2025 ok C', readLegend([line]))?.ratings).toEqual(['ok', rating])
  })

  it('are silent, or a bankruptcy, as the legend says', () => {
    const b = (line: string) => historyRow('2025 ok B', readLegend([line]))?.ratings
    expect(b('B  Account condition change, payment code not applicable')).toEqual(['ok'])
    expect(b('B  Included in Bankruptcy')).toEqual(['ok', 'bankruptcy'])
  })

  it('are unknown where two legends differ, and in words that are no legend', () => {
    expect([...readLegend(['C  Current', 'C  Collection'])]).toEqual([['c', 'unknown']])
    expect([...readLegend(['AGENCY C Collection account', 'Plan C current'])]).toEqual([])
  })
})

const loan = (status: string, row: string, legend = '') =>
  `Score: 700\n${legend}\nAccount: NORTHWIND AUTO Type: Auto loan ${status} Balance: $9,000\n${row}\n`

const history = (text: string) => {
  const report = analyze(text)
  const factor = report.scoreFactors.find((one) => one.factor === 'Payment history')
  return [report.accounts[0]?.status, factor?.impact, factor?.details]
}

describe('an auto loan', () => {
  it.each([
    ['R', 'repossession', 'in bankruptcy, foreclosed or repossessed'],
    ['VS', 'repossession', 'in bankruptcy, foreclosed or repossessed'],
    ['F', 'foreclosure', 'in bankruptcy, foreclosed or repossessed'],
    ['CO', 'charge_off', 'charged off'],
    ['COL', 'collection', 'in collection'],
  ])(
    'with a history that ends with %s has that status, whatever its status line says',
    (code, status, words) => {
      const sent = [status, 'negative', `Of 1 account: 1 ${words}.`]
      expect(history(loan('', `2025 ok ok ok ${code}`))).toEqual(sent)
      expect(history(loan('Status: Open/Never late.', `2025 ok ok ok ${code}`))).toEqual(sent)
    },
  )

  it('has a charge-off of the past, also when it is paid now', () => {
    const text = loan('Status: Paid, closed', '2025 ok CO CO')
    expect(history(text)).toEqual(['paid', 'negative', 'Of 1 account: 1 charged off.'])
    expect(issuesOf(analyze(text))).toContain('past_mark medium NORTHWIND AUTO')
  })

  it('is an issue when it is foreclosed or repossessed', () => {
    expect(issuesOf(analyze(loan('', '2025 ok ok R')))).toContain(
      'repossession high NORTHWIND AUTO',
    )
    expect(issuesOf(analyze(loan('', '2025 ok ok F')))).toContain('foreclosure high NORTHWIND AUTO')
  })

  it('is neither late nor never late where its codes are unknown', () => {
    expect(history(loan('Status: Current', '2025 ok ok C'))).toEqual([
      'current',
      'neutral',
      'The payment history of 1 of 1 account prints codes that cannot be read without their legend.',
    ])
  })

  it('is what the legend says of C', () => {
    expect(history(loan('Status: Current', '2025 ok ok C', 'C  Collection'))).toEqual([
      'collection',
      'negative',
      'Of 1 account: 1 in collection.',
    ])
    expect(history(loan('Status: Current', '2025 C C C', 'C  Current'))).toEqual([
      'current',
      'positive',
      'None of 1 account is reported as late.',
    ])
  })
})
