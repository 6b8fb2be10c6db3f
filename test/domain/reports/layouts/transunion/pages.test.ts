import { describe, expect, it } from 'vitest'
import { analyze, rowLines } from '../../analyze.ts'

const read = (lines: readonly string[]) => analyze(lines.join('\n'), 'bureau_c')

const worst = (lines: readonly string[]) =>
  read(lines).accounts.map(({ name, worstLate }) => `${name} ${worstLate}`)

describe('the web page of TransUnion, copied', () => {
  const lines = [
    'TransUnion Online Service Center',
    'Personal Information',
    'Account Information',
    'Revolving accounts',
    'BLUEWICK BANK',
    'Account Number',
    '440066500021****',
    'Account Type',
    'Revolving Account',
    'Loan Type',
    'Credit Card',
    'Date Opened',
    '03/01/2018',
    'Balance',
    '$2,044',
    'Credit Limit',
    '$5,000',
    'Past Due',
    '$0',
    'Pay Status',
    'Paid or Paying as Agreed',
    '30 days late',
    '1',
    '60 days late',
    '0',
    '90+ days late',
    '0',
    'Inquiries',
    'Regular Inquiries',
    'BLUEWICK BANK',
    'Location PO BOX 660, DETROIT, MI 48231',
    'Requested On 06/15/2025',
  ]

  it('heads an account with a name over its number', () => {
    expect(rowLines(read(lines).accounts)).toEqual([
      'BLUEWICK BANK credit_card current true 2044 5000 40.9 - 2018-03-01 - 0',
    ])
  })

  it('counts how often it was late', () => {
    expect(worst(lines)).toEqual(['BLUEWICK BANK 30'])
  })

  it('names who inquired, not where they are', () => {
    expect(read(lines).inquiries).toEqual([{ date: '2025-06-15', by: 'BLUEWICK BANK' }])
  })
})

describe('the disclosure of TransUnion', () => {
  const head = ['Personal Credit Report for:', 'TransUnion', 'Satisfactory Accounts']

  it('prints the months of a year under it, with one space between', () => {
    expect(
      worst([
        ...head,
        'WHIMBREL FCU 1188****',
        'Account Information',
        'Account Type Installment Account',
        'Balance $3,912',
        'Pay Status Current; Paid or Paying as Agreed',
        'Payment History',
        '2025',
        'January February March April',
        'Past Due $0 $0 $290 $0',
        'Rating OK OK 30 OK',
      ]),
    ).toEqual(['WHIMBREL FCU 30'])
  })

  it('counted lates in a line before 2013', () => {
    expect(
      worst([
        ...head,
        'GORSE BANK #546616****',
        'Balance: $402              Pay Status: Paid or Paying as Agreed',
        'Late Payments (48 months): 30 days: 2   60 days: 0   90 days: 0',
        'LINDWORM CREDIT UNION #3391****',
        'Balance: $6,233            Pay Status: Paid or Paying as Agreed',
        'Late Payments (33 months): 30 days: 0   60 days: 0   90 days: 0',
      ]),
    ).toEqual(['GORSE BANK 30', 'LINDWORM CREDIT UNION 0'])
  })
})
