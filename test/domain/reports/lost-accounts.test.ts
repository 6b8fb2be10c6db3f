import { describe, expect, it } from 'vitest'
import { bureauIds } from '../../../src/domain/bureaus.ts'
import type { ReportAccount, ReportAnalysis } from '../../../src/domain/reports/report.ts'
import { type Broken, brokenForms, formsOfOne } from './broken-accounts.ts'
import { fixture, fixtureNames, problemOrReading, reading, tryReading } from './reading.ts'

const isData = (text: string) => /^\s*[{[<]/.test(text)

/** Their heads count more accounts than the page lists. */
const countingMore = ['app-karma', 'app-two-bureaus']

/** The forms that read for a bureau, each with the first one. */
const forms = fixtureNames.flatMap((name) => {
  const text = fixture(name)
  const bureau = bureauIds.find((one) => (tryReading(text, one)?.accounts.length ?? 0) > 0)
  return bureau === undefined ? [] : [{ name, text, bureau }]
})

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

/**
 * Each form is broken in every fourth way, each form beginning with another; `FULL=1` tries all ways,
 * which takes minutes on a busy machine.
 */
const stride = process.env['FULL'] === '1' ? 1 : 4

const absent = ['thin_file', 'missing_limit']

function outcomeOf({ name, text, bureau }: (typeof forms)[number], place: number): Outcome {
  const whole = reading(text, bureau)
  const ways = brokenForms(text.split('\n'))
  const tried = ways.filter((_, index) => (index + place) % stride === 0)
  const read = tried.flatMap((broken) => {
    const found = tryReading(broken.text, bureau)
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
    ({ text, bureau }) => {
      const { complete, issues } = reading(text, bureau)
      expect(complete).toBe(true)
      expect(issues.map(({ kind }) => kind)).not.toContain('incomplete_reading')
    },
  )

  it.each(countingMore)('is incomplete where its head counts more: %s', (name) => {
    expect(reading(fixture(name), 'bureau_c').complete).toBe(false)
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
      expect(reading(text, 'bureau_a')).toMatchObject({ accounts: [{}], complete: true })
    }
  })
})

describe('a report of which one account is printed so that no reader knows it', () => {
  it('says so in eight of nine ways, makes no neighbour late and concludes nothing from absence', {
    timeout: 600_000,
  }, () => {
    const outcomes = forms.filter(({ text }) => !isData(text)).map(outcomeOf)
    const sum = (of: (outcome: Outcome) => number) =>
      outcomes.reduce((total, outcome) => total + of(outcome), 0)
    expect(sum(({ noticed }) => noticed) / sum(({ lost }) => lost)).toBeGreaterThan(8 / 9)
    expect(outcomes.flatMap(({ concluded }) => concluded)).toEqual([])
    expect(outcomes.flatMap(({ harmed }) => harmed)).toEqual([])
  })
})

describe('an account of which only the values are legible', () => {
  it.each([
    ['equifax-canada-en', 'CAPITAL HARBOR BANK', 'all its labels are others'],
    ['experian-joined', 'PINE AUTO CREDIT', 'it is in another language'],
    ['lender-tri-merge-letters', 'PIKEVILLE RECOVERY', 'its name is missing'],
    ['lender-tri-merge-letters', 'PIKEVILLE RECOVERY', 'its name is a number'],
  ])(
    'is missed, and the others are read as if it were not there: %s, %s, %s',
    (form, name, how) => {
      const text = fixture(form)
      const bureau = bureauIds.find((one) => tryReading(text, one)?.accounts.length) ?? 'bureau_a'
      const broken = brokenForms(text.split('\n')).find(
        (one) => one.account === name && one.how === how,
      )
      const found = reading(broken?.text ?? '', bureau)
      expect(found.complete).toBe(false)
      expect(found.accounts).toEqual(
        reading(text, bureau).accounts.filter((account) => account.name !== name),
      )
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
      expect(tryReading(broken, bureau)?.accounts).toEqual(
        tryReading(lines.join('\n'), bureau)?.accounts,
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

  it('tells how many accounts are missing and what is left out', () => {
    const { issues, scoreFactors, complete } = reading(printed)
    expect(complete).toBe(false)
    expect(scoreFactors).toEqual([])
    expect(issues.map(({ kind, severity }) => `${kind} ${severity}`)).toEqual([
      'incomplete_reading high',
    ])
    expect(issues[0]?.description).toBe(
      'The report shows at least 2 accounts more than could be read.',
    )
  })

  it('says it in French', () => {
    const read = problemOrReading(printed, 'bureau_a', undefined, 'fr')
    expect(typeof read === 'string' ? [] : read.issues.map((issue) => issue.description)).toEqual([
      'Le dossier affiche au moins 2 comptes de plus que ce qui a pu être lu.',
    ])
  })

  it('compares the printed total of balances, too', () => {
    const { issues } = reading(
      printed.replace('Total accounts: 3', 'Total accounts: 1\nTotal balance: $5,400'),
    )
    expect(issues[0]?.description).toBe(
      'The balances that could be read come to less than the total that the report prints.',
    )
  })

  it('is not there when as many accounts were read as the report counts', () => {
    const { complete, issues } = reading(printed.replace('Total accounts: 3', 'Total accounts: 1'))
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
    expect(reading(text, 'bureau_a').complete).toBe(false)
  })
})
