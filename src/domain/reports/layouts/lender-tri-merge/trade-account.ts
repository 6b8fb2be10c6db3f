import {
  claimIn,
  isInstallmentType,
  isMedicalIn,
  isOwing,
  isRevolvingType,
  isSoldIn,
  lateBucket,
  type ParsedStatus,
  parseAccountType,
  parseStatus,
} from '../../engine/accounts/account-words.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { normalizeValues, parseLastFour } from '../../engine/accounts/normalize-account.ts'
import type { NormalAccount } from '../../engine/normal-form.ts'
import { parseShortDate } from '../../engine/text/dates.ts'
import { parseMoney } from '../../engine/text/money.ts'
import { isMark } from '../../engine/text/payment-history.ts'
import type { ReportAccount } from '../../report.ts'
import { ecoaOf } from './name-parts.ts'
import { sourceOf } from './sections.ts'
import type { TradeRow } from './trade-columns.ts'
import { isCount, isRatio, kinds, type PrintedTrade } from './trade-words.ts'

/** Kinds that determine a type; REV, INST and OPEN need the remarks. */
const typeOfKind: Readonly<Record<string, ReportAccount['type']>> = {
  MTG: 'mortgage',
  MORT: 'mortgage',
  AUT: 'auto_loan',
  AUTO: 'auto_loan',
  EDU: 'student_loan',
  EDUC: 'student_loan',
  STU: 'student_loan',
  COL: 'collection',
  COLL: 'collection',
  CHG: 'credit_card',
  CC: 'credit_card',
  HELOC: 'line_of_credit',
  HELC: 'line_of_credit',
  LOC: 'line_of_credit',
  CRL: 'line_of_credit',
  UNS: 'personal_loan',
  PERS: 'personal_loan',
}

/** Kinds written out, and the letter of a rating ("R1"). */
const longKinds: readonly (readonly [RegExp, string])[] = [
  [/^REVOLV/, 'REV'],
  [/^INSTALL/, 'INST'],
  [/^MORTGAGE/, 'MTG'],
  [/^EDUCATION|^STUDENT/, 'EDU'],
  [/^COLLECTION/, 'COLL'],
  [/^AUTO/, 'AUTO'],
]

function kindOf({ kind, state }: PrintedTrade): string {
  const long = longKinds.find(([pattern]) => pattern.test(kind))?.[1]
  if (long !== undefined || kind.length > 1) return long ?? kind
  const letter = kind || (rating.exec(state)?.[1]?.toUpperCase() ?? '')
  return { R: 'REV', I: 'INST', M: 'MTG', O: 'OPEN' }[letter] ?? ''
}

/** "R1", "I8", "M05": account letter and payment status (Metro 2 manner of payment). */
const rating = /^([RIMOC])-?0?([1-9])[A-Z]?\b/i

const ratingWords: Readonly<Record<string, string>> = {
  1: 'as agreed',
  2: '30 days late',
  3: '60 days late',
  4: '90 days late',
  5: '120 days late',
  8: 'repossession',
  9: 'charge off',
}

const longLine =
  /^(?:late dates?|history|(?:original creditor|for)\s*:|original creditor|trended|scheduled|actual|balance)\b/i

/**
 * "EQX Collection 18", "XTE R-3", "TU EF AUTO JOINT 34": repositories, kinds, counts and codes, no
 * part of a name.
 */
function isOfForm(word: string): boolean {
  const isRating = /^[RIMOC]-?\d{1,2}$/i.test(word)
  const isCode = isRating || ecoaOf(word) !== ''
  return isCode || kinds.test(word) || isCount(word) || sourceOf(word).length > 0
}

/** Converts a trade, without a bureau yet; undefined if its name cannot be a creditor's. */
export function accountFromTrade(trade: PrintedTrade): NormalAccount | undefined {
  const name = creditorName(trade.name)
  if (name === undefined || name.split(/[ /]/).every(isOfForm)) return undefined
  const { row } = trade
  const remarks = trade.remarks.filter((line) => !longLine.test(line)).join('. ')
  const printed = statusWords(trade.state)
  const type = typeOf(kindOf(trade), `${remarks} ${printed}`)
  const parsed = parseStatus(`${printed}. ${remarks}`, type === 'collection')
  const balance = parseMoney(row.get('balance') ?? '')
  const pastDue = parseMoney(row.get('pastDue') ?? '')
  const high = limitIn(trade.remarks) ?? highOf(row)
  const status = statusOf(parsed, printed, pastDue)
  const originalCreditor = originalCreditorIn(trade.remarks)
  return normalizeValues({
    name,
    type,
    status,
    open:
      parsed.open ?? (status === 'paid' ? false : null) ?? (isOwing(status, balance) ? true : null),
    balance,
    limit: high.isLimit ? high.amount : null,
    // A limit beside the high credit means some credit line.
    ...(type === 'other' && hasOwnLimit(row) ? { revolving: true } : {}),
    lastFour: parseLastFour(trade.number),
    openedOn: openedIn(row),
    firstDelinquencyOn: dateBehind(firstDelinquency, trade.remarks),
    pastDue,
    worstLate: worstOf(row, trade.remarks, parsed),
    medical: isMedicalIn(`${originalCreditor ?? ''} ${remarks}`),
    originalAmount: isInstallmentType(type) || type === 'collection' ? high.amount : null,
    originalCreditor,
    isAuthorizedUser:
      trade.ecoa === 'A' ||
      (trade.whose === 'A' && trade.ecoa === '') ||
      trade.ecoa === '3' ||
      /authori[sz]ed user/i.test(remarks),
    isSold: isSoldIn(remarks),
    claim: claimIn(remarks),
    closedOn: dateBehind(closed, trade.remarks),
    lastActivityOn: parseShortDate(trade.lastActivity),
  })
}

function typeOf(kind: string, words: string): ReportAccount['type'] {
  const known = typeOfKind[kind]
  if (known !== undefined) return known
  const named = parseAccountType(`${kind} ${words}`)
  if (kind === 'REV') return named === 'line_of_credit' ? named : 'credit_card'
  if (kind === 'OPEN') return named === 'credit_card' || named === 'collection' ? named : 'other'
  if (kind.startsWith('IN') || kind === 'SEC') return isInstallmentType(named) ? named : 'other'
  return isRevolvingType(named) || isInstallmentType(named) || named === 'collection'
    ? named
    : 'other'
}

/** Rewrites "LATE 30", "DELINQ 60", "CUR WAS 30" in the words of other layouts. */
function statusWords(printed: string): string {
  return printed
    .replace(rating, (_, _letter, digit) => ratingWords[String(digit)] ?? '')
    .replace(/^(\d{2,3})\+? (?:days?\b(?! (?:late|past|delin))|late\b)/i, '$1 days late')
    .replace(/\bwas (?:late )?(\d{2,3})\b(?! days)/i, 'was $1 days late')
    .replace(
      /\b(?:late|deli?n?q?(?:uent)?|dlq|past due)\.? (\d{2,3})\b\+?(?: days)?/i,
      '$1 days late',
    )
    .replace(/\b(?:cur|curr)\b/i, 'current')
    .replace(/\b(?:pd|paid) (?=coll|ch)/i, 'paid. ')
    .replace(/\bcoll(?:ect|ec)?\b/i, 'collection')
    .replace(/\bpaid c\/?o\b/i, 'paid. charge off')
}

function statusOf(parsed: ParsedStatus, printed: string, pastDue: number | null) {
  if (parsed.status !== 'unknown') return parsed.status
  return /\bdeli?n?q/i.test(printed) && pastDue !== null && pastDue > 0 ? 'late_30' : 'unknown'
}

/** An account is opened before it is reported: of two doubtful dates the earlier is the opening. */
function openedIn(row: TradeRow): string | null {
  const opened = parseShortDate(row.get('opened') ?? '')
  const reported = parseShortDate(row.get('reported') ?? '')
  return opened !== null && reported !== null && reported < opened ? reported : opened
}

/** "$5,000", "$5,000 L" (a limit) and "$5,000 H" (only the highest balance). */
function highOf(row: TradeRow): { readonly amount: number | null; readonly isLimit: boolean } {
  const limit = row.get('limit')
  if (limit !== undefined && limit !== '') return { amount: parseMoney(limit), isLimit: true }
  const printed = row.get('high') ?? ''
  const letter = /[HL]/i.exec(printed)?.[0].toUpperCase()
  if (limit === '' && letter === undefined) return { amount: parseMoney(printed), isLimit: false }
  return {
    amount: parseMoney(printed.replace(/\s*[(]?[HL*][)]?\s*/gi, '')),
    isLimit: letter !== 'H',
  }
}

function hasOwnLimit(row: TradeRow): boolean {
  const isFilled = (kind: 'high' | 'limit') => (parseMoney(row.get(kind) ?? '') ?? 0) > 0
  return isFilled('high') && isFilled('limit')
}

/** "LIMIT: $7,500" in the remarks outranks a column of mixed meaning. */
function limitIn(remarks: readonly string[]) {
  const found = remarks.map(
    (line) => /\b(?:limit|cl)\s*:?\s*(\$[\d,]+|\d[\d,]{2,})(?!\S)/i.exec(line)?.[1],
  )
  const amount = parseMoney(found.find((printed) => printed !== undefined) ?? '')
  return amount === null ? undefined : { amount, isLimit: true }
}

const printedDate = String.raw`\D{0,12}(\d{1,2}\/(?:\d{1,2}\/)?(?:19|20)?\d\d)`
const firstDelinquency = new RegExp(
  String.raw`\b(?:first|1st|orig(?:inal)?) delinq\w*${printedDate}`,
  'i',
)
const closed = new RegExp(String.raw`\bclosed${printedDate}`, 'i')

function dateBehind(label: RegExp, remarks: readonly string[]): string | null {
  const found = remarks.map((line) => label.exec(line)?.[1])
  return parseShortDate(found.find((printed) => printed !== undefined) ?? '')
}

function originalCreditorIn(remarks: readonly string[]): string | null {
  const found = remarks.map(
    (line) =>
      /(?:\borig(?:inal|\.)? (?:creditor|cred)\s*:?|^for\s*:)\s*(\S[^;|]*)/i.exec(line)?.[1],
  )
  return creditorName(found.find((name) => name !== undefined) ?? '') ?? null
}

function lateCountsOf(row: TradeRow): readonly string[] | undefined {
  const printed = row.get('lates') ?? ''
  return isRatio(printed) ? printed.split(/[/-]/) : undefined
}

/** "60-05/24", "05/24-60", "04-26 60": days late before or after the month. */
const datedLate =
  /\b(30|60|90|1[258]0)\+?(?: days?)?\s?[-:]\s?\d|\b\d{1,2}[/-]\d\d(?:\d\d)?(?: |-|: ?)(30|60|90|1[258]0)\+?(?=[,;\s]|$)/gi

function worstOf(
  row: TradeRow,
  remarks: readonly string[],
  parsed: ParsedStatus,
): NormalAccount['worstLate'] {
  const inOne = lateCountsOf(row)
  const counts =
    inOne ?? (['late30', 'late60', 'late90'] as const).map((kind) => row.get(kind) ?? '')
  const counted = [30, 60, 90].filter((_, place) => Number(counts[place]) > 0)
  const dated = remarks
    .filter((line) => /\blates?(?: dates?)?\s*:/i.test(line))
    .flatMap((line) => [...line.matchAll(datedLate)])
    .map((found) => Number(found[1] ?? found[2]))
  const worst = lateBucket(Math.max(0, parsed.worstLate ?? 0, ...counted, ...dated))
  if (worst !== null) return worst
  const isReviewed = inOne !== undefined || Number(row.get('months')) > 0
  const isCounted = counts.every((count) => /^\d+$/.test(count)) && isReviewed
  return isCounted && !isMark(parsed.status) ? 0 : null
}
