import { describe, expect, it } from 'vitest'
import { analyze } from '../../analyze.ts'

/** A paste of an app in the United States, with the accounts that it lists. */
const paste = (accounts: string) =>
  analyze(`Credit Karma\nTransUnion\n688\nGood\nVantageScore 3.0\n${accounts}`, 'bureau_c')

describe('what an app says of lateness', () => {
  const lateness = (answer: string) => {
    const [account] = paste(`Credit cards\nPINECREST BANK\n$1,870\n${answer}`).accounts
    return [account?.status, account?.worstLate]
  }

  it('is of today when it is said plainly or of now', () => {
    expect(lateness('30 days late')).toEqual(['late_30', 30])
    expect(lateness('60 days past due as of Nov 2026')).toEqual(['late_60', 60])
  })

  it('is over when it was once, in a year, or before payments on time', () => {
    expect(lateness('late 30 days once (May 2024)')).toEqual(['unknown', 30])
    expect(lateness('30 days late in 2022, current now')).toEqual(['current', 30])
    expect(lateness('Open. 60 days past due as of Aug 2024, paid on time since')).toEqual([
      'current',
      60,
    ])
    expect(lateness('Current, was 90 days late')).toEqual(['current', 90])
  })

  it('is the worst of its counts and of its months, whichever end of them is the newest', () => {
    expect(lateness('Times 30/60/90 Days Late 2/1/0')).toEqual(['unknown', 60])
    expect(lateness('Missed payments: 1 (30 days)')).toEqual(['unknown', 30])
    expect(lateness('OK OK 30 OK OK OK OK OK 90 60 30 OK')).toEqual(['unknown', 90])
    expect(lateness('OK OK OK OK OK OK OK OK OK OK OK OK')).toEqual(['unknown', 0])
    expect(lateness('OK OK ND OK OK OK OK OK')).toEqual(['unknown', 0])
  })
})

describe('around the accounts of an app', () => {
  it('an authorised user is named in a sentence', () => {
    const { accounts } = paste('Credit cards\nPINECREST BANK\n$40\nYou are an authorized user')
    expect(accounts.map(({ isAuthorizedUser }) => isAuthorizedUser)).toEqual([true])
  })

  it('the inquirer stands beside the date or under it, not with the day of removal', () => {
    const { inquiries } = paste(`Hard inquiries (2)
Foxglove Bank NA
Inquired on Aug 11, 2026
Removed Sep 2028
EVERFIELD HOME LENDING, requested on 10/02/2026
Soft inquiries (1)
Karma 11/01/2026`)
    expect(inquiries).toEqual([
      { date: '2026-08-11', by: 'Foxglove Bank NA' },
      { date: '2026-10-02', by: 'EVERFIELD HOME LENDING' },
    ])
  })

  it('a number over its scale is the score, and its full model stands further down', () => {
    const score = (text: string) => {
      const { score: value, scoreModel } = analyze(text, 'bureau_b')
      return [value, scoreModel]
    }
    expect(score('ClearScore\n742 /900\nUp 8 points\nVery Good\nYour accounts')).toEqual([
      742,
      null,
    ])
    expect(score('FICO® Score\n701\nGood\n+4 pts\nFICO® Score 8 by Experian')).toEqual([
      701,
      'FICO 8',
    ])
    expect(score('Credit Karma\nEquifax 702 Good +1 pt\nVantageScore 3.0')).toEqual([
      702,
      'VantageScore 3.0',
    ])
  })

  it('a factor has its figure before its impact or behind it', () => {
    const factors = (lines: string) =>
      paste(lines).scoreFactors.map(({ factor, impact }) => [factor, impact])
    const expected = [
      ['Credit utilization: balances against limits', 'negative'],
      ['New credit: inquiries', 'neutral'],
    ]
    expect(factors('Credit card use\n41%\nHigh impact\nHard inquiries\n2\nLow impact')).toEqual(
      expected,
    )
    expect(factors('Credit card use\nHigh impact\n41%\nHard inquiries\nLow impact\n2')).toEqual(
      expected,
    )
  })

  it.each([
    ['Payment history', '100%', 'positive'],
    ['Payment history', '2 missed', 'negative'],
    ['Credit card use', '7%', 'positive'],
    ['Credit card use', '24%', 'neutral'],
    ['Derogatory marks', '0', 'positive'],
    ['Derogatory marks', '1', 'negative'],
    ['Hard inquiries', '1', 'positive'],
    ['Hard inquiries', '5', 'negative'],
    ['Age of credit history', '9 yrs', 'positive'],
    ['Age of credit history', '4 yrs, 2 mos', 'neutral'],
    ['Age of credit history', '11 mos', 'negative'],
    ['Total accounts', '12', 'neutral'],
  ])('a factor is graded by its figure: %s, %s', (name, figure, impact) => {
    const { scoreFactors } = paste(`${name}\n${figure}\nHigh impact`)
    expect(scoreFactors.map((factor) => factor.impact)).toEqual([impact])
  })

  it('an inquiry has its date over its name or under it, and gives the report none', () => {
    const asked = [{ date: '2026-03-03', by: 'SHORE BANK' }]
    for (const lines of ['Mar 3, 2026\nSHORE BANK', 'SHORE BANK\nMar 3, 2026']) {
      expect(paste(`Recent inquiries\n${lines}`)).toMatchObject({
        inquiries: asked,
        reportDate: null,
      })
    }
  })
})
