import { describe, expect, it } from 'vitest'
import { analyze, issuesOf, rowLines } from '../../analyze.ts'

const read = (lines: readonly string[]) => analyze(lines.join('\n'), 'bureau_b')

describe('a letter of Experian whose columns hold labels over their values', () => {
  const report = read([
    'Experian',
    'Prepared for: WINIFRED OAKESHOTT',
    'Date: October 19, 2026          Report number: 1190-2231-07',
    'Your accounts that may be considered negative',
    'COPPERGATE BANK #415480....',
    'PO BOX 15298 WILMINGTON DE 19850',
    '',
    'Date opened       Type                 Credit limit or      Recent balance',
    'Mar 2013          Credit card          original amount      $0 as of Feb 2022',
    'First reported    Terms                $6,500               Recent payment',
    'Mar 2013          Not reported         High balance         Not reported',
    'Date of status    Monthly payment      $6,833               Responsibility',
    'Feb 2022          Not reported                              Individual',
    'Status: Paid in settlement. $3,100 written off. This account is scheduled to continue on record until Aug 2027.',
    'Your accounts in good standing',
    'OSPREY NATL BK',
    'Address:           Account Number:',
    'PO BOX 19          42661200....',
    'TAMPA FL 33601',
    'Status: Open/Never late.',
    'Date Opened:       Type:              Credit Limit/Original Amount:',
    '03/2014            Revolving          $6,500',
    'Date of Status:    Monthly            Recent Balance:',
    '10/2026            Payment:           $2,204 as of 10/2026',
    '                   $44',
    'Inquiries shared with others',
    'OSPREY NATL BK',
    'Date: 05/11/2026',
    'Inquiries shared only with you',
    'CREEK MUTUAL',
    'Date: 03/03/2026',
  ])

  it('is read column by column, also where a label needs two lines', () => {
    expect(rowLines(report.accounts)).toEqual([
      'COPPERGATE BANK credit_card charge_off false 0 6500 - - 2013-03 - -',
      'OSPREY NATL BK credit_card current true 2204 6500 33.9 - 2014-03 - -',
    ])
  })

  it('lists what only the person sees apart from the hard inquiries', () => {
    expect(report.inquiries).toEqual([{ date: '2026-05-11', by: 'OSPREY NATL BK' }])
  })
})

describe('the web page of Experian, copied', () => {
  const report = read([
    'Experian',
    'Accounts Summary',
    'Open accounts',
    '1',
    'Collections',
    '0',
    'Open accounts',
    'TALLOW BANK USA',
    'Balance',
    '$1,204',
    'Exceptional payment history',
    'Account info',
    'Account name',
    'TALLOW BANK USA',
    'Account type',
    'Credit Card',
    'Date opened',
    'Apr 4, 2016',
    'Account status',
    'Open',
    'Payment status',
    'Current',
    'Status updated',
    'Oct 2026',
    'Balance',
    '$1,204',
    'Credit limit',
    '$8,000',
    'Closed accounts',
    'TALLOW BANK USA',
    'Account info',
    'Account name',
    'TALLOW BANK USA',
    'Account type',
    'Credit Card',
    'Date opened',
    'May 2, 2011',
    'Account status',
    'Closed',
    'Payment status',
    'Paid satisfactorily',
    'Status updated',
    'Mar 2020',
    'Company sold',
    '-',
  ])

  it('keeps two accounts of one bank apart, and takes a count for no heading', () => {
    expect(rowLines(report.accounts)).toEqual([
      'TALLOW BANK USA credit_card current true 1204 8000 15.1 - 2016-04-04 - -',
      'TALLOW BANK USA credit_card paid false - - - - 2011-05-02 - -',
    ])
  })
})

describe('a heading of Experian with the number of its accounts under it', () => {
  it('heads them', () => {
    const { accounts } = read([
      'Experian',
      'Prepared for PAT EXAMPLE',
      'Personal information',
      'Open accounts',
      '1',
      'TALLOW BANK USA',
      'Account info',
      'Account type',
      'Credit Card',
      'Status',
      'Open/Never late.',
      'Status updated',
      'Oct 2026',
    ])
    expect(rowLines(accounts)).toEqual(['TALLOW BANK USA credit_card current true - - - - - - -'])
  })
})

describe('the disclosure of Experian, printed', () => {
  const report = read([
    'Prepared For MARISOL QUENNEVILLE',
    'Experian',
    'Accounts',
    'BRAMBLE BANK NA',
    'POTENTIALLY NEGATIVE',
    'Account Info',
    'Account Name  BRAMBLE BANK NA    Balance  $2,310',
    'Account Type  Credit card    Recent Payment  -',
    'Date Opened  03/14/2017    Original Balance  -',
    'Status  Account charged off. $2,310 written    Highest Balance  $2,310',
    'off. $2,310 past due as of Sep 2026.',
    'On Record Until  Dec 2030    Credit Limit  $2,000',
    'Comment',
    'Current:',
    "Account closed at credit grantor's request.",
    'PINELAND BANK',
    'Account Info',
    'Account Name  PINELAND BANK    Balance  $1,830',
    'Account Type  Credit card    Date Opened  01/09/2019',
    'Status  Open. $45 past due as of Oct 2026.    Credit Limit  $3,000',
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    '2026  ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✓  30  —  —',
    'Payment history guide',
    '30 days past due as of Oct 2026',
    '60 days past due as of May 2024',
  ])

  it('reads a status over two lines, and a remark under "Current:"', () => {
    expect(rowLines(report.accounts)).toEqual([
      'BRAMBLE BANK NA credit_card charge_off false 2310 2000 - - 2017-03-14 - 2310',
      'PINELAND BANK credit_card late_30 true 1830 3000 61 - 2019-01-09 - 45',
    ])
  })

  it('takes the worst lateness of its guide, which may be older than its months', () => {
    expect(report.accounts[1]?.worstLate).toBe(60)
    expect(issuesOf(report)).toContain('late_now high PINELAND BANK')
  })
})
