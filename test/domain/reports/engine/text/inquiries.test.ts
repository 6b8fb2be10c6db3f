import { describe, expect, it } from 'vitest'
import { readInquiries } from '../../../../../src/domain/reports/engine/text/inquiries.ts'

const asked = (...lines: readonly string[]) =>
  readInquiries(['Hard Inquiries', ...lines]).map(({ date, by }) => `${date} ${by ?? '-'}`)

describe('a hard inquiry', () => {
  it.each([
    ['beside its date', ['SHORE BANK    Mar 3, 2026']],
    ['over its date', ['SHORE BANK', 'Inquired on 03/03/2026']],
    ['under its date', ['Mar 3, 2026', 'SHORE BANK']],
    ['behind its date in one cell', ['03/03/2026 SHORE BANK']],
    ['before its address', ['SHORE BANK, PO Box 12', 'Requested on: 03/03/2026']],
  ])('has who asked %s', (_, lines) => {
    expect(asked(...lines)).toEqual(['2026-03-03 SHORE BANK'])
  })

  it('is one for each day', () => {
    expect(asked('SHORE BANK', 'Requested on 03/03/2026, 05/01/2026 and 06/09/2026')).toEqual([
      '2026-03-03 SHORE BANK',
      '2026-05-01 SHORE BANK',
      '2026-06-09 SHORE BANK',
    ])
  })

  it('has no inquirer where none is printed', () => {
    expect(asked('Date of inquiry: 03/03/2026')).toEqual(['2026-03-03 -'])
  })

  it.each([
    ['its end', 'This inquiry is scheduled to continue on record until 03/2028'],
    ['the day of the report', 'Report date: 11/03/2026'],
  ])('is not %s', (_, line) => {
    expect(asked('SHORE BANK', line)).toEqual([])
  })

  it('is of the name over a street', () => {
    expect(
      asked('SHORE FCU          Date of Request:', '100 CREDIT UNION PLZ    01/09/2026'),
    ).toEqual(['2026-01-09 SHORE FCU'])
  })

  it('ends with the next part', () => {
    expect(asked('Soft inquiries', 'SHORE BANK    Mar 3, 2026')).toEqual([])
  })
})
