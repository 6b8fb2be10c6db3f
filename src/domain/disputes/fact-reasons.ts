import texts from '../knowledge/letters/packet.json' with { type: 'json' }
import type { DisputeType } from '../letters/letter.ts'
import { figures } from '../reports/engine/format-figures.ts'
import type { PublicRecord, ReportAccount, ReportAnalysis, ReportIssue } from '../reports/report.ts'
import { fillSlots, type Localized, noText } from '../text/language.ts'

/** An issue with what its reason may rest on. */
export interface IssueFacts {
  readonly analysis: ReportAnalysis
  readonly issue: ReportIssue
  readonly account: ReportAccount | undefined
}

/** A letter whose reason is read from the report, or a question where the report is too old. */
export type FactDisposition =
  | { readonly kind: 'write'; readonly disputeType: DisputeType; readonly reason: Localized }
  | { readonly kind: 'ask'; readonly disputeType: DisputeType; readonly question: Localized }

type Slots = Readonly<Record<string, string | number | Localized>>

type FactReason = (facts: IssueFacts) => FactDisposition | undefined

const { reasons, questions } = texts

/** ` of November 3, 2026`, or nothing without a printed date. */
function ofReport({ reportDate }: ReportAnalysis): Localized {
  if (reportDate === null || reportDate === undefined) return noText
  return fillSlots(texts.ofReport, {
    day: figures.date(reportDate),
    dated: figures.dated(reportDate),
  })
}

function write(
  disputeType: DisputeType,
  template: Localized,
  { analysis }: IssueFacts,
  slots: Slots,
): FactDisposition {
  const reason = fillSlots(template, { of: ofReport(analysis), ...slots })
  return { kind: 'write', disputeType, reason }
}

/** Word for the entry, as far as the report itself marks it. */
function itemWord({ type, status }: ReportAccount): Localized {
  if (type === 'collection' || status === 'collection') return texts.items.collection
  if (status === 'charge_off' || status === 'repossession' || status === 'foreclosure') {
    return texts.items[status]
  }
  return texts.items.account
}

/** True if the day came after the report was made: nothing is known of the file since. */
function isAfterReport(day: string | undefined, { reportDate }: ReportAnalysis): boolean {
  return day !== undefined && typeof reportDate === 'string' && day > reportDate
}

/** The entry stands past its time on the report; uncertain starts are asked. */
const obsolete: FactReason = (facts) => {
  const { analysis, issue, account } = facts
  if (issue.severity !== 'high') return undefined
  const [from, until] = issue.dates
  if (from === undefined) return undefined
  if (account === undefined) return obsoleteRecord(facts, from)
  const { firstDelinquencyOn, openedOn } = account
  // A printed removal date comes first, and what it was counted from second.
  const isRemoval = from !== firstDelinquencyOn && (until ?? '') <= from
  const end = isRemoval ? from : until
  if (isAfterReport(end, analysis)) {
    const question = fillSlots(questions.sinceThen, { name: account.name })
    return { kind: 'ask', disputeType: 'outdated', question }
  }
  if (isRemoval) {
    return write('error', reasons.removalPassed, facts, { until: figures.until(from) })
  }
  if (from === openedOn && from !== firstDelinquencyOn) return undefined
  const template = from === firstDelinquencyOn ? reasons.obsolete : reasons.obsoleteActivity
  return write('outdated', template, facts, {
    item: itemWord(account),
    when: figures.when(from),
  })
}

function obsoleteRecord(facts: IssueFacts, from: string): FactDisposition | undefined {
  const { analysis, issue } = facts
  const record = findRecord(analysis, issue)
  if (record === undefined) return undefined
  const name = texts.records[record.kind]
  if (isAfterReport(issue.dates.at(-1), analysis)) {
    const question = fillSlots(questions.sinceThen, { name })
    return { kind: 'ask', disputeType: 'outdated', question }
  }
  const { template, when } = recordReason(analysis, record, from)
  const closed = record.closedOn === null ? noText : figures.when(record.closedOn)
  return write('outdated', template, facts, { record: name, when: figures.when(when), closed })
}

/** Canadian bureaus count from the discharge or completion, American ones from the filing. */
function recordReason({ country }: ReportAnalysis, record: PublicRecord, from: string) {
  const { kind, filedOn, closedOn } = record
  if (kind === 'tax_lien' && closedOn !== null) {
    return { template: reasons.paidRecord, when: closedOn }
  }
  const isCounted = country === 'CA' && filedOn !== null && closedOn !== null
  if (isCounted && kind === 'bankruptcy') return { template: reasons.dischargedRecord, when: from }
  if (isCounted && kind === 'consumer_proposal') {
    return { template: reasons.completedRecord, when: from }
  }
  return { template: reasons.obsoleteRecord, when: from }
}

function findRecord(
  { publicRecords }: ReportAnalysis,
  { dates }: ReportIssue,
): PublicRecord | undefined {
  return publicRecords.find(({ filedOn, closedOn }) => (filedOn ?? closedOn) === dates[0])
}

/** Printed on its face: the same entry twice. */
const duplicate: FactReason = (facts) => {
  const { account } = facts
  if (account === undefined) return undefined
  const { openedOn, lastFour, balance } = account
  const { opened, number, balance: ofBalance, and } = texts.shared
  const parts = [
    ...(openedOn === null ? [] : [fillSlots(opened, { date: figures.date(openedOn) })]),
    ...(lastFour === null ? [] : [fillSlots(number, { ending: lastFour })]),
    ...(balance === null ? [] : [fillSlots(ofBalance, { balance: figures.money(balance) })]),
  ]
  if (parts.length === 0) return undefined
  const join = (language: 'en' | 'fr') => {
    const words = parts.map((part) => part[language])
    const last = words.at(-1) ?? ''
    return words.length === 1 ? last : `${words.slice(0, -1).join(', ')}${and[language]}${last}`
  }
  return write('error', reasons.duplicate, facts, { shared: { en: join('en'), fr: join('fr') } })
}

/** Amount shown as owed on an account that cannot owe it. */
const withShown =
  (template: Localized): FactReason =>
  (facts) => {
    const { account } = facts
    const shown = Math.max(account?.balance ?? 0, account?.pastDue ?? 0)
    if (shown <= 0) return undefined
    return write('error', template, facts, { shown: figures.money(shown) })
  }

/** A collector's later date beside the original creditor's, both printed. */
const reAged: FactReason = (facts) => {
  const { analysis, issue, account } = facts
  const [dated, began] = issue.dates
  const originals = analysis.accounts.filter(
    (one) => one !== account && one.firstDelinquencyOn === began && one.type !== 'collection',
  )
  const [original] = originals
  if (dated === undefined || began === undefined || original === undefined) return undefined
  if (originals.length > 1) return undefined
  return write('error', reasons.reAged, facts, {
    original: original.name,
    dated: figures.dated(dated),
    began: figures.dated(began),
  })
}

/** A printed removal date later than the statute allows. */
const lateRemoval: FactReason = (facts) => {
  const [dated, lawful, removal] = facts.issue.dates
  if (dated === undefined || lawful === undefined || removal === undefined) return undefined
  return write('error', reasons.lateRemoval, facts, {
    dated: figures.dated(dated),
    lawful: figures.when(lawful),
    removal: figures.until(removal),
  })
}

/** Kinds of issue that the report itself shows to be wrong. */
const factReasons: Readonly<Partial<Record<string, FactReason>>> = {
  obsolete,
  duplicate,
  sold_with_balance: withShown(reasons.soldWithBalance),
  paid_with_balance: withShown(reasons.paidWithBalance),
  re_aged: reAged,
  late_removal_date: lateRemoval,
}

/** The letter that the report's own facts carry; undefined where only the person can judge. */
export function findFactReason(facts: IssueFacts): FactDisposition | undefined {
  return factReasons[facts.issue.kind]?.(facts)
}
