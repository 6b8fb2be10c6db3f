import { describe, expect, it } from 'vitest'
import type { BureauId } from '../../../../../src/domain/bureaus.ts'
import { analyze, rowLines } from '../../analyze.ts'
import { normalForm } from '../../normal-form.ts'

const equifax = (file: object) =>
  JSON.stringify({ consumers: { equifaxUSConsumerCreditReport: [file] } })
const experian = (file: object) => JSON.stringify({ creditProfile: [file] })
const mismo = (response: object) => JSON.stringify({ CREDIT_RESPONSE: response })
const transunion = (entries: string) =>
  `<creditBureau><product><subject><subjectRecord><custom><credit>${entries}</credit></custom></subjectRecord></subject></product></creditBureau>`

const recordLines = (text: string, bureau: BureauId) =>
  analyze(text, bureau).publicRecords.map(({ kind, chapter, filedOn, closedOn, amount }) =>
    [kind, chapter, filedOn, closedOn, amount].map((value) => value ?? '-').join(' '),
  )

describe('the court records of the bureaus’ data', () => {
  it('of Equifax are judgments and tax liens, ended by their disposition', () => {
    const text = equifax({
      judgments: [
        {
          dateFiled: '03142021',
          amount: 1800,
          statusCode: { description: 'Satisfied' },
          statusDate: '05012022',
        },
      ],
      taxLiens: [{ dateFiled: '06002019', amount: 5200 }],
    })
    expect(recordLines(text, 'bureau_a')).toEqual([
      'judgment - 2021-03-14 2022-05-01 1800',
      'tax_lien - 2019-06 - 5200',
    ])
  })

  it.each([
    ['Civil judgment', 'judgment - 2021-03-14 - 900'],
    ['County tax lien released', 'tax_lien - 2021-03-14 2023-01-05 900'],
    ['Chapter 13 bankruptcy', 'bankruptcy 13 2021-03-14 - 900'],
    ['Forcible detainer', 'other - 2021-03-14 - 900'],
  ])('of Experian are told by their words: %s', (type, record) => {
    const one = { type, filingDate: '03142021', statusDate: '01052023', amount: '000000900' }
    expect(recordLines(experian({ publicRecord: [one] }), 'bureau_b')).toEqual([record])
  })

  it.each([
    ['CJ', 'judgment - 2021-03-14 2022-05-01 700'],
    ['FT', 'tax_lien - 2021-03-14 2022-05-01 700'],
    ['FC', 'foreclosure - 2021-03-14 2022-05-01 700'],
    ['3D', 'bankruptcy 13 2021-03-14 2022-05-01 700'],
    ['ZZ', 'other - 2021-03-14 2022-05-01 700'],
  ])('of TransUnion are told by their codes: %s', (code, record) => {
    const text = transunion(
      `<publicRecord><type>${code}</type><dateFiled>2021-03-14</dateFiled><datePaid>2022-05-01</datePaid><amount>000000700</amount></publicRecord>`,
    )
    expect(recordLines(text, 'bureau_c')).toEqual([record])
  })

  it('of MISMO are one for each bureau that keeps it, and none without a kind or a date', () => {
    const text = mismo({
      CREDIT_PUBLIC_RECORD: [
        {
          '@_Type': 'Foreclosure',
          '@_FiledDate': '2021-03-14',
          '@_DispositionType': 'Dismissed',
          '@_DispositionDate': '2021-09-01',
          CREDIT_REPOSITORY: [{ '@_SourceType': 'Equifax' }, { '@_SourceType': 'Experian' }],
        },
        { '@_Type': 'Unknown' },
      ],
    })
    expect(normalForm(text).publicRecords).toEqual(
      (['Equifax', 'Experian'] as const).map((bureau) => ({
        kind: 'foreclosure',
        chapter: null,
        filedOn: '2021-03-14',
        closedOn: '2021-09-01',
        amount: null,
        bureau,
      })),
    )
  })
})

describe('what the bureaus’ data contain about the file itself', () => {
  it.each([
    [
      'Equifax',
      equifax({
        trades: [],
        consumerStatements: [{ statement: 'I was ill in 2024.' }],
        hitCode: { description: 'File is locked' },
        inquiries: [{ inquiryDate: '06022026', customerName: 'NORTH BANK' }],
      }),
      ['freeze', 'consumer_statement'],
    ],
    [
      'Experian',
      experian({ statement: [{ statementText: 'I was ill in 2024.' }] }),
      ['consumer_statement'],
    ],
    [
      'TransUnion',
      transunion(
        '<consumerStatement><text>I was ill in 2024.</text></consumerStatement><freezeIndicator>true</freezeIndicator>',
      ),
      ['freeze', 'consumer_statement'],
    ],
  ])('is each notice once: %s', (_, text, kinds) => {
    expect(normalForm(text).notices.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('is an alert in the contacts of Equifax’s data and in the comments of MISMO’s', () => {
    const inquiries = [{ inquiryDate: '06022026', customerName: 'NORTH BANK' }]
    const contacts = equifax({ alertContacts: [{ phone: '555-0100' }], inquiries })
    const comments = mismo({
      CREDIT_FILE: {
        CREDIT_COMMENT: { _Text: 'Fraud victim alert placed on file 03/2026' },
      },
    })
    const kinds = [contacts, comments].map((text) => normalForm(text).notices)
    expect(kinds).toMatchObject([[{ kind: 'fraud_alert' }], [{ kind: 'fraud_alert' }]])
  })

  it('is the country that TransUnion’s data name', () => {
    const text =
      '<creditBureau><transactionControl><options><country>ca</country></options></transactionControl></creditBureau>'
    expect(normalForm(text).country).toBe('CA')
  })
})

describe('the accounts of the bureaus’ data', () => {
  const trade = (values: string) =>
    transunion(
      `<trade><subscriber><name><unparsed>RUSHMERE BANK</unparsed></name></subscriber><accountNumber>55102</accountNumber>${values}</trade>`,
    )

  it.each([
    [
      'a remark of bankruptcy',
      '<accountRating>01</accountRating><remark><code>BKL</code></remark>',
      'other bankruptcy -',
    ],
    [
      '9P with something owed',
      '<accountRating>9P</accountRating><currentBalance>000000412</currentBalance>',
      'other charge_off -',
    ],
    [
      '9P without',
      '<accountRating>9P</accountRating><currentBalance>000000000</currentBalance>',
      'other paid false',
    ],
    [
      'a line that is repaid in instalments',
      '<accountRating>01</accountRating><account><type>HE</type></account><portfolioType>mortgage</portfolioType>',
      'mortgage current true',
    ],
  ])('of TransUnion tell %s', (_, values, sent) => {
    const lines = rowLines(analyze(trade(values), 'bureau_c').accounts)
    expect(lines.map((line) => line.replace('RUSHMERE BANK ', ''))).toEqual([
      expect.stringMatching(`^${sent}`),
    ])
  })

  it('of Equifax give their payment status in words where no code does', () => {
    const text = equifax({
      trades: [
        {
          customerName: 'THORNEY BANK',
          balance: 210,
          portfolioTypeCode: { code: 'C' },
          rateStatusCode: { description: '60 days past due' },
        },
        {
          customerName: 'MOAT HOMES',
          balance: 0,
          portfolioTypeCode: { code: 'M' },
          rate: { code: 1 },
          narrativeCodes: [{ description: 'Paid account' }],
        },
      ],
      collections: [
        { clientNameOrNumber: 'FEN POWER', balance: 0, status: { description: 'Paid' } },
      ],
    })
    expect(rowLines(analyze(text, 'bureau_a').accounts)).toEqual([
      'THORNEY BANK line_of_credit late_60 true 210 - - - - - -',
      'MOAT HOMES mortgage closed false 0 - - - - - -',
      'FEN POWER collection paid false 0 - - - - - -',
    ])
  })

  it('of Equifax give a bankruptcy, and the seller of a debt', () => {
    const text = equifax({
      trades: [
        {
          customerName: 'THORNEY BANK',
          balance: 0,
          rate: { code: 9 },
          narrativeCodes: [{ description: 'Included in bankruptcy' }],
        },
        {
          customerName: 'FEN FUNDING',
          balance: 320,
          rate: { code: 9 },
          purchasedFromOrSoldCreditorIndicator: { description: 'Purchased from' },
          purchasedFromOrSoldCreditorName: 'MOAT BANK',
        },
      ],
    })
    const { accounts } = normalForm(text)
    expect(accounts.map(({ status, originalCreditor }) => [status, originalCreditor])).toEqual([
      ['bankruptcy', null],
      ['charge_off', 'MOAT BANK'],
    ])
  })

  it.each([
    [{ revolvingOrInstallment: 'R' }, 'credit_card'],
    [{ accountType: '26' }, 'mortgage'],
    [{ accountType: 'Student loan' }, 'student_loan'],
  ])('of Experian name their kind in a code or a word: %j', (kind, type) => {
    const text = experian({ tradeline: [{ subscriberName: 'TERN BANK', kob: 'BB', ...kind }] })
    expect(normalForm(text).accounts.map((account) => account.type)).toEqual([type])
  })

  it('of MISMO give disputes and a paid charge-off in comments', () => {
    const text = mismo({
      CREDIT_LIABILITY: {
        '@_AccountIdentifier': '55102',
        '@_AccountStatusType': 'Paid',
        '@CreditLoanType': 'CreditCard',
        _CREDITOR: { '@_Name': 'TERN BANK' },
        _CURRENT_RATING: { '@_Type': 'ChargeOff' },
        CREDIT_COMMENT: [{ _Text: 'Account disputed by consumer' }],
      },
    })
    expect(normalForm(text).accounts).toMatchObject([
      { name: 'TERN BANK', type: 'credit_card', status: 'paid', open: false, claim: 'disputed' },
    ])
  })
})
