import type { BureauView } from '../bureau-view.ts'
import type { CreditFigures } from '../credit-figures.ts'
import type { ReportIssue } from '../report.ts'
import {
  type AccountRule,
  chargeOff,
  collection,
  lastingMark,
  lateNow,
  missingLimit,
  pastLate,
  pastMark,
} from './account-issues.ts'
import { medicalCollection, obsolete } from './age-issues.ts'
import { disagreements } from './disagreements.ts'
import {
  duplicates,
  highInquiries,
  noScorePrinted,
  oldInquiries,
  otherBureau,
  type ReportRule,
} from './report-issues.ts'
import { highUtilization } from './utilization-issues.ts'

const accountRules: readonly AccountRule[] = [
  lateNow,
  obsolete,
  chargeOff,
  collection,
  medicalCollection,
  lastingMark,
  highUtilization,
  pastLate,
  pastMark,
  missingLimit,
]

const reportRules: readonly ReportRule[] = [
  otherBureau,
  duplicates,
  disagreements,
  highInquiries,
  oldInquiries,
  noScorePrinted,
]

const rank = { high: 0, medium: 1, low: 2 } as const

/** What deserves attention in a report, the gravest first, else in the order of its accounts. */
export function issuesOf(
  view: BureauView,
  figures: CreditFigures,
  now: number,
): readonly ReportIssue[] {
  const { bureau } = view
  return [
    ...view.accounts.flatMap((account) =>
      accountRules.flatMap((rule) => rule({ account, bureau, now }) ?? []),
    ),
    ...reportRules.flatMap((rule) => rule(view, now, figures)),
  ].toSorted((a, b) => rank[a.severity] - rank[b.severity])
}
