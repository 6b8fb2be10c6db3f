import { type BureauId, bureauIds } from '../../../src/domain/bureaus.ts'
import type { ReportAnalysis } from '../../../src/domain/reports/report.ts'
import { fixture, fixtureNames, tryAnalyze } from './analyze.ts'
import { type Change, damaged } from './damage.ts'
import { normalForm } from './normal-form.ts'

/** Whom the fixtures name beside their accounts, on lines that a swap can put over an account's. */
const others = [
  'NORTHWIND AUTO FINANCE',
  // As one bureau writes a creditor that the reader names as the others do.
  'STERLING MOTOR',
  'CAPITAL HARBOR BANK',
  'LAKESIDE INSURANCE',
  'Lakeside Rewards Card',
  'PAT EXAMPLE',
  'TALL PINES LUMBER',
  // Who bought an account.
  'SUMMIT RECEIVABLES',
  'Lakeside Cash Back Mastercard',
  'Carte Lakeside pour cotes de 660+',
]

/** A fixture that reads as a report, and what a reader may say of it however it is damaged. */
export interface Form {
  readonly name: string
  readonly lines: readonly string[]
  /** The undamaged form, as each bureau's view of it reads. */
  readonly whole: ReadonlyMap<BureauId, ReportAnalysis | undefined>
  /** Whom it names: its creditors, who asked for it, to whom a debt was first owed. */
  readonly known: readonly string[]
  /** Where the column of their bureaus is lost, the trades of each count for all: no more than are printed. */
  readonly limit: number
}

export const forms: readonly Form[] = fixtureNames.flatMap((name) => {
  const text = fixture(name)
  const whole = new Map(bureauIds.map((bureau) => [bureau, tryAnalyze(text, bureau)]))
  const read = [...whole.values()].flatMap((one) => one ?? [])
  if (read.length === 0) return []
  const printed = normalForm(text).accounts
  const records = new Set(printed.map(({ record }, place) => record ?? `alone ${place}`))
  const names = [
    ...read.flatMap(({ accounts }) => accounts.map((account) => account.name)),
    ...read.flatMap(({ inquiries }) => inquiries.flatMap(({ by }) => by ?? [])),
    ...printed.flatMap(({ originalCreditor }) => originalCreditor ?? []),
    ...others,
  ]
  return {
    name,
    lines: text.split('\n'),
    whole,
    known: [...new Set(names.map(plain))],
    limit: Math.max(records.size, ...read.map(({ accounts }) => accounts.length)),
  }
})

function plain(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ')
}

/** What a damaged form reads as that it does not say: the names of nobody, and the accounts too many. */
export function inventedIn(form: Form, list: readonly Change[], bureau: BureauId) {
  const { text, moved, joins, additions } = damaged(form.lines, list)
  const names = (tryAnalyze(text, bureau)?.accounts ?? []).map(({ name }) => plain(name))
  // A line that was moved over an account's labels is its name now; it makes no more accounts.
  const within = moved.map(plain)
  return {
    names: names.filter(
      (name) =>
        !form.known.some((one) => isOf(name, one, joins)) &&
        !within.some((line) => line.includes(name)),
    ),
    accounts: Math.max(0, names.length - form.limit - additions),
  }
}

/** A join can put words before a name or behind it, two both: it is still what is printed there. */
function isOf(name: string, known: string, joins: number): boolean {
  if (name === known) return true
  if (joins > 0 && (name.endsWith(` ${known}`) || name.startsWith(`${known} `))) return true
  return joins > 1 && name.includes(` ${known} `)
}
