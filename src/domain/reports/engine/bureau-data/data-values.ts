import type { BureauName } from '../../../bureaus.ts'
import type { ReportAccount } from '../../report.ts'
import { parseLastFour } from '../accounts/normalize-account.ts'
import {
  maxNames,
  type NormalFactor,
  type NormalReport,
  type NormalScore,
  type Notice,
  type PrintedIdentity,
} from '../normal-form.ts'
import { type DataNode, nodesNamed } from '../text/data-tree.ts'
import { parseDate } from '../text/dates.ts'
import { parseMoney } from '../text/money.ts'
import { readNotices } from '../text/notices.ts'
import { isMark, type MonthRating } from '../text/payment-history.ts'

/**
 * Parses a bureau data date: ISO, 11172017, 11002017 (no day), 20171117, 112017, 201711 or 111717;
 * as precise as given. Null without one.
 */
export function parseCodedDate(text: string): string | null {
  const digits = text.trim()
  const parts =
    /^(?<m>\d\d)(?<d>\d\d)(?<y>(?:19|20)\d\d)$/.exec(digits) ??
    /^(?<y>(?:19|20)\d\d)(?<m>\d\d)(?<d>\d\d)$/.exec(digits) ??
    /^(?<m>0[1-9]|1[0-2])(?<y>(?:19|20)\d\d)$/.exec(digits) ??
    /^(?<y>(?:19|20)\d\d)(?<m>0[1-9]|1[0-2])$/.exec(digits) ??
    /^(?<m>\d\d)(?<d>\d\d)(?<s>\d\d)$/.exec(digits)
  if (parts === null) return parseDate(text)
  const { m = '', d = '00', y, s } = parts.groups ?? {}
  const year = y ?? `20${s ?? ''}`
  return parseDate(d === '00' ? `${year}-${m}` : `${year}-${m}-${d}`)
}

/** Parses "000016015", 296, "$1,203.50"; null for "UNKNOWN" or nothing. */
export function parseCodedAmount(text: string): number | null {
  const value = text.trim()
  return /^\+?\d{1,12}(?:\.\d{1,2})?$/.test(value)
    ? parseMoney(String(Number(value)))
    : parseMoney(value)
}

/** Values by code, from codes separated by spaces. */
export function codeTable<Value>(
  rows: readonly (readonly [codes: string, value: Value])[],
): ReadonlyMap<string, Value> {
  return new Map(
    rows.flatMap(([codes, value]) => codes.split(' ').map((code) => [code, value] as const)),
  )
}

/**
 * Monthly codes: in the bureaus' manner of payment ("1" as agreed, "2" 30 days …) or counted from 0
 * as in Metro 2 and MISMO ("C" or "0" as agreed, "1" 30 days …). Letters G to L follow the Metro 2
 * payment history profile.
 */
const letters = [
  ['C E', 'ok'],
  ['G', 'collection'],
  ['H', 'foreclosure'],
  ['J K', 'repossession'],
  ['L', 'charge_off'],
] as const
const monthCodes = {
  from_one: codeTable<MonthRating>([
    ...letters,
    ['1', 'ok'],
    ['2', 30],
    ['3', 60],
    ['4', 90],
    ['5', 120],
    ['8', 'repossession'],
    ['9', 'charge_off'],
  ]),
  from_zero: codeTable<MonthRating>([
    ...letters,
    ['0', 'ok'],
    ['1', 30],
    ['2', 60],
    ['3', 90],
    ['4 5 6', 120],
  ]),
}

/** Months of a pattern, oldest first; bureaus print the newest first. */
export function monthsOf(pattern: string, scale: keyof typeof monthCodes): readonly MonthRating[] {
  return [...pattern.toUpperCase()]
    .slice(0, 200)
    .flatMap((code) => monthCodes[scale].get(code) ?? [])
    .toReversed()
}

/** Manner of payment: TransUnion's `accountRating`, Equifax's `rate`, Canada's R1 to R9. */
const byRating = codeTable<ReportAccount['status']>([
  ['1', 'current'],
  ['2', 'late_30'],
  ['3', 'late_60'],
  ['4', 'late_90'],
  ['5', 'late_120'],
  ['8 8A 8R', 'repossession'],
  ['9', 'charge_off'],
  ['9B', 'collection'],
  ['9P', 'paid'],
])

/** "01", "09B", "9": undefined for ratings without a state (00 too new, UR unrated, 07). */
export function statusOfRating(code: string): ReportAccount['status'] | undefined {
  return byRating.get(code.trim().toUpperCase().replace(/^0+/, ''))
}

/**
 * Metro 2 account status codes, which Experian's payment statuses follow. Source: Metro 2 appendix
 * A (docsuite.netsoltech.com), m2reporter.com/bank-cu-ref.html.
 */
const byMetro = codeTable<ReportAccount['status']>([
  ['11', 'current'],
  ['12 13 61 62 63 64 65', 'paid'],
  ['71', 'late_30'],
  ['78', 'late_60'],
  ['80', 'late_90'],
  ['82 83 84', 'late_120'],
  ['89 94', 'foreclosure'],
  ['93', 'collection'],
  ['95 96', 'repossession'],
  ['97', 'charge_off'],
])

export function statusOfMetro(code: string): ReportAccount['status'] | undefined {
  return byMetro.get(code.trim())
}

/** Combines status and openness: a closed account in good standing is closed. */
export function stateOf(
  status: ReportAccount['status'] | undefined,
  open: boolean | null,
): ReportAccount['status'] {
  const isPlain = status === undefined || status === 'current' || status === 'unknown'
  return isPlain && open === false ? 'closed' : (status ?? 'unknown')
}

/** Open unless closed, paid off or charged off. */
export function openOf(isClosed: boolean, status: ReportAccount['status'] | undefined) {
  if (isClosed || status === 'paid') return false
  return status === undefined || isMark(status) ? null : true
}

/** Worst of the counts of months 30, 60 and 90 days late; null without counts. */
export function worstOfCounts(
  thirty: string,
  sixty: string,
  ninety: string,
): ReportAccount['worstLate'] {
  if (Number(ninety) > 0) return 90
  if (Number(sixty) > 0) return 60
  if (Number(thirty) > 0) return 30
  return thirty === '' ? null : 0
}

/** Creates an empty report. */
export function dataReport(bureau: BureauName | null): NormalReport {
  return {
    accounts: [],
    scores: [],
    factors: [],
    inquiries: [],
    reportDate: null,
    bureau,
    country: 'US',
    publicRecords: [],
    notices: [],
    identity: { names: [], numberEndings: [] },
  }
}

/** A creditor's name as given, for `sanitizeReport` to clean; null without one. */
export function nameOf(text: string): string | null {
  const name = text.replace(/\s+/g, ' ').trim()
  return /[\p{L}\d]/u.test(name) ? name : null
}

/** Last four of a whole or masked number; null if it ends in its mask. */
export function endingOf(number: string): string | null {
  const last = parseLastFour(number)
  return last === null || /[x*]/i.test(last) ? null : last
}

/** Scores are 300 to 900: "+715", "0650". Codes such as 9001 explain a missing one. */
export function scoreOf(
  text: string,
  model: string | null,
  bureau: BureauName | null,
): readonly NormalScore[] {
  const value = /^\+?0*([3-9]\d\d)$/.exec(text.trim())?.[1]
  return value === undefined || Number(value) > 900 ? [] : [{ value: Number(value), model, bureau }]
}

export function factorOf(
  code: string,
  text: string,
  bureau: BureauName | null,
): readonly NormalFactor[] {
  return code === '' && text === ''
    ? []
    : [{ text, code: code === '' ? null : code, impact: 'negative', bureau }]
}

/** Reasons of a score, each a node of a code and words. */
export function reasonsOf(
  score: DataNode | undefined,
  list: string,
  words: string,
): readonly NormalFactor[] {
  return score === undefined
    ? []
    : nodesNamed(score, list).flatMap(({ values }) =>
        factorOf(values.get('code') ?? '', values.get(words) ?? '', null),
      )
}

/** A person's name from its parts. */
export function personOf({ values }: DataNode, ...parts: readonly string[]): string {
  return parts.map((part) => values.get(part) ?? '').join(' ')
}

/**
 * Notices from indicators and statements, each kind once; other statements are the consumer's own.
 */
export function noticesIn(
  statements: readonly string[],
  indicated: readonly Notice['kind'][] = [],
): readonly Notice[] {
  const noticeKinds = statements
    .filter((text) => text !== '')
    .flatMap((text): readonly Notice['kind'][] => {
      const kinds = readNotices([text]).map(({ kind }) => kind)
      return kinds.length > 0 ? kinds : ['consumer_statement']
    })
  return [...new Set([...indicated, ...noticeKinds])].map((kind) => ({ kind, bureau: null }))
}

/** Distinct names and last four digits of each number. */
export function identityOf(names: readonly string[], numbers: readonly string[]): PrintedIdentity {
  const plain = names.map((name) => name.replace(/\s+/g, ' ').trim()).filter((name) => name !== '')
  const endings = numbers.flatMap((number) => /(\d{4})\s*$/.exec(number)?.[1] ?? [])
  return {
    names: [...new Map(plain.map((name) => [name.toLowerCase(), name])).values()].slice(
      0,
      maxNames,
    ),
    numberEndings: [...new Set(endings)].slice(0, maxNames),
  }
}
