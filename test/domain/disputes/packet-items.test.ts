import { describe, expect, it } from 'vitest'
import { findPacketItems } from '../../../src/domain/disputes/packet-items.ts'
import { writeDispute } from '../../../src/domain/letters/write-letter.ts'
import type {
  CompleteAnalysis,
  ReportAccount,
  ReportIssue,
} from '../../../src/domain/reports/report.ts'
import { account, analysis, noon } from '../scoring/analyses.ts'

const issue = (sent: Partial<ReportIssue>): ReportIssue => ({
  kind: 'obsolete',
  severity: 'high',
  description: '',
  recommendation: '',
  account: 'Redwood Recovery',
  dates: [],
  ...sent,
})

const collection = account({
  name: 'Redwood Recovery',
  type: 'collection',
  status: 'collection',
  balance: 640,
  lastFour: '8841',
  openedOn: '2018-05-11',
  firstDelinquencyOn: '2017-03',
})

const reported = (
  issues: readonly ReportIssue[],
  accounts: readonly ReportAccount[] = [collection],
  more: Partial<CompleteAnalysis> = {},
) => analysis({ reportDate: '2026-11-03', country: 'US', issues, accounts, ...more })

const only = (sent: Partial<ReportIssue>, one: ReportAccount = collection, more = {}) =>
  findPacketItems(reported([issue(sent)], [one], more))[0]?.disposition

/** Each kind of issue whose letter rests on the report alone, with the English reason. */
const facts: readonly (readonly [string, CompleteAnalysis, string])[] = [
  [
    'an item past its time, by its first delinquency',
    reported([issue({ dates: ['2017-03', '2024-09'] })]),
    'My credit report of November 3, 2026 lists this collection with a first delinquency in March 2017.',
  ],
  [
    'a removal date that has passed',
    reported([issue({ dates: ['2024-05', '2017-03'] })]),
    'My credit report of November 3, 2026 prints that this account stays until May 2024, and still lists it after that date.',
  ],
  [
    'a removal date later than the law allows',
    reported([issue({ kind: 'late_removal_date', dates: ['2020-03', '2027-09', '2030-05'] })]),
    'My credit report of November 3, 2026 dates the first delinquency of this account March 2020, and prints that the account stays until May 2030. Counted from that delinquency, its time ends in September 2027; the removal date should not be later.',
  ],
  [
    'a duplicate',
    reported([issue({ kind: 'duplicate', dates: ['2018-05-11'] })]),
    'My credit report of November 3, 2026 lists this account more than once, with the same opening date (May 11, 2018), number (ending in 8841) and balance ($640). One account should be listed once: please check the entries against each other and delete what is a duplicate.',
  ],
  [
    'a sold debt with a balance',
    reported([issue({ kind: 'sold_with_balance' })]),
    'My credit report of November 3, 2026 says that this account was sold or transferred, and still shows $640 as owed on it. An account that was sold should show a balance of $0 and nothing past due.',
  ],
  [
    'a paid account with a balance',
    reported([issue({ kind: 'paid_with_balance' })]),
    'My credit report of November 3, 2026 says that this account is paid, and still shows $640 as owed on it. Both cannot be right: a paid account should show a balance of $0.',
  ],
  [
    'a re-aged debt',
    reported(
      [issue({ kind: 're_aged', dates: ['2021-05', '2018-03'] })],
      [
        { ...collection, firstDelinquencyOn: '2021-05' },
        account({ name: 'Pinecrest Utilities', firstDelinquencyOn: '2018-03' }),
      ],
    ),
    'My credit report of November 3, 2026 dates the first delinquency of this account May 2021. For Pinecrest Utilities, where the debt comes from, the same report dates it March 2018. The date of first delinquency should be the earlier one.',
  ],
  [
    'a bankruptcy past its time',
    reported([issue({ account: null, dates: ['2014-06', '2024-06'] })], [], {
      publicRecords: [
        { kind: 'bankruptcy', chapter: 7, filedOn: '2014-06', closedOn: null, amount: null },
      ],
    }),
    'My credit report of November 3, 2026 lists a bankruptcy filed in June 2014.',
  ],
]

describe('what the report itself shows to be wrong', () => {
  it.each(facts)('%s becomes a letter with the facts alone', (_, read, reason) => {
    const [item] = findPacketItems(read)
    expect(item?.disposition).toMatchObject({ kind: 'write', reason: { en: reason } })
  })

  const places = [
    { language: 'en', country: 'US', bureau: 'Experian' },
    { language: 'fr', country: 'US', bureau: 'Experian' },
    { language: 'en', country: 'CA', bureau: 'TransUnion' },
    { language: 'fr', country: 'CA', bureau: 'TransUnion' },
  ] as const

  describe.each(places)('in $language for $country', ({ language, country, bureau }) => {
    it.each(facts)('%s passes the validation of letters', (_, read) => {
      const [item] = findPacketItems(read)
      if (item?.disposition.kind !== 'write') throw new Error('there is no letter')
      const { disputeType, reason } = item.disposition
      const written = writeDispute({
        facts: {
          ...{ language, country, bureau, province: undefined, disputeType },
          creditor: item.name ?? 'N/A',
          accountNumber: 'N/A',
          reason: reason[language],
          evidence: [],
          name: 'Jordan Sample',
          address: '12 Elm Street, Dayton, OH 45402',
          ssnLastFour: undefined,
        },
        time: { now: noon, reference: 'CC-1234-5678' },
      })
      expect(written).not.toHaveProperty('rejection')
    })
  })
})

describe('what only the person can judge', () => {
  it.each([
    ['unknown_account', 'fraud', /Did you open it or allow it\?/],
    ['late_now', 'error', /Was every payment of those months made on time\?/],
    ['charge_off', 'error', /reported as unpaid \(charged off\)/],
    ['medical_collection', 'error', /Was it paid, or covered by your insurer/],
    ['bureau_disagreement', 'error', /Which figure do your statements show\?/],
    ['debt_counted_twice', 'error', /Who owns it now/],
  ])('%s is asked, as a likely %s', (kind, disputeType, question) => {
    expect(only({ kind })).toMatchObject({
      kind: 'ask',
      disputeType,
      question: { en: expect.stringMatching(question) },
    })
  })

  it('is the age of an item whose deciding date is not printed', () => {
    const undated = { ...collection, firstDelinquencyOn: null }
    expect(only({ severity: 'medium', dates: ['2016-05', '2023-11'] }, undated)).toMatchObject({
      kind: 'ask',
      disputeType: 'outdated',
    })
  })

  it('is an item whose time ended after the report was made', () => {
    const old = { reportDate: '2024-08-01' }
    expect(only({ dates: ['2017-03', '2024-09'] }, collection, old)).toMatchObject({
      kind: 'ask',
      question: { en: expect.stringContaining('ended after this report was made') },
    })
  })

  it('is asked once for an account, and not beside a letter about it', () => {
    const late = { kind: 'late_now' }
    const read = reported([issue(late), issue({ kind: 'collection' })])
    expect(findPacketItems(read).map((item) => item.issue)).toEqual([0])
    const written = issue({ dates: ['2017-03', '2024-09'] })
    expect(findPacketItems(reported([issue(late), written])).map((item) => item.issue)).toEqual([1])
  })
})

describe('what no letter mends', () => {
  it.each(['maxed_out', 'thin_file', 'missing_limit', 'no_score_printed'])(
    '%s is no item',
    (kind) => {
      expect(only({ kind })).toBeUndefined()
    },
  )

  it.each([
    ['obsolete_inquiry', null, /no law sets an age/],
    ['disputed', 'Redwood Recovery', /already marks it as disputed/],
    ['authorized_user_negative', 'Redwood Recovery', /authorized user/],
  ])('%s is left out with the reason', (kind, name, reason) => {
    expect(only({ kind, account: name })).toMatchObject({
      kind: 'leave',
      reason: { en: expect.stringMatching(reason) },
    })
  })
})
