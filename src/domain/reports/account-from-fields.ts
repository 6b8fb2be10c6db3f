import type { BureauName } from '../bureaus.ts'
import { accountFromValues } from './account-from-values.ts'
import { lastFourOf } from './account-number.ts'
import { claimIn, saysSold } from './account-remarks.ts'
import { isPaidOn, lateBucket, lateDays, statusFrom } from './account-status.ts'
import { accountTypeFrom, isRevolvingType } from './account-type.ts'
import { creditorName } from './creditor-name.ts'
import { isMedicalIn } from './medical-words.ts'
import type { ReadAccount } from './normal-form.ts'
import { dateFrom } from './text/dates.ts'
import type { Field } from './text/labels.ts'
import { moneyFrom } from './text/money.ts'
import { isMark, markIn, type Rating } from './text/payment-history.ts'
import { worstIn } from './worst-late.ts'

/** The printed values of one account, by what they mean. */
type Fields = ReadonlyMap<Field, string>

export interface AccountSource {
  readonly name: string
  readonly fields: Fields
  /** The printed payment history, newest month last; ratings as `historyRow` gives them. */
  readonly history: readonly Rating[]
  readonly bureau?: BureauName
  readonly record?: number
  /** The layout prints a closing date for what is closed: without one, an account is open. */
  readonly closingIsPrinted?: boolean
  /** The section says so ("Collections"), where the labels do not. */
  readonly isCollection?: boolean
}

/** The normal form of an account; undefined when the name is none or nothing else is known. */
export function accountFromFields(source: AccountSource): ReadAccount | undefined {
  const { fields, history } = source
  const name = creditorName(source.name)
  const text = (field: Field) => fields.get(field) ?? ''
  if (name === undefined || !tellsSomething(fields)) return undefined
  const words = `${text('loanType')} ${text('type')}`
  const type =
    source.isCollection === true ? 'collection' : typeFrom(text('loanType'), text('type'), name)
  const said = statusFrom(sentences(fields), type === 'collection')
  const status = statusInHistory(said.status, history)
  const pastDue = moneyFrom(text('pastDue')) ?? moneyFrom(said.pastDue ?? '')
  // "$0/paid as of Jul 2021"
  const balance = moneyFrom(text('balance').replace(/\/paid\b.*$/i, ''))
  const open = openness(source, said.open, status, type)
  // A limit of $0 is what is printed where none is reported.
  const printedLimit = amountIn(text('limit')) || null
  const revolving =
    isRevolvingType(type) || (type === 'other' && printedLimit !== null && isCard(words))
  return accountFromValues({
    name,
    type,
    status: isOver(status, open, balance, pastDue)
      ? endOf(fields)
      : plainStatus(status, open, pastDue),
    open,
    balance,
    limit: printedLimit,
    lastFour: lastFourOf(text('number')),
    openedOn: dateFrom(text('opened')),
    firstDelinquencyOn: dateFrom(text('firstDelinquency')),
    pastDue,
    bureau: source.bureau ?? null,
    record: source.record ?? null,
    worstLate: worstIn(history, [said.worstLate, worstSaid(text('worstLate'))]),
    historyMark: markIn(history),
    revolving,
    medical: isMedicalIn(
      `${words} ${text('remarks')} ${text('originalCreditor')} ${text('creditorClass')}`,
    ),
    originalAmount: moneyFrom(text('originalAmount')),
    removalOn: dateFrom(text('removal')),
    originalCreditor: creditorName(text('originalCreditor')) ?? null,
    isAuthorizedUser: /authori[sz]ed/i.test(text('responsibility')),
    isSold: text('soldTo') !== '' || saysSold(sentences(fields)),
    claim: claimIn(`${text('remarks')}. ${text('status')}`),
    closedOn: dateFrom(text('closed')),
    lastActivityOn: dateFrom(text('lastActivity')),
  })
}

/** "$5,500", or in a sentence: "Credit limit of $5,500 from 01/2021 to 09/2026" (the newest first). */
function amountIn(text: string): number | null {
  return moneyFrom(text) ?? moneyFrom(/^[A-Za-z ]{0,30}\bof (\$[\d,.]+)/i.exec(text)?.[1] ?? '')
}

/** A name alone is no account: something of money, state, kind or number must be printed with it. */
function tellsSomething(fields: Fields): boolean {
  return (
    ['balance', 'status', 'payStatus', 'type', 'loanType', 'number', 'limit', 'opened'] as const
  ).some((field) => (fields.get(field) ?? '') !== '')
}

/** A kind that people write into the name: "Lakeside Credit Card". A lender's name alone ("First Meadow Mortgage") is none. */
const kindInName =
  /\b(?:(?:credit|store|secured|charge|rewards?) card|(?:auto|car|student|personal|home) loan|line of credit|marges? de cr[eé]dit|cartes? de cr[eé]dit|pr[eê]ts? (?:auto|automobiles?|[eé]tudiants?|personnels?|hypoth[eé]caires?)|visa|mastercard)(?![\p{L}\d])/iu

/** "Maximum delinquency of 60 days in 05/2026", "never late". */
function worstSaid(printed: string): ReadAccount['worstLate'] {
  return lateDays(printed.toLowerCase()) ?? (/^never\b/i.test(printed) ? 0 : null)
}

/** The detailed kind ("Loan Type: CREDIT CARD") says more than the broad one ("Revolving Account"). */
function typeFrom(detail: string, broad: string, name: string) {
  // What is lent on a home's worth in one sum is a mortgage; what revolves is a line of credit.
  if (/home equity/i.test(detail) && /revolving/i.test(broad)) return 'line_of_credit'
  const words = [detail, broad, kindInName.exec(name)?.[0] ?? '']
  return words.map(accountTypeFrom).find((type) => type !== 'other') ?? 'other'
}

/** An account without a named kind but with a credit limit is a credit line of some kind. */
function isCard(words: string): boolean {
  return !/install|loan|mortgage|lease/i.test(words)
}

function sentences(fields: Fields): string {
  return (['payStatus', 'status', 'remarks'] as const)
    .flatMap((field) => fields.get(field) ?? [])
    .join('. ')
}

function openness(
  source: AccountSource,
  said: boolean | null,
  status: ReadAccount['status'],
  type: ReadAccount['type'],
): boolean | null {
  const closed = source.fields.get('closed')
  if (closed !== undefined && dateFrom(closed) !== null) return false
  const state = /^(open|closed)\b/i.exec(source.fields.get('openState') ?? '')?.[1]?.toLowerCase()
  if (state !== undefined) return state === 'open'
  if (said !== null) return said
  if (status === 'paid' || status === 'closed') return false
  const saysNotClosed = closed !== undefined || source.closingIsPrinted === true
  return saysNotClosed && isPaidOn(status) && type !== 'collection' ? true : null
}

/** The newest month of a printed history tells what its sentence does not: how late, or a mark. */
function statusInHistory(
  status: ReadAccount['status'],
  history: readonly Rating[],
): ReadAccount['status'] {
  const newest = history.at(-1) ?? 'ok'
  if (isMark(newest)) return status === 'paid' || isMark(status) ? status : newest
  if (typeof newest !== 'number') return status
  const late = lateBucket(newest)
  return status === 'late_30' && late !== null ? `late_${late}` : status
}

/** Nobody is late now with an account that is closed and owes nothing: it was late when it ended. */
function isOver(
  status: ReadAccount['status'],
  open: boolean | null,
  balance: number | null,
  pastDue: number | null,
): boolean {
  return status.startsWith('late_') && open === false && balance === 0 && !pastDue
}

function endOf(fields: Fields): ReadAccount['status'] {
  return /\bpaid\b(?! (?:or|as))/i.test(sentences(fields)) ? 'paid' : 'closed'
}

function plainStatus(
  status: ReadAccount['status'],
  open: boolean | null,
  pastDue: number | null,
): ReadAccount['status'] {
  if (status === 'unknown' && open === true && pastDue === 0) return 'current'
  if ((status === 'current' || status === 'unknown') && open === false) return 'closed'
  return status === 'unknown' && open === true && pastDue !== null && pastDue > 0
    ? 'late_30'
    : status
}
