import { describe, expect, it } from 'vitest'
import { analyze, rowLines } from '../analyze.ts'

describe('the page of TransUnion, copied with each value under its label', () => {
  const page = `TransUnion Service Center
Date Created: 10/14/2026
Accounts
TIDEMARK MTG LLC 0071XXXXXX
Account Information
Date Opened
01/28/2021
Loan Type
CONVENTIONAL REAL ESTATE MTG
Balance
$241,660
Pay Status
Account 30 Days Past Due Date
Past Due
$1,918
Estimated month and year this item will be removed
11/2032
Hard Inquiries
TIDEMARK MTG LLC
Requested On
11/20/2024`

  it('reads how late an account is from a sentence that begins with the word of a label', () => {
    expect(rowLines(analyze(page, 'bureau_c').accounts)).toEqual([
      'TIDEMARK MTG LLC mortgage late_30 true 241660 - - - 2021-01-28 - 1918',
    ])
  })
})

describe('the letter of Equifax whose gaps were lost', () => {
  const letter = (values: string) => `Equifax Information Services LLC
CREDIT FILE : September 22, 2026
Account Column Title Descriptions:
Ironbridge Bank USA  PO Box 15298 Wilmington DE 19850-5298 : (800) 555-0111
Account Number   Date Opened  High Credit  Credit Limit  Months Revd  Activity Designator
441712345678*    06/2015      $9,240       $10,000       99
Items As of Date Reported  Balance Amount  Amount Past Due  Date of Last Payment
${values}
Status - Pays As Agreed; Type of Account - Revolving; Type of Loan - Credit Card;`

  it('reads no balance from a row with two values under one column', () => {
    expect(rowLines(analyze(letter('09/2026  $2,310  $0  08/2026')).accounts)).toEqual([
      'Ironbridge Bank USA credit_card current true - 10000 - - 2015-06 - -',
    ])
    expect(
      rowLines(
        analyze(letter('09/2026                    $2,310          $0               08/2026'))
          .accounts,
      ),
    ).toEqual(['Ironbridge Bank USA credit_card current true 2310 10000 23.1 - 2015-06 - 0'])
  })
})

describe('three bureaus, printed with one space between the columns', () => {
  const report = `3 BUREAU CREDIT REPORT & SCORES
Report date: October 28, 2026
REVOLVING ACCOUNTS
MERIDIAN VISA
TransUnion® Experian® Equifax®
Account # 440066** 440066** 440066**
Date Opened: 02/11/2016 02/11/2016 02/01/2016
Balance Owed: $845 $845 $910
Account Rating: Open Open Open
Creditor Type: Bank Credit Cards Bank Credit Cards Bank Credit Cards
Payment Status: Current Current Current
Creditor Remarks: -- -- --
Past Due Amount: $0 $0 $0
Account Type: Credit Card Credit Card Credit Card
Credit Limit: $4,000 $4,000 $4,500
Days Late - 7 Year History
TransUnion 30: 0 60: 0 90: 0
Experian 30: 1 60: 0 90: 0
Equifax 30: 1 60: 1 90: 0
COLLECTION ACCOUNTS
None Reported
INQUIRIES
Creditor Name Date of Inquiry Credit Bureau
BLUESTEM BANK 06/30/2026 Equifax
MERIDIAN VISA 04/02/2025 TransUnion`

  it('counts the lates of each bureau by its own row, and its inquiries', () => {
    const read = (['bureau_a', 'bureau_b', 'bureau_c'] as const).map((bureau) =>
      analyze(report, bureau),
    )
    expect(read.map(({ accounts }) => accounts[0]?.worstLate)).toEqual([60, 30, 0])
    expect(read.map(({ inquiries }) => inquiries)).toEqual([
      [{ date: '2026-06-30', by: 'BLUESTEM BANK' }],
      [],
      [{ date: '2025-04-02', by: 'MERIDIAN VISA' }],
    ])
  })
})

describe('the letter of Experian', () => {
  it('names a creditor beside the number of its account', () => {
    const letter = `Experian
Prepared for: CORNELIUS MADRIGAL
Your accounts that may be considered negative
BLACKPINE FINANCIAL    Account number 88210012....
PO BOX 88 SIOUX FALLS SD 57101
Date opened: Jul 2019    Type: Installment    Credit limit/original amount: $7,200
Responsibility: Individual    Recent balance: $2,880 as of Aug 2026
Status: Account charged off. $3,104 written off. $2,880 past due as of Aug 2026.
Requests viewed by others
TALLGRASS BANK    Date of request: 02/03/2026`
    expect(rowLines(analyze(letter, 'bureau_b').accounts)).toEqual([
      'BLACKPINE FINANCIAL other charge_off - 2880 - - - 2019-07 - 2880',
    ])
  })
})
