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
  /estimated month and year that this item will be removed/i,
  /\bmaximum delinquency of\b/i,
  /regular inquiries/i,
]

const accounts =
  /^\s*(?:accounts?|accounts with adverse information|adverse accounts|satisfactory accounts|collections?(?: accounts?)?|account information$)\s*$/i

const elsewhere =
  /^\s*(?:personal information|public records?.*|(?:regular|promotional|account review|requests?) ?inquiries.*|inquiries.*|consumer statements?.*|summary.*|special (?:notes|messages?).*|should you wish.*|your rights.*|additional information.*|credit score|score factors.*)\s*$/i

/** "RIVERSTONE BANK #517805****", "RIVERSTONE BANK 517805**********": the name with its number. */
const named = /^\s*(\S.*?)\s+#?\s?([A-Za-z\d]{0,12}[*Xx]{3,}[\dXx*]*|#[\dA-Za-z]{4,20}\**)\s*$/

/**
 * The disclosure of TransUnion: the creditor with its masked number, "Account Information", and labels
 * with their values. Adverse values stand between ">" and "<"; what a closed card's limit once was is
 * printed as "Credit Limit (Hist.)".
 */
export const transunionDisclosure: Layout = {
  name: 'transunion',
  recognizes: (lines) => bears(lines, marks, 3),
  read(text) {
    const lines = text.lines.map((line) => line.replaceAll(/[><]/g, ''))
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
  const next = lines.slice(index + 1, index + 4).find((one) => one.trim() !== '')
  const isHead = /^\s*account information\s*$/i.test(next ?? '') && !/\S {2,}\S|:/.test(line.trim())
  return isHead ? creditorName(line) : undefined
}

function sourceOf({ name, fields }: AccountRecord) {
  const [, creditor = name, number] = named.exec(name) ?? []
  const all = new Map<Field, string>(fields)
  if (number !== undefined && !all.get('number')) all.set('number', number)
  return { name: creditor, fields: all }
}
