type Section = 'head' | 'scores' | 'records' | 'trades' | 'inquiries' | 'sources' | 'messages' | ''

/** First match wins; '' for parts that sum up, explain or list addresses. */
const headings: readonly (readonly [RegExp, Section])[] = [
  [
    /^(?:(?:credit |fico |risk )?scores?(?: models?| information| report)?|score models?)$/,
    'scores',
  ],
  [/^public records?(?: information| section)?$/, 'records'],
  [
    /^(?:trade ?lines?|trades|credit history|account history|(?:non-)?derogatory (?:accounts|trade ?lines|credit|items)|accounts with (?:no )?balances?|(?:real estate|mortgage|revolving|instal?lment|open|closed|auto|education|student loan|collection|other|all) (?:accounts?|trade ?lines|credit history|history)|collections?)$/,
    'trades',
  ],
  [/^(?:credit |hard )?inquiries\b.{0,40}$/, 'inquiries'],
  [
    /^(?:source of information|repository (?:information|files?)|personal information|file variations?)$/,
    'sources',
  ],
  [
    /^(?:misc(?:ellaneous)?(?: information)?|alerts?(?: messages?)?|consumer statements?|additional remarks?|credit bureau errors|fraud (?:messages|alerts|verification).*|warnings?(?: & alerts)?|messages?)$/,
    'messages',
  ],
  [
    /^(?:(?:trade|derogatory|credit|account|report|tradeline|debt)? ?summary|creditors?(?: contacts?| information| addresses)?|disclaimer|end of report|legend|key)$/,
    '',
  ],
  [/^ecoa key\b/, ''],
]

/** The section that a line heads; undefined when it heads none. */
function sectionAt(line: string): Section | undefined {
  if (line.length > 120) return undefined
  const title = line
    .toLowerCase()
    .replace(/^[\s*=_-]+|[\s*=_:-]+$/g, '')
    .replace(/\s+/g, ' ')
  return headings.find(([pattern]) => pattern.test(title))?.[1]
}

/** What stands at the head and the foot of each page, also in the middle of a trade. */
export const pageLine =
  /^\s*(?:FILE #|SEND TO\b|CUST\. ?#|PRICE\b|LOAN TYPE\b|REF\. ?#|PROPERTY ADDRESS|(?:CO-)?APPLICANT\b|SOC SEC\b|MARITAL STATUS|(?:CURRENT|PREVIOUS) ADDRESS|ECOA KEY|[BM]=[A-Z]+;|REQUESTED BY|PREPARED (?:FOR|BY)|Page \d)/i

export type Sections = ReadonlyMap<Section, readonly string[]>

/** The printed lines under each heading; a heading of columns opens the trades as well. */
export function sectionsOf(lines: readonly string[]): Sections {
  const found = new Map<Section, string[]>()
  let section: Section = 'head'
  for (const line of lines) {
    if (line.trim() === '') continue
    const heading = sectionAt(line)
    if (heading !== undefined) {
      section = heading
      continue
    }
    if (section !== 'trades' && isColumnHeading(line)) section = 'trades'
    const kept = found.get(section)
    if (kept === undefined) found.set(section, [line])
    else kept.push(line)
  }
  return found
}

const columnWords =
  /\b(?:REPORTED|RPTD|OPENED|OPND|LIMIT|BALANCE|STATUS|DLA|SOURCE|ECOA|WHOSE|CREDITOR|ACCOUNT (?:NUMBER|#)|ACCT TYPE|TYPE|HISTORICAL|MO\.? REV|PAST DUE|TERMS)(?=\W|$)/gi

/** A line of column names holds several of them and no amount or date. */
export function isColumnHeading(line: string): boolean {
  if (line.length > 220 || /\$|\d\/\d/.test(line.replace('30/60/90', ''))) return false
  return (line.match(columnWords)?.length ?? 0) >= 3
}
