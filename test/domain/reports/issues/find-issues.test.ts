import { describe, expect, it } from 'vitest'
import { analyze, issuesOf } from '../analyze.ts'

/** A report with these accounts, each a line of labels, and a score so that its absence is no issue. */
const report = (...accounts: readonly string[]) => `Score: 700\n${accounts.join('\n')}`

/** So few accounts make a thin file, which is told of every one of these. */
const issues = (...accounts: readonly string[]) =>
  issuesOf(analyze(report(...accounts))).filter((issue) => issue !== 'thin_file low -')

const card = 'Account: LAKESIDE BANK Type: Credit card Status: Current'
const agency = 'Account: REDWOOD RECOVERY Type: Collection'

describe('the issues of an account', () => {
  it.each([
    ['$1,499', []],
    ['$1,500', ['high_utilization medium LAKESIDE BANK']],
    ['$3,500', ['high_utilization high LAKESIDE BANK']],
    ['$5,000', ['maxed_out high LAKESIDE BANK']],
    ['$5,010', ['over_limit high LAKESIDE BANK']],
  ])('of a card with a limit of five thousand and a balance of %s', (balance, found) => {
    expect(issues(`${card} Balance: ${balance} Credit limit: $5,000`)).toEqual(found)
  })

  it('name what gets a card under 30% of its limit', () => {
    const [issue] = analyze(report(`${card} Balance: $2,000 Credit limit: $5,000`)).issues
    expect(issue?.recommendation).toMatch(
      /^Pay \$500 before the statement date to report \$1,500 \(30%\) or less/,
    )
  })

  it('include a running card without a limit, but not an empty one', () => {
    expect(issues(`${card} Balance: $2,000`)).toEqual(['missing_limit low LAKESIDE BANK'])
    expect(issues(`${card} Balance: $0`)).toEqual([])
  })

  it('put what is late now before a card at its limit, which can wait', () => {
    const late = 'Account: NORTHWIND AUTO Type: Auto loan Status: 90 days past due Past due: $824'
    expect(issues(`${card} Balance: $5,000 Credit limit: $5,000`, late)).toEqual([
      'late_now high NORTHWIND AUTO',
      'maxed_out high LAKESIDE BANK',
    ])
  })

  it('include a late account, with what is past due', () => {
    const late = 'Account: LAKESIDE BANK Type: Auto loan Status: 90 days past due Past due: $824'
    expect(issues(late)).toEqual(['late_now high LAKESIDE BANK'])
    expect(analyze(report(late)).issues[0]?.description).toBe(
      'LAKESIDE BANK is reported at least 90 days late, $824 past due.',
    )
  })

  it('include a charge-off, a collection and a bankruptcy', () => {
    expect(issues('Account: LAKESIDE BANK Status: Charged off Balance: $900')).toEqual([
      'charge_off high LAKESIDE BANK',
    ])
    expect(issues(`${agency} Balance: $640`)).toEqual(['collection high REDWOOD RECOVERY'])
    expect(issues('Account: LAKESIDE BANK Status: Included in bankruptcy')).toEqual([
      'bankruptcy high LAKESIDE BANK',
    ])
  })

  it('take a paid collection less gravely', () => {
    expect(issues(`${agency} Status: Paid Balance: $0`)).toEqual([
      'collection medium REDWOOD RECOVERY',
    ])
  })

  it('know a collection that is too old: seven years and 180 days', () => {
    const began = (date: string) =>
      issues(`${agency} Balance: $640 Date of first delinquency: ${date}`)
    expect(began('05/25/2019')).toEqual(['collection high REDWOOD RECOVERY'])
    expect(began('05/24/2019')).toEqual([
      'obsolete high REDWOOD RECOVERY',
      'collection high REDWOOD RECOVERY',
    ])
  })

  it('know the date until which the bureau itself keeps an item', () => {
    expect(issues(`${agency} Balance: $640 On record until: Oct 2026`)).toContain(
      'obsolete high REDWOOD RECOVERY',
    )
    expect(issues(`${agency} Balance: $640 On record until: Nov 2026`)).not.toContain(
      'obsolete high REDWOOD RECOVERY',
    )
  })

  it.each([
    ['Status: Paid Balance: $0 Original amount: $900', 'high'],
    ['Balance: $350 Original amount: $350', 'high'],
    ['Balance: $900 Original amount: $900 Date of first delinquency: 03/01/2026', 'high'],
    ['Balance: $900 Original amount: $900 Date of first delinquency: 03/01/2024', 'medium'],
  ])('judge a medical collection by the policy of the bureaus: %s', (rest, severity) => {
    expect(issues(`${agency} Original creditor: PINECREST HOSPITAL ${rest}`)).toEqual([
      `medical_collection ${severity} REDWOOD RECOVERY`,
    ])
  })
})

describe('the issues of a report', () => {
  it('include an account that is listed twice, once', () => {
    const twice = `${card} Balance: $10 Credit limit: $5,000 Account number: ****1234`
    expect(issues(twice, twice, twice)).toEqual(['duplicate medium LAKESIDE BANK'])
  })

  it('take two accounts of one creditor for two', () => {
    const numbered = (number: string) =>
      `${card} Balance: $10 Credit limit: $5,000 Account number: ****${number}`
    expect(issues(numbered('1234'), numbered('5678'))).toEqual([])
  })

  it('include six hard inquiries within a year, and those older than two years', () => {
    const text = (dates: readonly string[]) =>
      `Score: 700\nHard inquiries\n${dates.map((date) => `${date}   LAKESIDE BANK`).join('\n')}`
    const recent = ['01/05/2026', '02/05/2026', '03/05/2026', '04/05/2026', '05/05/2026']
    expect(issuesOf(analyze(text(recent)))).toEqual([])
    expect(issuesOf(analyze(text([...recent, '06/05/2026'])))).toEqual(['high_inquiries medium -'])
    expect(issuesOf(analyze(text(['11/20/2024'])))).toEqual(['obsolete_inquiry low -'])
  })

  it('include that no score is printed', () => {
    expect(issuesOf(analyze(`${card} Balance: $10 Credit limit: $5,000`))).toEqual([
      'thin_file low -',
      'no_score_printed low -',
    ])
  })

  it('include that the report is another bureau’s', () => {
    expect(issuesOf(analyze('TransUnion\nScore: 700', 'bureau_a'))).toEqual([
      'other_bureau medium -',
    ])
  })
})
