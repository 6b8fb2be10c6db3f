import type { BureauName } from '../../../bureaus.ts'
import { countsTrades, isColumnHeading, isHeadingLine } from './column-headings.ts'

type MergeSection =
  | 'head'
  | 'scores'
  | 'records'
  | 'trades'
  | 'inquiries'
  | 'sources'
  | 'messages'
  | ''

/**
 * Words of headings by section; first match wins, and one `key` word is required. '' for summaries,
 * explanations and addresses.
 */
const headings: readonly {
  readonly section: MergeSection
  readonly key: RegExp
  readonly words: RegExp
}[] = [
  {
    section: '',
    key: /^(?:summary|summaries|disclaimer|legend|key|totals|creditors?|contacts|addresses|directory|glossary)$/,
    words:
      /^(?:summary|summaries|disclaimer|legend|key|totals?|creditors?|contacts?|information|addresses|directory|glossary|trade|trades|tradelines?|derogatory|credit|account|accounts|report|debt|file|history|liability|liabilities|ecoa|codes?|payment)$/,
  },
  {
    section: 'scores',
    key: /^(?:scores?|scoring|fico)$/,
    words:
      /^(?:scores?|scoring|credit|fico|risk|models?|information|info|report|summary|section|details?|repository|bureau|results|factors|and|&)$/,
  },
  {
    section: 'records',
    key: /^(?:records?)$/,
    words: /^(?:public|legal|records?|information|info|section|items|and|&|court)$/,
  },
  {
    section: 'inquiries',
    key: /^(?:inquir(?:y|ies))$/,
    words:
      /^(?:inquir(?:y|ies)|credit|hard|recent|information|info|section|last|past|previous|in|the|for|within|made|on|file|months?|days?|history|details?|\(?\d{1,3}\)?)$/,
  },
  {
    section: 'messages',
    key: /^(?:misc|miscellaneous|alerts?|statements?|remarks?|errors|messages?|warnings?|verification|fraud)$/,
    words:
      /^(?:misc|miscellaneous|information|alerts?|messages?|consumer|statements?|additional|remarks?|credit|bureau|repository|errors|fraud|verification|warnings?|file|and|&|security|id|identity|.*ofac.*|database|search|checks?)$/,
  },
  {
    section: 'sources',
    key: /^(?:source|repository|personal|variations?|aka|identification|demographics?|demographic|reference)$/,
    words:
      /^(?:source|of|repository|files?|personal|information|info|variations?|names?|aka|akas|identification|demographics?|data|consumer|borrower|applicant|references?|and|&|address(?:es)?)$/,
  },
  {
    section: 'trades',
    key: /^(?:trades?|tradelines?|lines?|history|accounts?|items|derogator(?:y|ies)|collections?|tradeline|liabilities|obligations|revolving|mortgages?|installment|credit|details|loans)$/,
    words:
      /^(?:trades?|tradelines?|lines?|credit|account|accounts?|history|items|information|info|details?|derogatory|derogatories|non|non-derogatory|adverse|negative|positive|satisfactory|collections?|liabilities|obligations|revolving|real|estate|mortgages?|installment|instalment|open|closed|auto|education|educational|student|loans?|other|all|with|no|balances?|zero|and|or|&|\/|section|data|report|past|due|current|paid|charge-?offs?|medical|good|standing|in|public)$/,
  },
]

/** A quick test: most lines have none of these words. */
const anyKey =
  /summar|disclaimer|legend|\bkey\b|total|creditor|contact|address|directory|glossary|scor|fico|record|inquir|misc|alert|statement|remark|error|message|warning|verification|fraud|source|repository|personal|variation|\baka\b|identification|demographic|reference|trade|line|history|account|item|derogator|collection|liabilit|obligation|revolving|mortgage|installment|credit|detail|loans|end of report/i

/** "SCORES        EXPERIAN   TRANSUNION   EQUIFAX": the title is the first cell of its table. */
function headsScores(line: string): boolean {
  const [title = '', ...others] = /\d/.test(line) ? [] : line.trim().split(/\s{2,}/)
  return others.length > 0 && sectionAt(title) === 'scores'
}

/** "INQUIRIES     04-30-26 XP SHORE BANK": entries may start beside the section's title. */
function besideTitle(line: string) {
  const [, title = '', rest = ''] = /^\s*(\S+(?: \S+)?) {2,}(\S.*)$/.exec(line) ?? []
  const section = line.length > 300 || rest === '' ? undefined : sectionAt(title)
  return section === 'inquiries' || section === 'records' ? { section, rest } : undefined
}

/** Section headed by the line; undefined for other lines. */
function sectionAt(line: string): MergeSection | undefined {
  if (line.length > 140 || /\$|\d\/\d/.test(line) || !anyKey.test(line)) return undefined
  const words = line
    .toLowerCase()
    .replace(/[*=_:~#|.-]{2,}|^[\s*=:-]+|[\s*=:-]+$/g, ' ')
    .trim()
    .split(/\s+/)
  if (words.length > 7) return undefined
  const plain = words.map((word) => word.replace(/^\(|[):,]+$/g, ''))
  if (plain.join(' ') === 'end of report') return ''
  return headings.find(
    ({ key, words: known }) =>
      plain.some((word) => key.test(word)) && plain.every((word) => known.test(word)),
  )?.section
}

export function isTradesTitle(line: string): boolean {
  return sectionAt(line) === 'trades'
}

/** Page headers and footers, which may interrupt a trade. */
export const pageLine =
  /^\s*(?:FILE #|SEND TO\b|CUST\. ?#|PRICE\b|LOAN TYPE\b|REF\. ?#|PROPERTY ADDRESS|(?:CO-)?APPLICANT\b|SOC SEC\b|MARITAL STATUS|(?:CURRENT|PREVIOUS) ADDRESS|ECOA KEY|[BM]=[A-Z]+;|REQUESTED BY|PREPARED (?:FOR|BY)|Page \d)/i

/** "Source: …" belongs to the entry above; so do "Remarks: …" and "Creditor: …" among trades. */
function isOfTrade(title: string, section: MergeSection): boolean {
  return (
    /^\s*(?:source|repos)/i.test(title) ||
    (section === 'trades' && /^\s*(?:remarks?|creditor)$/i.test(title))
  )
}

export type MergeSections = ReadonlyMap<MergeSection, readonly string[]>

/** Moves the upper lines of column headings out of the section before. */
function headingsAbove(lines: string[]): readonly string[] {
  const at = lines.findLastIndex((line) => !isHeadingLine(line)) + 1
  return lines.splice(at, 3)
}

/** Lines by section; column headings open the trades as well. */
export function sectionsOf(lines: readonly string[]): MergeSections {
  const found = new Map<MergeSection, string[]>()
  let section: MergeSection = 'head'
  for (const line of lines) {
    if (line.trim() === '') continue
    const heading = sectionAt(line)
    const beside = heading === undefined ? besideTitle(line) : undefined
    const [, title = '', rest = beside?.rest ?? ''] =
      /^\s{0,40}([^:\s][^:]{3,39}):\s{1,4}(\S.*)$/.exec(line) ?? []
    const opened: MergeSection | undefined =
      heading ??
      beside?.section ??
      (headsScores(line) ? 'scores' : undefined) ??
      (title === '' || isOfTrade(title, section) ? undefined : sectionAt(title))
    if (opened !== undefined) section = opened
    // A title within the trades may state their kind.
    if (heading !== undefined && heading !== 'trades') continue
    if (section !== 'trades' && isColumnHeading(line) && !countsTrades(line)) {
      const above = headingsAbove(found.get(section) ?? [])
      section = 'trades'
      found.set(section, [...(found.get(section) ?? []), ...above])
    } else if (section === 'trades' && countsTrades(line)) section = ''
    const sectionLines = found.get(section)
    // "SCORE: 0611  SOURCE: XP" starts a score, not a section.
    const isWhole = opened === undefined || rest === '' || heading !== undefined
    const entry = isWhole || /^\s*score$/i.test(title) ? line : rest
    if (sectionLines === undefined) found.set(section, [entry])
    else sectionLines.push(entry)
  }
  return found
}

/** Abbreviations of repositories in merged reports: XP/TU/EF, XPN TUC EFX, EXP TRU EQX. */
const shortened = 'XPN?|EXP?|TUC?|TRU|EFX?|EQX?|EQF|EXPERIAN|TRANS ?UNION|EQUIFAX'

/** With a file number or owner: "XPN01", "EXP (B)". */
const one = `(?:${shortened})(?:0\\d)?(?: ?\\([BCJIA]\\))?`

const list = `${one}(?:\\s*[/,&]\\s*${one}|\\s${one})*`

const atEnd = new RegExp(`(?:^|\\s)(${list})\\s*$`, 'i')
/** A quick test: the end of most texts rules them out. */
const lastLetter = /[NPXCUFQ\d)]\s*$/i
const atStart = new RegExp(`^\\s*(${list})(?=\\s|$)`, 'i')

/** "SOURCE: XP TU EF", "Repo: EQ XP", "Bureaus EQ TU"; "[XP,TU]", "(XP/TU)". */
const labelled = new RegExp(
  `\\b(?:sources?|src|repos?|repositor(?:y|ies)|bureaus?|reported (?:by|to))\\b\\s*:?\\s*[[(]?(${list})(?=\\s|$|[\\])])[\\])]?`,
  'i',
)
const bracketed = new RegExp(`[[(](${list})[\\])]`, 'i')
const apart = new RegExp(`^\\s*(${list})(?=\\s{2,}|$)`, 'i')

const bureaus: readonly (readonly [RegExp, BureauName])[] = [
  [/^(?:XP|EX)/i, 'Experian'],
  [/^T/i, 'TransUnion'],
  [/^E[FQ]/i, 'Equifax'],
]

export interface Sourced {
  readonly bureaus: readonly BureauName[]
  /** The text without the list. */
  readonly rest: string
}

/** Repositories at the end of a text. */
export function sourceAtEnd(text: string): Sourced {
  const found = lastLetter.test(text) ? atEnd.exec(text) : null
  if (found === null) return { bureaus: [], rest: text }
  return { bureaus: bureausIn(found[1] ?? ''), rest: text.slice(0, found.index) }
}

/** Repositories at the start of a text. */
export function sourceAtStart(text: string): Sourced {
  const found = atStart.exec(text)
  if (found === null) return { bureaus: [], rest: text }
  return { bureaus: bureausIn(found[1] ?? ''), rest: text.slice(found[0].length) }
}

/** Repositories after a label, in brackets, or at the start. */
export function sourceIn(text: string): Sourced {
  const found = labelled.exec(text) ?? bracketed.exec(text) ?? apart.exec(text)
  if (found === null) return { bureaus: [], rest: text }
  const rest = `${text.slice(0, found.index)}  ${text.slice(found.index + found[0].length)}`
  return { bureaus: bureausIn(found[1] ?? ''), rest: rest.trimEnd() }
}

const letters: Readonly<Record<string, BureauName>> = {
  X: 'Experian',
  T: 'TransUnion',
  E: 'Equifax',
}

/** "XTE", "X T E", "T": a cell of only distinct first letters of repositories. */
export function sourceInLetters(cell: string): readonly BureauName[] {
  if (!/^[XTE](?:[ /,]?[XTE]){0,2}$/.test(cell)) return []
  const found = [...cell].flatMap((letter) => letters[letter] ?? [])
  return new Set(found).size === found.length ? found : []
}

/** Repositories of a cell with nothing else, abbreviated or by letter. */
export function sourceOf(cell: string): readonly BureauName[] {
  const { bureaus: named } = sourceAtEnd(cell)
  return named.length > 0 ? named : sourceInLetters(cell)
}

function bureausIn(printed: string): readonly BureauName[] {
  const found = new Set<BureauName>()
  for (const word of printed.split(/[\s/,&]+/)) {
    const bureau = bureaus.find(([form]) => form.test(word))?.[1]
    if (bureau !== undefined) found.add(bureau)
  }
  return [...found]
}
