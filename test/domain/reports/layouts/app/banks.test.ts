import { describe, expect, it } from 'vitest'
import { analyze, rowLines } from '../../analyze.ts'

describe('the score pages of banks', () => {
  it('reads a number beside a name, and the kind of an account that its list leaves open', () => {
    const report = analyze(
      `Riverbank
Credit score
Powered by TransUnion
742
Very Good
Score range 300 - 900. National average: 672
Accounts
Revolving
RIVERBANK VISA ***4412
$1,240.00 of $9,000.00
Paid as agreed
RIDEAU LINE OF CREDIT ***0991
$0.00 of $5,000.00
Paid as agreed
Mortgage
RIVERBANK MORTGAGE CORP ***7130
$298,400.00
Paid as agreed
Ready for a new card? Earn up to $350 in value.`,
      'bureau_c',
    )
    expect(report).toMatchObject({ layout: 'app', score: 742, country: 'CA' })
    expect(rowLines(report.accounts)).toEqual([
      'RIVERBANK VISA credit_card current - 1240 9000 13.8 4412 - - -',
      'RIDEAU LINE OF CREDIT line_of_credit current - 0 5000 0 0991 - - -',
      'RIVERBANK MORTGAGE CORP mortgage current - 298400 - - 7130 - - -',
    ])
  })

  it('reads a kind before its name, a score over the end of its scale, and French states', () => {
    const report = analyze(`Caisse du Lac
Ma cote de crédit
Fournie par Equifax
756 / 900
Très bonne
Moyenne au Québec : 690
Mes comptes au dossier
Carte de crédit – VISA DU LAC
Solde : 1\u00A0912,44\u00A0$ | Limite : 10\u00A0000,00\u00A0$
Paiements à jour
Prêt auto – BANQUE DU CAP
Solde : 9\u00A0411,08\u00A0$
30 jours de retard
Montant en retard : 288\u00A0$
Demandes de crédit (1)
Banque du Cap, 18 nov. 2024`)
    expect(report).toMatchObject({ layout: 'app', score: 756, country: 'CA' })
    expect(rowLines(report.accounts)).toEqual([
      'VISA DU LAC credit_card current - 1912.44 10000 19.1 - - - -',
      'BANQUE DU CAP auto_loan late_30 - 9411.08 - - - - - 288',
    ])
    expect(report.inquiries).toEqual([{ date: '2024-11-18', by: 'Banque du Cap' }])
  })

  it('names CreditVision, and parts a balance from its limit at a stroke', () => {
    const report = analyze(
      `My CreditView® Dashboard
Your CreditVision® score
665
out of 900
You are 60 points from Very Good (725)
Your accounts
Canoe Mastercard · Credit card
Balance $1,905.00 / Limit $2,000.00
60 days late`,
      'bureau_c',
    )
    expect(report).toMatchObject({ score: 665, scoreModel: 'CreditVision', country: 'CA' })
    expect(rowLines(report.accounts)).toEqual([
      'Canoe Mastercard credit_card late_60 - 1905 2000 95.3 - - - -',
    ])
  })

  it('reads the page of one account, and no offer under it', () => {
    const report = analyze(
      `Credit Karma Canada · TransUnion
Your score 651
Goal: 700
TRIANGLE CARD
Credit card
Status
Open
Current balance
$1,204
Credit limit
$1,500
Account number
XXXX0925
Recommended for you
Freedom Unlimited
Credit card
$200 bonus
Annual fee
$0
Quick Loans
Personal loan
$15,000`,
      'bureau_c',
    )
    expect(report.score).toBe(651)
    expect(rowLines(report.accounts)).toEqual([
      'TRIANGLE CARD credit_card unknown true 1204 1500 80.3 0925 - - -',
    ])
  })

  it('reads what is left of a loan, a limit with its share, and who checked', () => {
    const report = analyze(`Borrowell
Hi Priya! Your Equifax credit score
703
Good • No change
Your goal: 740
Credit file
Cards
Meadow Mastercard
$4,010 / $11,000 36%
Never missed a payment
Loans
Canoe Plan Loan
$6,550 remaining of $18,000
Hard searches
Bytown Wireless
Feb 3, 2025`)
    expect(report.score).toBe(703)
    expect(rowLines(report.accounts)).toEqual([
      'Meadow Mastercard credit_card current - 4010 11000 36.5 - - - -',
      'Canoe Plan Loan other unknown - 6550 - - - - - -',
    ])
    expect(report.inquiries).toEqual([{ date: '2025-02-03', by: 'Bytown Wireless' }])
  })

  it('reads the end of a number in any words', () => {
    const report = analyze(
      `Experian
FICO® Score 8
709
Good
Accounts
Credit cards
HARBOR CARD
Ends in 7042
Balance: $388
Limit: $3,250
Status: Open/Never late`,
      'bureau_b',
    )
    expect(rowLines(report.accounts)).toEqual([
      'HARBOR CARD credit_card current true 388 3250 11.9 7042 - - -',
    ])
  })
})
