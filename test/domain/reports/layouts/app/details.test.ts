import { describe, expect, it } from 'vitest'
import { analyze, fixture, issuesOf, rowLines } from '../../analyze.ts'

const text = fixture('app-karma-details')

describe('an account of an app with the details that were opened under it', () => {
  it('is one account, with the values of both', () => {
    const { accounts } = analyze(text)
    expect(rowLines(accounts)).toEqual([
      'LAKESIDE BANK credit_card current true 312 8000 3.9 - 2012-10-19 - -',
      'RIVERSTONE STORES credit_card late_30 true 1870 2000 93.5 - 2021-02-01 - 62',
      'NORTHWIND AUTO FINANCE auto_loan current true 16330 - - - 2024-05-06 - -',
    ])
    expect(accounts.map(({ worstLate }) => worstLate)).toEqual([0, 60, null])
  })

  it('is named once in its texts', () => {
    expect(issuesOf(analyze(text))).toEqual([
      'late_now high RIVERSTONE STORES',
      'maxed_out high RIVERSTONE STORES',
    ])
  })

  it('is still one where the label of its creditor is lost', () => {
    const other = text.replace('Creditor\n', '')
    expect(rowLines(analyze(other).accounts)).toEqual(rowLines(analyze(text).accounts))
  })

  it('is one account, whatever names its details contain', () => {
    const other = text.replace('Creditor RIVERSTONE STORES', 'Creditor LAKESIDE BANK')
    expect(rowLines(analyze(other).accounts)).toEqual(rowLines(analyze(text).accounts))
  })

  it('is not named with its label where another label stands over it', () => {
    const names = analyze(text.replace('Needs attention', 'Opened')).accounts.map(
      ({ name }) => name,
    )
    expect(names).not.toContain('Creditor RIVERSTONE STORES')
  })

  it('is still one where an unknown word stands between', () => {
    const other = text.replace('Needs attention', 'Please look')
    expect(rowLines(analyze(other).accounts)).toEqual(rowLines(analyze(text).accounts))
  })
})
