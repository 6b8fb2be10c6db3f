import { describe, expect, it } from 'vitest'
import {
  readReportDate,
  readText,
} from '../../../../../src/domain/reports/engine/text/report-text.ts'

const dateOf = (...lines: readonly string[]) => readReportDate(readText(lines.join('\n')))

describe('the date of a report', () => {
  it.each([
    ['behind its label', ['Date Generated: Nov 3, 2026']],
    ['under its label', ['Date Generated', 'Nov 3, 2026']],
    ['beside its label', ['Report Date        11/03/2026']],
    [
      'in the column of its label',
      ['File Number:        Date Issued:', '118-220             11/03/2026'],
    ],
    ['in the head of a page', ['JORDAN SAMPLE | Nov 03, 2026   Page 2 of 9']],
    ['beside the title', ['3 Bureau Credit Report & Scores        11/03/2026']],
    ['alone under the title', ['Your Credit Report', 'Nov 3, 2026']],
    ['in the words of its title', ['Credit report summary prepared November 3, 2026']],
    ['behind the label of a disclosure', ['Date of Disclosure: 2026-11-03']],
    ['behind a word that tells it at the head alone', ['Ordered: 11/03/2026']],
  ])('stands %s', (_, lines) => {
    expect(dateOf(...lines)).toBe('2026-11-03')
  })

  it.each([
    ['an account', ['Date Opened: 11/03/2026']],
    ['an order far down', [...Array<string>(20).fill('a line'), 'Ordered: 11/03/2026']],
    ['nobody', ['Nov 3, 2026']],
  ])('is not that of %s', (_, lines) => {
    expect(dateOf(...lines)).toBeNull()
  })
})
