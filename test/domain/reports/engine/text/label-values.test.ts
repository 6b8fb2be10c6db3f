import { describe, expect, it } from 'vitest'
import { labelValuesOf } from '../../../../../src/domain/reports/engine/text/labels.ts'

const generic = (line: string) =>
  labelValuesOf(line, 'generic').map(({ field, value }) => [field, value])
const disclosure = (line: string) =>
  labelValuesOf(line, 'disclosure').map(({ field, value }) => [field, value])

describe('a line of labels', () => {
  it('has two label columns', () => {
    expect(disclosure('Balance   $4,120          Date Opened   Mar 14, 2019')).toEqual([
      ['balance', '$4,120'],
      ['opened', 'Mar 14, 2019'],
    ])
  })

  it('has several labels in one sentence', () => {
    expect(generic('Account: LAKESIDE BANK Balance: $5 Credit limit: $9')).toEqual([
      ['name', 'LAKESIDE BANK'],
      ['balance', '$5'],
      ['limit', '$9'],
    ])
  })

  it('has a label without a value, which takes none from the label beside it', () => {
    expect(disclosure('Date Closed          Loan Type   Credit Card')).toEqual([
      ['closed', ''],
      ['loanType', 'Credit Card'],
    ])
  })

  it('has a value that reads like a label: "Closed" is a status', () => {
    expect(disclosure('Status   Closed')).toEqual([['status', 'Closed']])
  })

  it('has "Current" as the value of a status before a balance', () => {
    expect(generic('Status: Current Balance: $5')).toEqual([
      ['status', 'Current'],
      ['balance', '$5'],
    ])
    expect(generic('Current Balance: $5')).toEqual([['balance', '$5']])
  })

  it('distinguishes a long label from the short one that it begins with', () => {
    expect(disclosure('Balance Updated 10/28/2026')).toEqual([['other', '10/28/2026']])
    expect(disclosure('Status Updated Oct 2026')).toEqual([['other', 'Oct 2026']])
  })

  it('distinguishes the present limit from the historic one', () => {
    expect(disclosure('Credit Limit (Hist.)   $1,000')).toEqual([['other', '$1,000']])
  })

  it('takes no sentence for a label, when the layout is unknown', () => {
    expect(generic('Status quo is what they want')).toEqual([])
    expect(generic('Balance is everything')).toEqual([])
  })
})
