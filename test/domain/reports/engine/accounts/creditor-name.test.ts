import { describe, expect, it } from 'vitest'
import { creditorName } from '../../../../../src/domain/reports/engine/accounts/creditor-name.ts'

describe('the name of a creditor', () => {
  it.each([
    'AT&T',
    'THE HOME DEPOT/CBNA',
    '1ST FRANKLIN',
    'WE FLORIDA FINANCIAL',
    'Your Credit Union',
    'BANK OF THE WEST',
    '5/3 BANK',
    '7-ELEVEN',
    'MORTGAGE ONE',
    'BALANCE CREDIT',
    'HOME CREDIT',
    'GOODLEAP LLC',
    'OK FEDERAL CREDIT UNION',
    'CURRENT BANK',
    'OPEN LENDING',
    'CITI/FOR YOUR HOME',
    'PAYMENT SOLUTIONS INC',
    'TOTAL CREDIT RECOVERY',
    'COLLECTION AGENCY OF OHIO',
    'CAISSE DU LAC - MARGE DE CRÉDIT',
    'MAY DEPARTMENT STORES',
    'M&T BANK',
    'TD',
    '360 MORTGAGE GROUP',
    '21ST MORTGAGE',
    'CASE CREDIT',
    "CAISSE POP DE L'EST DE MTL",
    'PRÊT ÉTUDIANT QUÉBEC',
    'MEMBERS 1ST FCU',
    'EDUCATION LOANS INC',
    'GOOD SAM VISA',
    'Store card',
    'CHARGE CARD SERVICES',
    'CHANGE LENDING',
    'REAL ESTATE MORTGAGE NETWORK',
  ])('may hold words that forms print, too: %s', (name) => {
    expect(creditorName(name)).toBe(name)
  })

  it.each([
    'At-a-glance viewing of your account history',
    'At-a-glance viewing of your account history WABASH RIVER BANK',
    'Confidential information not to be used for credit purposes',
  ])('is no sentence of the form to its reader: %s', (text) => {
    expect(creditorName(text)).toBeUndefined()
  })

  it.each([
    'OK OK 30',
    'Joint Open',
    'Ouvert À jour',
    'Open Payment status',
    'Auto loan Current',
    'In good standing',
    'Responsibility Status',
    'Poor Revolving accounts',
    'Bonne Financement auto',
    '588 Poor',
    'Poor No change',
  ])('is not made of states, kinds and labels, however many stand on a line: %s', (text) => {
    expect(creditorName(text)).toBeUndefined()
  })

  it.each([
    'MORTGAGE 1',
    'Credit Scores',
    'Student loans Credit cards',
    'CREDIT',
    'Nom du compte',
    'Solde de la carte',
    'Montant de la créance',
    'Crédit maximal',
    'Dernier rapport',
    'Term Length',
    'Type of Business',
    'Monthly (due every month)',
    'Fannie Mae account',
    'Three Bureau Monitoring',
    '- Potentially negative items',
    'Medium impact Total accounts',
    'CreditVision',
    'Mon tableau de bord',
    'Charge Card',
    'Home equity line of credit',
    'Comptes hypothécaires',
    'Debt-to-credit ratio',
    'Date requested',
    'Creditor contacts',
    'MIN 35',
    'ACCT 77120994',
    'PrivacyGuard',
    'Conventional real estate mortgage',
    'Responsibility Joint with ROBIN DEMO Monthly Payment -',
    'Below average',
    'Company Information',
    '712 Satisfactory Accounts',
  ])('is no heading, label or row of a summary: %s', (text) => {
    expect(creditorName(text)).toBeUndefined()
  })

  it.each([
    'KMC-44-8890',
    'DCH248(CHI)',
    'XXXX1234',
    'Filed 07/2018',
    'Oct Sep Aug Jul',
    '6 years, 3 months',
    'XP TU EF',
    'MOP R1',
    '02:02 PM',
    'XXX-XX-4321',
  ])('is no number, date, count or code alone: %s', (text) => {
    expect(creditorName(text)).toBeUndefined()
  })

  it.each([
    'Payment amount',
    'Credit unions',
    'Bill payments Open',
    'Address(es)',
    'AT_LEAST_120_DAYS_OR_MORE_PAST_DUE',
    '014 LENGTH OF TIME ACCOUNTS HAVE BEEN ESTABLISHED',
    'Unpaid balance reported as a loss by credit grantor',
    'Transferred, Closed/Never late.',
    'TUSCALOOSA AL 35401',
    '12 rue des Érables',
    'Historique des paiements en retard',
  ])('is no label, class of creditors, remark or address: %s', (text) => {
    expect(creditorName(text)).toBeUndefined()
  })

  it.each([
    'Dear PAT EXAMPLE',
    'Cher(ère) MARIE EXEMPLE',
    'ERS 2.0 655',
    '2026/09/14 BANQUE DU GRAND LAC',
    'Synchrony)',
  ])('is no greeting, inquiry, score or end of a bracket: %s', (text) => {
    expect(creditorName(text)).toBeUndefined()
  })

  it('stands without the rules that a form draws beside it', () => {
    expect(creditorName('-------- CEDAR VALLEY BANK --------')).toBe('CEDAR VALLEY BANK')
  })
})

describe('what ends a name', () => {
  it('is no day that an inquiry prints behind it', () => {
    expect(creditorName('Larkfield Home Loans, 08/11/2026')).toBe('Larkfield Home Loans')
  })

  it('is no comma that parted it from its address', () => {
    expect(creditorName('TRANSWORLD SYS INC/51,')).toBe('TRANSWORLD SYS INC/51')
  })
})

describe('a line of sums', () => {
  it.each(['ACCOUNT TOTALS', 'TRADE TOTALS', 'Report total', 'Grand totals'])(
    'is no creditor: %s',
    (text) => {
      expect(creditorName(text)).toBeUndefined()
    },
  )
})
