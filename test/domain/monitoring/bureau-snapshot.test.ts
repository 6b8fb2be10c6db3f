import { describe, expect, it } from 'vitest'
import { isSameDate, toSnapshot } from '../../../src/domain/monitoring/bureau-snapshot.ts'
import type { ReportAnalysis } from '../../../src/domain/reports/report.ts'

const analyzedAt = Date.UTC(2026, 10, 21, 12)

const analysis: ReportAnalysis = {
  score: 700,
  scoreModel: 'FICO 8',
  scoreFactors: [],
  accounts: [],
  issues: [],
  complete: true,
  layout: 'experian-site',
  reportDate: null,
  country: null,
  inquiries: [],
  publicRecords: [],
}

const asOf = (reportDate: string | null) =>
  new Date(
    toSnapshot({ bureau: 'bureau_b', analyzedAt, analysis: { ...analysis, reportDate } }).asOf,
  ).toISOString()

describe('An analysed report', () => {
  it.each([
    [null, '2026-11-21T12:00:00.000Z'],
    ['2026-11-03', '2026-11-03T00:00:00.000Z'],
    ['2026-10', '2026-10-31T00:00:00.000Z'],
    ['2026-11', '2026-11-21T12:00:00.000Z'],
    ['2025', '2025-12-31T00:00:00.000Z'],
    ['2027-01-01', '2026-11-21T12:00:00.000Z'],
  ])('with the date %s tells how things were at %s', (reportDate, at) => {
    expect(asOf(reportDate)).toBe(at)
  })

  it('that lists nothing does not say that there is nothing', () => {
    expect(toSnapshot({ bureau: 'bureau_b', analyzedAt, analysis })).toMatchObject({
      source: 'experian-site',
      accounts: null,
      inquiries: null,
    })
  })
})

it('A date can be another one that is more precise', () => {
  expect(isSameDate('2026-11', '2026-11-03')).toBe(true)
  expect(isSameDate('2026-11-03', '2026')).toBe(true)
  expect(isSameDate('2026-11-03', '2026-11-04')).toBe(false)
})
