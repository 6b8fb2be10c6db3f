import { describe, expect, it } from 'vitest'
import { analyze, rowLines } from '../../analyze.ts'

const transunion = (entries: string) =>
  analyze(
    `<creditBureau><product><subject><subjectRecord><custom><credit>${entries}</credit></custom></subjectRecord></subject></product></creditBureau>`,
    'bureau_c',
  )

describe('the data of a bureau', () => {
  it('of TransUnion gives the worst delinquency apart from its counts', () => {
    const [account] = transunion(
      '<trade><subscriber><name><unparsed>RUSHMERE AUTO</unparsed></name></subscriber><portfolioType>installment</portfolioType><currentBalance>000000100</currentBalance><accountRating>01</accountRating><paymentHistory><maxDelinquency><accountRating>05</accountRating></maxDelinquency><historicalCounters><late30DaysTotal>01</late30DaysTotal><late60DaysTotal>01</late60DaysTotal><late90DaysTotal>03</late90DaysTotal></historicalCounters></paymentHistory></trade>',
    ).accounts
    expect(account?.worstLate).toBe(120)
  })

  it('of TransUnion keeps the kind of a loan that its lender placed for collection', () => {
    const trade = (industry: string, kind: string, closed: string) =>
      transunion(
        `<trade><subscriber><industryCode>${industry}</industryCode><name><unparsed>RUSHMERE</unparsed></name></subscriber><portfolioType>installment</portfolioType>${closed}<currentBalance>000005288</currentBalance><accountRating>9B</accountRating><account><type>${kind}</type></account></trade>`,
      ).accounts.map(({ type, status }) => [type, status])
    const writtenOff = '<closedIndicator>chargeOff</closedIndicator>'
    expect(trade('F', 'AU', writtenOff)).toEqual([['auto_loan', 'charge_off']])
    expect(trade('F', 'AU', '')).toEqual([['auto_loan', 'collection']])
    expect(trade('Y', 'AU', '')).toEqual([['collection', 'collection']])
    expect(trade('F', 'FC', '')).toEqual([['collection', 'collection']])
  })

  it('of TransUnion ends a collection that is paid', () => {
    const { accounts } = transunion(
      '<collection><subscriber><name><unparsed>PIPIT ADJ</unparsed></name></subscriber><accountNumber>118812</accountNumber><currentBalance>000000000</currentBalance><accountRating>9P</accountRating></collection>',
    )
    expect(rowLines(accounts)).toEqual(['PIPIT ADJ collection paid false 0 - - 8812 - - -'])
  })

  it('of Equifax names an authorised user by a code, and counts no late month', () => {
    const trade = {
      accountDesignator: { code: 'A' },
      customerName: 'THORNEY BANK',
      balance: 10,
      portfolioTypeCode: { code: 'R' },
      rate: { code: 1 },
      thirtyDayCounter: 0,
      sixtyDayCounter: 0,
      ninetyDayCounter: 0,
    }
    const data = { consumers: { equifaxUSConsumerCreditReport: [{ trades: [trade] }] } }
    expect(analyze(JSON.stringify(data), 'bureau_a').accounts).toMatchObject([
      { name: 'THORNEY BANK', isAuthorizedUser: true, worstLate: 0 },
    ])
  })

  it('of MISMO names another model in words, and a clinic as the first creditor of a medical debt', () => {
    const data = {
      CREDIT_RESPONSE: {
        CREDIT_LIABILITY: {
          '@_AccountType': 'Open',
          '@IsCollectionIndicator': 'Y',
          '@_OriginalCreditorName': 'ST BRIDE CLINIC',
          '@_UnpaidBalanceAmount': '355',
          _CREDITOR: { '@_Name': 'TERN RECOVERY' },
        },
        CREDIT_SCORE: {
          '@_Value': '603',
          '@_ModelNameType': 'Other',
          '@_ModelNameTypeOtherDescription': 'VantageScore 4.0',
        },
      },
    }
    const { scoreModel, issues } = analyze(JSON.stringify(data), 'bureau_c')
    expect(scoreModel).toBe('VantageScore 4.0')
    expect(issues.map(({ kind }) => kind)).toContain('medical_collection')
  })
})
