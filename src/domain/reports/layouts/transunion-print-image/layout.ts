import { hasMarkers, type Layout } from '../../engine/layout.ts'
import { distinctNotices, noticesIn } from '../../engine/lender-words.ts'
import {
  maxNames,
  type NormalAccount,
  type Notice,
  type PrintedIdentity,
} from '../../engine/normal-form.ts'
import { readAccounts } from '../../engine/read-report.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import { parseShortDate } from '../../engine/text/dates.ts'
import { inquiriesFrom, modelProfileFrom, publicRecordsFrom } from './around-trades.ts'
import { accountFromCollection, printedCollections } from './collections.ts'
import { accountFromTrade, printedTrades } from './trades.ts'

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
