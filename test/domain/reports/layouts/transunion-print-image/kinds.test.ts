import { describe, expect, it } from 'vitest'
import { readText } from '../../../../../src/domain/reports/engine/text/report-text.ts'
import { transunionPrintImage } from '../../../../../src/domain/reports/layouts/transunion-print-image/layout.ts'

/** The one trade of a print, its three lines as given. */
const trade = (...lines: readonly string[]) => {
  const printed = [
    'T R A D E S',
    'SUBNAME      SUBCODE   OPENED HIGHCR TERMS     MAXDEL  PAYPAT 1-12  MOP',
    'ACCOUNT#               VERIFD CREDLM PASTDUE   AMT-MOP PAYPAT 13-24',
    'ECOA COLLATRL/LOANTYPE CLS/PD BALNCE REMARKS           MO 30/60/90',
    ...lines,
  ]
  return transunionPrintImage.read(readText(printed.join('\n'))).accounts[0]
}

describe('a trade of the print image', () => {
  it.each([
    ['Y 1120011', 'O09', '', 'collection'],
    ['B 1120011', 'R01', 'HOME EQUITY', 'line_of_credit'],
    ['B 1120011', 'C01', '', 'line_of_credit'],
    ['B 1120011', 'M01', '', 'mortgage'],
    ['B 1120011', 'I01', '', 'other'],
  ])('of %s rated %s with the loan type "%s" is a %s', (code, rating, loan, type) => {
    const first = `SEAL ROCK BK ${code} 6/91   $9100                      1111 ${rating}`
    expect(trade(first, '55120-7    9/26A', `I    ${loan.padEnd(12)}  $2200`)?.type).toBe(type)
  })

  it.each([
    ['M08', '', '$2200', 'foreclosure'],
    ['I08', '', '$2200', 'repossession'],
    ['R9P', '', '$0', 'paid'],
    ['R9P', '', '$300', 'charge_off'],
    ['R01', '3/24P', '$0', 'paid'],
    ['R01', '3/24C', '$0', 'closed'],
    ['R00', '', '$0', 'unknown'],
  ])('rated %s, closed "%s", with a balance of %s is %s', (rating, closed, balance, status) => {
    const first = `SEAL ROCK BK B 1120011 6/91   $9100                      ${rating}`
    const third = `I                   ${closed.padEnd(6)} ${balance}`
    expect(trade(first, '55120-7    9/26A', third)?.status).toBe(status)
  })

  it('has its amounts in their order where one stands under the date', () => {
    const printed = [
      'T R A D E S',
      'SUBNAME       SUBCODE      OPENED  HIGHCRED  TERMS    MAXDELQ   PAYPAT  1-12 MOP',
      'ACCOUNT#                   VERFIED CREDLIM   PASTDUE  AMT-MOP   PAYPAT 13-24',
      'ECOA COLLATRL/LOANTYPE     CLSD/PD BALANCE   REMARKS             MO 30/60/90',
      'SEAL ROCK BK  B 88120A1    8/17    $3900     MIN98              211111111111 R02',
      '000299118               1/26A   $4000     $98                 112111111111',
      'I    CREDIT CARD                   $3811                        48   2/ 0/ 0',
    ]
    const [account] = transunionPrintImage.read(readText(printed.join('\n'))).accounts
    expect([account?.limit, account?.pastDue]).toEqual([4000, 98])
  })

  it('keeps its columns where they are set with tabs', () => {
    const account = trade(
      'SEAL ROCK BK B 1120011 6/91\t$9100\t\t111111111111 R01',
      '4417800188207766\t9/26A\t$12.0K\t$0',
      'I\tCREDIT CARD\t\t$2200',
    )
    expect(account).toMatchObject({ type: 'credit_card', lastFour: '7766', balance: 2200 })
  })
})

describe('a collection of the print image', () => {
  it('is paid where it was closed with a P', () => {
    const printed = [
      'C O L L E C T I O N S',
      'SUBNAME        SUBCODE  ECOA OPENED CLOSED $PLACED CREDITOR     MOP',
      'ACCOUNT#                     VERIFIED      BALANCE REMARKS',
      'TIDEWATER REC  Y 1234567  I  5/22   6/24P  $640    PINE POWER   O9P',
      '118-4477                     9/26A         $0',
    ].join('\n')
    const [account] = transunionPrintImage.read(readText(printed)).accounts
    expect(account).toMatchObject({
      name: 'TIDEWATER REC',
      status: 'paid',
      open: false,
      closedOn: '2024-06',
      originalCreditor: 'PINE POWER',
    })
  })
})
