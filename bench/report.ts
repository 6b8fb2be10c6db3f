import { readdirSync, readFileSync } from 'node:fs'
import { analyzeReport, type ReportQuestion } from '../src/domain/reports/analyze-report.ts'
import { alternate, median, table } from './measure.ts'

const folder = new URL('../test/domain/reports/fixtures/', import.meta.url)

const question: ReportQuestion = {
  bureau: 'bureau_c',
  bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' },
  now: Date.UTC(2026, 10, 21, 12),
  language: 'en',
}

const sizes = [10, 100, 300] as const

/** Printed lines of a page. */
const page = 55

const rounds = 9

/** The report printed again and again until it fills the pages, its accounts' places apart. */
function pagesOf(text: string, pages: number): string {
  const lines = text.replaceAll('\f', '\n').trimEnd().split('\n')
  const all = Array.from({ length: pages * page }, (_, at) => lines[at % lines.length] ?? '')
  return Array.from({ length: pages }, (_, at) =>
    all.slice(at * page, (at + 1) * page).join('\n'),
  ).join('\f')
}

/**
 * Milliseconds to read each layout's fixture printed over 10, 100 and 300 pages of 55 lines; limit
 * 25 ms for 10. `growth` is the time a page at 300 over that at 10: 1 is linear. Reports with more than
 * 400 accounts are given up: the long ones show what that costs at most.
 */
export async function run(): Promise<void> {
  const fixtures = readdirSync(folder).filter((file) => file.endsWith('.txt'))
  const rows = []
  for (const file of fixtures) {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const times = sizes.map((): number[] => [])
    const tasks = sizes.map((pages, at) => {
      const report = pagesOf(text, pages)
      return async () => {
        const before = performance.now()
        analyzeReport(report, question)
        times[at]?.push(performance.now() - before)
      }
    })
    await alternate(tasks, rounds)
    const [ten = 0, hundred = 0, most = 0] = times.map(median)
    rows.push({
      report: file.replace('.txt', ''),
      '10 pages': ten.toFixed(1),
      '100 pages': hundred.toFixed(1),
      '300 pages': most.toFixed(1),
      growth: (most / 300 / (ten / 10)).toFixed(2),
      limit: ten <= 25 ? 'met' : 'MISSED',
    })
  }
  table(rows)
}
