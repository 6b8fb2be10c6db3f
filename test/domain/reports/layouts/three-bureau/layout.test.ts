import { describe, expect, it } from 'vitest'
import { analyze, analyzeOrProblem, fixture, issuesOf, rowLines } from '../../analyze.ts'

describe('the page that shows three bureaus', () => {
  it('answers for Equifax when asked for Equifax', () => {
    const report = analyze(fixture('three-bureau-tabs'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'three-bureau',
      score: 607,
      scoreModel: 'VantageScore 3.0',
      reportDate: '2026-11-03',
    })
    expect(rowLines(report.accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card current true 4000 5000 80 - 2019-03-14 - 0',
    ])
  })

  it('answers for Experian when asked for Experian', () => {
    const report = analyze(fixture('three-bureau-tabs'), 'bureau_b')
    expect(report.score).toBe(598)
    expect(rowLines(report.accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card current true 4120 5000 82.4 - 2019-03-01 - 0',
      'REDWOOD RECOVERY LLC collection collection false 640 - - - 2022-05-11 - 640',
    ])
  })

  it('answers for TransUnion when asked for TransUnion', () => {
    const report = analyze(fixture('three-bureau-tabs'), 'bureau_c')
    expect(report.score).toBe(612)
    expect(rowLines(report.accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card late_30 true 4120 5000 82.4 - 2019-03-14 - 120',
      'REDWOOD RECOVERY LLC collection collection false 640 - - - 2022-05-11 - 640',
    ])
  })

  it('names where the bureaus disagree on an account', () => {
    const { issues } = analyze(fixture('three-bureau-tabs'), 'bureau_c')
    expect(issues.find(({ kind }) => kind === 'bureau_disagreement')).toMatchObject({
      severity: 'medium',
      account: 'CAPITAL HARBOR BANK',
      description:
        'The bureaus disagree on CAPITAL HARBOR BANK: status 30 days late (TransUnion), current (Experian), current (Equifax); worst delinquency 30 days (TransUnion), never late (Experian), 60 days (Equifax); past due $120 (TransUnion), $0 (Experian), $0 (Equifax); balance $4,120 (TransUnion), $4,120 (Experian), $4,000 (Equifax); opened March 14, 2019 (TransUnion), March 1, 2019 (Experian), March 14, 2019 (Equifax).',
    })
  })

  it('reads late months from the history of each bureau', () => {
    expect(issuesOf(analyze(fixture('three-bureau-tabs'), 'bureau_a'))).toContain(
      'past_late low CAPITAL HARBOR BANK',
    )
    expect(issuesOf(analyze(fixture('three-bureau-tabs'), 'bureau_b'))).not.toContain(
      'past_late low CAPITAL HARBOR BANK',
    )
  })

  it('pairs values with bureaus by position when blanks stand for what is absent', () => {
    const text = fixture('three-bureau-columns')
    expect(analyze(text, 'bureau_a').score).toBe(688)
    expect(analyze(text, 'bureau_b').score).toBeNull()
    expect(analyze(text, 'bureau_c').score).toBe(701)
    expect(rowLines(analyze(text, 'bureau_a').accounts)).toEqual([
      'FIRST MEADOW MORTGAGE mortgage current true 151022 - - - 2015-01-09 - 0',
    ])
    expect(rowLines(analyze(text, 'bureau_b').accounts)).toEqual([
      'FIRST MEADOW MORTGAGE mortgage current true 151022 - - - 2015-01-09 - 0',
      'LAKESIDE STORE CARD credit_card paid false 0 1000 - - 2010-04-20 - -',
    ])
  })

  it.each([
    [
      'all in their places',
      '\tTransUnion\tExperian\tEquifax',
      'Balance:\t$1\t$2\t$3',
      [[1], [2], [3]],
    ],
    [
      'the heading without its first tab',
      'TransUnion\tExperian\tEquifax',
      'Balance:\t$1\t$2\t$3',
      [[1], [2], [3]],
    ],
    [
      'the heading without the blanks before it',
      'TransUnion   Experian   Equifax',
      'Balance:   $1   $2   $3',
      [[1], [2], [3]],
    ],
    [
      'the same, and a cell that may be of two',
      'TransUnion   Experian   Equifax',
      'Balance:   $1      $3',
      [[], [], []],
    ],
    [
      'a cell behind the last one',
      '\tTransUnion\tExperian\tEquifax',
      'Balance:\t$1\t$2\t-\t$900',
      [[1], [2], []],
    ],
    [
      'a cell under another heading',
      '\tTransUnion\tExperian\tEquifax\tInnovis',
      'Balance:\t$1\t$2\t-\t$900',
      [[1], [2], []],
    ],
    [
      'a cell far from every heading',
      '            TransUnion  Experian  Equifax',
      'Balance:    $1          $2                            $900',
      [[1], [2], []],
    ],
    [
      'the same, set with blanks',
      '            TransUnion  Experian  Equifax  Innovis',
      'Balance:    $1          $2                 $900',
      [[1], [2], []],
    ],
    [
      'a row that is parted in another way',
      '            TransUnion  Experian  Equifax',
      'Balance:\t$1\t$2\t$900',
      [[], [], []],
    ],
  ])('credits a cell to the bureau above it, else to none: %s', (_, heading, row, sent) => {
    const text = `Account Type - Detail\nBureau Code\nTwo-Year Payment History\nLAKESIDE BANK\n${heading}\n${row}\n`
    const balances = (['bureau_c', 'bureau_b', 'bureau_a'] as const).map((bureau) => {
      const report = analyzeOrProblem(text, bureau)
      return typeof report === 'string' ? report : report.accounts.map(({ balance }) => balance)
    })
    expect(balances).toEqual(sent)
  })

  it('reads a repossession from the history of one bureau, and not into the others', () => {
    const text = fixture('three-bureau-tabs').replace('Equifax\tOK\t60', 'Equifax\tR\t60')
    expect(analyze(text, 'bureau_a').accounts[0]?.status).toBe('repossession')
    expect(analyze(text, 'bureau_b').accounts[0]?.status).toBe('current')
  })

  it('sums up balances of each bureau, which are no account', () => {
    expect(analyze(fixture('three-bureau-tabs'), 'bureau_c').accounts).toHaveLength(2)
  })
})
