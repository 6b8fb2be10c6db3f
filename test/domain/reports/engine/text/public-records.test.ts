import { describe, expect, it } from 'vitest'
import { readPublicRecords } from '../../../../../src/domain/reports/engine/text/public-records.ts'

const records = (...lines: readonly string[]) =>
  readPublicRecords(['Public Records', ...lines]).map(
    ({ kind, chapter, filedOn, closedOn, amount }) =>
      [kind, chapter, filedOn, closedOn, amount].map((value) => value ?? '-').join(' '),
  )

describe('a public record', () => {
  it.each([
    ['CHAPTER 7 BANKRUPTCY', 'bankruptcy 7'],
    ['Civil judgement', 'judgment -'],
    ['County tax lien', 'tax_lien -'],
    ['State lien', 'tax_lien -'],
    ['Foreclosure', 'foreclosure -'],
    ['Consumer proposal', 'consumer_proposal -'],
  ])('is of the kind that it names: %s', (type, sent) => {
    expect(records(`Type: ${type}`, 'Date filed: 03/14/2021')).toEqual([`${sent} 2021-03-14 - -`])
  })

  it('has its chapter under its own label', () => {
    expect(records('Bankruptcy court', 'Chapter: 13', 'Filed: 03/14/2021')).toEqual([
      'bankruptcy - 2021-03-14 - -',
    ])
  })

  it.each([
    ['Discharged', '2022-05-01'],
    ['Satisfied', '2022-05-01'],
    ['Withdrawn', '2022-05-01'],
    ['Open', '-'],
  ])('ended on the day of its status where that is %s', (status, closedOn) => {
    expect(
      records('Type: Judgment', `Status: ${status}`, 'Date of status: 05/01/2022', 'Amount: $900'),
    ).toEqual([`judgment - - ${closedOn} 900`])
  })

  it('is one, whose court has a type of its own', () => {
    expect(
      records(
        'ESSEX COUNTY COURT Docket #: DC-1129-21',
        'Type: CIVIL JUDGMENT              Date Filed: 02/20/2020',
        'Court Type: County Court          Responsibility: Individual debt',
        'Amount: $3,212                    Plaintiff Attorney: R TERN',
      ),
    ).toEqual(['judgment - 2020-02-20 - 3212'])
    expect(
      records(
        'ESSEX COUNTY COURT',
        'Type: CIVIL JUDGMENT Date Filed: 02/20/2020 Court Type: County Court',
        'Amount: $3,212',
      ),
    ).toEqual(['judgment - 2020-02-20 - 3212'])
  })

  it('has no amount of the accounts under it', () => {
    expect(
      records(
        'US BKPT CT OH COLUMBUS',
        'Date Filed: 06/14/2022',
        'Claim Amount: NA',
        'Credit Items',
        'LAKESIDE BANK',
        'Amount: $8,200',
      ),
    ).toEqual(['bankruptcy - 2022-06-14 - -'])
  })

  it('begins with its court or its own filing', () => {
    expect(
      records(
        'Type: Judgment',
        'Filed: 03/14/2021',
        'Type: Tax lien',
        'Filed: 06/02/2019',
        'Amount: $80',
      ),
    ).toEqual(['judgment - 2021-03-14 - -', 'tax_lien - 2019-06-02 - 80'])
  })

  it.each([['No public records reported.'], ['You have no bankruptcies on file']])(
    'is none where it is denied: %s',
    (line) => {
      expect(records(line)).toEqual([])
    },
  )
})
