import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findViolation } from '../../../../src/domain/advice/guardrails/find-violation.ts'
import type { BureauView } from '../../../../src/domain/reports/engine/bureau-view.ts'
import { accountStatuses, accountTypes } from '../../../../src/domain/reports/report.ts'
import { runs } from '../../../support/full-run.ts'
import { agency, card, found } from './views.ts'

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })

const date = maybe(
  fc
    .tuple(
      fc.integer({ min: 1996, max: 2027 }),
      fc.integer({ min: 1, max: 12 }),
      maybe(fc.integer({ min: 1, max: 28 })),
    )
    .map((parts) =>
      parts.flatMap((part) => (part === null ? [] : [String(part).padStart(2, '0')])).join('-'),
    ),
)

const money = maybe(
  fc.oneof(
    fc.constant(0),
    fc.integer({ min: -500, max: 900_000 }).map((cents) => cents / 4),
  ),
)

/** Letters of many scripts and what a file can hide among them; a name never carries long numbers. */
const name = fc
  .string({
    unit: fc.constantFrom(...'ABCDEÉRSTWZ &.’\u202e\u0007\u200b\u061c人'),
    minLength: 1,
    maxLength: 30,
  })
  .map((letters) => `ACME ${letters}`)

const account = fc
  .record({
    name,
    type: fc.constantFrom(...accountTypes),
    status: fc.constantFrom(...accountStatuses),
    open: maybe(fc.boolean()),
    balance: money,
    limit: money,
    pastDue: money,
    originalAmount: money,
    openedOn: date,
    closedOn: date,
    firstDelinquencyOn: date,
    lastActivityOn: date,
    removalOn: date,
    worstLate: maybe(fc.constantFrom(0, 30, 60, 90, 120)),
    historyMark: maybe(
      fc.constantFrom(
        'charge_off',
        'collection',
        'repossession',
        'foreclosure',
        'bankruptcy',
        'unknown',
      ),
    ),
    medical: fc.boolean(),
    isSold: fc.boolean(),
    isAuthorizedUser: fc.boolean(),
    claim: maybe(fc.constantFrom('disputed', 'fraud')),
    originalCreditor: maybe(name),
    record: maybe(fc.constantFrom(0, 1)),
    bureau: maybe(fc.constantFrom('Equifax', 'Experian', 'TransUnion')),
    lastFour: maybe(fc.constantFrom('1234', '9001')),
  })
  .map((values) =>
    values.type === 'collection'
      ? agency(values)
      : card({ revolving: values.type === 'credit_card', ...values }),
  )

const bureau = fc.constantFrom('Equifax', 'Experian', 'TransUnion')

const file: fc.Arbitrary<Partial<BureauView>> = fc
  .record({
    accounts: fc.array(account, { maxLength: 6 }),
    bureau,
    otherBureau: maybe(bureau),
    country: maybe(fc.constantFrom('US', 'CA')),
    score: maybe(fc.constant({ value: 700, model: 'FICO 8', bureau: null })),
    inquiries: fc.array(
      fc.record({
        date: date.map((day) => day ?? '2026-01'),
        by: maybe(name),
        bureau: fc.constant(null),
      }),
      { maxLength: 9 },
    ),
    publicRecords: fc.array(
      fc.record({
        kind: fc.constantFrom(
          'bankruptcy',
          'consumer_proposal',
          'judgment',
          'tax_lien',
          'foreclosure',
          'registered_item',
          'other',
        ),
        chapter: maybe(fc.constantFrom(7, 11, 12, 13)),
        filedOn: date,
        closedOn: date,
        amount: money,
        bureau: fc.constant(null),
      }),
      { maxLength: 3 },
    ),
    notices: fc.array(
      fc.record({
        kind: fc.constantFrom('fraud_alert', 'freeze', 'consumer_statement'),
        bureau: fc.constant(null),
      }),
      { maxLength: 3 },
    ),
    identity: fc.record({
      names: fc.array(name, { maxLength: 3 }),
      numberEndings: fc.array(fc.constantFrom('1234', '9876'), { maxLength: 3 }),
    }),
  })
  .map((seen) => ({ ...seen, allAccounts: seen.accounts }))

const language = fc.constantFrom('en', 'fr')

const texts = (seen: Partial<BureauView>, inLanguage: 'en' | 'fr') =>
  found(seen, inLanguage).flatMap(({ description, recommendation }) => [
    description,
    recommendation,
  ])

describe('whatever a report says', () => {
  it('no issue promises, sells a trick or carries what a file hides', () => {
    fc.assert(
      fc.property(file, language, (seen, inLanguage) => {
        const broken = texts(seen, inLanguage).flatMap((text) => findViolation(text) ?? [])
        expect(broken).toEqual([])
      }),
      { numRuns: runs(400) },
    )
  })

  it('an issue is about an account of the report or about none, and has words and real dates', () => {
    fc.assert(
      fc.property(file, language, (seen, inLanguage) => {
        const names = new Set(seen.accounts?.map((one) => one.name))
        for (const issue of found(seen, inLanguage)) {
          expect(issue.account === null || names.has(issue.account)).toBe(true)
          expect(issue.description.length).toBeGreaterThan(10)
          expect(issue.recommendation.length).toBeGreaterThan(20)
          expect(`${issue.description} ${issue.recommendation}`).not.toMatch(/null|undefined|NaN/)
          for (const day of issue.dates) expect(day).toMatch(/^\d{4}(?:-\d\d(?:-\d\d)?)?$/)
        }
      }),
      { numRuns: runs(400) },
    )
  })

  it('both languages report the same issues, in the same order', () => {
    fc.assert(
      fc.property(file, (seen) => {
        const sent = (inLanguage: 'en' | 'fr') =>
          found(seen, inLanguage).map(({ kind, severity, account: about, dates }) => ({
            kind,
            severity,
            about,
            dates,
          }))
        expect(sent('fr')).toEqual(sent('en'))
      }),
      { numRuns: runs(150) },
    )
  })

  it('a report of Canada never cites American law or American addresses', () => {
    fc.assert(
      fc.property(file, language, (seen, inLanguage) => {
        for (const text of texts({ ...seen, country: 'CA' }, inLanguage))
          expect(text).not.toMatch(
            /\bUSC\b|FCRA|FCBA|FDCPA|annualcreditreport|HUD|IdentityTheft|social security/i,
          )
      }),
      { numRuns: runs(200) },
    )
  })

  it('no more than four digits of an identity number can leave: none do', () => {
    fc.assert(
      fc.property(file, language, (seen, inLanguage) => {
        const mixed = found(seen, inLanguage).filter(({ kind }) => kind === 'mixed_file')
        expect(JSON.stringify(mixed)).not.toMatch(/1234|9876/)
      }),
      { numRuns: runs(200) },
    )
  })
})
