import type { BureauName } from '../bureaus.ts'
import type {
  Notice,
  PrintedFactor,
  PrintedIdentity,
  PrintedScore,
  ReadAccount,
  ReadInquiry,
  ReadPublicRecord,
  ReadReport,
} from './normal-form.ts'
import type { Country } from './report.ts'

/** What one bureau says, out of everything that a report shows. */
export interface BureauView {
  readonly bureau: BureauName
  readonly accounts: readonly ReadAccount[]
  readonly score: PrintedScore | null
  readonly factors: readonly PrintedFactor[]
  readonly inquiries: readonly ReadInquiry[]
  readonly reportDate: string | null
  readonly country: Country | null
  readonly publicRecords: readonly ReadPublicRecord[]
  readonly notices: readonly Notice[]
  readonly identity: PrintedIdentity
  /** Whose file the report is, when it is another bureau's than the one asked for. */
  readonly otherBureau: BureauName | null
  /** The entries of every bureau, to hold against each other. */
  readonly everybody: readonly ReadAccount[]
}

/** The layout tells; else what exists in Canada alone does: its score, its proposals, its registries. */
function countryOf({ country, scores, publicRecords }: ReadReport): Country | null {
  if (country !== null) return country
  const isCanadian =
    scores.some(({ model }) => model?.startsWith('ERS') === true) ||
    publicRecords.some(({ kind }) => kind === 'consumer_proposal' || kind === 'registered_item')
  return isCanadian ? 'CA' : null
}

/**
 * What names no bureau counts for the one asked for; what names another does not. Of several scores
 * the first printed one stands.
 */
export function viewOf(report: ReadReport, bureau: BureauName): BureauView {
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
    everybody: report.accounts,
  }
}
