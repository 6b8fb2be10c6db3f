import { accountFromValues } from '../../account-from-values.ts'
import { lastFourOf } from '../../account-number.ts'
import { claimIn, saysSold } from '../../account-remarks.ts'
import { lateBucket, type StatusReading, statusFrom } from '../../account-status.ts'
import { accountTypeFrom, isInstallmentType, isRevolvingType } from '../../account-type.ts'
import { creditorName } from '../../creditor-name.ts'
import { isMedicalIn } from '../../medical-words.ts'
import type { ReadAccount } from '../../normal-form.ts'
import type { ReportAccount } from '../../report.ts'
import { moneyFrom } from '../../text/money.ts'
import { isMark } from '../../text/payment-history.ts'
import { shortDateFrom } from '../../text/short-dates.ts'
import { ecoaOf } from './name-parts.ts'
import type { PrintedTrade } from './printed-trade.ts'
import { sourceOf } from './repositories.ts'
import type { Row } from './trade-columns.ts'
import { isCount, isRatio, kinds } from './trade-words.ts'

/** Kinds that name a type by themselves; REV, INST and OPEN need the words of the remarks. */
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

/** The first letters of a kind that is written out, and the letter of a rating ("R1"). */
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

/** "R1", "I8", "M05": the letter of the account and how it is paid (Metro 2 manner of payment). */
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

/** "EQX Collection 18", "XTE R-3", "TU EF AUTO JOINT 34": repositories, kinds, counts, codes, and nothing of a name. */
function isOfForm(word: string): boolean {
  const isRating = /^[RIMOC]-?\d{1,2}$/i.test(word)
  const isCode = isRating || ecoaOf(word) !== ''
  return isCode || kinds.test(word) || isCount(word) || sourceOf(word).length > 0
}

/** The account of a trade, of no bureau yet; undefined when its name can be no creditor's. */
export function accountFromTrade(trade: PrintedTrade): ReadAccount | undefined {
  const name = creditorName(trade.name)
  if (name === undefined || name.split(/[ /]/).every(isOfForm)) return undefined
  const { row } = trade
  const remarks = trade.remarks.filter((line) => !longLine.test(line)).join('. ')
  const printed = statusWords(trade.state)
  const type = typeOf(kindOf(trade), `${remarks} ${printed}`)
  const said = statusFrom(`${printed}. ${remarks}`, type === 'collection')
  const balance = moneyFrom(row.get('balance') ?? '')
  const pastDue = moneyFrom(row.get('pastDue') ?? '')
  const high = limitIn(trade.remarks) ?? highOf(row)
  const status = statusOf(said, printed, pastDue)
  const isLiving = status === 'current' || status.startsWith('late_')
  const originalCreditor = originalCreditorIn(trade.remarks)
  return accountFromValues({
    name,
    type,
    status,
    open:
      said.open ??
      (status === 'paid' ? false : null) ??
      (isLiving && balance !== null && balance > 0 ? true : null),
    balance,
    limit: high.isLimit ? high.amount : null,
    // What has a limit beside its high credit is a line of credit of some kind.
    ...(type === 'other' && hasOwnLimit(row) ? { revolving: true } : {}),
    lastFour: lastFourOf(trade.number),
    openedOn: openedIn(row),
    firstDelinquencyOn: dateBehind(firstDelinquency, trade.remarks),
    pastDue,
    worstLate: worstOf(row, trade.remarks, said),
    medical: isMedicalIn(`${originalCreditor ?? ''} ${remarks}`),
    originalAmount: isInstallmentType(type) || type === 'collection' ? high.amount : null,
    originalCreditor,
    isAuthorizedUser:
      trade.ecoa === 'A' ||
      (trade.whose === 'A' && trade.ecoa === '') ||
      trade.ecoa === '3' ||
      /authori[sz]ed user/i.test(remarks),
    isSold: saysSold(remarks),
    claim: claimIn(remarks),
    closedOn: dateBehind(closed, trade.remarks),
    lastActivityOn: shortDateFrom(trade.lastActivity),
  })
}

function typeOf(kind: string, words: string): ReportAccount['type'] {
  const known = typeOfKind[kind]
  if (known !== undefined) return known
  const named = accountTypeFrom(`${kind} ${words}`)
  if (kind === 'REV') return named === 'line_of_credit' ? named : 'credit_card'
  if (kind === 'OPEN') return named === 'credit_card' || named === 'collection' ? named : 'other'
  if (kind.startsWith('IN') || kind === 'SEC') return isInstallmentType(named) ? named : 'other'
  return isRevolvingType(named) || isInstallmentType(named) || named === 'collection'
    ? named
    : 'other'
}

/** "LATE 30", "DELINQ 60", "CUR WAS 30" in the words of the other layouts. */
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

function statusOf(said: StatusReading, printed: string, pastDue: number | null) {
  if (said.status !== 'unknown') return said.status
  return /\bdeli?n?q/i.test(printed) && pastDue !== null && pastDue > 0 ? 'late_30' : 'unknown'
}

/** Nothing is reported before it is opened: of two dates in doubtful columns the earlier one opened it. */
function openedIn(row: Row): string | null {
  const opened = shortDateFrom(row.get('opened') ?? '')
  const reported = shortDateFrom(row.get('reported') ?? '')
  return opened !== null && reported !== null && reported < opened ? reported : opened
}

/** "$5,000", "$5,000 L" (a limit) and "$5,000 H" (only what was once owed). */
function highOf(row: Row): { readonly amount: number | null; readonly isLimit: boolean } {
  const limit = row.get('limit')
  if (limit !== undefined && limit !== '') return { amount: moneyFrom(limit), isLimit: true }
  const printed = row.get('high') ?? ''
  const letter = /[HL]/i.exec(printed)?.[0].toUpperCase()
  if (limit === '' && letter === undefined) return { amount: moneyFrom(printed), isLimit: false }
  return {
    amount: moneyFrom(printed.replace(/\s*[(]?[HL*][)]?\s*/gi, '')),
    isLimit: letter !== 'H',
  }
}

function hasOwnLimit(row: Row): boolean {
  const isFilled = (kind: 'high' | 'limit') => (moneyFrom(row.get(kind) ?? '') ?? 0) > 0
  return isFilled('high') && isFilled('limit')
}

/** "LIMIT: $7,500" among the remarks says more than a column that holds either. */
function limitIn(remarks: readonly string[]) {
  const found = remarks.map(
    (line) => /\b(?:limit|cl)\s*:?\s*(\$[\d,]+|\d[\d,]{2,})(?!\S)/i.exec(line)?.[1],
  )
  const amount = moneyFrom(found.find((printed) => printed !== undefined) ?? '')
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
  return shortDateFrom(found.find((printed) => printed !== undefined) ?? '')
}

function originalCreditorIn(remarks: readonly string[]): string | null {
  const found = remarks.map(
    (line) =>
      /(?:\borig(?:inal|\.)? (?:creditor|cred)\s*:?|^for\s*:)\s*(\S[^;|]*)/i.exec(line)?.[1],
  )
  return creditorName(found.find((name) => name !== undefined) ?? '') ?? null
}

function lateCountsOf(row: Row): readonly string[] | undefined {
  const printed = row.get('lates') ?? ''
  return isRatio(printed) ? printed.split(/[/-]/) : undefined
}

/** "60-05/24", "05/24-60", "04-26 60": how late, before its month or behind it. */
const datedLate =
  /\b(30|60|90|1[258]0)\+?(?: days?)?\s?[-:]\s?\d|\b\d{1,2}[/-]\d\d(?:\d\d)?(?: |-|: ?)(30|60|90|1[258]0)\+?(?=[,;\s]|$)/gi

function worstOf(
  row: Row,
  remarks: readonly string[],
  said: StatusReading,
): ReadAccount['worstLate'] {
  const inOne = lateCountsOf(row)
  const counts =
    inOne ?? (['late30', 'late60', 'late90'] as const).map((kind) => row.get(kind) ?? '')
  const counted = [30, 60, 90].filter((_, place) => Number(counts[place]) > 0)
  const dated = remarks
    .filter((line) => /\blates?(?: dates?)?\s*:/i.test(line))
    .flatMap((line) => [...line.matchAll(datedLate)])
    .map((found) => Number(found[1] ?? found[2]))
  const worst = lateBucket(Math.max(0, said.worstLate ?? 0, ...counted, ...dated))
  if (worst !== null) return worst
  const isReviewed = inOne !== undefined || Number(row.get('months')) > 0
  const isTold = counts.every((count) => /^\d+$/.test(count)) && isReviewed
  return isTold && !isMark(said.status) ? 0 : null
}
