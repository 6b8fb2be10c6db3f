import texts from '../knowledge/letters/packet.json' with { type: 'json' }
import type { DisputeType } from '../letters/letter.ts'
import type { ReportAccount, ReportAnalysis, ReportIssue } from '../reports/report.ts'
import { fillSlots, type Localized } from '../text/language.ts'
import { type FactDisposition, findFactReason } from './fact-reasons.ts'

/** Outcome of an issue: a letter from the report's own facts, a question, or neither. */
type Disposition = FactDisposition | { readonly kind: 'leave'; readonly reason: Localized }

/** An issue of the report that concerns an entry. */
export interface PacketItem {
  /** Index among the report's issues. */
  readonly issue: number
  /** Name of the account or record; null for the whole file. */
  readonly name: string | null
  /** Undefined for records and the whole file. */
  readonly account: ReportAccount | undefined
  readonly disposition: Disposition
}

const { questions, leave, marks } = texts

const ask = (disputeType: DisputeType, question: Localized): Disposition => ({
  kind: 'ask',
  disputeType,
  question,
})

type Asking = (name: string) => Disposition

const askAbout =
  (disputeType: DisputeType, question: Localized): Asking =>
  (name) =>
    ask(disputeType, fillSlots(question, { name }))

const askDerogatory =
  (mark: keyof typeof marks): Asking =>
  (name) =>
    ask('error', fillSlots(questions.derogatory, { name, mark: marks[mark] }))

/** Questions about accounts that only the person can judge, by kind of issue. */
const accountQuestions: Readonly<Partial<Record<string, Asking>>> = {
  unknown_account: askAbout('fraud', questions.fraud),
  obsolete: askAbout('outdated', questions.age),
  late_now: askAbout('error', questions.late),
  past_due: askAbout('error', questions.late),
  past_late: askAbout('error', questions.late),
  past_mark: askDerogatory('past_mark'),
  charge_off: askDerogatory('charge_off'),
  collection: askDerogatory('collection'),
  repossession: askDerogatory('repossession'),
  foreclosure: askDerogatory('foreclosure'),
  bankruptcy: askDerogatory('bankruptcy'),
  medical_collection: askAbout('error', questions.medical),
  debt_counted_twice: askAbout('error', questions.twice),
  re_aged: askAbout('error', questions.twice),
  bureau_disagreement: askAbout('error', questions.disagreement),
  disputed: () => ({ kind: 'leave', reason: leave.disputed }),
  authorized_user_negative: () => ({ kind: 'leave', reason: leave.authorizedUser }),
}

/** The same for issues of the whole file. */
const fileQuestions: Readonly<Partial<Record<string, Disposition>>> = {
  mixed_file: ask('error', questions.mixed),
  high_inquiries: ask('error', questions.inquiries),
  obsolete_inquiry: { kind: 'leave', reason: leave.oldInquiries },
}

const isRecordKind = (kind: string): kind is keyof typeof texts.records => kind in texts.records

/**
 * Items of the report that may be disputed, in the order of its issues, one for each entry: a letter
 * before a question. Issues that no letter can mend (full cards, thin files) are left out.
 */
export function findPacketItems(analysis: ReportAnalysis): readonly PacketItem[] {
  const items = analysis.issues.flatMap((issue, index) => toItem(analysis, issue, index) ?? [])
  const written = items.filter(isWritten).map(({ account }) => account)
  return items.filter((item) => {
    const { account } = item
    if (account === undefined || isWritten(item)) return true
    const isFirst = items.find((one) => one.account === account) === item
    return isFirst && !written.includes(account)
  })
}

const isWritten = ({ disposition }: PacketItem): boolean => disposition.kind === 'write'

function toItem(
  analysis: ReportAnalysis,
  issue: ReportIssue,
  index: number,
): PacketItem | undefined {
  const account = findAccount(analysis, issue)
  const fact = findFactReason({ analysis, issue, account })
  const about = { issue: index, name: issue.account, account }
  if (fact !== undefined) return { ...about, disposition: fact }
  const { kind } = issue
  if (issue.account !== null) {
    const disposition = accountQuestions[kind]?.(issue.account)
    return disposition && { ...about, disposition }
  }
  if (isRecordKind(kind)) {
    const record = texts.records[kind]
    if (kind === 'registered_item') return undefined
    return { ...about, disposition: ask('error', fillSlots(questions.record, { record })) }
  }
  const disposition = fileQuestions[kind]
  return disposition && { ...about, disposition }
}

/** The issue's account; among several of one name the one that shares the issue's dates. */
function findAccount(
  { accounts }: ReportAnalysis,
  { account: name, dates }: ReportIssue,
): ReportAccount | undefined {
  if (name === null) return undefined
  const named = accounts.filter((one) => one.name === name)
  const dated = named.find(
    ({ firstDelinquencyOn, openedOn }) =>
      (firstDelinquencyOn !== null && dates.includes(firstDelinquencyOn)) ||
      (openedOn !== null && dates.includes(openedOn)),
  )
  return dated ?? named[0]
}
