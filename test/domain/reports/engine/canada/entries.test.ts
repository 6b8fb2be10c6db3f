import { describe, expect, it } from 'vitest'
import { rowLines } from '../../analyze.ts'
import { besides, normalForm } from '../../normal-form.ts'

/** What a disclosure of TransUnion Canada prints under its head. */
const disclosure = (parts: string) =>
  normalForm(
    `TransUnion du Canada\nConsumer Disclosure\nSocial Insurance Number: XXX-XXX-123\n${parts}`,
  ).accounts

const collections = (printed: string) => {
  const accounts = disclosure(`Collections\n${printed}`)
  return accounts.map(({ name, originalCreditor }) => [name, originalCreditor])
}

describe('a collection of a Canadian disclosure', () => {
  it('is the agency’s, after the original creditor', () => {
    expect(
      collections(
        'Creditor name: PINE POWER\nCollection agency: RIDEAU RECOVERY\nDate assigned: 2023-02-14\nBalance: $412',
      ),
    ).toEqual([['RIDEAU RECOVERY', 'PINE POWER']])
  })

  it('is the agency’s in a table, too', () => {
    expect(
      collections(
        [
          'Creditor         Agency             Balance    Date assigned',
          'PINE POWER       RIDEAU RECOVERY    $412       2023-02-14',
          'FEN WATER        HARBOUR ADJUSTERS  $75        2024-06-01',
        ].join('\n'),
      ),
    ).toEqual([
      ['RIDEAU RECOVERY', 'PINE POWER'],
      ['HARBOUR ADJUSTERS', 'FEN WATER'],
    ])
  })
})

describe('an account of a Canadian disclosure', () => {
  const account = (labels: string) => disclosure(`Accounts\nHARBOUR BANK\n${labels}`)

  it('takes nothing of another one, whose name was lost', () => {
    const accounts = account(
      'Account number: ****4471\nBalance: $6,540\nMOP: R1\nAccount number: ****9900\nPast due: $77',
    )
    expect(rowLines(accounts)).toEqual([
      'HARBOUR BANK credit_card current true 6540 - - 4471 - - -',
    ])
  })

  it.each([
    ['what it is', 'VERITY MOBILE\nCommunications\nAccount number: ****1001\nBalance: $92'],
    ['its masked number', 'VERITY MOBILE    ****1001\nBalance: $92'],
    ['a number that a label calls no account’s', 'VERITY MOBILE\nNumber: XXXX-1001\nBalance: $92'],
  ])('has its name over or beside %s', (_, printed) => {
    const accounts = disclosure(`Accounts\n${printed}`)
    expect(rowLines(accounts)).toEqual(['VERITY MOBILE other unknown - 92 - - 1001 - - -'])
  })

  it('has its name under the label of the name, too', () => {
    const accounts = disclosure(
      'Accounts\nCreditor name:\nHARBOUR BANK\nBalance: $92\nCreditor name:\nLAURIER TRUST\nBalance: $12',
    )
    expect(accounts.map(({ name, balance }) => `${name} ${balance}`)).toEqual([
      'HARBOUR BANK 92',
      'LAURIER TRUST 12',
    ])
  })

  it('is known by its number and its kind alone', () => {
    expect(rowLines(account('Account number: ****4471\nType: Revolving'))).toEqual([
      'HARBOUR BANK credit_card unknown - - - - 4471 - - -',
    ])
  })

  it('is charged off on the day that is printed, where nothing rates it', () => {
    const accounts = account('Account number: ****4471\nBalance: $40\nCharge-off date: 2022-04-01')
    expect(rowLines(accounts)).toEqual(['HARBOUR BANK other charge_off - 40 - - 4471 - - -'])
  })

  it('is paid when it was as agreed and its remarks say that it is paid and closed', () => {
    const accounts = account('Balance: $0\nMOP: R1\nRemarks: paid, account closed')
    expect(rowLines(accounts)).toEqual(['HARBOUR BANK credit_card paid false 0 - - - - - -'])
  })

  it.each([
    ['OK OK 30 OK', 'worst 30'],
    ['OK OK OK OK', 'worst 0'],
    ['111121111', 'worst 30'],
    ['911111111', 'charge_off'],
    ['811111111', 'repossession'],
    ['711111111', 'unknown'],
  ])('tells the worst of its months %s', (months, sent) => {
    expect(besides(account(`Balance: $40\nMOP: R1\nPayment history: ${months}`))).toEqual([sent])
  })

  it.each([
    ['Student', 'student_loan'],
    ['Mortgage', 'other'],
  ])('rated O1 as %s is a %s: an open account is no mortgage', (kind, type) => {
    const [one] = account(`Balance: $40\nMOP: O1\nAccount type: ${kind}`)
    expect(one?.type).toBe(type)
  })

  it('that the person never opened is claimed as fraud', () => {
    expect(besides(account('Balance: $40\nMOP: R1\nRemarks: Compte frauduleux'))).toEqual(['fraud'])
  })
})

describe('a trade of a Canadian lender’s print', () => {
  const trade = (row: string) =>
    rowLines(
      normalForm(
        `Equifax Canada Co.\nConsumer Credit File\nFile requested by: NORTH BANK\nERS 2.0 score 655\nBus/ID Code        Rptd   Opnd   H/C    Terms   Bal    P/D   Rt   30/60/90   MR   DLA\n${row}`,
      ).accounts,
    )

  it.each([
    ['5000 M 120 4120 0 R1', 'credit_card current true 4120 5000 82.4 - 2015-04 - 0'],
    ['5000 4120 0 R1', 'credit_card current true 4120 5000 82.4 - 2015-04 - 0'],
    ['M 4120 0 I1', 'other current true 4120 - - - 2015-04 - 0'],
    ['9000 MONTHLY 320 I1', 'other current true 320 - - - 2015-04 - -'],
  ])('has its sums in their order, whether terms stand among them or not: %s', (sums, sent) => {
    expect(trade(`HARBOUR BANK 481BB00001 26/10 15/04 ${sums} 00 00 00 72 26/10`)).toEqual([
      `HARBOUR BANK ${sent}`,
    ])
  })

  it('is none where a sum cannot be distinguished from a term', () => {
    expect(trade('HARBOUR BANK 481BB00001 26/10 15/04 4120 R1 00 00 00 72 26/10')).toEqual([])
  })
})

describe('what stands around the accounts of a French disclosure', () => {
  const { publicRecords, notices } = normalForm(`TransUnion – Divulgation au consommateur
N.A.S. : XXX XXX 052
COMPTES
Nom du créancier : BANQUE DU PIN
Genre de compte : Renouvelable      Responsabilité : Individuel
Ouvert : 2009/10/05                 Déclaré : 2026/10/30
Solde : 5 980 $                     MDP : R1
DOSSIERS PUBLICS
Jugement          Déposé : 2023/09/20
Tribunal : COUR DU QUÉBEC
Montant : 3 850 $            Statut : Satisfait 2024/02/06
DÉCLARATION DU CONSOMMATEUR
Aucune
FIN DE LA FICHE`)

  it('has the kind of a record before the day it was filed, in one line', () => {
    expect(publicRecords).toMatchObject([
      { kind: 'judgment', filedOn: '2023-09-20', closedOn: '2024-02-06', amount: 3850 },
    ])
  })

  it('has no statement where none is printed', () => {
    expect(notices).toEqual([])
  })
})
