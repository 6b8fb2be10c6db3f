import { describe, expect, it } from 'vitest'
import { parseLastFour } from '../../../../../src/domain/reports/engine/accounts/normalize-account.ts'

describe('an account number', () => {
  it.each([
    ['xxxxxxxxxxxx 1234', '1234'],
    ['****1234', '1234'],
    ['XXXX-XXXX-XXXX-1234', '1234'],
    ['ending in 1234', '1234'],
    ['#4400123412345678', '5678'],
    ['AB123456', '3456'],
    ['...9001', '9001'],
    ['xxxx 77A2', '77A2'],
  ])('%j shows its last four: %s', (printed, last) => {
    expect(parseLastFour(printed)).toBe(last)
  })

  it.each(['517805XXXXXXXXXX', '601100....', '88RR****', '', '-', 'N/A'])(
    '%j shows no last four',
    (printed) => {
      expect(parseLastFour(printed)).toBeNull()
    },
  )
})
