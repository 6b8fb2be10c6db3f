import { describe, expect, it } from 'vitest'
import { readText } from '../../../../../src/domain/reports/engine/text/report-text.ts'
import { layouts } from '../../../../../src/domain/reports/layouts/layouts.ts'
import { threeBureauPdf } from '../../../../../src/domain/reports/layouts/three-bureau-pdf/layout.ts'
import { analyze, fixture, fixtureNames, rowLines } from '../../analyze.ts'

const sideBySide = fixture('three-bureau-pdf')
const columns = fixture('three-bureau-pdf-columns')
const pages = fixture('three-bureau-pdf-pages')

type AskedQuestion = 'bureau_a' | 'bureau_b' | 'bureau_c'
const all: readonly AskedQuestion[] = ['bureau_a', 'bureau_b', 'bureau_c']

const read = (text: string) => threeBureauPdf.read(readText(text))
const lines = (text: string, bureau: AskedQuestion) => rowLines(analyze(text, bureau).accounts)
const entry = (text: string, name: string, bureau: string) => {
  const found = read(text).accounts.find((one) => one.name === name && one.bureau === bureau)
  if (found === undefined) throw new Error(`no entry of ${name} at ${bureau}`)
  return found
}
const scores = (text: string) => all.map((bureau) => analyze(text, bureau).score)

describe('the printed report of three bureaus, side by side', () => {
  it('answers for the bureau that is asked', () => {
    expect(lines(sideBySide, 'bureau_c')).toEqual([
      'CAPITAL HARBOR BANK credit_card late_30 true 4120 5000 82.4 - 2019-03-14 - 120',
      'NORTHWIND AUTO FINANCE auto_loan current true 12940 - - - 2023-10-12 - 0',
      'REDWOOD RECOVERY LLC collection collection - 640 - - - 2022-05-11 - 640',
    ])
    expect(lines(sideBySide, 'bureau_b')).toEqual([
      'CAPITAL HARBOR BANK credit_card current true 4120 5000 82.4 - 2019-03-01 - 0',
      'LAKESIDE STORE CARD credit_card closed false 0 1000 - - 2010-04-20 - 0',
      'NORTHWIND AUTO FINANCE auto_loan current true 12940 - - - 2023-10-12 - 0',
    ])
    expect(lines(sideBySide, 'bureau_a')).toEqual([
      'CAPITAL HARBOR BANK credit_card current true 4000 5000 80 - 2019-03-14 - 0',
      'NORTHWIND AUTO FINANCE auto_loan current true 12940 - - - 2023-10-12 - 0',
      'REDWOOD RECOVERY LLC collection collection - 640 - - - 2022-05-11 - 640',
    ])
  })

  it('reads the score of each bureau, its model, the date and the country', () => {
    expect(scores(sideBySide)).toEqual([607, 598, 612])
    expect(analyze(sideBySide, 'bureau_a')).toMatchObject({
      layout: 'three-bureau-pdf',
      scoreModel: 'VantageScore 3.0',
      reportDate: '2026-11-03',
      country: 'US',
      publicRecords: [],
    })
  })

  it('reads the worst delinquency from two years of months and seven years of counts', () => {
    const worst = ['TransUnion', 'Experian', 'Equifax'].map(
      (bureau) => entry(sideBySide, 'CAPITAL HARBOR BANK', bureau).worstLate,
    )
    expect(worst).toEqual([30, 0, 60])
    expect(entry(sideBySide, 'REDWOOD RECOVERY LLC', 'Equifax').worstLate).toBeNull()
  })

  it('reads whose account it is, what is disputed, when it was closed and last used', () => {
    expect(entry(sideBySide, 'LAKESIDE STORE CARD', 'Experian')).toMatchObject({
      isAuthorizedUser: true,
      closedOn: '2020-07-15',
      lastActivityOn: '2020-07-15',
      claim: null,
    })
    const claims = ['TransUnion', 'Experian', 'Equifax'].map(
      (bureau) => entry(sideBySide, 'NORTHWIND AUTO FINANCE', bureau).claim,
    )
    expect(claims).toEqual([null, null, 'disputed'])
  })

  it('reads who asked which bureau, and the names on file', () => {
    expect(analyze(sideBySide, 'bureau_c').inquiries).toEqual([
      { date: '2026-08-19', by: 'CAPITAL HARBOR BANK' },
    ])
    expect(analyze(sideBySide, 'bureau_b').inquiries).toEqual([])
    expect(read(sideBySide).identity.names).toEqual([
      'PAT EXAMPLE',
      'PATRICIA EXAMPLE',
      'P Q EXAMPLE',
    ])
  })

  it('has no statement where none is reported', () => {
    expect(read(sideBySide).notices).toEqual([])
    const stated = sideBySide.replace(
      /^( +)None Reported +None Reported/m,
      '$1MY NAME WAS USED BY OTHERS    None Reported             ',
    )
    expect(read(stated).notices).toEqual([{ kind: 'consumer_statement', bureau: 'TransUnion' }])
  })
})

describe('the same report, column by column', () => {
  it('pairs labels with values by position, and a remark that wraps with its label', () => {
    expect(lines(columns, 'bureau_c')).toEqual([
      'First Meadow Mortgage mortgage current true 151022 - - - 2015-01-09 - 0',
      'Summit Federal Cu other charge_off false 0 - - 0077 2017-06-01 - 0',
    ])
    expect(lines(columns, 'bureau_b')).toEqual([
      'First Meadow Mortgage mortgage current true 151022 - - - 2015-01-09 - 0',
      'Summit Federal Cu personal_loan charge_off false 3210 - - 0077 2017-06-01 - 3210',
    ])
    expect(lines(columns, 'bureau_a')).toEqual([
      'Summit Federal Cu other charge_off false 0 - - 0077 2017-06-01 - 0',
    ])
  })

  it('reads scores under their bureaus; a goal is none', () => {
    expect(scores(columns)).toEqual([688, null, 701])
  })

  it('reads histories and counts under the name of their bureau', () => {
    const worst = (name: string) =>
      read(columns)
        .accounts.filter((one) => one.name === name)
        .map(({ bureau, worstLate }) => [bureau, worstLate])
    expect(worst('First Meadow Mortgage')).toEqual([
      ['Experian', 30],
      ['TransUnion', 0],
    ])
    expect(worst('Summit Federal Cu')).toEqual([
      ['Equifax', null],
      ['Experian', 90],
      ['TransUnion', 90],
    ])
  })

  it('reads a bankruptcy of two bureaus, and an inquiry line by line', () => {
    expect(analyze(columns, 'bureau_a').publicRecords).toEqual([
      {
        kind: 'bankruptcy',
        chapter: 7,
        filedOn: '2020-10-05',
        closedOn: '2021-02-11',
        amount: null,
      },
    ])
    expect(analyze(columns, 'bureau_b').publicRecords).toEqual([])
    expect(analyze(columns, 'bureau_c').inquiries).toEqual([
      { date: '2026-10-29', by: 'Harbor Home Loans' },
    ])
  })

  it('says nothing of a column that can be paired in no way', () => {
    const short = columns.replace('TransUnion\n00934512****\n', 'TransUnion\n')
    expect(lines(short, 'bureau_c')).toEqual([
      'Summit Federal Cu other charge_off false 0 - - 0077 2017-06-01 - 0',
    ])
    expect(lines(short, 'bureau_b')).toEqual(lines(columns, 'bureau_b'))
  })

  it('pairs columns that follow each other without the names of their bureaus', () => {
    const labels = 'Account #\nBalance Owed:\nAccount Status:\nPayment Status:\nCredit Limit:'
    const text = `Account Rating:\nCreditor Remarks:\nDays Late - 7 Year History\n
Oak Valley Bank\nTransUnion Experian Equifax\n${labels}
4400****\n$1\nOpen\nCurrent\n$100\n--\n--\n--\n--\n--\n4400****\n$3\nOpen\nLate 30 Days\n$100\n`
    expect(all.map((bureau) => lines(text, bureau))).toEqual([
      ['Oak Valley Bank other late_30 true 3 100 3 - - - -'],
      [],
      ['Oak Valley Bank other current true 1 100 1 - - - -'],
    ])
  })
})

describe('the same report over pages, in mixed case', () => {
  it('reads on behind the end of a page, and a remark that wraps under its column', () => {
    expect(lines(pages, 'bureau_a')).toEqual([
      'Green Hollow Bank credit_card late_60 true 2310 2000 115.5 - 2018-07-02 - 140',
      'PINE TREE BANK credit_card current true 4000 5000 80 - 2019-03-14 - 0',
    ])
    expect(lines(pages, 'bureau_c')).toEqual([
      'Green Hollow Bank credit_card late_60 true 2310 2000 115.5 - 2018-07-02 - 140',
    ])
    expect(scores(pages)).toEqual([592, null, 588])
  })

  it.each([
    ['a value each', 'Balance Owed: $1 $2 $3', [3, 2, 1]],
    ['dashes between', 'Balance Owed: -- $2 --', [null, 2, null]],
    ['fewer than the bureaus', 'Balance Owed: $1 $2', [null, null, null]],
  ])('parts values that one space parts where only one way is possible: %s', (_, row, sent) => {
    const text = `Account Rating:\nCreditor Remarks:\nDays Late - 7 Year History\n
Oak Valley Bank\nTransUnion Experian Equifax\nAccount # 1 2 3\n${row}\nPayment Status: Late 30 Days Late 30 Days Late 30 Days\n`
    const found = all.map((bureau) => analyze(text, bureau).accounts[0])
    expect(found.map((one) => one?.balance)).toEqual(sent)
    expect(found.map((one) => one?.status)).toEqual(['late_30', 'late_30', 'late_30'])
  })

  it.each([
    ['with tabs between the columns', (text: string) => text.replaceAll(/ {2,}/g, '\t')],
    ['with one space between the columns', (text: string) => text.replaceAll(/(\S) {2,}/g, '$1 ')],
    ['without its blank lines', (text: string) => text.replaceAll(/\n{2,}/g, '\n')],
  ])('reads the same %s', (_, printed) => {
    for (const bureau of all) {
      expect(lines(printed(sideBySide), bureau)).toEqual(lines(sideBySide, bureau))
      expect(analyze(printed(sideBySide), bureau).score).toBe(analyze(sideBySide, bureau).score)
    }
  })

  it('knows whose score it is where the place of a bureau is left blank', () => {
    const blank = sideBySide.replace(/(VantageScore® 3\.0 +612 +)598/, '$1   ')
    expect(scores(blank)).toEqual([607, null, 612])
  })

  it('reads scores that stand one a line under the names of all bureaus, in their order', () => {
    const listed = (...values: readonly string[]) =>
      scores(
        [
          '3-Bureau Credit Report',
          'Credit Scores',
          'TransUnion',
          'Experian',
          'Equifax',
          ...values,
          'VantageScore 3.0',
          'Account details',
          'Account Rating:',
          'Creditor Remarks:',
          'Days Late - 7 Year History',
        ].join('\n'),
      )
    expect(listed('720', '714', '709')).toEqual([709, 714, 720])
    expect(listed('720', '--', '709')).toEqual([709, null, 720])
    expect(listed('720', '714')).toEqual([null, null, null])
  })

  it.each(fixtureNames)('is read by its own layout alone: %s', (name) => {
    const own = layouts.find((layout) => layout.recognizes(readText(fixture(name)).lines))?.name
    expect(own === 'three-bureau-pdf').toBe(name.startsWith('three-bureau-pdf'))
  })
})
