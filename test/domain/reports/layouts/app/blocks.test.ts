import { describe, expect, it } from 'vitest'
import { analyze, rowLines } from '../../analyze.ts'

/** A paste of an app in the United States, with the accounts that it lists. */
const paste = (accounts: string) =>
  analyze(`Credit Karma\nTransUnion\n688\nGood\nVantageScore 3.0\n${accounts}`, 'bureau_c')

const rows = (accounts: string) => rowLines(paste(accounts).accounts)

describe('the accounts of an app, each from its name to the next', () => {
  it('take no kind, state or original creditor over or under their name for the name', () => {
    expect(
      rows(`LOANS
Personal loan - Open
Mariner's Rest Lending ...4402
$4,870 remaining of $7,500
COLLECTIONS
Kestrel Recovery Group
Original creditor Blue Hollow Apartments
$1,988`),
    ).toEqual([
      "Mariner's Rest Lending personal_loan unknown true 4870 - - 4402 - - -",
      'Kestrel Recovery Group collection collection - 1988 - - - - - -',
    ])
  })

  it('keep what is printed of an account without a balance from the one above', () => {
    expect(
      rows(`Credit cards
PINECREST BANK
$1,870
of $4,000 limit
HOLLYBROOK SVGS
Closed
Opened Jan 5, 2016
TILLMAN STORE
Limit $900`),
    ).toEqual([
      'PINECREST BANK credit_card unknown true 1870 4000 46.8 - - - -',
      'HOLLYBROOK SVGS credit_card closed false - - - - 2016-01-05 - -',
    ])
  })

  it('have the state that stands over their name where it stands over every name', () => {
    expect(
      rows(`Credit cards
Open
PINECREST BANK
$1,870
Closed
HOLLYBROOK SVGS
$0
Open
TILLMAN STORE
$20`),
    ).toEqual([
      'PINECREST BANK credit_card unknown true 1870 - - - - - -',
      'HOLLYBROOK SVGS credit_card closed false 0 - - - - - -',
      'TILLMAN STORE credit_card unknown true 20 - - - - - -',
    ])
  })

  it('are closed, and of no kind, under the heading of what is closed behind all lists', () => {
    expect(
      rows(`MORTGAGES
Granite Peak Lending
$201,877 balance
Open/Never late.
CLOSED
Orchard Finance
$0 balance
Paid, Closed/Never late.`),
    ).toEqual([
      'Granite Peak Lending mortgage current true 201877 - - - - - -',
      'Orchard Finance other paid false 0 - - - - - -',
    ])
  })

  it('have their kind and number on lines of their own, before any balance', () => {
    expect(
      rows(`Your accounts
LAURENTIDE CARD
Account number ***2219
Revolving
Balance: $3,780
Credit limit: $6,000
PRAIRIE LINE OF CREDIT (7004)
Revolving
Balance: $11,020
Credit limit: $15,000
MOSSWOOD AUTO
Installment
Balance: $9,100`),
    ).toEqual([
      'LAURENTIDE CARD credit_card unknown true 3780 6000 63 2219 - - -',
      'PRAIRIE LINE OF CREDIT line_of_credit unknown true 11020 15000 73.5 7004 - - -',
      'MOSSWOOD AUTO auto_loan unknown - 9100 - - - - - -',
    ])
  })

  it('are read from their pages, whose parts have headings of their own', () => {
    expect(
      rows(`SUMMERFIELD NATIONAL BANK
Open • Credit card
Account overview
Minimum payment
$75
Balance
$2,455
Credit limit
$3,000
Payment status
30 days late
Account details
Opened
Jun 9, 2020 (6 yrs, 5 mos)
Closed
--
Account number
5178XXXXXXXX4410`),
    ).toEqual([
      'SUMMERFIELD NATIONAL BANK credit_card late_30 true 2455 3000 81.8 4410 2020-06-09 - -',
    ])
  })

  it('are none among offers, and no money that one has', () => {
    expect(
      rows(`Offers picked for you
Upgrade Cash Card
Credit card
$200 bonus
Accounts
Everyday Checking ...4001
$3,210
Credit cards (2) $949
WHITFIELD BANK
$905
$7,000 limit
Fastlane Visa
Up to $5,000 limit
See if you're approved`),
    ).toEqual(['WHITFIELD BANK credit_card unknown true 905 7000 12.9 - - - -'])
  })
})

describe('an app of what one has and spends', () => {
  it('lists no account of credit: payments, budgets, savings and what is below zero are none', () => {
    expect(
      rows(`Cash
Everyday Checking
$1,204.11
Credit cards
Lark Bank Visa ...2231
-$640.12
Investments
401k Plan
$22,010.00
Recent transactions
Grocery Hut
$84.19
Budgets
Eating out
$220 of $300
Goals
Emergency fund $2,000 of $5,000`),
    ).toEqual([])
  })
})

describe('lines of an app that are nothing but a mask', () => {
  it('are no account and no number, however many there are', () => {
    const masks = ['x', '•', '4200/', '('].map((mark) => `${mark.repeat(290 / mark.length)}\n`)
    expect(rows(`Credit cards\n${masks.join('').repeat(1_500)}`)).toEqual([])
  })
})
