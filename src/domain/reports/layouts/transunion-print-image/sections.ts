/** The parts of the print image that tell something of the file. */
type Section =
  | 'messages'
  | 'scores'
  | 'records'
  | 'collections'
  | 'trades'
  | 'inquiries'
  | 'statement'

/** Headings without their spaces; '' for parts that only sum up or explain. */
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

/** The print spaces its headings: "T R A D E S", "M O D E L   P R O F I L E    * * * A L E R T * * *". */
const spaced = /^\s*(?:[A-Za-z][ \t]{1,4}){4,}[A-Za-z](?=\s|$)/

/** The section that a heading opens, '' for one that tells nothing; undefined when the line is none. */
function sectionAt(line: string): Section | '' | undefined {
  if (line.length > 160) return undefined
  const isSpaced = spaced.test(line)
  const letters = line.replace(/\*+\s*ALERT\s*\*+|\s/gi, '').toUpperCase()
  return headings.find(([heading]) =>
    isSpaced ? letters.startsWith(heading) : letters === heading,
  )?.[1]
}

/** The names of columns tell the part too, where its heading is lost. */
const columns: readonly (readonly [RegExp, Section])[] = [
  [/\bHIGHCRED\b|\bCREDLI?M\b|\bPAYPAT\b|\bCOLLATRL\b/i, 'trades'],
  [/\$PLACED\b/i, 'collections'],
  [/^\s*DATE\s+SUBCODE\s+SUBNAME\b/i, 'inquiries'],
]

export type Sections = ReadonlyMap<Section | 'head', readonly string[]>

/** The printed lines under each heading; 'head' holds what stands before the first. */
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
    const kept = found.get(section)
    if (kept === undefined) found.set(section, [line])
    else kept.push(line)
  }
  return found
}
