import { claimIn, isMedicalIn } from '../../engine/accounts/account-words.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { normalizeValues, parseLastFour } from '../../engine/accounts/normalize-account.ts'
import { hasMarkers, type Layout, readAccounts } from '../../engine/layout.ts'
import {
  maxNames,
  type NormalAccount,
  type NormalFactor,
  type NormalInquiry,
  type NormalPublicRecord,
  type NormalScore,
  type Notice,
  type PrintedIdentity,
} from '../../engine/normal-form.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import { parseShortDate } from '../../engine/text/dates.ts'
import { parseMoney } from '../../engine/text/money.ts'
import { distinctNotices, noticesIn } from '../../engine/text/notices.ts'
import { chapterIn, recordKindIn } from '../../engine/text/public-records.ts'
import { modelIn } from '../../engine/text/scores.ts'
import { accountFromTrade, printedTrades, ratingAtEnd, remarkWords } from './trades.ts'

const heading = /<([A-Z ]+)>?/i

const number = /(?<!\d)[\dX*]{3}-?[\dX*]{2}-?(\d{4})(?!\d)/gi

/** Reads the file's names and number endings from the lines above the sections. */
function identityFrom(lines: readonly string[]): PrintedIdentity {
  const names = new Set<string>()
  const endings = new Set<string>()
  let under = ''
  for (const line of lines) {
    if (line.length > 160) continue
    const found = heading.exec(line)?.[1]?.trim().toUpperCase()
    if (found !== undefined) {
      under = found
      continue
    }
    if (under !== 'SUBJECT' && under !== 'ALSO KNOWN AS') continue
    const name = cellsOf(line)[0]?.text ?? ''
    if (/^\p{L}[\p{L}' -]*, ?\p{L}[\p{L}'. -]*$/u.test(name)) names.add(name)
    for (const [, ending = ''] of line.matchAll(number)) endings.add(ending)
  }
  return { names: [...names].slice(0, maxNames), numberEndings: [...endings].slice(0, maxNames) }
}

/** Date of the request, printed before the time: "11/03/26    09:36CT". */
function reportDateFrom(lines: readonly string[]): string | null {
  for (const line of lines.slice(0, 200)) {
    const printed =
      /(?:^|\s)(\d{1,2}\/\d{1,2}\/\d{2}(?:\d\d)?)\s{1,12}(?:TIME:?\s+)?\d{1,2}:\d\d/.exec(line)?.[1]
    if (printed !== undefined) return parseShortDate(printed)
  }
  return null
}

/** Sections of the print image with data. */
type PrintSection =
  | 'messages'
  | 'scores'
  | 'records'
  | 'collections'
  | 'trades'
  | 'inquiries'
  | 'statement'

/** Headings without spaces; '' for summaries and explanations. */
const headings: readonly (readonly [string, PrintSection | ''])[] = [
  ['SPECIALMESSAGES', 'messages'],
  ['MODELPROFILE', 'scores'],
  ['CREDITSUMMARY', ''],
  ['PUBLICRECORDS', 'records'],
  ['COLLECTIONS', 'collections'],
  ['TRADES', 'trades'],
  ['INQUIRIES', 'inquiries'],
  ['INQUIRYANALYSIS', ''],
  ['CONSUMERSTATEMENT', 'statement'],
  ['CREDITREPORTSERVICEDBY', ''],
]

/**
 * Headings are letter-spaced: "T R A D E S", "M O D E L   P R O F I L E    * * * A L E R T * * *".
 */
const spaced = /^\s*(?:[A-Za-z][ \t]{1,4}){4,}[A-Za-z](?=\s|$)/

/** Section opened by a heading, '' for one without data; undefined for other lines. */
function sectionAt(line: string): PrintSection | '' | undefined {
  if (line.length > 160) return undefined
  const isSpaced = spaced.test(line)
  const letters = line.replace(/\*+\s*ALERT\s*\*+|\s/gi, '').toUpperCase()
  return headings.find(([heading]) =>
    isSpaced ? letters.startsWith(heading) : letters === heading,
  )?.[1]
}

/** Column names identify the section if its heading is lost. */
const columns: readonly (readonly [RegExp, PrintSection])[] = [
  [/\bHIGHCRED\b|\bCREDLI?M\b|\bPAYPAT\b|\bCOLLATRL\b/i, 'trades'],
  [/\$PLACED\b/i, 'collections'],
  [/^\s*DATE\s+SUBCODE\s+SUBNAME\b/i, 'inquiries'],
]

type PrintSections = ReadonlyMap<PrintSection | 'head', readonly string[]>

/** Lines by section; 'head' holds those before the first. */
function sectionsOf(lines: readonly string[]): PrintSections {
  const found = new Map<PrintSection | 'head', string[]>()
  let section: PrintSection | 'head' | '' = 'head'
  for (const line of lines) {
    if (line.trim() === '' || /^[\s-]+$/.test(line)) continue
    const heading = sectionAt(line)
    if (heading !== undefined) {
      section = heading
      continue
    }
    if (line.length <= 160) section = columns.find(([names]) => names.test(line))?.[1] ?? section
    if (section === '') continue
    const sectionLines = found.get(section)
    if (sectionLines === undefined) found.set(section, [line])
    else sectionLines.push(line)
  }
  return found
}

const markers = [
  /\bSUBNAME\s+SUBCODE\b/i,
  /\bPAYPAT\b/i,
  /\bT R A D E S\b/i,
  /\bM O D E L\s+P R O F I L E\b/i,
  /\bS P E C I A L\s+M E S S A G E S\b/i,
  /\bC O L L E C T I O N S\b/i,
  /\bI N Q U I R I E S\b/i,
  /<SUB NAME>|<MKT SUB>|<INFILE>/i,
  /^\s*TRANS ?UNION (?:TRUVISION )?CREDIT REPORT\b/i,
  /\bVERI?FI?E?D\s+CREDLI?M\b/i,
]

/**
 * Print image that TransUnion sends to subscribers: spaced headings, three lines per trade under
 * three lines of column names. Source: TransUnion Credit Report User Guide (United States).
 */
export const transunionPrintImage: Layout = {
  name: 'transunion-print-image',
  recognizes: (lines) => hasMarkers(lines, markers, 3),
  read({ lines }) {
    const sections = sectionsOf(lines)
    const { scores, factors } = modelProfileFrom(sections.get('scores') ?? [])
    return {
      accounts: accountsOf(sections),
      scores,
      factors,
      inquiries: inquiriesFrom(sections.get('inquiries') ?? []),
      reportDate: reportDateFrom(sections.get('head') ?? []),
      bureau: 'TransUnion',
      country: 'US',
      publicRecords: publicRecordsFrom(sections.get('records') ?? []),
      notices: noticesOf(sections),
      identity: identityFrom(sections.get('head') ?? []),
    }
  },
}

function accountsOf(sections: PrintSections): readonly NormalAccount[] {
  return [
    ...readAccounts(printedCollections(sections.get('collections') ?? []), accountFromCollection),
    ...readAccounts(printedTrades(sections.get('trades') ?? []), accountFromTrade),
  ]
}

function noticesOf(sections: PrintSections): readonly Notice[] {
  const statement = sections.get('statement') ?? []
  return distinctNotices([
    ...(sections.get('messages') ?? []).flatMap((line) => noticesIn(line, 'TransUnion')),
    ...statement
      .slice(0, 1)
      .map(() => ({ kind: 'consumer_statement', bureau: 'TransUnion' }) as const),
  ])
}

interface ModelProfile {
  readonly scores: readonly NormalScore[]
  readonly factors: readonly NormalFactor[]
}

/** Models that predict something other than payment as agreed. */
const otherModels =
  /recovery|bankruptcy|fraud|insurance|income|collection|attrition|propensity|tenant|employ|revenue/i

const scored =
  /^\s*(\S.*?)(?:\s+ALERT)?\s*:?\s+SCORE\s*:?\s*\+?(\d{3,4})\b\s*(?:(?::|\b(?:factors?|reasons?|codes?)\b:?)\s*(.*))?$/i

const maxProfileLines = 60

/**
 * Reads the scores and their reason codes: "***VANTAGESCORE 3.0 ALERT: SCORE +634 : 032, 013, 085,
 * 012 ***". A score of 0 or a sentence means there is none.
 */
function modelProfileFrom(lines: readonly string[]): ModelProfile {
  const scores: NormalScore[] = []
  const factors: NormalFactor[] = []
  const printed = lines
    .slice(0, maxProfileLines)
    .map((line) => line.trim().slice(0, 200))
    .join(' ')
  const parts = printed.includes('***') ? printed.split('***') : lines.slice(0, maxProfileLines)
  for (const part of parts) {
    const [, model = '', digits = '', codes = ''] = scored.exec(part) ?? []
    const value = Number(digits)
    if (otherModels.test(model) || value < 300 || value > 900) continue
    const isFirst = scores.length === 0
    scores.push({
      value,
      model: /vantage/i.test(model) ? modelIn(model) : model,
      bureau: 'TransUnion',
    })
    if (isFirst) factors.push(...factorsOf(codes))
  }
  const inquiries = /number of inquiries[\w' ]{0,60}\baffected/i.exec(
    printed.replaceAll('***', ' '),
  )
  if (scores.length > 0 && inquiries !== null) factors.push(factor(inquiries[0], null))
  return { scores, factors }
}

function factorsOf(codes: string): readonly NormalFactor[] {
  return (codes.match(/\b\d{2,3}\b/g) ?? []).slice(0, 5).map((code) => factor('', code))
}

function factor(text: string, code: string | null): NormalFactor {
  return { text: text.replace(/\s+/g, ' '), code, impact: 'negative', bureau: 'TransUnion' }
}

const maxPrintedLength = 160

/** Source, date with its indicator, liability, ECOA letter, assets, paid, docket. */
const recordLine =
  /^\s*[A-Z]{1,2} ?\d{3,9}\s+(\d{1,2}\/(?:\d{1,2}\/)?\d\d)[A-Z]?(?=\s|$)(?:\s+(\$[\d,.]+K?))?/i

/** Second date of the line, under PAID; a court and assets may precede it. */
const paidDate = /\s(\d{1,2}\/\d\d)[A-Z]?(?=\s|$)/i

/** "CHAPTER 7 BANKRUPTCY DISCHARGED  9/19" */
const endedDate =
  /\b(?:discharged?|dismissed|paid|satisfied|released|completed|closed)\b\D{0,10}(\d{1,2}\/\d\d)\b/i

/** A court's own name does not state its decision. */
const courtName = /\b(?:bankruptcy|bkr?pt|judicial) (?:court|ct|dist(?:rict)?)\b/gi

/** Reads public records: two lines each; the first or second names the kind. */
function publicRecordsFrom(lines: readonly string[]): readonly NormalPublicRecord[] {
  const items: { readonly first: RegExpExecArray; readonly under: string[] }[] = []
  for (const line of lines) {
    if (line.length > maxPrintedLength) continue
    const first = recordLine.exec(line)
    if (first === null) items.at(-1)?.under.push(line)
    else items.push({ first, under: [] })
  }
  return items.flatMap(({ first, under }) => recordOf(first, under) ?? [])
}

function recordOf(
  first: RegExpExecArray,
  under: readonly string[],
): NormalPublicRecord | undefined {
  const [printed, filed = '', liability = ''] = first
  const beside = first.input.slice(printed.length)
  const words = [beside.replace(courtName, ' '), ...under].find(
    (line) => recordKindIn(line) !== undefined,
  )
  const kind = words === undefined ? undefined : recordKindIn(words)
  if (words === undefined || kind === undefined) return undefined
  const paid = paidDate.exec(beside) ?? endedDate.exec(words)
  return {
    kind,
    chapter: kind === 'bankruptcy' ? chapterIn(words) : null,
    filedOn: parseShortDate(filed),
    closedOn: parseShortDate(paid?.[1] ?? ''),
    amount: parseMoney(liability),
    bureau: 'TransUnion',
  }
}

/** Date, subscriber code with its office, name. */
const inquiryLine =
  /^\s*(\d{1,2}\/\d{1,2}\/\d{2}(?:\d\d)?)\s+[A-Z]{1,4} ?\d{2,9}(?:\s*\([A-Z]{2,4}\))?(?:\s+(\S.*))?$/i

function inquiriesFrom(lines: readonly string[]): readonly NormalInquiry[] {
  return lines.flatMap((line) => {
    const [, inquiryDate = '', rest = ''] =
      line.length > maxPrintedLength ? [] : (inquiryLine.exec(line) ?? [])
    const date = parseShortDate(inquiryDate)
    const by = cellsOf(rest)[0]?.text.replace(/\s+\$.*$/, '') ?? ''
    return date === null
      ? []
      : [{ date, by: /\p{L}{2}/u.test(by) ? by : null, bureau: 'TransUnion' as const }]
  })
}

interface PrintedCollection {
  readonly name: string
  readonly ecoa: string
  readonly opened: string
  readonly closed: string
  readonly placed: string
  readonly creditor: string
  readonly manner: string
  number: string
  balance: string
  remarks: string
}

const maxLineLength = 160

/** Agency name and code, ECOA letter, opened, closed, placed and original creditor. */
const firstLine =
  /^\s*(\S.{0,29}?)\s+[A-Z]{1,2} ?\d[\dA-Z]{1,8}\s+(?:([A-Z])\s+)?(\d{1,2}\/\d\d)[A-Z]?(?:\s+(\d{1,2}\/\d\d[A-Z]?))?(?:\s+(\$[\d,.]+K?))?(?:\s+(\S.*?))?\s*$/i

const secondLine =
  /^\s*([A-Z0-9*#-]{2,30})?\s*\b\d{1,2}\/\d\d[A-Z]?(?:\s+(\$[\d,.]+K?))?(?:\s+(\S.*))?$/i

/** Reads the section of collections: two lines each. */
function* printedCollections(lines: readonly string[]): Generator<PrintedCollection> {
  let entry: PrintedCollection | undefined
  for (const line of lines) {
    if (line.length > maxLineLength || /\bSUBNAME\b|\bACCOUNT#/i.test(line)) continue
    const first = firstLineOf(line)
    const second = first === undefined ? secondLine.exec(line) : null
    if (first !== undefined) {
      if (entry !== undefined) yield entry
      entry = first
    } else if (
      second !== null &&
      entry !== undefined &&
      entry.number === '' &&
      entry.balance === ''
    ) {
      entry.number = second[1] ?? ''
      entry.balance = second[2] ?? ''
      entry.remarks = second[3] ?? ''
    }
  }
  if (entry !== undefined) yield entry
}

function firstLineOf(line: string): PrintedCollection | undefined {
  const manner = ratingAtEnd.exec(line)?.[2]?.toUpperCase() ?? ''
  const found = firstLine.exec(line.replace(ratingAtEnd, ''))
  if (found === null) return undefined
  const [, name = '', ecoa = '', opened = '', closed = '', placed = '', creditor = ''] = found
  return {
    name,
    ecoa: ecoa.toUpperCase(),
    opened,
    closed,
    placed,
    creditor,
    manner,
    number: '',
    balance: '',
    remarks: '',
  }
}

/**
 * Converts an entry; undefined if its name cannot be a creditor's or its rating is that of a trade.
 */
function accountFromCollection(entry: PrintedCollection): NormalAccount | undefined {
  const name = creditorName(entry.name)
  if (name === undefined || !/^(?:9.|U.)?$/.test(entry.manner)) return undefined
  const words = remarkWords(entry.remarks)
  const balance = parseMoney(entry.balance)
  const isPaid =
    /\bpaid\b|\bsettled\b/i.test(words) ||
    (entry.manner === '9P' && balance === 0) ||
    /P$/i.test(entry.closed)
  return normalizeValues({
    name,
    type: 'collection',
    status: isPaid ? 'paid' : 'collection',
    open: entry.closed === '' ? null : false,
    balance,
    lastFour: parseLastFour(entry.number),
    openedOn: parseShortDate(entry.opened),
    originalAmount: parseMoney(entry.placed),
    originalCreditor: creditorName(entry.creditor) ?? null,
    medical: isMedicalIn(`${entry.creditor} ${words}`),
    isAuthorizedUser: entry.ecoa === 'A',
    claim: claimIn(words),
    closedOn: parseShortDate(entry.closed),
  })
}
