import {
  claimIn,
  isInstallmentType,
  isMedicalIn,
  isSoldIn,
  lateBucket,
  parseAccountType,
  parseStatus,
} from '../../engine/accounts/account-words.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { normalizeValues, parseLastFour } from '../../engine/accounts/normalize-account.ts'
import type { NormalAccount } from '../../engine/normal-form.ts'
import { columnOf, type LineCell, wordsOf } from '../../engine/text/cells.ts'
import { parseShortDate } from '../../engine/text/dates.ts'
import { parseMoney } from '../../engine/text/money.ts'
import { type HistoryMark, isMark } from '../../engine/text/payment-history.ts'
import type { ReportAccount } from '../../report.ts'

/** A trade from its three lines; '' for missing values. */
interface PrintImageTrade {
  name: string
  /** Line of business of the subscriber: the first letter of its code. */
  business: string
  opened: string
  highCredit: string
  pattern: string
  /** Account letter, '' when not printed. */
  kind: string
  manner: string
  number: string
  limit: string
  pastDue: string
  /** Manner of payment at its worst. */
  worstManner: string
  ecoa: string
  loanType: string
  /** With its indicator: "7/20C". */
  closed: string
  balance: string
  remarks: string
  /** Counts of 30, 60 and 90 days late; undefined when not printed. */
  counters: readonly number[] | undefined
}

const maxLineLength = 160

const subcode = '[A-Z]{1,2} ?\\d[\\dA-Z]{1,8}'
const monthAndYear = '\\d{1,2}\\/\\d\\d[A-Z]?'

const firstLine = new RegExp(
  `^\\s*(\\S.{0,29}?)\\s+(${subcode})\\s+(${monthAndYear})(?=\\s|$)(.*)$`,
  'i',
)

const secondLine = new RegExp(
  `^\\s*([A-Z0-9*#-]{2,30}(?: [A-Z0-9*]{2,6}){0,4})?\\s*\\b(${monthAndYear})(?=\\s|$)(.*)$`,
  'i',
)

const thirdLine = /^\s*([A-Z])(?=\s|$)(.*)$/i

/** Abbreviated headings: "VERFIED  CREDLIM", "VERIFD CREDLM". */
const secondHeading = /\bVERI?FI?E?D\b.*\bCREDLI?M\b/i

const columnHeading = /\bSUBNAME\b|\bCOLLATRL\b|<[A-Z ]+>/i

const amounts = /(\$[\d,.]+K?)(?:\s+(0\d|[89][ABDPR])(?=\s|$))?/gi

/**
 * Reads the trades: three lines each, identified by content, so that a page break or heading may
 * interrupt them.
 */
export function* printedTrades(lines: readonly string[]): Generator<PrintImageTrade> {
  let columns: readonly LineCell[] = []
  let trade: PrintImageTrade | undefined
  let next: 2 | 3 | 'remarks' = 2
  for (const printed of lines) {
    if (printed.length > maxLineLength) continue
    const line = withoutTabs(printed)
    if (secondHeading.test(line)) {
      // With single spaces between headings, positions mean nothing.
      const words = /\S {2,}\S/.test(line) ? wordsOf(line) : []
      columns = words.map((word) => ({
        ...word,
        text: word.text.toUpperCase().replace('DLM', 'DLIM'),
      }))
      continue
    }
    if (columnHeading.test(line)) continue
    const first = firstLineOf(line)
    if (first !== undefined) {
      if (trade !== undefined) yield trade
      trade = first
      next = 2
    } else if (trade !== undefined && next === 2 && readSecond(trade, line, columns)) next = 3
    else if (trade !== undefined && next !== 'remarks' && readThird(trade, line)) next = 'remarks'
  }
  if (trade !== undefined) yield trade
}

/** Expands tabs to multiples of eight columns. */
function withoutTabs(line: string): string {
  const [first = '', ...others] = line.split('\t')
  return others.reduce(
    (before, text) => before.padEnd((Math.floor(before.length / 8) + 1) * 8) + text,
    first,
  )
}

function firstLineOf(line: string): PrintImageTrade | undefined {
  const found = firstLine.exec(line)
  if (found === null) return undefined
  const [, name = '', code = '', opened = '', rest = ''] = found
  const [, kind = '', manner = ''] = ratingAtEnd.exec(rest) ?? []
  return {
    name,
    business: code.slice(0, 1).toUpperCase(),
    opened,
    highCredit: /\$[\d,.]+K?/i.exec(rest)?.[0] ?? '',
    pattern: patternIn(rest.replace(ratingAtEnd, '')),
    kind: kind.toUpperCase(),
    manner: manner.toUpperCase(),
    number: '',
    limit: '',
    pastDue: '',
    worstManner: '',
    ecoa: '',
    loanType: '',
    closed: '',
    balance: '',
    remarks: '',
    counters: undefined,
  }
}

/** The payment pattern comes last: up to twelve months. */
function patternIn(text: string): string {
  return /(?:^|\s)([1-9XB]{1,12})\s*$/i.exec(text)?.[1]?.toUpperCase() ?? ''
}

function readSecond(trade: PrintImageTrade, line: string, columns: readonly LineCell[]): boolean {
  const found = secondLine.exec(line)
  if (found === null || (found[1] !== undefined && !/\d/.test(found[1]))) return false
  const [, number = '', , rest = ''] = found
  trade.number = number
  trade.pattern += patternIn(rest)
  const restAt = line.length - rest.length
  const placed = [...rest.matchAll(amounts)].map((amount) => ({
    text: amount[1] ?? '',
    manner: amount[2] ?? '',
    start: restAt + amount.index,
    end: restAt + amount.index + (amount[1] ?? '').length,
  }))
  const verifiedAt = restAt - (found[2] ?? '').length
  const isAligned = headOf({ text: '', start: verifiedAt, end: restAt }, columns).startsWith('VER')
  trade.worstManner = placed.find(({ manner }) => manner !== '')?.manner ?? ''
  const under = isAligned ? placed.map((amount) => headOf(amount, columns)) : []
  // An amount under the date is misaligned, and so are the others.
  const isUnderDate = under.some((head) => head.startsWith('VER'))
  const areApart = under.length > 0 && new Set(under).size === under.length && !isUnderDate
  const heads = areApart ? under : headsInOrder(trade, placed)
  trade.limit = placed[heads.indexOf('CREDLIM')]?.text ?? ''
  trade.pastDue = placed[heads.indexOf('PASTDUE')]?.text ?? ''
  return true
}

function headOf(cell: LineCell, columns: readonly LineCell[]): string {
  return columns[columnOf(cell, columns)]?.text ?? ''
}

/** Without columns: the amount with a manner is the worst one; a single amount is ambiguous. */
function headsInOrder(
  trade: PrintImageTrade,
  placed: readonly { readonly manner: string }[],
): readonly string[] {
  const plain = placed.filter(({ manner }) => manner === '').length
  const isPaid = trade.manner === '01' || trade.manner === '00'
  // Installment accounts have no limit.
  const isLoan = trade.kind === 'I' || trade.kind === 'M'
  const alone = isLoan ? 'PASTDUE' : isPaid ? 'CREDLIM' : ''
  const order = plain === 2 ? ['CREDLIM', 'PASTDUE'] : [alone]
  let place = 0
  return placed.map(({ manner }) => (manner === '' ? (order[place++] ?? '') : 'AMT-MOP'))
}

function readThird(trade: PrintImageTrade, line: string): boolean {
  const found = thirdLine.exec(line)
  if (found === null) return false
  const counted = /(?:^|\s)(\d{1,3})\s+(\d{1,3})\/\s*(\d{1,2})\/\s*(\d{1,2})\s*$/.exec(
    found[2] ?? '',
  )
  const rest = counted === null ? (found[2] ?? '') : (found[2] ?? '').slice(0, counted.index)
  const amount = /\$[\d,.]+K?/i.exec(rest)
  const closed = /(?:^|\s)(\d{1,2}\/\d\d[A-Z]?)(?=\s|$)/i.exec(rest)
  trade.ecoa = (found[1] ?? '').toUpperCase()
  trade.counters = counted?.slice(2).map(Number)
  trade.closed = closed?.[1] ?? ''
  trade.balance = amount?.[0] ?? ''
  const typeEnds = closed?.index ?? amount?.index ?? /\s{2,}\S/.exec(rest.trimStart())?.index
  const before = rest.slice(0, typeEnds ?? rest.length)
  trade.loanType = before.trim()
  const from = amount
    ? amount.index + amount[0].length
    : closed
      ? closed.index + closed[0].length
      : before.length
  trade.remarks = rest.slice(from).trim()
  return true
}

/** Converts a trade; undefined if its name cannot be a creditor's. */
export function accountFromTrade(trade: PrintImageTrade): NormalAccount | undefined {
  const name = creditorName(trade.name)
  if (name === undefined) return undefined
  const words = remarkWords(trade.remarks)
  const type = typeOf(trade)
  const closedOn = parseShortDate(trade.closed)
  const balance = parseMoney(trade.balance)
  const status = statusOf(trade, words, balance)
  const isDead = isMark(status) || parseManner(trade.manner).mark !== null
  const months = mannersIn(trade.pattern)
  return normalizeValues({
    name,
    type,
    status,
    open: closedOn !== null ? false : isDead || trade.manner === '' ? null : true,
    balance,
    limit: parseMoney(trade.limit),
    lastFour: parseLastFour(trade.number),
    openedOn: parseShortDate(trade.opened),
    pastDue: parseMoney(trade.pastDue),
    worstLate: worstOf(trade),
    historyMark: months.find(({ mark }) => mark !== null)?.mark ?? null,
    medical: isMedicalIn(`${trade.loanType} ${words}`),
    originalAmount:
      isInstallmentType(type) || trade.kind === 'I' ? parseMoney(trade.highCredit) : null,
    isAuthorizedUser: trade.ecoa === 'A',
    isSold: isSoldIn(words),
    claim: claimIn(words),
    closedOn,
  })
}

/**
 * Account letters: R revolving, I installment, M mortgage, C check credit (a line), O open.
 * Subscribers of kind Y are collectors.
 */
function typeOf({ kind, loanType, business }: PrintImageTrade): ReportAccount['type'] {
  if (business === 'Y') return 'collection'
  const named = parseAccountType(loanType)
  if (kind === 'R' && /equity|\bHE\b/i.test(loanType)) return 'line_of_credit'
  if (named !== 'other') return named
  if (kind === 'R') return 'credit_card'
  if (kind === 'C') return 'line_of_credit'
  return kind === 'M' ? 'mortgage' : 'other'
}

function statusOf(trade: PrintImageTrade, words: string, balance: number | null) {
  const { manner, kind, closed } = trade
  const { late, mark, isPaying } = parseManner(manner)
  const remarkStatus = parseStatus(words, false).status
  if (remarkStatus === 'bankruptcy' || remarkStatus === 'foreclosure') return remarkStatus
  if (mark === 'repossession') return kind === 'M' ? 'foreclosure' : mark
  if (isPaying && balance === 0) return 'paid'
  if (mark !== null) return mark
  const days = late === null || late === 0 ? null : lateBucket(late)
  if (days !== null) return `late_${days}` as const
  if (/P$/i.test(closed) || (closed !== '' && remarkStatus === 'paid')) return 'paid'
  if (closed !== '') return 'closed'
  return late === 0 ? 'current' : 'unknown'
}

/** Null if no history is printed, or only a bad end. */
function worstOf(trade: PrintImageTrade): NormalAccount['worstLate'] {
  const { pattern, manner, worstManner, counters } = trade
  const months = [...mannersIn(pattern), parseManner(manner), parseManner(worstManner)]
  const counted = [30, 60, 90].filter((_, place) => (counters?.[place] ?? 0) > 0)
  const worst = lateBucket(Math.max(0, ...months.map(({ late }) => late ?? 0), ...counted))
  if (worst !== null) return worst
  const isClean = months.every(({ mark }) => mark === null)
  const hasHistory = counters !== undefined || mannersIn(pattern).length > 0
  return isClean && hasHistory ? 0 : null
}

/** Meaning of a manner of payment, independent of the account letter. */
interface Manner {
  readonly late: 0 | 30 | 60 | 90 | 120 | null
  readonly mark: HistoryMark | null
  /** "Paying or paid": the balance decides. */
  readonly isPaying: boolean
}

const late = (days: Manner['late']): Manner => ({ late: days, mark: null, isPaying: false })
const marked = (mark: HistoryMark, isPaying = false): Manner => ({ late: null, mark, isPaying })
const silent: Manner = { late: null, mark: null, isPaying: false }

/**
 * Manners of payment. Source: TransUnion Credit Report User Guide (United States), credit report
 * codes. 00 is not rated, too new or not used; 07 pays under a wage earner plan or a similar
 * arrangement, which need not be a bankruptcy; UC and UR are unclassified and unrated.
 */
const manners: Readonly<Record<string, Manner>> = {
  '00': silent,
  '01': late(0),
  '02': late(30),
  '03': late(60),
  '04': late(90),
  '05': late(120),
  '06': late(120),
  '07': silent,
  '08': marked('repossession'),
  '8A': marked('repossession'),
  '8D': marked('repossession'),
  '8P': marked('repossession', true),
  '8R': marked('repossession'),
  '09': marked('charge_off'),
  '9B': marked('collection'),
  '9P': marked('charge_off', true),
  UC: silent,
  UR: silent,
}

/** Account letter and manner of payment at the end of a line: "R02", "O9B". */
export const ratingAtEnd = /(?:^|\s)([ROIMC])(0\d|[89][ABDPR]|U[CR])\s*$/i

function parseManner(code: string): Manner {
  return manners[code.toUpperCase()] ?? silent
}

/** Months of a payment pattern, newest first: the last digit of a manner; X means not reported. */
function mannersIn(pattern: string): readonly Manner[] {
  return [...pattern].flatMap((digit) => (/[1-689]/.test(digit) ? [parseManner(`0${digit}`)] : []))
}

/**
 * Remark codes and abbreviations in whole words. Source: TransUnion remark codes (4.0 fixed
 * format); only those that affect how an account is read.
 */
const meanings: readonly (readonly [RegExp, string])[] = [
  [
    /\bAID\b|\bACCT INFO DISPUTED\b|\bDISPUTED? BY CONSUM/i,
    'account information disputed by consumer',
  ],
  [/\bCAD\b|\bDISP(?:UTE)? RESOLV.*DISAG/i, 'dispute resolved, consumer disagrees'],
  [/\bBKL\b|\bINCL(?:UDED)? IN B/i, 'included in bankruptcy'],
  [/\bWEP\b|\bWAGE EARNER/i, 'chapter 13 bankruptcy'],
  [/\bPRL\b|\bPROFIT (?:AND|&) LOSS/i, 'profit and loss write off'],
  [/\bCLA\b|\bPLACED FOR COLL/i, 'placed for collection'],
  [
    /\b(?:PAL|TRL)\b|\bPURCH(?:ASED)? BY (?:ANOTHER|OTHER)|\bTRANSF?(?:ER(?:RED)?|D)? TO ANOTHER LEND/i,
    'sold to another lender',
  ],
  [/\bFCL\b|\bFORECLOS/i, 'foreclosure'],
  [/\b(?:RPO|RVN)\b|\bREPO|\bVOL(?:UNTARY)? SURR/i, 'repossession'],
  [/\bSET\b|\bSETTLED/i, 'settled'],
]

/** Expands remarks to the words of other layouts. */
export function remarkWords(printed: string): string {
  const found = meanings.filter(([pattern]) => pattern.test(printed)).map(([, words]) => words)
  return [printed, ...found].join('. ')
}
