import { type Language, typeset } from '../../text/language.ts'
import type { BureauView, WholeFile } from '../engine/bureau-view.ts'
import type { Census } from '../engine/census/census.ts'
import type { NormalAccount } from '../engine/normal-form.ts'
import type { ReportIssue } from '../report.ts'
import {
  closedWithBalance,
  highUtilization,
  missingLimit,
  paidWithBalance,
  soldWithBalance,
} from './balance-issues.ts'
import { collection, countedTwice, medicalCollection, reAged } from './collection-issues.ts'
import {
  chargeOff,
  lastingMark,
  lateNow,
  pastDueBalance,
  pastLate,
  pastMark,
} from './delinquency-issues.ts'
import type {
  AbsenceRule,
  AccountAbsenceRule,
  AccountRule,
  IssueDraft,
  ReportRule,
} from './issue.ts'
import { lateRemoval, obsolete } from './item-age.ts'
import { authorizedUserHarm, claimed, mixedFile } from './ownership-issues.ts'
import { publicRecords } from './public-record-issues.ts'
import {
  disagreements,
  duplicates,
  fileNotices,
  highInquiries,
  incompleteIssue,
  noScorePrinted,
  oldInquiries,
  otherBureau,
  thinFile,
} from './report-issues.ts'

/** Rules for every account, also an authorized user's. */
const sharedRules: readonly AccountRule[] = [claimed, obsolete, lateRemoval]

/** Rules for accounts that the consumer owes and can act on. */
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

/** Rules for missing values, only for complete files. */
const ownAbsenceRules: readonly AccountAbsenceRule[] = [missingLimit]

const reportRules: readonly ReportRule[] = [
  otherBureau,
  mixedFile,
  fileNotices,
  publicRecords,
  reAged,
  countedTwice,
  duplicates,
  disagreements,
  highInquiries,
  oldInquiries,
]

const absenceRules: readonly AbsenceRule[] = [thinFile]

const severityRank = { high: 0, medium: 1, low: 2 } as const

/** Issues that grow daily come first within a severity. */
const growing: ReadonlySet<string> = new Set(['late_now', 'past_due'])

export interface IssueOptions {
  /** Milliseconds since 1970; ages and periods are computed at this time. */
  readonly now: number
  readonly language: Language
}

/** Finds the issues of a report: by severity, then urgency, then the order of accounts. */
export function findIssues(
  view: BureauView,
  fileOrCensus: WholeFile | Census,
  { now, language }: IssueOptions,
): readonly ReportIssue[] {
  const whole = 'file' in fileOrCensus ? fileOrCensus : undefined
  const bureau = view.otherBureau ?? view.bureau
  const country = view.country ?? 'US'
  const rulesFor = (isAuthorizedUser: boolean) => [
    ...sharedRules,
    ...(isAuthorizedUser ? [authorizedUserHarm] : ownRules),
  ]
  const context = { view, bureau, now, country }
  const absencesOf = (account: NormalAccount) =>
    whole === undefined || account.isAuthorizedUser
      ? []
      : ownAbsenceRules.flatMap((rule) => rule({ account, bureau, now, country, ...whole }) ?? [])
  const drafts = [
    ...('file' in fileOrCensus ? [] : [incompleteIssue(fileOrCensus)]),
    ...view.accounts.flatMap((account) => [
      ...rulesFor(account.isAuthorizedUser).flatMap(
        (rule) => rule({ account, bureau, now, country }) ?? [],
      ),
      ...absencesOf(account),
    ]),
    ...reportRules.flatMap((rule) => rule(context)),
    ...(whole === undefined ? [] : absenceRules.flatMap((rule) => rule({ ...context, ...whole }))),
    ...noScorePrinted(context),
  ]
  return drafts
    .toSorted((a, b) => urgency(a) - urgency(b))
    .map((draft) => localizeIssue(draft, language))
}

function urgency({ severity, kind }: IssueDraft): number {
  return severityRank[severity] * 2 + (growing.has(kind) ? 0 : 1)
}

/** Control and direction characters that a file can hide in a name. */
const hidden = /[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu

function localizeIssue(draft: IssueDraft, language: Language): ReportIssue {
  const text = (sentence: IssueDraft['description']) =>
    typeset(sentence[language].replace(hidden, ''), language)
  return {
    ...draft,
    description: text(draft.description),
    recommendation: text(draft.recommendation),
  }
}
