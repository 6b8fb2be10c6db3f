import { describe, expect, it } from 'vitest'
import { inquiriesFrom } from '../../../../../src/domain/reports/engine/three-bureau/around-accounts.ts'
import { analyze, fixture, rowLines } from '../../analyze.ts'

const groups = fixture('three-bureau-pdf-groups')
const dotted = fixture('three-bureau-pdf-dotted')

describe('a report of three bureaus whose labels come in several groups', () => {
  it('pairs each group with the values of each bureau under it', () => {
    expect(rowLines(analyze(groups, 'bureau_c').accounts)).toEqual([
      'CALDERA SAVINGS BANK credit_card late_60 true 2391 2500 95.6 - 2020-04-18 - 170',
      'OSPREY RECOVERY GROUP collection collection - 733 - - - 2025-02-09 - 733',
    ])
    expect(rowLines(analyze(groups, 'bureau_b').accounts)).toEqual([
      'CALDERA SAVINGS BANK credit_card late_30 true 2391 2500 95.6 - 2020-04-18 - 85',
    ])
    expect(analyze(groups, 'bureau_a').accounts).toEqual([])
  })

  it('says nothing of a group whose values are too few, and keeps the others', () => {
    const cut = groups.replace(
      'Credit Card\nMonthly\n$2,500\nExperian',
      'Monthly\n$2,500\nExperian',
    )
    expect(rowLines(analyze(cut, 'bureau_c').accounts)).toContain(
      'CALDERA SAVINGS BANK other late_60 true 2391 - - - 2020-04-18 - -',
    )
  })

  it('reads a score right under the name of each bureau', () => {
    const scores = (['bureau_c', 'bureau_b', 'bureau_a'] as const).map(
      (bureau) => analyze(groups, bureau).score,
    )
    expect(scores).toEqual([612, 598, null])
  })

  it('reads a number under one bureau alone as no score', () => {
    const lone = groups.replace('Experian®\n598\nEquifax®\n--\n', 'Summary\n')
    expect(analyze(lone, 'bureau_c').score).toBeNull()
  })

  it('reads the inquiries that are listed under each bureau', () => {
    expect(analyze(groups, 'bureau_c').inquiries).toEqual([
      { date: '2026-03-09', by: 'TERN AUTO FINANCE' },
    ])
    expect(analyze(groups, 'bureau_b').inquiries).toEqual([])
  })
})

describe('a report of three bureaus with "(R)" behind their names and points in its dates', () => {
  it('puts the day first', () => {
    expect(rowLines(analyze(dotted, 'bureau_a').accounts)).toEqual([
      'GLACIER CU auto_loan current true 9050 - - - 2023-05-07 - 0',
    ])
    expect(analyze(dotted, 'bureau_a').inquiries).toEqual([
      { date: '2023-05-06', by: 'GLACIER CU' },
      { date: '2025-11-02', by: 'BIRCHBARK LENDING' },
    ])
  })

  it('puts the month first where its days can only stand second', () => {
    const monthFirst = dotted.replace(/\b(\d{1,2})\.(\d{1,2})\.(?=20)/g, '$2.$1.')
    expect(analyze(monthFirst, 'bureau_a').accounts[0]?.openedOn).toBe('2023-05-07')
  })

  it('reads the row of scores, and "Vantage 3.0" as the model', () => {
    const short = dotted.replace('VantageScore 3.0', 'Vantage 3.0     ')
    for (const text of [dotted, short])
      expect(analyze(text, 'bureau_a')).toMatchObject({
        score: 694,
        scoreModel: 'VantageScore 3.0',
      })
    expect(analyze(dotted, 'bureau_b').score).toBeNull()
  })
})

describe('an inquiry in one line with the business of who asked', () => {
  it('is of the name alone', () => {
    const asked = inquiriesFrom([
      'INQUIRIES',
      'Creditor Name Type of Business Date of Inquiry Credit Bureau',
      'TERN BANK All Banks 03/16/2026 Equifax',
      'LARK FINANCIAL Automobile Dealers 06/28/2025 Transunion',
    ])
    expect(asked).toEqual([
      { date: '2026-03-16', by: 'TERN BANK', bureau: 'Equifax' },
      { date: '2025-06-28', by: 'LARK FINANCIAL', bureau: 'TransUnion' },
    ])
  })
})
