/** Sections of the print image with data. */
type Section =
  | 'messages'
  | 'scores'
  | 'records'
  | 'collections'
  | 'trades'
  | 'inquiries'
  | 'statement'

/** Headings without spaces; '' for summaries and explanations. */
const headings: readonly (readonly [string, Section | ''])[] = [
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
 * Headings are letter-spaced: "T R A D E S", "M O D E L P R O F I L E * * * A L E R T * * *".
 */
const spaced = /^\s*(?:[A-Za-z][ \t]{1,4}){4,}[A-Za-z](?=\s|$)/

/** Section opened by a heading, '' for one without data; undefined for other lines. */
function sectionAt(line: string): Section | '' | undefined {
  if (line.length > 160) return undefined
  const isSpaced = spaced.test(line)
  const letters = line.replace(/\*+\s*ALERT\s*\*+|\s/gi, '').toUpperCase()
  return headings.find(([heading]) =>
    isSpaced ? letters.startsWith(heading) : letters === heading,
  )?.[1]
}

/** Column names identify the section if its heading is lost. */
const columns: readonly (readonly [RegExp, Section])[] = [
  [/\bHIGHCRED\b|\bCREDLI?M\b|\bPAYPAT\b|\bCOLLATRL\b/i, 'trades'],
  [/\$PLACED\b/i, 'collections'],
  [/^\s*DATE\s+SUBCODE\s+SUBNAME\b/i, 'inquiries'],
]

export type Sections = ReadonlyMap<Section | 'head', readonly string[]>

/** Lines by section; 'head' holds those before the first. */
export function sectionsOf(lines: readonly string[]): Sections {
  const found = new Map<Section | 'head', string[]>()
  let section: Section | 'head' | '' = 'head'
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
