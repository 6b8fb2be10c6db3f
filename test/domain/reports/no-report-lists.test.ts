import { describe, expect, it } from 'vitest'
import { analyzeOrProblem } from './analyze.ts'

/** Papers and pages about cards, loans and scores that list nobody's credit file. */
const texts: Readonly<Record<string, string>> = {
  'a talk in a forum': `u/someone: Is 642 a bad score?
u/other: I had 590 in 2022, Visa 4800/5000 and a car loan $12,000. Now 735.
u/third: Collections fell off after 7 years.`,
  'the balances of a bank’s app': `Accounts
Everyday Chequing  $1,204.11
Savings  $8,020.00
Visa Infinite  -$2,310.20
Line of Credit  -$4,000.00
Mortgage  -$312,440.00
Total  -$309,526.09`,
  'an offer of loans': `Maple Trust Home Equity Line of Credit
Borrow up to $250,000. Rates from 6.95% APR.
- Line of credit: $10,000 minimum
- Personal loan: $5,000 to $35,000
- Credit card: $0 annual fee
Apply with a credit score of 680+.`,
  'a household budget': `Mon budget d'octobre
Loyer 1 120 $
Épicerie 420 $
Paiement carte de crédit 200 $
Paiement prêt auto 364 $
Épargne 150 $
Total 2 254 $`,
  'a question of an examination': `Question 4: Sam has a credit card with a balance of $900 and a limit of $1,000. What is the utilization?
A) 9%  B) 90%  C) 10%  D) 110%
Question 5: Which score is better, 620 or 740?`,
  'a receipt': `Payment to City Utility
Amount: $120.00   Account number: ****1199   Status: Completed   Date: 10/02/2026
Balance: $0.00`,
  'a quote of an insurer': `Auto Insurance Quote
Policy limits: $50,000/$100,000
Vehicle: 2021 Civic   Lender: North Auto Finance
Monthly premium $118.20   Down payment $236.40
Your insurance score: 802
Status: Pending`,
  'a chat': `[10:02] jordan: hey whats a good credit score
[10:03] jordan: mine was 640 last year lol
[10:04] sam: pay your visa, you owe like 4200 on a 5000 limit right
[10:05] jordan: yeah and the car loan 12k`,
  'a letter of dispute': `Equifax Information Services LLC
P.O. Box 740256, Atlanta GA 30374
Re: Dispute of inaccurate information
I am disputing the following account on my credit report: HARBOR NATL BANK, account number ending 4409. It is reported 30 days late with a balance of $4,810; I have never been late.`,
  'a table of a study': `Table 2. Mean credit score by age
Age    Mean score   Mean balance   Mean limit
18-29  680          $3,000         $8,000
30-44  692          $6,400         $17,000`,
  'a list of subscriptions': `Your subscriptions
Netflix-ish $15.99 / month
Visa ending 4471
Status: Active`,
  'a list of customers': `Name,Company,Account Number,Status,Balance,Phone
Jordan Sample,Acme,10022,Active,120.00,312-555-0100
River Example,Beta,10023,Overdue,80.00,902-555-0133`,
  'a statement in French': `Relevé de compte Visa Boréale
Numéro de compte : XXXX XXXX XXXX 4471
Solde précédent 3 050,12 $
Nouveau solde 3 090,22 $
Paiement minimum 62,00 $
Limite de crédit 5 000,00 $
Crédit disponible 1 909,78 $`,
  'a glossary': `Credit report glossary
Account Type: the kind of account, such as revolving or installment.
Balance: the amount you owe.
Credit Limit: the most you can borrow.
Payment Status: whether the account is current, 30 days past due, 60 days past due or a charge-off.
Credit score: a number from 300 to 850.`,
  'code of a reader of reports': `parse('report.pdf') // => { score: 712, accounts: [{ name: 'Visa', balance: 100, limit: 1000 }] }
Supported fields: Account Name, Account Type, Balance, Credit Limit, Payment Status, Date Opened.`,
}

describe('a text about credit that is no file', () => {
  it.each(Object.entries(texts))('is refused, and no account is made of it: %s', (_, text) => {
    expect(analyzeOrProblem(text)).toBe('not_a_report')
    expect(analyzeOrProblem(text, 'bureau_c')).toBe('not_a_report')
  })
})
