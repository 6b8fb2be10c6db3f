import type { BureauName } from '../../../bureaus.ts'
import type { NormalAccount } from '../normal-form.ts'
import { parseDate } from '../text/dates.ts'
import type { AccountField } from '../text/labels.ts'
import { parseMoney } from '../text/money.ts'
import { isMark, type MonthRating, markIn } from '../text/payment-history.ts'
import {
  claimIn,
  isMedicalIn,
  isPaidOn,
  isRevolvingType,
  isSoldIn,
  lateBucket,
  lateDays,
  parseAccountType,
  parseStatus,
  worstIn,
} from './account-words.ts'
import { creditorName } from './creditor-name.ts'

/** Values from a layout of codes and columns; a missing one is not printed. */
export interface AccountValues
  extends Pick<NormalAccount, 'name' | 'type' | 'status' | 'open'>,
    Partial<Omit<NormalAccount, 'name' | 'type' | 'status' | 'open' | 'utilization'>> {}

/**
 * Normalizes already parsed values. A limit counts only on a revolving account. A paid collection
 * is closed, whatever state the form prints.
 */
export function normalizeValues(values: AccountValues): NormalAccount {
  const { type, status, balance = null } = values
  const open = type === 'collection' && status === 'paid' ? false : values.open
  const revolving = values.revolving ?? isRevolvingType(type)
  const limit = revolving ? (values.limit ?? null) : null
  return {
    lastFour: null,
    openedOn: null,
    firstDelinquencyOn: null,
    pastDue: null,
    bureau: null,
    record: null,
    historyMark: null,
    medical: false,
    originalAmount: null,
    removalOn: null,
    originalCreditor: null,
    isAuthorizedUser: false,
    isSold: false,
    claim: null,
    closedOn: null,
    lastActivityOn: null,
    ...values,
    open,
    balance,
    revolving,
    worstLate: worstSoFar(values.worstLate ?? null, status),
    limit,
    utilization: open === false ? null : utilizationOf(balance, limit),
  }
}

/** A history may end before today, so the worst is at least the present status. */
function worstSoFar(
  worst: NormalAccount['worstLate'],
  status: NormalAccount['status'],
): NormalAccount['worstLate'] {
  const now = lateBucket(Number(/^late_(\d+)$/.exec(status)?.[1] ?? 0))
  return worst === null || now === null || worst > now ? worst : now
}

/** Percent with one decimal; null without a balance or a limit above 0. */
function utilizationOf(balance: number | null, limit: number | null): number | null {
  if (balance === null || limit === null || limit <= 0) return null
  return Math.round((balance / limit) * 1_000) / 10
}

/**
 * Returns the last up to four characters of a printed account number. A number that ends in its
 * mask ("517805XXXXXXXXXX", as Experian and TransUnion print it) shows first digits: null.
 */
export function parseLastFour(printed: string): string | null {
  const value =
    /^#?\s*((?:ending (?:in|with)\s*)?[A-Za-z0-9*•.xX#-]+(?: [\d*•xX.-]{2,}(?![A-Z\d]))*(?:(?<=[*•xX]{2}) (?=[A-Z]*\d)[A-Z\d]{4}$)?)/.exec(
      printed.trim(),
    )?.[1]
  const last =
    /(?<![A-Za-z0-9-])([A-Za-z-]*\d[A-Za-z0-9-]*)$/.exec(value ?? '')?.[1]?.replaceAll('-', '') ??
    ''
  // A trailing mask of one character: the digits before it are not the last ones.
  if (/\d[xX]$/.test(last)) return null
  const shown = /(?<![xX])[xX]{2,}([A-Za-z0-9]*)$/.exec(last)?.[1] ?? last
  return shown.length >= 3 && /\d/.test(shown) ? shown.slice(-4) : null
}

/** Printed values of one account by field. */
type AccountFields = ReadonlyMap<AccountField, string>

export interface AccountSource {
  readonly name: string
  readonly fields: AccountFields
  /** Printed payment history, newest month last; ratings as `historyRow` returns them. */
  readonly history: readonly MonthRating[]
  readonly bureau?: BureauName
  readonly record?: number
  /** The layout always prints a closing date: without one, an account is open. */
  readonly closingIsPrinted?: boolean
  /** Set by the section ("Collections") when the labels do not say it. */
  readonly isCollection?: boolean
}

/** Normalizes an account; undefined without a name or any other value. */
export function normalizeAccount(source: AccountSource): NormalAccount | undefined {
  const { fields, history } = source
  const name = creditorName(source.name)
  const text = (field: AccountField) => fields.get(field) ?? ''
  if (name === undefined || !hasAccountData(fields)) return undefined
  const words = `${text('loanType')} ${text('type')}`
  const type =
    source.isCollection === true ? 'collection' : parseType(text('loanType'), text('type'), name)
  const parsed = parseStatus(sentences(fields), type === 'collection')
  const status = statusWithHistory(parsed.status, history)
  const pastDue = parseMoney(text('pastDue')) ?? parseMoney(parsed.pastDue ?? '')
  // "$0/paid as of Jul 2021"
  const balance = parseMoney(text('balance').replace(/\/paid\b.*$/i, ''))
  const open = openness(source, parsed.open, status, type)
  // A printed limit of $0 means that none is reported.
  const printedLimit = amountIn(text('limit')) || null
  const revolving =
    isRevolvingType(type) || (type === 'other' && printedLimit !== null && isCard(words))
  return normalizeValues({
    name,
    type,
    status: hasEnded(status, open, balance, pastDue)
      ? endStatus(fields)
      : inferStatus(status, open, pastDue),
    open,
    balance,
    limit: printedLimit,
    lastFour: parseLastFour(text('number')),
    openedOn: parseDate(text('opened')),
    firstDelinquencyOn: parseDate(text('firstDelinquency')),
    pastDue,
    bureau: source.bureau ?? null,
    record: source.record ?? null,
    worstLate: worstIn(history, [parsed.worstLate, parseWorstLate(text('worstLate'))]),
    historyMark: markIn(history),
    revolving,
    medical: isMedicalIn(
      `${words} ${text('remarks')} ${text('originalCreditor')} ${text('creditorClass')}`,
    ),
    originalAmount: parseMoney(text('originalAmount')),
    removalOn: parseDate(text('removal')),
    originalCreditor: creditorName(text('originalCreditor')) ?? null,
    isAuthorizedUser: /authori[sz]ed/i.test(text('responsibility')),
    isSold: text('soldTo') !== '' || isSoldIn(sentences(fields)),
    claim: claimIn(`${text('remarks')}. ${text('status')}`),
    closedOn: parseDate(text('closed')),
    lastActivityOn: parseDate(text('lastActivity')),
  })
}

/**
 * "$5,500", or within a sentence: "Credit limit of $5,500 from 01/2021 to 09/2026" (the newest
 * first).
 */
function amountIn(text: string): number | null {
  return parseMoney(text) ?? parseMoney(/^[A-Za-z ]{0,30}\bof (\$[\d,.]+)/i.exec(text)?.[1] ?? '')
}

/** A name alone is no account: it needs a balance, status, type or number. */
function hasAccountData(fields: AccountFields): boolean {
  return (
    ['balance', 'status', 'payStatus', 'type', 'loanType', 'number', 'limit', 'opened'] as const
  ).some((field) => (fields.get(field) ?? '') !== '')
}

/**
 * Kinds that people write into the name: "Lakeside Credit Card". A lender's name alone ("First
 * Meadow Mortgage") does not count.
 */
const kindInName =
  /\b(?:(?:credit|store|secured|charge|rewards?) card|(?:auto|car|student|personal|home) loan|line of credit|marges? de cr[eé]dit|cartes? de cr[eé]dit|pr[eê]ts? (?:auto|automobiles?|[eé]tudiants?|personnels?|hypoth[eé]caires?)|visa|mastercard)(?![\p{L}\d])/iu

/** "Maximum delinquency of 60 days in 05/2026", "never late". */
function parseWorstLate(printed: string): NormalAccount['worstLate'] {
  return lateDays(printed.toLowerCase()) ?? (/^never\b/i.test(printed) ? 0 : null)
}

/** The detailed type ("Loan Type: CREDIT CARD") outranks the broad one ("Revolving Account"). */
function parseType(detail: string, broad: string, name: string) {
  // A home equity loan in one sum is a mortgage; a revolving one is a line of credit.
  if (/home equity/i.test(detail) && /revolving/i.test(broad)) return 'line_of_credit'
  const words = [detail, broad, kindInName.exec(name)?.[0] ?? '']
  return words.map(parseAccountType).find((type) => type !== 'other') ?? 'other'
}

/** An account without a named type but with a limit is some credit line. */
function isCard(words: string): boolean {
  return !/install|loan|mortgage|lease/i.test(words)
}

function sentences(fields: AccountFields): string {
  return (['payStatus', 'status', 'remarks'] as const)
    .flatMap((field) => fields.get(field) ?? [])
    .join('. ')
}

function openness(
  source: AccountSource,
  parsed: boolean | null,
  status: NormalAccount['status'],
  type: NormalAccount['type'],
): boolean | null {
  const closed = source.fields.get('closed')
  if (closed !== undefined && parseDate(closed) !== null) return false
  const state = /^(open|closed)\b/i.exec(source.fields.get('openState') ?? '')?.[1]?.toLowerCase()
  if (state !== undefined) return state === 'open'
  if (parsed !== null) return parsed
  if (status === 'paid' || status === 'closed') return false
  const isNotClosed = closed !== undefined || source.closingIsPrinted === true
  return isNotClosed && isPaidOn(status) && type !== 'collection' ? true : null
}

/** The newest month of the history adds what the status sentence lacks: how late, or a mark. */
function statusWithHistory(
  status: NormalAccount['status'],
  history: readonly MonthRating[],
): NormalAccount['status'] {
  const newest = history.at(-1) ?? 'ok'
  if (isMark(newest)) return status === 'paid' || isMark(status) ? status : newest
  if (typeof newest !== 'number') return status
  const late = lateBucket(newest)
  return status === 'late_30' && late !== null ? `late_${late}` : status
}

/** A closed account that owes nothing was late when it ended, not now. */
function hasEnded(
  status: NormalAccount['status'],
  open: boolean | null,
  balance: number | null,
  pastDue: number | null,
): boolean {
  return status.startsWith('late_') && open === false && balance === 0 && !pastDue
}

function endStatus(fields: AccountFields): NormalAccount['status'] {
  return /\bpaid\b(?! (?:or|as))/i.test(sentences(fields)) ? 'paid' : 'closed'
}

function inferStatus(
  status: NormalAccount['status'],
  open: boolean | null,
  pastDue: number | null,
): NormalAccount['status'] {
  if (status === 'unknown' && open === true && pastDue === 0) return 'current'
  if ((status === 'current' || status === 'unknown') && open === false) return 'closed'
  return status === 'unknown' && open === true && pastDue !== null && pastDue > 0
    ? 'late_30'
    : status
}
