import { describe, expect, it } from 'vitest'
import type { BureauId } from '../../../../../src/domain/bureaus.ts'
import { analyze, rowLines } from '../../analyze.ts'

const read = (lines: readonly string[], bureau: BureauId) => analyze(lines.join('\n'), bureau)

const rows = (lines: readonly string[], bureau: BureauId) => rowLines(read(lines, bureau).accounts)

const scores = (lines: readonly string[]) =>
  (['bureau_a', 'bureau_b', 'bureau_c'] as const).map((bureau) => {
    const { score, scoreModel } = read(lines, bureau)
    return `${score} ${scoreModel}`
  })

/** An account that Equifax and Experian tell differently. */
const account = [
  'DUNLIN BANK',
  'Account overview',
  '\tEquifax\tTransUnion\tExperian',
  'Account number\tXXXX7712\tXXXX7712\tNot reported',
  'Account type\tCredit card\tCredit card\tNot reported',
  'Status\tOpen\tOpen\tNot reported',
  'Payment status\t30 days past due\tPays as agreed\tNot reported',
  'Date opened\tSep 2017\tSep 2017\tNot reported',
  'Balance\t$880\t$864\tNot reported',
  'Credit limit\t$1,200\t$1,200\tNot reported',
  'Past due amount\t$41\t$0\tNot reported',
]

describe('a page with a column for each bureau', () => {
  it('is read in whatever order the bureaus stand', () => {
    expect(rows(account, 'bureau_a')).toEqual([
      'DUNLIN BANK credit_card late_30 true 880 1200 73.3 7712 2017-09 - 41',
    ])
    expect(rows(account, 'bureau_c')).toEqual([
      'DUNLIN BANK credit_card current true 864 1200 72 7712 2017-09 - 0',
    ])
  })

  it('has no account where a bureau reports nothing', () => {
    expect(rows(account, 'bureau_b')).toEqual([])
  })

  it('may print the bureaus with their scores on one line', () => {
    const head = 'Equifax: 721   Experian: 735   TransUnion: 718'
    expect(scores(['VantageScore 3.0', head, ...account])).toEqual([
      '721 VantageScore 3.0',
      '735 VantageScore 3.0',
      '718 VantageScore 3.0',
    ])
  })

  it('may print the scores in cells under one another, over accounts that stand side by side', () => {
    const beside = account.map((line) =>
      line
        .split('\t')
        .map((cell) => cell.padEnd(22))
        .join('')
        .trimEnd(),
    )
    const head = ['TRANSUNION', 'EXPERIAN', 'EQUIFAX', 'FICO® Score 8', '655', '648', '660']
    expect(scores([...head, ...beside])).toEqual(['660 FICO 8', '648 FICO 8', '655 FICO 8'])
    expect(rows([...head, ...beside], 'bureau_a')).toEqual(rows(account, 'bureau_a'))
  })

  it('may have lost the tab before its heading, with blanks in its place', () => {
    const shifted = account.map((line) => line.replace(/^\t/, '          '))
    expect(rows(shifted, 'bureau_c')).toEqual(rows(account, 'bureau_c'))
  })

  it('may print the entries under one another, each under its bureau', () => {
    const entry = (bureau: string, balance: string) => [
      bureau,
      'Account Type: Revolving',
      'Account Status: Closed',
      'Payment Status: Collection/Chargeoff',
      `Balance: ${balance}`,
      `Past Due: ${balance}`,
      'Date Opened: 04/04/2020',
    ]
    const lines = [
      'TransUnion    Experian    Equifax',
      '588    571    580',
      'SKIRLING BANK',
      ...entry('TRANSUNION', '$1,902'),
      ...entry('EXPERIAN', '$1,902'),
      ...entry('EQUIFAX', '$2,150'),
    ]
    expect(rows(lines, 'bureau_a')).toEqual([
      'SKIRLING BANK credit_card charge_off false 2150 - - - 2020-04-04 - 2150',
    ])
    expect(rows(lines, 'bureau_b')).toEqual([
      'SKIRLING BANK credit_card charge_off false 1902 - - - 2020-04-04 - 1902',
    ])
  })
})

describe('an account that is closed and owes nothing', () => {
  const lines = [
    'STONECHAT FINANCE',
    '\tTransUnion\tExperian\tEquifax',
    'Account Type - Detail:\tUnsecured loan\tUnsecured loan\tUnsecured loan',
    'Bureau Code:\tIndividual\tIndividual\tIndividual',
    'Account Status:\tClosed\tPaid\tClosed',
    'Balance:\t$0.00\t$0.00\t$0.00',
    'Past Due:\t$0.00\t$0.00\t$0.00',
    'Payment Status:\tLate 90 Days\tCurrent\tCurrent',
    'Two-Year payment history',
    'TransUnion\tOK\tOK\tOK',
    'Equifax\tOK\tOK\tOK',
    'Days Late - 7 Year History',
    'TransUnion\t30: 1\t60: 1\t90: 1',
    'Equifax\t30: 0\t60: 0\t90: 0',
  ]

  it('is not late now: it was late when it ended', () => {
    expect(rows(lines, 'bureau_c')).toEqual([
      'STONECHAT FINANCE personal_loan closed false 0 - - - - - 0',
    ])
    expect(read(lines, 'bureau_c').accounts[0]?.worstLate).toBe(90)
    expect(read(lines, 'bureau_a').accounts[0]?.worstLate).toBe(0)
  })

  it('differs where one bureau reports it late', () => {
    const issue = read(lines, 'bureau_c').issues.find(({ kind }) => kind === 'bureau_disagreement')
    expect(issue?.description).toContain('worst delinquency 90 days (TransUnion), never late')
  })
})

describe('dates that differ only in what is printed of them', () => {
  const sent = (date: string) =>
    read(
      account.map((line) =>
        line.startsWith('Date opened') ? `Date opened\tSep 5, 2017\t${date}\tNot reported` : line,
      ),
      'bureau_a',
    )
      .issues.filter(({ kind }) => kind === 'bureau_disagreement')
      .map(({ description }) => description.includes('opened'))

  it('are no disagreement', () => {
    expect(sent('Sep 2017')).toEqual([false])
  })

  it('are one where the months differ', () => {
    expect(sent('Oct 2017')).toEqual([true])
  })
})
