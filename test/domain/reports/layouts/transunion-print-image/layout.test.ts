import { describe, expect, it } from 'vitest'
import { readText } from '../../../../../src/domain/reports/engine/text/report-text.ts'
import { transunionPrintImage } from '../../../../../src/domain/reports/layouts/transunion-print-image/layout.ts'
import { analyze, fixture, fixtureNames, rowLines } from '../../analyze.ts'

const image = fixture('transunion-print-image')
const pages = fixture('transunion-print-image-pages')

const read = (text: string) => transunionPrintImage.read(readText(text))
const account = (text: string, name: string) => {
  const found = read(text).accounts.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no account of ${name}`)
  return found
}
const oneSpace = (text: string) =>
  text.replaceAll(/([^\n ]) {2,}(?=\S)/g, (whole, before: string) =>
    /^[A-Z]$/.test(before) ? whole : `${before} `,
  )

describe('the print image of TransUnion', () => {
  it('is TransUnion, of the United States, on the day that it was asked for', () => {
    const report = analyze(image, 'bureau_c')
    expect(report).toMatchObject({
      layout: 'transunion-print-image',
      score: 634,
      scoreModel: 'VantageScore 3.0',
      reportDate: '2026-11-03',
      country: 'US',
      publicRecords: [],
    })
  })

  it('reads three lines a trade, and collections before the trades', () => {
    expect(rowLines(analyze(image, 'bureau_c').accounts)).toEqual([
      'REDWOOD REC collection collection - 640 - - 4477 2022-05 - -',
      'CAPITAL HRBR credit_card late_30 true 7700 10000 77 4210 2019-03 - 120',
      'LAKESIDE STR credit_card closed false 0 1000 - 0022 2010-04 - -',
      'NORTHWIND AU auto_loan current true 12900 - - 2377 2023-10 - -',
      'FIRST MEADOW mortgage current true 173200 - - 1208 2015-01 - -',
      'SUMMIT FED personal_loan charge_off false 0 - - 0077 2017-06 - -',
    ])
  })

  it('reads the worst delinquency from patterns, counters and the worst manner of payment', () => {
    const worst = analyze(image, 'bureau_c').accounts.map(({ name, worstLate }) => [
      name,
      worstLate,
    ])
    expect(worst).toEqual([
      ['REDWOOD REC', null],
      ['CAPITAL HRBR', 30],
      ['LAKESIDE STR', 0],
      ['NORTHWIND AU', 0],
      ['FIRST MEADOW', 60],
      ['SUMMIT FED', null],
    ])
  })

  it('knows an authorised user by the letter A, and a joint account by C or J is none', () => {
    const users = read(image).accounts.filter(({ isAuthorizedUser }) => isAuthorizedUser)
    expect(users.map(({ name }) => name)).toEqual(['LAKESIDE STR'])
  })

  it('reads whose debt a collection was, and that it is medical', () => {
    expect(account(image, 'REDWOOD REC')).toMatchObject({
      originalCreditor: 'PINECREST MEDICAL',
      originalAmount: 640,
      medical: true,
    })
  })

  it('reads the codes behind the score, and that inquiries count too', () => {
    expect(read(image).factors.map(({ code, text }) => code ?? text)).toEqual([
      '032',
      '013',
      '085',
      '012',
      "NUMBER OF INQUIRIES ON THE CONSUMER'S CREDIT FILE HAS ADVERSELY AFFECTED",
    ])
  })

  it('reads the inquiries with who asked', () => {
    expect(analyze(image, 'bureau_c').inquiries).toEqual([
      { date: '2026-11-03', by: 'HARBOR HOME LO' },
      { date: '2026-08-19', by: 'CAPITAL HRBR' },
    ])
  })

  it('keeps the names and no more than four digits of the number', () => {
    expect(read(image).identity).toEqual({
      names: ['EXAMPLE, PAT Q.', 'EXAMPLE, PATRICIA'],
      numberEndings: ['4321'],
    })
  })

  it('takes the check of an application for no alert of the consumer', () => {
    expect(read(image).notices).toEqual([])
    expect(read(pages).notices).toEqual([
      { kind: 'fraud_alert', bureau: 'TransUnion' },
      { kind: 'consumer_statement', bureau: 'TransUnion' },
    ])
  })
})

describe('the print image of TransUnion, with all that is hard in it', () => {
  it('reads a trade over the end of a page, and headings that come again', () => {
    expect(rowLines(analyze(pages, 'bureau_c').accounts)).toEqual([
      'BLUE HARBOR collection paid false 0 - - 4120 2024-06 - -',
      'OAK VALLEY B credit_card late_120 true 3400 3000 113.3 9087 2016-05 - 410',
      'HILLTOP FIN auto_loan collection false 4120 - - 0012 2018-09 - -',
      'RIVERBEND MT auto_loan repossession false - - - - 2017-02 - -',
      'EDUCATE SVC student_loan unknown true 8900 - - 9123 2014-08 - -',
      'CEDAR CREDIT line_of_credit current true 0 6000 0 8834 2011-11 - -',
      'PINE TREE BK credit_card bankruptcy false - - - 3333 2015-03 - -',
    ])
  })

  it('has no score when only other models rate, and when the file was not scored', () => {
    expect(analyze(pages, 'bureau_c').score).toBeNull()
    expect(read(pages).factors).toEqual([])
  })

  it('reads the public records with their ends', () => {
    expect(analyze(pages, 'bureau_c').publicRecords).toEqual([
      { kind: 'bankruptcy', chapter: 7, filedOn: '2020-10', closedOn: '2021-02', amount: null },
      { kind: 'judgment', chapter: null, filedOn: '2023-01', closedOn: '2024-06', amount: 3128 },
    ])
  })

  it('knows what was sold, what is disputed and how late it was', () => {
    expect(account(pages, 'HILLTOP FIN')).toMatchObject({ isSold: true, claim: null })
    expect(account(pages, 'OAK VALLEY B')).toMatchObject({ claim: 'disputed', worstLate: 120 })
  })

  it.each(['SCORE +0 : ', 'SCORE 9001', 'SCORE: 000', 'NO SCORE: +1'])(
    'takes "%s" for no score',
    (printed) => {
      const text = image.replace('ALERT: SCORE +634 :', printed)
      expect(analyze(text, 'bureau_c').score).toBeNull()
    },
  )

  it('reads every documented field when each run of spaces became one', () => {
    expect(rowLines(analyze(oneSpace(image), 'bureau_c').accounts)).toEqual(
      rowLines(analyze(image, 'bureau_c').accounts),
    )
  })

  it('reads small letters as large ones', () => {
    const facts = (text: string) =>
      analyze(text, 'bureau_c').accounts.map(({ name: _, ...rest }) => rest)
    expect(facts(image.toLowerCase())).toEqual(facts(image))
  })

  it.each([
    'T R A D E S',
    'C O L L E C T I O N S',
    'I N Q U I R I E S',
    'M O D E L   P R O F I L E',
  ])('reads no row of another part as an account without the heading %s', (heading) => {
    const names = new Set(analyze(image, 'bureau_c').accounts.map(({ name }) => name))
    const found = analyze(image.replace(heading, ''), 'bureau_c').accounts
    expect(found.filter(({ name }) => !names.has(name))).toEqual([])
  })

  it('knows trades by the names of their columns where their heading is lost', () => {
    const lost = analyze(image.replace('T R A D E S', ''), 'bureau_c')
    expect(rowLines(lost.accounts)).toEqual(rowLines(analyze(image, 'bureau_c').accounts))
  })

  it('claims no text of another layout', () => {
    const claimed = fixtureNames.filter((name) =>
      transunionPrintImage.recognizes(readText(fixture(name)).lines),
    )
    expect(claimed.filter((name) => !name.startsWith('transunion-print-image'))).toEqual([])
    expect(claimed).toContain('transunion-print-image')
  })

  it('may shorten its headings more: HIGHCR, CREDLM, VERIFD', () => {
    const shortened = analyze(fixture('transunion-print-image-shortened'), 'bureau_c')
    expect(shortened).toMatchObject({
      score: 742,
      scoreModel: 'EMPIRICA',
      reportDate: '2026-09-18',
    })
    expect(rowLines(shortened.accounts)).toEqual([
      'SEAL ROCK BK credit_card current true 2200 12000 18.3 7766 1991-06 - 0',
      'PRESIDIO AUT auto_loan current true 6400 - - 1290 2022-03 - 0',
      'UNION SQ APP credit_card closed false 0 2000 - 1207 1997-10 - -',
    ])
  })

  it('has no limit for what is paid in instalments: an amount alone is what is past due', () => {
    const trade = [
      'T R A D E S',
      'SUBNAME SUBCODE OPENED HIGHCRED TERMS MAXDELQ PAYPAT 1-12 MOP',
      'ACCOUNT# VERFIED CREDLIM PASTDUE AMT-MOP PAYPAT 13-24',
      'ECOA COLLATRL/LOANTYPE CLSD/PD BALANCE REMARKS MO 30/60/90',
      'BAYLOR FCU Q 2201188 9/25 $16.4K 66M322 211111111111 I02',
      'BFCU-77120 9/26A $322',
      'I AUTOMOBILE $14.1K 12 1/ 0/ 0',
    ].join('\n')
    expect(rowLines(analyze(trade, 'bureau_c').accounts)).toEqual([
      'BAYLOR FCU auto_loan late_30 true 14100 - - 7120 2025-09 - 322',
    ])
  })
})
