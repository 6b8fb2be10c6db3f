import { describe, expect, it } from 'vitest'
import { analyzeOrProblem } from './analyze.ts'

/** Texts that people have at hand and that are no credit report. */
const texts: Readonly<Record<string, string>> = {
  'a bank statement': `FIRST MEADOW BANK
Statement of account
PAT EXAMPLE
18 BIRCH LANE, DAYTON, OH 45402
Account number: 4417220931        Statement period: 10/01/2026 - 10/31/2026
Opening balance: $2,140.18
Date        Description                 Withdrawals    Deposits    Balance
10/02       PAYROLL TALL PINES LUMBER                  $1,840.22   $3,980.40
10/05       HILLTOP GROCERY             $84.19                     $3,896.21
10/18       CAPITAL HARBOR CARD PMT     $85.00                     $3,811.21
Closing balance: $3,811.21`,
  'a pay stub': `TALL PINES LUMBER
Employee: PAT EXAMPLE      Pay date: 11/06/2026
Gross pay        $2,410.00     YTD $48,200.00
Federal tax      $288.11
Net pay          $1,840.22
Account: ****4417   Amount: $1,840.22`,
  'a credit-card statement': `CAPITAL HARBOR BANK
Your credit card statement
Account number ending in 1234
New balance: $4,120.00
Minimum payment due: $85.00
Payment due date: 11/22/2026
Credit limit: $5,000.00
Available credit: $880.00
Previous balance $3,998.10
Payments and credits -$85.00
Purchases $206.90`,
  'an e-mail of a lender': `From: offers@lakeside.example
Subject: Pat, you are pre-approved!
Dear Pat,
You could get a personal loan of up to $15,000 with a score of 640+.
Your current balance could be paid in 36 months. Apply by 11/30/2026.
Lakeside Lending`,
  'an article': `How your credit score is calculated
Payment history makes up 35% of your FICO Score. Amounts owed make up 30%.
A score of 740 or above is very good. The average FICO Score was 715 in 2025.
Suppose you have two cards: one with a balance of $2,000 and a limit of $4,000.
Credit utilization is the balance divided by the limit.`,
  'a shopping list': `Milk 2
Eggs 12
Bread
Coffee $8.99
Total: $24.10`,
  'a program': `export function utilization(balance: number, limit: number): number {
  // status: 'current'
  const account = { type: 'credit_card', balance: 4120, limit: 5000 }
  return (account.balance / account.limit) * 100
}`,
  'a list of transactions': `Date,Description,Amount,Balance
2026-10-02,PAYROLL,1840.22,3980.40
2026-10-05,HILLTOP GROCERY,-84.19,3896.21
2026-10-18,CAPITAL HARBOR CARD,-85.00,3811.21`,
  'a letter of a collector': `REDWOOD RECOVERY LLC
Re: your account with Pinecrest Utilities
You owe $640.00. Please pay by December 1, 2026.
If you dispute this debt within 30 days we will send you verification.`,
  'an invoice': `INVOICE 20418
Bill to: PAT EXAMPLE
Description      Qty    Amount
Lumber           12     $412.00
Total due        $412.00
Terms: Net 30`,
  'a question':
    'How can I get from 640 to 700 by summer? I owe $4,120 on a card with a $5,000 limit.',
  'a recipe': 'Mix 300 g of flour with 700 ml of water. Rest for 45 minutes. Bake at 220 degrees.',
  'a relevé bancaire': `CAISSE PRAIRIE ROSE
Relevé de compte
Solde d’ouverture : 2 140,18 $
02 oct.  Dépôt paie      1 840,22 $    3 980,40 $
Solde de fermeture : 3 980,40 $`,
}

describe('a text that is no credit report', () => {
  it.each(Object.entries(texts))('is refused, and no account is made of it: %s', (_, text) => {
    expect(analyzeOrProblem(text)).toBe('not_a_report')
  })
})
