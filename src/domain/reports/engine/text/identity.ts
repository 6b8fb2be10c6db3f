import { maxNames, type PrintedIdentity } from '../normal-form.ts'
import { cellsOf } from './cells.ts'
import { type LineSections, sectionsOf } from './sections.ts'

/** Labels before or above a person's name; "Names" heads a list. */
const nameLabel =
  /^(?:prepared for|(?:personal )?credit report for|consumer|consumer name|full name|names?(?: (?:on file|reported))?|your names?|other names?|name variations?|also known as|aka|former(?:ly known as| names?)?)\s*(?::\s*|$)/i

/** Labels that end a list of names. */
const otherLabel =
  /^(?:address|current address|previous|phone|telephone|date of birth|birth|year of birth|employ|social|ssn|sin\b|spouse|file|report|personal|date|credit|account|generated|current|page|email|occupation|summary|at a glance)/i

/** "PAT EXAMPLE | Nov 03, 2026": Equifax prints the name in each page header. */
const inHeader =
  /^\s*([\p{L}][\p{L}' .-]{3,50}?)\s*\|\s*(?:[A-Za-z]{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\/\d)/u

const numberLabel =
  /\b(?:social security (?:number\b|#|no\b)|social insurance (?:number\b|#)|(?:ssn|sin)\b)/i

/** A masked nine-digit number, or its last four digits after a label. */
const maskedNumber =
  /(?:[X*•\d]{3}[- ]?[X*•\d]{2,3}[- ]?)(\d{4})\b|(?:ending in|last 4:?)\s*(\d{4})\b/gi

/** Maximum lines of a report's head without a closing heading. */
const headLines = 80

/** Reads the names and identity number endings of the file. */
export function readIdentity(
  lines: readonly string[],
  running: readonly string[] = [],
  sections: LineSections = sectionsOf(lines),
): PrintedIdentity {
  const names = new Map<string, string>()
  const endings = new Set<string>()
  const addNames = (printed: string) => {
    for (const one of namesListed(printed)) {
      const name = personName(one)
      if (name !== undefined && names.size < maxNames) names.set(name.toLowerCase(), name)
    }
  }
  let place: 'head' | 'personal' | 'elsewhere' = 'head'
  let isListing = false
  let isNumber = false
  for (const [row, line] of lines.entries()) {
    const section = sections[row]
    if (row > headLines && place === 'head') place = 'elsewhere'
    if (section === undefined && place === 'elsewhere') continue
    const text = line.trim()
    if (text === '' || text.length > 200) continue
    if (section !== undefined) {
      place = section === 'personal' ? 'personal' : 'elsewhere'
      isListing = false
      isNumber = false
      continue
    }
    for (const { text: cell } of cellsOf(line)) {
      if (nameLabel.test(cell)) {
        isListing = true
        addNames(cell.replace(nameLabel, ''))
      } else if (otherLabel.test(cell)) isListing = false
      else if (isListing) {
        addNames(cell)
        // Only the personal section lists several names; elsewhere a label has one.
        if (place === 'head') isListing = false
      }
    }
    isNumber = numberLabel.test(text) || (isNumber && /^[\dX*•-]{4,}/i.test(text))
    if (isNumber)
      for (const found of text.matchAll(maskedNumber)) endings.add(found[1] ?? found[2] ?? '')
  }
  for (const line of [...running.slice(0, headLines), ...lines.slice(0, headLines)])
    addNames(inHeader.exec(line)?.[1] ?? '')
  return { names: [...names.values()], numberEndings: [...endings].slice(0, maxNames) }
}

/** "PAT Q EXAMPLE, PATTY EXAMPLE" are two names; "EXAMPLE, PAT" is one. */
function namesListed(printed: string): readonly string[] {
  const parts = printed.split(/\s*[,;]\s+/)
  return parts.every((part) => part.includes(' ')) ? parts : [printed]
}

/** Two to five words of letters that are no heading or company. */
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

/** True if a name is the person's own, in any word order, with at most one word omitted. */
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
