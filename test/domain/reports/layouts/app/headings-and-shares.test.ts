import { describe, expect, it } from 'vitest'
import { analyze, rowLines } from '../../analyze.ts'

const head = 'Credit Karma\nTransUnion\n688\nGood\nVantageScore 3.0'

const paste = (accounts: string) => analyze(`${head}\n${accounts}`, 'bureau_c')
const rows = (accounts: string) => rowLines(paste(accounts).accounts)

describe('a heading over the accounts of an app', () => {
  it('may count what is open and what is closed', () => {
    expect(
      rows(`My accounts (1 open, 1 closed)
Open
NORTHWIND MOTOR FINANCE
Auto loan
Balance
$9,266
Opened Sep 2022
Closed
TERN BANK
Mortgage
Balance
$0
Opened May 2008`),
    ).toEqual([
      'NORTHWIND MOTOR FINANCE auto_loan unknown true 9266 - - - 2022-09 - -',
      'TERN BANK mortgage closed false 0 - - - 2008-05 - -',
    ])
  })

  it('of several kinds ends the one before', () => {
    expect(
      rows(`Credit cards
TERN BANK VISA
Balance $140
Limit $1,000
Loans and finance
EVERFIELD SERVICES
Balance $6,412
Mobile & utilities
FUNDY MOBILE
Balance $95`),
    ).toEqual([
      'TERN BANK VISA credit_card unknown true 140 1000 14 - - - -',
      'EVERFIELD SERVICES other unknown - 6412 - - - - - -',
      'FUNDY MOBILE other unknown - 95 - - - - - -',
    ])
  })

  it('is none over a sum: that is what was spent on it', () => {
    expect(
      rows(`Utilities
$140
Phone
$95
Groceries
$412
Cards
TERN BANK VISA
Balance $300
Limit $2,000`),
    ).toEqual(['TERN BANK VISA credit_card unknown true 300 2000 15 - - - -'])
  })

  it('under a name is its kind, with the balance below', () => {
    expect(rows('Other accounts\nFUNDY MOBILE\nPhone bill\n$64')).toEqual([
      'FUNDY MOBILE other unknown - 64 - - - - - -',
    ])
  })

  it('names one kind where all that it joins is of that kind', () => {
    expect(rows('Phone and internet\nFUNDY MOBILE\nBalance $95')).toEqual([
      'FUNDY MOBILE other unknown - 95 - - - - - -',
    ])
    expect(rows('Hypothèques et hypothèques\nTERN BANK\nSolde 95 $')).toEqual([
      'TERN BANK mortgage unknown - 95 - - - - - -',
    ])
  })
})

describe('what an app says of a loan', () => {
  const loan = (answer: string) => rows(`Loans\nEVERFIELD FINANCE\nAuto loan\n${answer}`)

  it('reads a share as progress, not as paid', () => {
    for (const share of ['Paid off 58%', '58% paid off', 'Remboursé à 58 %'])
      expect(loan(`Balance $9,266\n${share}`)).toEqual([
        'EVERFIELD FINANCE auto_loan unknown - 9266 - - - - - -',
      ])
  })

  it('reads the amount left of the amount lent', () => {
    expect(loan('$13,880 of $16,200 left')).toEqual([
      'EVERFIELD FINANCE auto_loan unknown - 13880 - - - - - -',
    ])
  })

  it('reads its state behind a label, its start and the end of its number', () => {
    expect(
      loan(`Loan ending in 0091
Balance $5,030
Payment status: On time
Start date 06/15/2020`),
    ).toEqual(['EVERFIELD FINANCE auto_loan current - 5030 - - 0091 2020-06-15 - -'])
  })

  it('counts missed payments as months where they are its status', () => {
    expect(loan('Balance $6,412\nStatus 1 payment missed')).toEqual([
      'EVERFIELD FINANCE auto_loan late_30 - 6412 - - - - - -',
    ])
    expect(loan('Balance $6,412\nÉtat 3 paiements manqués')).toEqual([
      'EVERFIELD FINANCE auto_loan late_90 - 6412 - - - - - -',
    ])
    expect(loan('Balance $6,412\n2 missed payments')).toEqual([
      'EVERFIELD FINANCE auto_loan unknown - 6412 - - - - - -',
    ])
  })
})

describe('the dates of an app', () => {
  it('of its report is the one under its name, and not of a balance', () => {
    const { reportDate } = analyze(`Experian
FICO® Score 8 based on Experian data
Nov 1, 2026
733
Good
Open accounts
TERN BANK
Credit card
Balance
$1,902
Balance updated Oct 22, 2026
Credit limit $8,000`)
    expect(reportDate).toBe('2026-11-01')
  })

  it('of an inquiry is the first, and not the one on which it is removed', () => {
    const { inquiries } = paste(`Credit cards
TERN BANK
Balance $140
Limit $1,000
Hard inquiries
TERN BANK · Oct 4, 2024 — will be removed Oct 2026
Removed Sep 2028`)
    expect(inquiries).toEqual([{ date: '2024-10-04', by: 'TERN BANK' }])
  })
})
