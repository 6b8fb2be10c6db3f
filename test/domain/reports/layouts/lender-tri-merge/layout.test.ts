import { describe, expect, it } from 'vitest'
import { readText } from '../../../../../src/domain/reports/engine/text/report-text.ts'
import { lenderTriMerge } from '../../../../../src/domain/reports/layouts/lender-tri-merge/layout.ts'
import { analyze, fixture, fixtureNames, rowLines } from '../../analyze.ts'

const merged = fixture('lender-tri-merge')
const pages = fixture('lender-tri-merge-pages')

const read = (text: string) => lenderTriMerge.read(readText(text))
const account = (text: string, name: string) => {
  const found = read(text).accounts.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no account of ${name}`)
  return found
}
const lines = (text: string, bureau: 'bureau_a' | 'bureau_b' | 'bureau_c') =>
  rowLines(analyze(text, bureau).accounts)

describe("a lender's merged report of three repositories", () => {
  it('answers for each repository with its own score and model, never with the middle one', () => {
    const scores = (['bureau_a', 'bureau_b', 'bureau_c'] as const).map((bureau) => {
      const { score, scoreModel } = analyze(merged, bureau)
      return [score, scoreModel]
    })
    expect(scores).toEqual([
      [668, 'BEACON 5.0'],
      [655, 'FAIR ISAAC (VER. 2)'],
      [641, 'FICO CLASSIC 04'],
    ])
  })

  it('is of the United States and of the day on which it was completed', () => {
    expect(analyze(merged, 'bureau_a')).toMatchObject({
      layout: 'lender-tri-merge',
      country: 'US',
      reportDate: '2026-11-03',
      publicRecords: [],
    })
  })

  it('counts a trade for each repository that its source names', () => {
    expect(lines(merged, 'bureau_c')).toEqual([
      'FIRST MEADOW MORTGAGE mortgage current true 151022 - - 1208 2015-01 - 0',
      'CAPITAL HARBOR BANK credit_card late_30 true 4120 5000 82.4 4210 2019-03 - 120',
      'NORTHWIND AUTO FINANCE auto_loan current true 12940 - - 2377 2023-10 - 0',
      'SUMMIT FEDERAL CU personal_loan charge_off false 0 - - 0077 2017-06 2019-11 0',
    ])
    expect(lines(merged, 'bureau_a')).toEqual([
      'FIRST MEADOW MORTGAGE mortgage current true 151022 - - 1208 2015-01 - 0',
      'CAPITAL HARBOR BANK credit_card current true 4000 5000 80 4210 2019-03 - 0',
      'LAKESIDE STORE CARD credit_card closed false 0 1000 - 0022 2010-04 - 0',
      'NORTHWIND AUTO FINANCE auto_loan current true 12940 - - 2377 2023-10 - 0',
      'REDWOOD RECOVERY LLC collection collection - 640 - - 4477 2022-05 - 640',
    ])
    expect(lines(merged, 'bureau_b')).toEqual([
      'FIRST MEADOW MORTGAGE mortgage current true 151022 - - 1208 2015-01 - 0',
      'CAPITAL HARBOR BANK credit_card late_30 true 4120 5000 82.4 4210 2019-03 - 120',
      'LAKESIDE STORE CARD credit_card closed false 0 1000 - 0022 2010-04 - 0',
      'NORTHWIND AUTO FINANCE auto_loan current true 12940 - - 2377 2023-10 - 0',
      'REDWOOD RECOVERY LLC collection collection - 640 - - 4477 2022-05 - 640',
    ])
  })

  it('holds two trades with one name and number against each other', () => {
    const records = read(merged)
      .accounts.filter(({ name }) => name === 'CAPITAL HARBOR BANK')
      .map(({ bureau, record }) => [bureau, record])
    expect(records).toEqual([
      ['Experian', 1],
      ['TransUnion', 1],
      ['Equifax', 1],
    ])
    const { issues } = analyze(merged, 'bureau_a')
    expect(issues.map(({ kind }) => kind)).toContain('bureau_disagreement')
  })

  it('reads the worst delinquency from the historical counts', () => {
    const worst = ['FIRST MEADOW MORTGAGE', 'LAKESIDE STORE CARD', 'SUMMIT FEDERAL CU'].map(
      (name) => account(merged, name).worstLate,
    )
    expect(worst).toEqual([30, 0, 90])
    expect(account(merged, 'REDWOOD RECOVERY LLC').worstLate).toBeNull()
  })

  it('reads what the lines under a trade add', () => {
    expect(account(merged, 'REDWOOD RECOVERY LLC')).toMatchObject({
      originalCreditor: 'PINECREST MEDICAL CENTER',
      medical: true,
      claim: 'disputed',
      lastActivityOn: '2022-05',
    })
    expect(account(merged, 'SUMMIT FEDERAL CU').isSold).toBe(true)
    expect(account(merged, 'LAKESIDE STORE CARD').isAuthorizedUser).toBe(true)
  })

  it('reads the reasons under each score', () => {
    const codes = (bureau: string) =>
      read(merged)
        .factors.filter((factor) => factor.bureau === bureau)
        .map(({ code }) => code)
    expect(codes('Experian')).toEqual(['00038', '00010', '00018', '00014'])
    expect(codes('Equifax')).toEqual(['00010', '00013', null])
    expect(codes('TransUnion')).toEqual(['038'])
  })

  it('reads an inquiry for each repository that was asked', () => {
    expect(analyze(merged, 'bureau_c').inquiries).toEqual([
      { date: '2026-11-03', by: 'HARBOR HOME LOANS' },
      { date: '2026-08-19', by: 'CAPITAL HARBOR BANK' },
    ])
    expect(analyze(merged, 'bureau_b').inquiries).toHaveLength(1)
  })

  it('keeps the names on file and four digits of the number', () => {
    expect(read(merged).identity).toEqual({
      names: ['SAMPLE, JORDAN', 'JORDAN SAMPLE', 'JORDAN T SAMPLE'],
      numberEndings: ['7012'],
    })
  })
})

describe('a merged report of two applicants, with all that is hard in it', () => {
  it("leaves out the other applicant's trades, inquiries and scores", () => {
    expect(lines(pages, 'bureau_c')).toEqual([
      'FIRST MEADOW mortgage current true 173200 - - 1208 2015-01 - 0',
      'Educational Loan Servicing of the student_loan current true 8900 - - - 2014-08 - 0',
      'Pine Tree Bank credit_card current true 1100 12500 8.8 3333 2015-03 - 0',
      'Cedar Credit Union line_of_credit current true 21000 60000 35 8834 2011-11 - 0',
      'Riverbend Motors auto_loan repossession - - - - 4471 2017-02 - -',
      'Blue Harbor Collections collection paid false 0 - - 4120 2024-06 - 0',
    ])
    expect(analyze(pages, 'bureau_c').score).toBe(588)
    expect(analyze(pages, 'bureau_c').inquiries).toEqual([
      { date: '2026-10-29', by: 'Harbor Home Loans' },
    ])
  })

  it('has no score for a repository that gave none', () => {
    expect(analyze(pages, 'bureau_a').score).toBeNull()
    expect(analyze(pages, 'bureau_b').score).toBeNull()
  })

  it('takes an amount with an L for a limit and one with an H for none', () => {
    expect(account(pages, 'Oak Valley Bank')).toMatchObject({ limit: 3000, utilization: 113.3 })
    const high = pages.replace('$3,000 L', '$3,500 H')
    expect(account(high, 'Oak Valley Bank')).toMatchObject({ limit: null, utilization: null })
  })

  it('knows an authorised user by the number 3 too', () => {
    expect(account(pages, 'Pine Tree Bank').isAuthorizedUser).toBe(true)
  })

  it('reads public records, alerts and freezes of each repository', () => {
    expect(analyze(pages, 'bureau_a').publicRecords).toEqual([
      { kind: 'bankruptcy', chapter: 7, filedOn: '2020-10', closedOn: '2021-02', amount: null },
    ])
    expect(analyze(pages, 'bureau_b').publicRecords).toEqual([
      { kind: 'judgment', chapter: null, filedOn: '2023-01', closedOn: '2024-06', amount: 3128 },
    ])
    expect(read(pages).notices).toEqual([
      { kind: 'fraud_alert', bureau: 'TransUnion' },
      { kind: 'freeze', bureau: 'Equifax' },
    ])
  })
})

describe('a merged report that is printed in another way', () => {
  const trade = (row: string, columns = '') =>
    `SCORE MODELS\nREPOSITORIES: XP/TU/EF\nMO REV\nHISTORICAL 30 60 90+\n${columns}\nTRADELINES\n${row}\n`

  it.each([
    ['with amounts without signs', 'B B Oak Bank 10/26 05/16 3000 1400 0 90 0 0 0 AS AGREED'],
    ['without whose it is', 'B Oak Bank  10/26  05/16  $3,000  $1,400  $0  90  0  0  0  AS AGREED'],
    ['with terms', 'B B Oak Bank 10/26 05/16 $3,000 $1,400 MIN $75 $0 90 0 0 0 AS AGREED'],
    ['with tabs', 'B\tB\tOak Bank\t10/26\t05/16\t$3,000\t$1,400\t$0\t90\t0\t0\t0\tAS AGREED'],
    [
      'with its source on its line',
      'B B Oak Bank 10/26 05/16 $3,000 $1,400 $0 90 0 0 0 AS AGREED XP',
    ],
  ])('reads a trade %s', (_, row) => {
    const text = trade(`${row}\n  517805XXXX4210  10/26  REV  MIN $75  XP`)
    expect(lines(text, 'bureau_b')).toEqual([
      'Oak Bank credit_card current true 1400 3000 46.7 4210 2016-05 - 0',
    ])
  })

  it('finds empty cells by the places of the columns', () => {
    const columns =
      'ECOA/WHOSE  CREDITOR    RPTD   OPENED  H/L     BALANCE  PAST DUE  MO REV  30  60  90+  STATUS'
    const row =
      'B/B         Oak Bank    10/26  05/16           $1,400             90      0   0   0    AS AGREED'
    const text = trade(`${columns}\n${row}\n            4210  10/26  REV  XP`)
    expect(account(text, 'Oak Bank')).toMatchObject({ balance: 1400, limit: null, pastDue: null })
  })

  it.each([
    'TRADELINES',
    'TRADE SUMMARY',
    'INQUIRIES (LAST 120 DAYS)',
    'CREDITORS',
    'SCORE MODELS',
  ])('reads no sum, address or inquiry as an account without the heading %s', (heading) => {
    const names = new Set(read(merged).accounts.map(({ name }) => name))
    const found = read(merged.replace(`\n${heading}\n`, '\n')).accounts
    expect(found.filter(({ name }) => !names.has(name))).toEqual([])
  })

  it('reads the same when each run of spaces became one', () => {
    const dense = merged.replaceAll(/(\S) {2,}(?=\S)/g, '$1 ')
    for (const bureau of ['bureau_a', 'bureau_b', 'bureau_c'] as const)
      expect(lines(dense, bureau)).toEqual(lines(merged, bureau))
  })

  it('gives no repository the score of another whose line was joined to its own', () => {
    const joined = pages.replace('(9003)\n', '(9003) ')
    expect(analyze(joined, 'bureau_b').score).toBeNull()
  })

  it('claims no text of another layout', () => {
    const claimed = fixtureNames.filter((name) =>
      lenderTriMerge.recognizes(readText(fixture(name)).lines),
    )
    expect(claimed.filter((name) => !name.startsWith('lender-tri-merge'))).toEqual([])
    expect(claimed).toContain('lender-tri-merge')
  })
})
