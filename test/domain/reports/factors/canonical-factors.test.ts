import { describe, expect, it } from 'vitest'
import {
  canonicalFactors,
  factorOfCode,
  factorOfWords,
} from '../../../../src/domain/reports/factors/canonical-factors.ts'

const byCode = (
  code: string,
  model: string | null,
  bureau: 'Equifax' | 'Experian' | 'TransUnion' | null = null,
) => {
  const factor = factorOfCode(code, model, bureau)
  return factor === undefined ? undefined : `${factor.kind}: ${factor.about.en}`
}

const byWords = (text: string) => {
  const factor = factorOfWords(text)
  return factor === undefined ? undefined : `${factor.kind}: ${factor.about.en}`
}

const limits = 'utilization: balances against limits'
const marks = 'payment_history: collections, public records and other derogatory marks'

describe('a reason code', () => {
  it.each(['10', '010', '00010', '(10)', 'K', '(K)', 'K/10'])(
    'has one meaning in every print form: %s',
    (code) => {
      expect(byCode(code, 'FICO 8')).toBe(limits)
    },
  )

  it.each(['38', '038', '00038', '22', '20', '40'])('of a derogatory mark: %s', (code) => {
    expect(byCode(code, 'FICO 5')).toBe(marks)
  })

  it.each([
    ['01', 'balances: amount owed on all accounts'],
    ['11', 'balances: amount owed on revolving accounts'],
    ['02', 'payment_history: payments on time and late'],
    ['18', 'payment_history: payments on time and late'],
    ['13', 'payment_history: time since the last late payment'],
    ['21', 'payment_history: amounts past due'],
    ['34', 'payment_history: amounts past due'],
    ['07', 'age: accounts too new to rate'],
    ['12', 'age: age of the accounts'],
    ['14', 'age: age of the accounts'],
    ['09', 'new_credit: recently opened accounts'],
    ['08', 'new_credit: inquiries'],
    ['05', 'balances: number of accounts with balances'],
    ['04', 'mix: number and kinds of accounts'],
    ['06', 'mix: number and kinds of accounts'],
    ['23', 'balances: number of accounts with balances'],
    ['15', 'mix: kinds of credit in recent use'],
    ['16', 'mix: kinds of credit in recent use'],
    ['17', 'mix: kinds of credit in recent use'],
    ['24', 'mix: kinds of credit in recent use'],
    ['29', 'mix: kinds of credit in recent use'],
    ['32', 'mix: kinds of credit in recent use'],
    ['03', 'utilization: loan balances against the loans'],
    ['33', 'utilization: loan balances against the loans'],
    ['55', 'utilization: loan balances against the loans'],
  ])('of FICO, %s: %s', (code, meaning) => {
    expect(byCode(code, null)).toBe(meaning)
  })

  it.each([
    ['16', 'balances: amount owed on all accounts'],
    ['18', 'balances: amount owed on all accounts'],
    ['32', limits],
    ['4', 'utilization: loan balances against the loans'],
    ['7', 'payment_history: payments on time and late'],
    ['9', 'payment_history: payments on time and late'],
    ['5', 'payment_history: time since the last late payment'],
    ['15', 'payment_history: time since the last late payment'],
    ['11', 'payment_history: amounts past due'],
    ['17', 'payment_history: amounts past due'],
    ['12', 'age: age of the accounts'],
    ['14', 'age: age of the accounts'],
    ['6', 'new_credit: recently opened accounts'],
    ['13', 'new_credit: recently opened accounts'],
    ['85', 'new_credit: inquiries'],
    ['39', 'available_credit: limits and credit left'],
    ['21', 'mix: kinds of credit in recent use'],
    ['95', marks],
    ['98', marks],
  ])('of VantageScore, %s: %s', (code, meaning) => {
    expect(byCode(code, 'VantageScore 3.0')).toBe(meaning)
    expect(byCode(code, 'VantageScore 4.0')).toBe(meaning)
  })

  it('has a meaning of its own in TransUnion’s and Experian’s FICO models', () => {
    expect(byCode('19', 'FICO 4', 'TransUnion')).toBe('new_credit: inquiries')
    expect(byCode('19', 'FICO 5', 'Equifax')).toBe('payment_history: accounts paid as agreed')
    expect(byCode('27', 'FICO 4', 'TransUnion')).toBe('payment_history: accounts paid as agreed')
    expect(byCode('04', 'FICO 4', 'TransUnion')).toBe('mix: kinds of credit in recent use')
    expect(byCode('C', 'FICO 2', 'Experian')).toBe('mix: kinds of credit in recent use')
  })

  it.each(['9001', '9002', '9003', '0', '999', '', '-'])(
    'is none where it says that there is no score, or is of no list: "%s"',
    (code) => {
      expect(byCode(code, 'FICO 8')).toBeUndefined()
      expect(byCode(code, 'VantageScore 3.0')).toBeUndefined()
    },
  )

  it('of ERS, which has no public list, means nothing without its words', () => {
    expect(byCode('10', 'ERS 2.0')).toBeUndefined()
  })

  it('stands for one factor in each numbering', () => {
    const all = (numbering: 'fico' | 'vantage') =>
      canonicalFactors.flatMap((factor) => factor[numbering])
    for (const numbering of ['fico', 'vantage'] as const)
      expect(new Set(all(numbering)).size).toBe(all(numbering).length)
  })
})

describe('a printed reason', () => {
  it.each([
    ['Serious delinquency, and public record or collection filed', marks],
    ['Length of time since derogatory public record or collection is too short', marks],
    ['Proportion of balances to credit limits on revolving accounts is too high', limits],
    ['Balances on bankcard or revolving accounts too high compared to credit limits', limits],
    [
      'Proportion of loan balances to loan amounts is too high',
      'utilization: loan balances against the loans',
    ],
    [
      'The balances on your accounts are too high compared to loan amounts',
      'utilization: loan balances against the loans',
    ],
    [
      'Amount owed on revolving accounts is too high',
      'balances: amount owed on revolving accounts',
    ],
    ['Amount owed on accounts is too high', 'balances: amount owed on all accounts'],
    [
      'The total of all balances on your open accounts is too high',
      'balances: amount owed on all accounts',
    ],
    ['Too many accounts with balances', 'balances: number of accounts with balances'],
    [
      'Time since delinquency is too recent or unknown',
      'payment_history: time since the last late payment',
    ],
    [
      'Newest delinquent or derogatory payment status on your accounts is too recent',
      'payment_history: time since the last late payment',
    ],
    ['Amount past due on accounts', 'payment_history: amounts past due'],
    ['Amount owed on delinquent accounts', 'payment_history: amounts past due'],
    ['Number of accounts with delinquency', 'payment_history: payments on time and late'],
    [
      'You have too many delinquent or derogatory accounts',
      'payment_history: payments on time and late',
    ],
    ['Too few accounts currently paid as agreed', 'payment_history: accounts paid as agreed'],
    ['You have paid on time for years', 'payment_history: payments on time and late'],
    ['Account payment history is too new to rate', 'age: accounts too new to rate'],
    ['Length of time revolving accounts have been established', 'age: age of the accounts'],
    ['Lack of sufficient credit history', 'age: age of the accounts'],
    ['Your most recently opened account is too new', 'new_credit: recently opened accounts'],
    ['Time since most recent account opening is too short', 'new_credit: recently opened accounts'],
    ['Too many inquiries last 12 months', 'new_credit: inquiries'],
    ['Lack of recent installment loan information', 'mix: kinds of credit in recent use'],
    ['No recent revolving balances', 'mix: kinds of credit in recent use'],
    ['Too many consumer finance company accounts', 'mix: number and kinds of accounts'],
    [
      'Available credit on your open bankcard or revolving accounts is too low',
      'available_credit: limits and credit left',
    ],
    [
      'Too few of your bankcard or other revolving accounts have high limits',
      'available_credit: limits and credit left',
    ],
    ['Trop de demandes de renseignements récentes', 'new_credit: inquiries'],
    ['Soldes trop élevés par rapport aux limites de crédit', limits],
    ['Paiements en retard à votre dossier', 'payment_history: payments on time and late'],
    ['Compte remis à une agence de recouvrement', marks],
    ['Une mauvaise créance figure à votre dossier', marks],
    ['Utilisation trop élevée du crédit disponible sur vos comptes renouvelables', limits],
    ['Le ratio solde/limite de vos comptes renouvelables est trop élevé', limits],
    ['Limites de crédit trop basses', 'available_credit: limits and credit left'],
    ['Les comptes ont été ouverts depuis trop peu de temps', 'age: age of the accounts'],
    ['Nombre élevé de consultations de votre dossier', 'new_credit: inquiries'],
    [
      'Temps écoulé depuis l’ouverture du compte le plus récent trop court',
      'new_credit: recently opened accounts',
    ],
    ['Vous avez manqué un paiement', 'payment_history: payments on time and late'],
    [
      'Temps écoulé depuis le dernier défaut de paiement trop court',
      'payment_history: time since the last late payment',
    ],
    ['Solde total trop élevé', 'balances: amount owed on all accounts'],
  ])('reads as its factor: %s', (sentence, meaning) => {
    expect(byWords(sentence)).toBe(meaning)
  })

  it('of no credit model is none', () => {
    expect(['', 'Milk and bread', 'Call us today'].map(byWords)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
