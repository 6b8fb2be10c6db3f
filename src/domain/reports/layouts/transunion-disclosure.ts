import { creditorName } from '../creditor-name.ts'
import type { Field } from '../text/labels.ts'
import type { AccountRecord } from '../text/records.ts'
import { readDisclosure } from './disclosure.ts'
import { bears, type Layout } from './layout.ts'

const marks = [
  /\btransunion\b/i,
  /personal credit report for/i,
  /accounts with adverse information/i,
  /^\s*satisfactory accounts/i,
  /\bpay status\b/i,
  /estimated month and year (?:that )?this item will be removed/i,
  /^\s*account information\s*$/i,
  /\bmaximum delinquency of\b/i,
  /regular inquiries/i,
]

const accounts =
  /^\s*(?:accounts?|accounts with adverse information|adverse accounts|satisfactory accounts|collections?(?: accounts?)?|account information$)\s*$/i

const elsewhere =
  /^\s*(?:personal information|public records?.*|(?:regular|promotional|account review|requests?) ?inquiries.*|inquiries.*|consumer statements?.*|summary.*|special (?:notes|messages?).*|should you wish.*|your rights.*|additional information.*|credit score|score factors.*)\s*$/i

/** "RIVERSTONE BANK #517805****", "RIVERSTONE BANK 517805**********": the name with its number. */
const named =
  /^\s*(\S.*?)\s+#?\s?([A-Za-z\d]{0,12}[*Xx]{3,}[\dXx*]*|[A-Za-z\d]{0,10}\d{2}\*{2,}|#[\dA-Za-z]{4,20}\**)\s*$/

/** Copied out of a page, the masked number stands under the name. */
const numberAlone = /^\s*#?\s?[A-Za-z\d]{0,12}[*Xx]{3,}[\dXx*]*\s*$/

/**
 * The disclosure of TransUnion: the creditor with its masked number, "Account Information", and labels
 * with their values. Adverse values stand between ">" and "<"; what a closed card's limit once was is
 * printed as "Credit Limit (Hist.)".
 */
export const transunionDisclosure: Layout = {
  name: 'transunion',
  recognizes: (lines) => bears(lines, marks, 3),
  read(text) {
    const lines = withWorstCounted(text.lines.map(withoutBrackets))
    return readDisclosure(
      { ...text, lines },
      {
        bureau: 'TransUnion',
        closingIsPrinted: true,
        firstSection: 'accounts',
        sectionAt: sectionOf,
        startAt,
        sourceOf,
      },
    )
  },
}

/** ">Maximum Delinquency of 90 days<" may stand behind another value on its line. */
function withoutBrackets(line: string): string {
  return line.replaceAll(/[><]/g, '').replace(/(?<=\S) (?=maximum delinquency\b)/i, '   ')
}

const lateCounts = /^\s*late payments\b/i

/**
 * Before 2013 TransUnion printed how often an account was 30, 60 and 90 days late, in a line or under
 * these numbers: the worst of them in the words of today's form.
 */
function withWorstCounted(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => {
    if (line.length > 200 || !lateCounts.test(line)) return line
    const inLine = [...line.matchAll(/\b(\d{1,3}) (?:30|60|90)-day\b/g)].map((found) => found[1])
    const next = lines.slice(index + 1, index + 4).find((one) => one.trim() !== '') ?? ''
    const below = /\s(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})\s*$/.exec(next)
    const isOver = /\b30\s+60\s+90\s*$/.test(line) && below !== null
    const counts = isOver ? below.slice(1) : inLine
    const worst = [90, 60, 30].find((_, place) => Number(counts[2 - place]) > 0)
    if (worst === undefined) return counts.length === 3 ? 'Maximum Delinquency: never late' : line
    return `Maximum Delinquency: ${worst} days late`
  })
}

function sectionOf(line: string): string | undefined {
  if (/^\s*account information\s*$/i.test(line)) return undefined
  if (accounts.test(line)) return /collection/i.test(line) ? 'collections' : 'accounts'
  return elsewhere.test(line) ? '' : undefined
}

function startAt(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? ''
  const withNumber = line.length < 160 ? named.exec(line)?.[1] : undefined
  if (withNumber !== undefined)
    return creditorName(withNumber) === undefined ? undefined : line.trim()
  const next = lines
    .slice(index + 1, index + 5)
    .find((one) => one.trim() !== '' && !numberAlone.test(one))
  const isHead = /^\s*account information\s*$/i.test(next ?? '') && !/\S {2,}\S|:/.test(line.trim())
  return isHead ? creditorName(line) : undefined
}

function sourceOf({ name, fields }: AccountRecord) {
  const [, creditor = name, number] = named.exec(name) ?? []
  const all = new Map<Field, string>(fields)
  if (number !== undefined && !all.get('number')) all.set('number', number)
  return { name: creditor, fields: all }
}
