import type { NormalReport } from './normal-form.ts'
import type { ReportText } from './text/report-text.ts'

/** One printed form of reports. */
export interface Layout {
  readonly name: string
  /** True if the text has the markers of this layout; stops as early as possible. */
  recognizes(lines: readonly string[]): boolean
  read(text: ReportText): NormalReport
  /**
   * Decides whether a result without accounts is a report. Omitted if the markers are a bureau's
   * own, so that recognition suffices.
   */
  isReport?(report: NormalReport): boolean
  /**
   * No other layout may read text with its markers: a merged report read without columns would
   * assign one bureau's file to another, and dates to amounts.
   */
  readonly isOnlyReader?: boolean
  /**
   * Its markers are common words: earlier sure layouts take precedence, as bare lines over amounts
   * may be headings or trustees.
   */
  readonly isUnsure?: boolean
}

/** Lines searched for markers: about forty pages. */
const maxLines = 3_000

/** True if at least `min` markers occur. */
export function hasMarkers(
  lines: readonly string[],
  markers: readonly RegExp[],
  min: number,
): boolean {
  const missing = new Set(markers)
  // Labels recur in every account: test each distinct line once.
  for (const line of new Set(lines.slice(0, maxLines))) {
    if (line.length > 300) continue
    for (const mark of missing) {
      if (mark.test(line)) missing.delete(mark)
    }
    if (markers.length - missing.size >= min) return true
  }
  return false
}
