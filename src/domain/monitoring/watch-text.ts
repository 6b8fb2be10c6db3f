import type { BureauId } from '../bureaus.ts'
import { coreOf } from '../creditor-core.ts'
import { maskPersonalNumbers } from '../text/sanitize.ts'
import { identityOf } from './match-accounts.ts'
import type { Watch, WatchedAccount, WatchedBureau, WatchedInquiry } from './watched-bureau.ts'

/**
 * A watch as JSON of half the length: lists in place of names, and nothing that follows from the
 * rest. Nearly all that is kept of a monitor is its watch, and each check writes it anew.
 */
export function textOfWatch({ bureaus, goal, outages }: Watch): string {
  const rows = Object.entries(bureaus).map(([bureau, watched]) => [bureau, bureauRow(watched)])
  return JSON.stringify([rows, goal, outages])
}

export function watchOfText(text: string): Watch {
  const [rows, goal, outages] = JSON.parse(text) as WatchRow
  const bureaus = Object.fromEntries(rows.map(([bureau, row]) => [bureau, bureauOf(row)]))
  return { bureaus, goal, outages }
}

type WatchRow = readonly [
  bureaus: readonly (readonly [BureauId, BureauRow])[],
  goal: Watch['goal'],
  outages: Watch['outages'],
]

type BureauRow = readonly [
  since: number,
  asOf: number,
  sources: WatchedBureau['sources'],
  scores: WatchedBureau['scores'],
  accounts: readonly AccountRow[] | null,
  inquiries: readonly InquiryRow[] | null,
]

function bureauRow(watched: WatchedBureau): BureauRow {
  const { since, asOf, sources, scores, accounts, inquiries } = watched
  return [
    since,
    asOf,
    sources,
    scores,
    accounts?.map((account) => accountRow(account, asOf)) ?? null,
    inquiries?.map((inquiry) => inquiryRow(inquiry, asOf)) ?? null,
  ]
}

function bureauOf([since, asOf, sources, scores, accounts, inquiries]: BureauRow): WatchedBureau {
  return {
    since,
    asOf,
    sources,
    scores,
    accounts: accounts?.map((row) => accountOf(row, asOf)) ?? null,
    inquiries: inquiries?.map((row) => inquiryOf(row, asOf)) ?? null,
  }
}

type AccountFields = readonly [
  name: string,
  type: WatchedAccount['type'],
  status: WatchedAccount['status'],
  balance: number | null,
  lastFour: string | null,
  openedOn: string | null,
  worstLate: WatchedAccount['worstLate'],
]

/**
 * `seenAt` is left out where it is the bureau's `asOf`, as of all that its last reading lists, and
 * the id where it is made of the account as it is now.
 */
type AccountRow = readonly [...AccountFields, seenAt?: number, id?: string]

function accountRow(account: WatchedAccount, asOf: number): AccountRow {
  const { id, core, name, type, status, balance, lastFour, openedOn, worstLate, seenAt } = account
  const row: AccountFields = [name, type, status, balance, lastFour, openedOn, worstLate]
  if (id !== identityOf({ core, account })) return [...row, seenAt, id]
  return seenAt === asOf ? row : [...row, seenAt]
}

function accountOf(row: AccountRow, asOf: number): WatchedAccount {
  const [printed, type, status, balance, lastFour, openedOn, worstLate, seenAt = asOf, ownId] = row
  // Earlier versions kept whole numbers that bureaus write into names: what is read has none.
  const name = maskPersonalNumbers(printed)
  const core = coreOf(name)
  const id = ownId ?? identityOf({ core, account: { type, openedOn, lastFour } })
  return { id, core, name, type, status, balance, lastFour, openedOn, worstLate, seenAt }
}

type InquiryRow = readonly [date: string, by: string | null, seenAt?: number]

const inquiryRow = ({ date, by, seenAt }: WatchedInquiry, asOf: number): InquiryRow =>
  seenAt === asOf ? [date, by] : [date, by, seenAt]

function inquiryOf([date, by, seenAt]: InquiryRow, asOf: number): WatchedInquiry {
  return { date, by: by && maskPersonalNumbers(by), seenAt: seenAt ?? asOf }
}
