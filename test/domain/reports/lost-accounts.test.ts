import { describe, expect, it } from 'vitest'
import { type BureauId, bureauIds } from '../../../src/domain/bureaus.ts'
import type { ReportAccount, ReportAnalysis } from '../../../src/domain/reports/report.ts'
import { runs } from '../../support/full-run.ts'
import { analyze, analyzeOrProblem, fixture, fixtureNames, tryAnalyze } from './analyze.ts'
import { type Broken, brokenForms, formsOfOne } from './broken-accounts.ts'

const isData = (text: string) => /^\s*[{[<]/.test(text)

/** Their heads count more accounts than the page lists. */
const countingMore = ['app-karma', 'app-two-bureaus']

interface Form {
  readonly name: string
  readonly text: string
  readonly bureau: BureauId
  /** What it reads as while it is whole. */
  readonly whole: ReportAnalysis
}

/** The forms that read for a bureau, each read once, for the first such bureau. */
const forms = fixtureNames.flatMap((name) => formOf(name) ?? [])

function formOf(name: string): Form | undefined {
  const text = fixture(name)
  for (const bureau of bureauIds) {
    const whole = tryAnalyze(text, bureau)
    if (whole !== undefined && whole.accounts.length > 0) return { name, text, bureau, whole }
  }
  return undefined
}

const isGrave = ({ status }: ReportAccount) => /^late|charge|collect|repo|forecl|bankr/.test(status)

/** Whether an account stands worse than the same creditor's in the report that is whole. */
function isWorse(one: ReportAccount, whole: ReportAnalysis): boolean {
  const same = whole.accounts.filter(({ name }) => name === one.name)
  if (same.length === 0) return false
  return (
    (isGrave(one) && same.every(({ status }) => status !== one.status)) ||
    same.every(({ worstLate }) => (worstLate ?? 0) < (one.worstLate ?? 0)) ||
    ((one.pastDue ?? 0) > 0 && same.every(({ pastDue }) => pastDue !== one.pastDue))
  )
}

interface Outcome {
  readonly lost: number
  readonly noticed: number
  readonly harmed: readonly string[]
  readonly concluded: readonly string[]
}

/** Each form is broken in every eighth way, each form beginning with another; in a full run, in every way. */
const stride = runs(1, 8)

const absent = ['thin_file', 'missing_limit']

function outcomeOf({ name, text, bureau, whole }: Form, place: number): Outcome {
  const ways = brokenForms(text.split('\n'))
  const tried = ways.filter((_, index) => (index + place) % stride === 0)
  const read = tried.flatMap((broken) => {
    const found = tryAnalyze(broken.text, bureau)
    return found === undefined ? [] : [{ broken, found }]
  })
  const lost = read.filter(({ found }) => found.accounts.length < whole.accounts.length)
  const title = ({ account, how }: Broken) => `${name}: ${account}, ${how}`
  return {
    lost: lost.length,
    noticed: lost.filter(({ found }) => !found.complete).length,
    harmed: read.flatMap(({ broken, found }) =>
      found.accounts.some((one) => one.name !== broken.account && isWorse(one, whole))
        ? title(broken)
        : [],
    ),
    concluded: read.flatMap(({ broken, found }) =>
      !found.complete && found.issues.some(({ kind }) => absent.includes(kind))
        ? title(broken)
        : [],
    ),
  }
}

describe('a report of which every account was read', () => {
  it.each(forms.filter(({ name }) => !countingMore.includes(name)))(
    'is complete: $name',
    ({ whole: { complete, issues } }) => {
      expect(complete).toBe(true)
      expect(issues.map(({ kind }) => kind)).not.toContain('incomplete_reading')
    },
  )

  it.each(countingMore)('is incomplete where its head counts more: %s', (name) => {
    expect(analyze(fixture(name), 'bureau_c').complete).toBe(false)
  })
})

describe('a report with one account alone', () => {
  it.each([
    'generic-table',
    'transunion-canada-en',
    'transunion-canada-two-columns',
    'equifax-canada-en',
    'three-bureau-columns',
  ])('is complete, whatever labels its other parts and headings have: %s', (name) => {
    for (const text of formsOfOne(fixture(name).split('\n'))) {
      expect(analyze(text, 'bureau_a')).toMatchObject({ accounts: [{}], complete: true })
    }
  })
})

describe('a report of which one account is printed so that no reader knows it', () => {
  it('says so in eight of nine ways, makes no neighbour late and concludes nothing from absence', () => {
    const outcomes = forms.filter(({ text }) => !isData(text)).map(outcomeOf)
    const sum = (of: (outcome: Outcome) => number) =>
      outcomes.reduce((total, outcome) => total + of(outcome), 0)
    expect(sum(({ noticed }) => noticed) / sum(({ lost }) => lost)).toBeGreaterThan(8 / 9)
    expect(outcomes.flatMap(({ concluded }) => concluded)).toEqual([])
    expect(outcomes.flatMap(({ harmed }) => harmed)).toEqual([])
  })
})

describe('an account that no reader knows', () => {
  it.each([
    ['equifax-canada-en', 'CAPITAL HARBOR BANK', 'all its labels are others'],
    ['experian-joined', 'PINE AUTO CREDIT', 'it is in another language'],
    ['lender-tri-merge-letters', 'PIKEVILLE RECOVERY', 'its name is missing'],
    ['lender-tri-merge-letters', 'PIKEVILLE RECOVERY', 'its name is a number'],
    ['three-bureau-pdf', 'REDWOOD RECOVERY LLC', 'its name is missing'],
    ['three-bureau-own-labels', 'REDWOOD RECOVERY LLC', 'its name is missing'],
    ['transunion-grid', 'RIVERSTONE BANK', 'its name is missing'],
  ])(
    'is missed, and the others are read as if it were not there: %s, %s, %s',
    (name, account, how) => {
      const form = forms.find((one) => one.name === name)
      const broken = brokenForms(form?.text.split('\n') ?? []).find(
        (one) => one.account === account && one.how === how,
      )
      const found = analyze(broken?.text ?? '', form?.bureau)
      expect(found.complete).toBe(false)
      expect(found.accounts).toEqual(form?.whole.accounts.filter((one) => one.name !== account))
    },
  )
})

describe('a report of which every account was read, with a page ending within one', () => {
  it.each([
    ['transunion-print-image', 50],
    ['transunion-print-image-pages', 70],
    ['transunion-print-image-shortened', 28],
    ['lender-tri-merge-amounts-below', 13],
    ['lender-tri-merge-kinds-above', 26],
  ])('keeps all that was read of each: %s, line %i', (name, place) => {
    const lines = fixture(name).split('\n')
    const broken = lines.with(place, `\f${lines[place] ?? ''}`).join('\n')
    for (const bureau of bureauIds) {
      expect(tryAnalyze(broken, bureau)?.accounts).toEqual(
        tryAnalyze(lines.join('\n'), bureau)?.accounts,
      )
    }
  })
})

describe('the issue of an incomplete reading', () => {
  const printed = `Credit report
Credit score: 640
Total accounts: 3

Account name: LAKESIDE BANK
Account type: Credit card
Date opened: 03/14/2019
Balance: $900
Status: Current
`
  const nameless = `
Account number: XXXX4417
Account type: Credit card
Date opened: 07/02/2021
Balance: $300
`

  it('leaves out what would follow from an absence', () => {
    const { issues, scoreFactors, complete } = analyze(printed)
    expect(complete).toBe(false)
    expect(scoreFactors).toEqual([])
    expect(issues.map(({ kind, severity }) => `${kind} ${severity}`)).toEqual([
      'incomplete_reading high',
    ])
  })

  it.each<[string, string, string, string]>([
    [
      'the count that the report prints',
      printed,
      'The report counts 3 accounts (“Total accounts”), but 1 could be read. Either it lists fewer accounts than it counts, or some could not be read.',
      'Le dossier compte 3 comptes (« Total accounts »), mais 1 seul a pu être lu. Soit il énumère moins de comptes qu’il n’en compte, soit certains n’ont pas pu être lus.',
    ],
    [
      'the count of one bureau of several',
      printed.replace('Total accounts: 3', 'Open accounts   1   2   1'),
      'For one of its bureaus the report counts 2 open accounts (“Open accounts”), but 1 could be read. Either it lists fewer accounts than it counts, or some could not be read.',
      'Pour un de ses bureaux, le dossier compte 2 comptes ouverts (« Open accounts »), mais 1 seul a pu être lu. Soit il énumère moins de comptes qu’il n’en compte, soit certains n’ont pas pu être lus.',
    ],
    [
      'a count in a sentence',
      printed.replace('Total accounts: 3', 'You have 3 accounts'),
      'The report counts 3 accounts, but 1 could be read. Either it lists fewer accounts than it counts, or some could not be read.',
      'Le dossier compte 3 comptes, mais 1 seul a pu être lu. Soit il énumère moins de comptes qu’il n’en compte, soit certains n’ont pas pu être lus.',
    ],
    [
      'the accounts that stand in it, where it prints no count',
      printed.replace('Total accounts: 3\n', '') + nameless,
      'The report shows at least 1 account more than could be read.',
      'Le dossier affiche au moins 1 compte de plus que ce qui a pu être lu.',
    ],
    [
      'that they stand in it, where it prints their count, too',
      printed.replace('Total accounts: 3', 'Total accounts: 2') + nameless,
      'The report counts 2 accounts (“Total accounts”), but 1 could be read.',
      'Le dossier compte 2 comptes (« Total accounts »), mais 1 seul a pu être lu.',
    ],
    [
      'the total of balances',
      printed.replace('Total accounts: 3', 'Total accounts: 1\nTotal balance: $5,400'),
      'The report prints a total balance of $5,400, but the balances that could be read come to $900.',
      'Le dossier indique un solde total de 5 400 $, mais les soldes qui ont pu être lus donnent 900 $.',
    ],
  ])('compares what was read with %s', (_, text, english, french) => {
    const inFrench = analyzeOrProblem(text, 'bureau_a', undefined, 'fr')
    expect(analyze(text).issues[0]?.description).toBe(english)
    expect(
      typeof inFrench === 'string'
        ? inFrench
        : inFrench.issues[0]?.description.replaceAll('\u00a0', ' '),
    ).toBe(french)
  })

  it('is not there when as many accounts were read as the report counts', () => {
    const { complete, issues } = analyze(printed.replace('Total accounts: 3', 'Total accounts: 1'))
    expect(complete).toBe(true)
    expect(issues.map(({ kind }) => kind)).toEqual(['missing_limit', 'thin_file'])
  })
})

describe('the data of a bureau', () => {
  it('is incomplete when an entry like the others was not read', () => {
    const text = fixture('bureau-json-equifax').replace(
      '"customerName": "HILLTOP WIRELESS"',
      '"lenderTitle": "HILLTOP WIRELESS"',
    )
    expect(analyze(text, 'bureau_a').complete).toBe(false)
  })
})
