import { type Language, typeset } from '../../text/language.ts'
import type { BureauView } from '../bureau-view.ts'
import type { Census } from '../census/census.ts'
import type { WholeFile } from '../credit-figures.ts'
import type { ReadAccount } from '../normal-form.ts'
import type { ReportIssue } from '../report.ts'
import { authorizedUserHarm } from './authorized-user-issues.ts'
import {
  closedWithBalance,
  missingLimit,
  paidWithBalance,
  soldWithBalance,
} from './balance-issues.ts'
import { chargeOff } from './charge-off-issues.ts'
import { claimed } from './claim-issues.ts'
import { collection, medicalCollection } from './collection-issues.ts'
import { countedTwice, reaged } from './debt-trail-issues.ts'
import { disagreements } from './disagreement-issues.ts'
import { duplicates } from './duplicate-issues.ts'
import { incompleteReading } from './incomplete-issue.ts'
import { highInquiries, oldInquiries } from './inquiry-issues.ts'
import type {
  AbsenceRule,
  AccountAbsenceRule,
  AccountRule,
  IssueDraft,
  ReportRule,
} from './issue.ts'
import { lastingMark } from './lasting-mark-issues.ts'
import { lateNow, pastDueBalance, pastLate, pastMark } from './late-issues.ts'
import { mixedFile } from './mixed-file-issues.ts'
import { fileNotices } from './notice-issues.ts'
import { lateRemoval, obsolete } from './obsolete-issues.ts'
import { publicRecords } from './public-record-issues.ts'
import { noScorePrinted, otherBureau, thinFile } from './report-issues.ts'
import { highUtilization } from './utilization-issues.ts'

/** Of any account, whoever owes it. */
const sharedRules: readonly AccountRule[] = [claimed, obsolete, lateRemoval]

/** Of accounts that the person owes: what is advised is theirs to do. */
const ownRules: readonly AccountRule[] = [
  lateNow,
  pastDueBalance,
  chargeOff,
  collection,
  medicalCollection,
  lastingMark,
  soldWithBalance,
  paidWithBalance,
  highUtilization,
  pastLate,
  pastMark,
  closedWithBalance,
]

/** Of accounts that the person owes, when all that is printed of them was read. */
const ownAbsenceRules: readonly AccountAbsenceRule[] = [missingLimit]

const reportRules: readonly ReportRule[] = [
  otherBureau,
  mixedFile,
  fileNotices,
  publicRecords,
  reaged,
  countedTwice,
  duplicates,
  disagreements,
  highInquiries,
  oldInquiries,
]

const absenceRules: readonly AbsenceRule[] = [thinFile]

const rank = { high: 0, medium: 1, low: 2 } as const

/** Of two issues of one severity the one that grows with each day comes first: what is past due. */
const growing: ReadonlySet<string> = new Set(['late_now', 'past_due'])

export interface IssueQuestion {
  /** Milliseconds since 1970; ages and periods are counted to here. */
  readonly now: number
  readonly language: Language
}

/** What deserves attention in a report, the gravest first, then what cannot wait, then as its accounts stand. */
export function issuesOf(
  view: BureauView,
  reading: WholeFile | Census,
  { now, language }: IssueQuestion,
): readonly ReportIssue[] {
  const whole = 'file' in reading ? reading : undefined
  const bureau = view.otherBureau ?? view.bureau
  const country = view.country ?? 'US'
  const rulesFor = (isAuthorizedUser: boolean) => [
    ...sharedRules,
    ...(isAuthorizedUser ? [authorizedUserHarm] : ownRules),
  ]
  const question = { view, bureau, now, country }
  const absencesOf = (account: ReadAccount) =>
    whole === undefined || account.isAuthorizedUser
      ? []
      : ownAbsenceRules.flatMap((rule) => rule({ account, bureau, now, country, ...whole }) ?? [])
  const drafts = [
    ...('file' in reading ? [] : [incompleteReading(reading)]),
    ...view.accounts.flatMap((account) => [
      ...rulesFor(account.isAuthorizedUser).flatMap(
        (rule) => rule({ account, bureau, now, country }) ?? [],
      ),
      ...absencesOf(account),
    ]),
    ...reportRules.flatMap((rule) => rule(question)),
    ...(whole === undefined ? [] : absenceRules.flatMap((rule) => rule({ ...question, ...whole }))),
    ...noScorePrinted(question),
  ]
  return drafts.toSorted((a, b) => urgency(a) - urgency(b)).map((draft) => inOne(draft, language))
}

function urgency({ severity, kind }: IssueDraft): number {
  return rank[severity] * 2 + (growing.has(kind) ? 0 : 1)
}

/** What a file can hide in a name: control and direction characters never leave with a sentence. */
const hidden = /[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu

function inOne(draft: IssueDraft, language: Language): ReportIssue {
  const text = (sentence: IssueDraft['description']) =>
    typeset(sentence[language].replace(hidden, ''), language)
  return {
    ...draft,
    description: text(draft.description),
    recommendation: text(draft.recommendation),
  }
}
