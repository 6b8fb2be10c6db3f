import { describe, expect, it } from 'vitest'
import { analyze, issuesOf, rowLines } from '../../analyze.ts'

const read = (lines: readonly string[]) => analyze(lines.join('\n'), 'bureau_a')

describe('the collections and public records of Equifax, copied with one space between columns', () => {
  const report = read([
    'EQUIFAX',
    '2. Revolving Accounts',
    '2.1 SANDPIPER BANK',
    'Account Number xxxx 77A2 Reported Balance $5,120',
    'Account Status PAYS_AS_AGREED Debt-to-Credit Ratio 102%',
    'Credit Limit $5,000 Account Type REVOLVING',
    'Amount Past Due $0 Date Opened Jun 03, 2022',
    'Comments Contact',
    '9. Public Records',
    'Bankruptcies',
    'Date Filed Feb 08, 2022 Date Reported Nov 01, 2022',
    'Type CHAPTER_7 Filer INDIVIDUAL',
    'Status DISCHARGED Disposition Date May 19, 2022',
    '10. Collections',
    'Date Reported Oct 15, 2026 Status PAID',
    'Collection Agency GODWIT FINANCIAL Balance Date Oct 15, 2026',
    'Date Assigned Aug 02, 2024 Account Number xxxx 8810',
    'Amount $0 Last Payment Date Oct 01, 2026',
    'Date Reported Oct 18, 2026 Status UNPAID',
    'Collection Agency REDPOLL RECOVERY Balance Date Oct 18, 2026',
    'Original Creditor Name LINNET URGENT CARE Account Designator Code INDIVIDUAL_ACCOUNT',
    'Original Amount Owed $980 Creditor Classification Medical or Health Care',
    'Amount $980 Last Payment Date',
  ])

  it('gives each collection the state that is printed over its agency', () => {
    expect(rowLines(report.accounts)).toEqual([
      'SANDPIPER BANK credit_card current true 5120 5000 102.4 77A2 2022-06-03 - 0',
      'GODWIT FINANCIAL collection paid false 0 - - 8810 2024-08-02 - -',
      'REDPOLL RECOVERY collection collection - 980 - - - - - -',
    ])
  })

  it('knows a medical debt by what the creditor does', () => {
    expect(issuesOf(report)).toContain('medical_collection medium REDPOLL RECOVERY')
  })

  it('reads the chapter and the end of a bankruptcy', () => {
    expect(report.publicRecords).toEqual([
      {
        kind: 'bankruptcy',
        chapter: 7,
        filedOn: '2022-02-08',
        closedOn: '2022-05-19',
        amount: null,
      },
    ])
  })
})

describe('the page of Equifax before 2018', () => {
  it('takes the heading under an empty comment for no comment', () => {
    const { accounts } = read([
      'Equifax Credit Report',
      'Revolving Accounts',
      'MALLOW BANK',
      'PO Box 98',
      'Account Number:  441712XXXXXX9903     Current Status:  PAYS AS AGREED',
      'Type of Account :  Revolving     Credit Limit:  $ 2,000',
      'Date Opened:  03/2020     Balance:  $ 150',
      'Amount Past Due:       Debt-to-credit ratio:  8%',
      'Comments:',
      'Closed Accounts',
      'Account Name  Account Number  Date Opened',
    ])
    expect(rowLines(accounts)).toEqual([
      'MALLOW BANK credit_card current true 150 2000 7.5 9903 2020-03 - -',
    ])
  })
})

describe('the letter of Equifax', () => {
  const heads = [
    'Account Number   Date Opened   High Credit   Credit Limit   Terms Frequency   Activity Designator',
    'Items As of     Balance   Amount     Date of        Date of 1st',
    'Date Reported   Amount    Past Due   Last Paymnt    Delinquency',
  ] as const
  const letter = (account: readonly string[]) => [
    'CREDIT FILE : November 3, 2026',
    'Equifax Information Services LLC',
    'Social Security # XXX-XX-3382   Date of Birth: May 9, 1981',
    'Credit Account Information',
    'BITTERN BANK USA   PO Box 201 Dover DE 19903 : (800) 555-0191',
    ...account,
  ]

  it('says in its columns and behind its sentence that an account is closed', () => {
    const { accounts } = read(
      letter([
        heads[0],
        '44171230*        06/02/2017    $3,880        $3,500         Monthly           Closed',
        heads[1],
        heads[2],
        '10/20/2026      $3,410    $3,410     11/2024        12/2024',
        'Current Status - Charge Off; Type of Account - Revolving; Type of Loan - Credit Card; ADDITIONAL INFORMATION - Charged Off Account; Account Closed By Credit Grantor;',
      ]),
    )
    expect(rowLines(accounts)).toEqual([
      'BITTERN BANK USA credit_card charge_off false 3410 3500 - - 2017-06-02 2024-12 3410',
    ])
  })

  it('places no value where tabs lost the empty columns', () => {
    const { accounts } = read(
      letter([
        heads[0].replaceAll(/ {2,}/g, '\t'),
        '44171230*\t06/02/2017\t$3,880\tMonthly',
        'Status - Pays As Agreed; Type of Account - Revolving; Type of Loan - Credit Card;',
        'Account Column Title Descriptions',
        'Items As of\tBalance',
      ]),
    )
    expect(rowLines(accounts)).toEqual(['BITTERN BANK USA credit_card current true - - - - - - -'])
  })

  it('writes collections and bankruptcies as sentences, the agency a line above', () => {
    const { accounts, publicRecords } = read(
      letter([
        heads[0],
        'Status - Pays As Agreed; Type of Account - Revolving;',
        'Collection Agency Information',
        'DUNNOCK ADJUSTERS; 77 Main St Boise ID 83702 : (208) 555-0150',
        'Collection Reported 10/2026; Assigned 07/2024; Creditor Class - Utilities; Client - FENLAND WATER; Amount - $166; Status as of 10/2026 - Paid; Balance as of 10/2026 - $0;',
        'Public Record Information',
        'Bankruptcy Filed 04/2020; Case Number - 2040011; Disposition - Discharged Ch-7; Disposition Date 09/2020; Type - Personal',
      ]),
    )
    expect(rowLines(accounts.slice(1))).toEqual([
      'DUNNOCK ADJUSTERS collection paid false 0 - - - 2024-07 - -',
    ])
    expect(publicRecords).toMatchObject([
      { kind: 'bankruptcy', chapter: 7, filedOn: '2020-04', closedOn: '2020-09' },
    ])
  })
})
