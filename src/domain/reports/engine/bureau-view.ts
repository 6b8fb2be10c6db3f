import type { BureauName } from '../../bureaus.ts'
import type { Country } from '../report.ts'
import type { Census } from './census/census.ts'
import type {
  NormalAccount,
  NormalFactor,
  NormalInquiry,
  NormalPublicRecord,
  NormalReport,
  NormalScore,
  Notice,
  PrintedIdentity,
} from './normal-form.ts'

/** One bureau's part of a report. */
export interface BureauView {
  readonly bureau: BureauName
  readonly accounts: readonly NormalAccount[]
  readonly score: NormalScore | null
  readonly factors: readonly NormalFactor[]
  readonly inquiries: readonly NormalInquiry[]
  readonly reportDate: string | null
  readonly country: Country | null
  readonly publicRecords: readonly NormalPublicRecord[]
  readonly notices: readonly Notice[]
  readonly identity: PrintedIdentity
  /** Owner of the report, if it is not the requested bureau. */
  readonly otherBureau: BureauName | null
  /** Entries of every bureau, for comparison. */
  readonly allAccounts: readonly NormalAccount[]
}

/**
 * Country by layout, else by items that exist only in Canada: its score, proposals and registries.
 */
function countryOf({ country, scores, publicRecords }: NormalReport): Country | null {
  if (country !== null) return country
  const isCanadian =
    scores.some(({ model }) => model?.startsWith('ERS') === true) ||
    publicRecords.some(({ kind }) => kind === 'consumer_proposal' || kind === 'registered_item')
  return isCanadian ? 'CA' : null
}

/**
 * Selects a bureau's entries. Entries without a bureau count for the requested one. The first of
 * several scores wins.
 */
export function toBureauView(report: NormalReport, bureau: BureauName): BureauView {
  const owner = report.bureau
  const isOwn = (item: { readonly bureau: BureauName | null }) =>
    item.bureau === null || item.bureau === bureau || item.bureau === owner
  return {
    bureau,
    accounts: report.accounts.filter(isOwn),
    score: report.scores.find(isOwn) ?? null,
    factors: report.factors.filter(isOwn),
    inquiries: report.inquiries.filter(isOwn),
    reportDate: report.reportDate,
    country: countryOf(report),
    publicRecords: report.publicRecords.filter(isOwn),
    notices: report.notices.filter(isOwn),
    identity: report.identity,
    otherBureau: owner === null || owner === bureau ? null : owner,
    allAccounts: report.accounts,
  }
}

const complete: unique symbol = Symbol('complete')

/**
 * A bureau's view with all its accounts. Conclusions from absent entries or from sums require this
 * type, so they cannot be drawn from an incomplete one.
 */
export interface CompleteFile extends BureauView {
  readonly [complete]: true
}

/** The view as a complete file; undefined when the text shows unread accounts. */
export function completeFile(
  view: BureauView,
  { missing, shortTotal }: Pick<Census, 'missing' | 'shortTotal'>,
): CompleteFile | undefined {
  return missing > 0 || shortTotal !== null ? undefined : { ...view, [complete]: true }
}
