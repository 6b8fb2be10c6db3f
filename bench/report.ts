import { readdirSync, readFileSync } from 'node:fs'
import { type AnalysisOptions, analyzeReport } from '../src/domain/reports/analyze-report.ts'
import { alternate, median, table } from './measure.ts'

const folder = new URL('../test/domain/reports/fixtures/', import.meta.url)

const question: AnalysisOptions = {
  bureau: 'bureau_c',
  bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' },
  now: Date.UTC(2026, 10, 21, 12),
  language: 'en',
}

const sizes = [10, 100, 300] as const

/** Printed lines of a page. */
const page = 55

const rounds = 5

/** Accounts of a printed page; a report of more than 400 accounts is refused. */
const accountsAPage = 4
const maxAccounts = 390

/** Prose between and behind the accounts of a report. */
const prose =
  'You may dispute what is inaccurate or incomplete; the bureau answers as a rule within 30 days.'

/**
 * The fixture again and again until the pages have as many accounts as printed reports have, prose
 * around it until the pages are full.
 */
function pagesOf(text: string, pages: number): string {
  const report = text.replaceAll('\f', '\n').trimEnd().split('\n')
  const held = analyzeReport(text, question)
  const accounts = typeof held === 'string' ? 1 : Math.max(1, held.accounts.length)
  const wanted = Math.min(accountsAPage * pages, maxAccounts) / accounts
  const copies = Math.max(1, Math.min(Math.floor(wanted), (pages * page) / report.length))
  const room = Math.floor((pages * page) / copies) - report.length
  const copy = [...report, ...Array.from({ length: Math.max(0, room) }, () => prose)]
  const lines = Array.from({ length: Math.ceil(copies) }, () => copy).flat()
  return Array.from({ length: pages }, (_, at) =>
    lines.slice(at * page, (at + 1) * page).join('\n'),
  ).join('\f')
}

function millisecondsToRead(report: string): number {
  const before = performance.now()
  analyzeReport(report, question)
  return performance.now() - before
}

/**
 * Milliseconds to read each layout's fixture printed over 10, 100 and 300 pages of 55 lines; limit
 * 25 ms for 10. `first` is the very first reading of these 10 pages, in a process that has read only
 * the layouts above it. `growth` is the time a page at 300 over that at 10: 1 is linear, and less
 * where 300 pages have no more accounts than 100.
 */
export async function run(): Promise<void> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'))
  const fixtures = files.map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const reports = sizes.map((pages) => pagesOf(text, pages))
    return { name: file.replace('.txt', ''), reports, first: millisecondsToRead(reports[0] ?? '') }
  })
  const rows = []
  for (const { name, reports, first } of fixtures) {
    const times = sizes.map((): number[] => [])
    const tasks = reports.map((report, at) => async () => {
      times[at]?.push(millisecondsToRead(report))
    })
    await alternate(tasks, rounds)
    const [ten = 0, hundred = 0, threeHundred = 0] = times.map(median)
    rows.push({
      report: name,
      first: first.toFixed(1),
      '10 pages': ten.toFixed(1),
      '100 pages': hundred.toFixed(1),
      '300 pages': threeHundred.toFixed(1),
      growth: (threeHundred / 300 / (ten / 10)).toFixed(2),
      limit: ten <= 25 ? 'met' : 'MISSED',
    })
  }
  table(rows)
}
