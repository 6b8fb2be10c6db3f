import { mostNames, type PrintedIdentity } from '../normal-form.ts'
import { cellsOf } from './cells.ts'
import { type Sections, sectionsOf } from './sections.ts'

/** The labels that a person's name stands behind or under; "Names" heads a list of them. */
const nameLabel =
  /^(?:prepared for|(?:personal )?credit report for|consumer|consumer name|full name|names?(?: (?:on file|reported))?|your names?|other names?|name variations?|also known as|aka|former(?:ly known as| names?)?)\s*(?::\s*|$)/i

/** What ends a list of names. */
const otherLabel =
  /^(?:address|current address|previous|phone|telephone|date of birth|birth|year of birth|employ|social|ssn|sin\b|spouse|file|report|personal|date|credit|account|generated|current|page|email|occupation|summary|at a glance)/i

/** "PAT EXAMPLE | Nov 03, 2026": Equifax prints the name in the head of each page. */
const inHeader =
  /^\s*([\p{L}][\p{L}' .-]{3,50}?)\s*\|\s*(?:[A-Za-z]{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\/\d)/u

const numberLabel =
  /\b(?:social security (?:number\b|#|no\b)|social insurance (?:number\b|#)|(?:ssn|sin)\b)/i

/** A masked number of nine places, or its last four digits behind a label. */
const maskedNumber =
  /(?:[X*•\d]{3}[- ]?[X*•\d]{2,3}[- ]?)(\d{4})\b|(?:ending in|last 4:?)\s*(\d{4})\b/gi

/** How far the head of a report reaches, in lines, where no heading ends it. */
const headLines = 80

/** The names and the ends of identity numbers that the file is kept under. */
export function identityFrom(
  lines: readonly string[],
  running: readonly string[] = [],
  sections: Sections = sectionsOf(lines),
): PrintedIdentity {
  const names = new Map<string, string>()
  const endings = new Set<string>()
  const add = (printed: string) => {
    for (const one of namesListed(printed)) {
      const name = personName(one)
      if (name !== undefined && names.size < mostNames) names.set(name.toLowerCase(), name)
    }
  }
  let place: 'head' | 'personal' | 'elsewhere' = 'head'
  let listed = false
  let numbered = false
  for (const [row, line] of lines.entries()) {
    const section = sections[row]
    if (row > headLines && place === 'head') place = 'elsewhere'
    if (section === undefined && place === 'elsewhere') continue
    const text = line.trim()
    if (text === '' || text.length > 200) continue
    if (section !== undefined) {
      place = section === 'personal' ? 'personal' : 'elsewhere'
      listed = false
      numbered = false
      continue
    }
    for (const { text: cell } of cellsOf(line)) {
      if (nameLabel.test(cell)) {
        listed = true
        add(cell.replace(nameLabel, ''))
      } else if (otherLabel.test(cell)) listed = false
      else if (listed) {
        add(cell)
        // Names are listed in the personal part alone; elsewhere a label has one.
        if (place === 'head') listed = false
      }
    }
    numbered = numberLabel.test(text) || (numbered && /^[\dX*•-]{4,}/i.test(text))
    if (numbered)
      for (const found of text.matchAll(maskedNumber)) endings.add(found[1] ?? found[2] ?? '')
  }
  for (const line of [...running.slice(0, headLines), ...lines.slice(0, headLines)])
    add(inHeader.exec(line)?.[1] ?? '')
  return { names: [...names.values()], numberEndings: [...endings].slice(0, mostNames) }
}

/** "PAT Q EXAMPLE, PATTY EXAMPLE" are two names; "EXAMPLE, PAT" is one. */
function namesListed(printed: string): readonly string[] {
  const parts = printed.split(/\s*[,;]\s+/)
  return parts.every((part) => part.includes(' ')) ? parts : [printed]
}

/** Two to five words of letters, not a heading, not a company. */
function personName(printed: string): string | undefined {
  const name = printed
    .replace(/\s+/g, ' ')
    .replace(/(?: Name ID #.*|[,;])$/i, '')
    .trim()
  const words = name.split(' ')
  if (words.length < 2 || words.length > 5 || name.length > 60) return undefined
  if (!words.every((word) => /^\p{L}[\p{L}'’.-]*,?$/u.test(word))) return undefined
  return notPerson.test(name) ? undefined : name
}

const notPerson =
  /\b(?:bank|credit|report|account|accounts|score|confidential|information|llc|inc|corp|card|loan|mortgage|equifax|experian|transunion|finance|financial|street|avenue|lane|road|history|summary|page|reported|available|id|number|date)\b/i

/** Whether a name is the person's own, whichever of its words come first, one between them left out. */
export function isPersonsName(name: string, { names }: PrintedIdentity): boolean {
  const words = wordsOf(name)
  return (
    words.length > 1 &&
    names.some((own) => {
      const known = wordsOf(own)
      return known.length - words.length <= 1 && words.every((word) => known.includes(word))
    })
  )
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().match(/\p{L}+/gu) ?? []
}
