import { describe, expect, it } from 'vitest'
import { analyze, analyzeOrProblem } from './analyze.ts'

const hostile =
  'LAKE\u001b[31m\u202e <script>@everyone</script> [x](http://evil.example) 123-45-6789 BANK'
const plain = /LAKE ?31m script everyone \/script x \( XXXXX BANK/

const json = (name: string) =>
  JSON.stringify({
    bureau: 'Experian',
    tradelines: [
      { creditorName: name, accountType: 'Credit Card', balance: 1200, creditLimit: 5000 },
    ],
    inquiries: [{ date: '2026-08-19', name }],
  })

const printImage = (name: string) => `TRANSUNION CREDIT REPORT
M O D E L  P R O F I L E
SUBNAME SUBCODE OPENED HIGHCRED TERMS MAXDELQ PAYPAT 1-12 MOP
I N Q U I R I E S
8/19/26 BNY1234(NYC) ${name}
`

describe('hostile text in a report', () => {
  it('leaves no data form raw: neither an account nor an inquiry', () => {
    const report = analyze(json(hostile), 'bureau_b')
    expect(report.accounts.map(({ name }) => name)).toEqual([expect.stringMatching(plain)])
    expect(report.inquiries.map(({ by }) => by)).toEqual([expect.stringMatching(plain)])
  })

  it('leaves no print image raw, and no social security or card number', () => {
    const names = [
      ['LAKE 123-45-6789 4111 1111 1111 1111 BANK', 'LAKE XXXXX BANK'],
      ['LAKE @everyone <!channel> BANK', 'LAKE everyone !channel BANK'],
    ] as const
    for (const [printed, by] of names) {
      const { inquiries } = analyze(printImage(printed), 'bureau_c')
      expect(inquiries).toEqual([{ date: '2026-08-19', by }])
    }
  })

  it('keeps an account whose name is nothing but markup, under no name', () => {
    expect(analyze(json('<{[|]}>9'), 'bureau_b').accounts).toMatchObject([{ name: '9' }])
    expect(analyze(json('[3](http://x)'), 'bureau_b').accounts).toMatchObject([{ name: '3 (' }])
  })

  it('reads no amount out of digits that other digits follow', () => {
    const balance = (printed: string) =>
      analyze(`Score: 700\nAccount name: ACME BANK\nBalance: ${printed}\nPast due: $5\n`)
        .accounts[0]?.balance
    expect([balance('1²00'), balance('1٢00'), balance('12é')]).toEqual([null, null, null])
  })
})

describe('more than one person has', () => {
  it('is refused: inquiries', () => {
    const report = (count: number) =>
      `Credit score: 700\nHard inquiries\n${'08/19/2026 MEADOW MORTGAGE\n'.repeat(count)}`
    expect(analyze(report(1_000)).inquiries).toHaveLength(1_000)
    expect(analyzeOrProblem(report(1_001))).toBe('too_many_entries')
    expect(analyzeOrProblem(report(50_000))).toBe('too_many_entries')
  })

  it('is refused: accounts in data', () => {
    const tradelines = Array.from({ length: 60_000 }, () => ({ creditorName: 'ACME', balance: 1 }))
    expect(analyzeOrProblem(JSON.stringify({ tradelines }))).toBe('too_many_accounts')
  })
})

describe('a gap of half a line', () => {
  it('costs no layout more than its length', () => {
    const gaps = `Prepared For\nAccount Info\nPOTENTIALLY NEGATIVE\nOn Record Until\n${`x${' '.repeat(1_900)}y\n`.repeat(1_000)}`
    const disclosure = `${gaps}Score: 700\n`
    expect(analyze(disclosure, 'bureau_b').accounts).toEqual([])
  })
})
