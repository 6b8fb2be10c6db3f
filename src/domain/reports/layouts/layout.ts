import type { ReadReport } from '../normal-form.ts'
import type { ReportText } from '../text/report-text.ts'

/** One way in which reports are printed. */
export interface Layout {
  readonly name: string
  /** Whether the text bears the marks of this layout; looks at no more than it must. */
  recognizes(lines: readonly string[]): boolean
  read(text: ReportText): ReadReport
  /**
   * Whether what was read, without an account, makes a report. Left out where the marks of the layout
   * are a bureau's own, so that being recognised says enough.
   */
  isReport?(report: ReadReport): boolean
  /**
   * No other layout may read what bears its marks: a merged report read without its columns would give
   * one bureau's file to another, and dates for amounts.
   */
  readonly isOnlyReader?: boolean
  /**
   * Its marks are words that all print: it reads nothing that a layout before it was sure of, where bare
   * lines over amounts are headings and trustees.
   */
  readonly isUnsure?: boolean
}

/** How far into a text the marks of its layout stand, in lines: some forty pages. */
const reach = 3_000

/** Whether at least `least` of the marks are on lines of the report. */
export function bears(lines: readonly string[], marks: readonly RegExp[], least: number): boolean {
  const missing = new Set(marks)
  // What a line does not bear it does not bear the second time: labels stand in every account.
  for (const line of new Set(lines.slice(0, reach))) {
    if (line.length > 300) continue
    for (const mark of missing) {
      if (mark.test(line)) missing.delete(mark)
    }
    if (marks.length - missing.size >= least) return true
  }
  return false
}
