import { type BureauName, knownBureaus } from '../../../bureaus.ts'
import { isInstallmentType, parseAccountType } from '../../engine/accounts/account-words.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { normalizeAccount } from '../../engine/accounts/normalize-account.ts'
import { hasMarkers, type Layout, readAccounts } from '../../engine/layout.ts'
import type { NormalAccount, NormalScore } from '../../engine/normal-form.ts'
import { accountTitleFrom } from '../../engine/text/account-records.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import { readIdentity } from '../../engine/text/identity.ts'
import type { AccountField } from '../../engine/text/labels.ts'
import { readNotices } from '../../engine/text/notices.ts'
import { isMark, readLegend } from '../../engine/text/payment-history.ts'
import { readReportDate } from '../../engine/text/report-text.ts'
import { modelIn } from '../../engine/text/scores.ts'
import {
  inquiriesFrom,
  namesFrom,
  publicRecordsInColumns,
  statementsFrom,
} from '../../engine/three-bureau/around-accounts.ts'
import {
  bureauScoresFrom,
  bureausOnly,
  headingOf,
  otherPart,
  sideBySide,
} from '../../engine/three-bureau/bureau-columns.ts'
import {
  type LateHistory,
  lateHistoriesOf,
  withCountHeads,
} from '../../engine/three-bureau/late-history.ts'
import { readFactors } from '../../factors/canonical-factors.ts'
import { labelIn, type PrintedLabel, valuesInColumns, valuesInRows } from './account-values.ts'

/** "Transunion®", "Experian(R)": trademark signs beside bureau names, or on the next line. */
const tradeMarks = /(?<=transunion|experian|equifax)(?:\(R\)|[®™])|[®™](?<=^\s{0,40}[®™])(?=\s)/gi

const dotted = /\b(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)\b/g

/**
 * Normalizes vendor print at the same length, so that columns stay: names without trademark signs,
 * dotted dates ("25.3.2026") with slashes, month first.
 */
function withPlainMarks(lines: readonly string[]): readonly string[] {
  const isMonthFirst = putsMonthFirst(lines)
  return lines.map((line) =>
    line
      .replace(tradeMarks, (mark) => ' '.repeat(mark.length))
      .replace(dotted, (_, first: string, second: string, year: string) =>
        isMonthFirst ? `${first}/${second}/${year}` : `${second}/${first}/${year}`,
      ),
  )
}

/** Dotted dates are day first, unless this report's days stand second. */
function putsMonthFirst(lines: readonly string[]): boolean {
  let isProven = false
  for (const line of lines) {
    for (const [, first, second] of line.matchAll(dotted)) {
      if (Number(first) > 12) return false
      isProven ||= Number(second) > 12
    }
  }
  return isProven
}

/** Lines before the accounts. */
const head = 80

/**
 * Reads scores in a row under the bureaus; else one number under each bureau's name; else names
 * followed by as many numbers.
 */
function printedScores(lines: readonly string[]): readonly NormalScore[] {
  const named = lines.map((line) => line.replace(/\bvantage (?=[34]\.0\b)/i, 'VantageScore '))
  const found = bureauScoresFrom(named)
  if (found.length > 0) return found
  const printed = named.slice(0, head).filter((line) => line.trim() !== '')
  const model = printed.map(modelIn).find((one) => one !== null) ?? null
  const listed = listedScores(printed, model)
  return listed.length > 0 ? listed : scoresUnderNames(printed, model)
}

const score = /^\s*([3-8]\d\d|-{1,3}|n\/a)\s*$/i

/**
 * Under a line that names scores: bureaus in a row or one per line, then as many numbers, one per
 * line.
 */
function scoresUnderNames(
  printed: readonly string[],
  model: string | null,
): readonly NormalScore[] {
  const from = printed.findIndex(
    (line, at) =>
      at > 0 && bureausOnly(line).length > 0 && /\bscores?\b/i.test(printed[at - 1] ?? ''),
  )
  if (from < 0) return []
  const under = printed.slice(from)
  const end = under.findIndex((line) => bureausOnly(line).length === 0)
  const bureaus = under.slice(0, Math.max(0, end)).flatMap(bureausOnly)
  const values = under
    .slice(end, end + bureaus.length)
    .flatMap((line) => score.exec(line)?.[1] ?? [])
  const next = under[end + bureaus.length] ?? ''
  const isList = bureaus.length >= 2 && new Set(bureaus).size === bureaus.length
  if (!isList || values.length !== bureaus.length || score.test(next)) return []
  return bureaus.flatMap((bureau, place) => {
    const value = Number(values[place])
    return value >= 300 ? [{ value, model, bureau }] : []
  })
}

function listedScores(printed: readonly string[], model: string | null): readonly NormalScore[] {
  const listed = printed.flatMap((line, at) => {
    const [bureau, second] = bureausOnly(line)
    const value = score.exec(printed[at + 1] ?? '')?.[1]
    return bureau === undefined || second !== undefined || value === undefined
      ? []
      : [{ at, bureau, value }]
  })
  // A single number under a name may be anything; a list continues with the next bureau and names
  // each once.
  const from = listed.findIndex(({ at }, place) => listed[place + 1]?.at === at + 2)
  const list = listed
    .slice(from)
    .filter(({ at }, place) => at === (listed[from]?.at ?? 0) + place * 2)
  const bureaus = new Set<BureauName>(list.map(({ bureau }) => bureau))
  if (from < 0 || bureaus.size < list.length) return []
  return list
    .filter(({ value }) => /\d/.test(value))
    .map(({ value, bureau }) => ({ value: Number(value), model, bureau }))
}

/** Maximum length of a row. */
const maxLineLength = 400

const anyBureau = new RegExp(knownBureaus.join('|'), 'i')

const markers = [
  /^\s*account rating\b/i,
  /^\s*creditor remarks\b/i,
  /^\s*days late\b.{0,5}\b7.year/i,
  /^\s*dispute status\b/i,
  /^\s*account description\b/i,
  /^\s*past due amount\b/i,
  /^\s*date of last activity\b/i,
  /^\s*balance owed\b/i,
]

/**
 * Printed three-bureau report with "Account Rating", "Creditor Remarks" and "Days Late - 7 Year
 * History": bureaus side by side, or all labels first and then each bureau's values.
 */
export const threeBureauPdf: Layout = {
  name: 'three-bureau-pdf',
  recognizes: (lines) =>
    hasMarkers(lines, markers, 3) &&
    lines.some((line) => line.length < 300 && anyBureau.test(line)),
  read(text) {
    const plain = withPlainMarks(text.lines.filter(({ length }) => length <= maxLineLength))
    const lines = withCountHeads(plain)
    const legend = readLegend(lines)
    const entries = accountBlocks(lines).flatMap((block, record) =>
      entriesOf(block, record, legend),
    )
    const names = namesFrom(lines)
    const identity = readIdentity(lines, text.running)
    return {
      accounts: readAccounts(entries, accountFromEntry),
      bureau: null,
      country: 'US',
      scores: printedScores(sideBySide(lines)),
      factors: readFactors(lines),
      inquiries: inquiriesFrom(lines),
      reportDate: readReportDate(text),
      publicRecords: publicRecordsInColumns(sideBySide(lines)),
      notices: [
        ...readNotices(lines).filter(({ kind }) => kind !== 'consumer_statement'),
        ...statementsFrom(lines),
      ],
      identity: names.length > 0 ? { ...identity, names } : identity,
    }
  },
}

function entriesOf(
  { name, originalCreditor, lines }: AccountBlock,
  record: number,
  legend: Parameters<typeof lateHistoriesOf>[1],
): readonly BureauEntry[] {
  const values = valuesInColumns(lines) ?? valuesInRows(sideBySide(lines))
  const histories = lateHistoriesOf(lines, legend)
  return [...values].flatMap(([bureau, printed]: readonly [BureauName, BureauEntry['values']]) => {
    const history = histories.get(bureau)
    return history === undefined
      ? []
      : [{ name, originalCreditor, bureau, record, values: printed, history }]
  })
}

/** Lines under a creditor's name, up to the next name or section. */
interface AccountBlock {
  readonly name: string
  /** Original creditor beside or under the name; '' when not printed. */
  readonly originalCreditor: string
  readonly lines: readonly string[]
}

/** Page edges printed by a browser: an address, the time. */
function isPageEdge(line: string): boolean {
  return /\bhttps?:\/\/|\bwww\.|\.(?:com|htm)\b|^\s*\d{1,2}\/\d{1,2}\/\d{2,4},\s*\d{1,2}:\d\d/i.test(
    line,
  )
}

/** Words of the form over a heading of bureaus that are no creditor names. */
const formWords =
  /\b(?:credit )?scores?\b|vantagescore|\breport\b|\bhistory\b|\binformation\b|^\s*(?:goal|summary|month|reference)\b|\bnone reported\b|\breported by\b/i

/** "Collection" and "Open account" on their own lines under a name are values. */
const kindOfOne = /^\s*(?:collection|[\p{L} ]{3,20} account)\s*$/iu

interface OpenBlock {
  readonly name: string
  readonly originalCreditor: string
  readonly lines: string[]
}

/**
 * Splits the report into accounts. A name stands above the bureaus or "Account #"; a line under a
 * bureau's column continues a value.
 */
function accountBlocks(lines: readonly string[]): readonly AccountBlock[] {
  const blocks: OpenBlock[] = []
  let block: OpenBlock | undefined
  /** A possible name, and the headings below it. */
  let pending: string[] = []
  let original = ''
  let firstColumn = 0
  for (const line of lines) {
    if (line.trim() === '' || isPageEdge(line)) continue
    if (otherPart.test(line) && (block === undefined || !kindOfOne.test(line))) {
      block?.lines.push(...pending)
      block = undefined
      pending = []
      continue
    }
    const heading = headingOf(line)
    const label = labelIn(cellsOf(line)[0]?.text ?? '')
    if (heading !== undefined || bureausOnly(line).length > 0) {
      firstColumn = heading === undefined ? firstColumn : placeOf(line)
      pending.push(line)
    } else if (label === undefined) {
      const title = accountTitleFrom(line.trim())
      original = title.originalCreditor
      if (title.name === '' && pending.length > 0) continue
      block?.lines.push(...pending)
      const isUnder = firstColumn > 0 && placeOf(line) >= firstColumn - 1
      pending = isUnder ? [] : [line]
      if (isUnder) block?.lines.push(line)
    } else {
      const name = nameIn(pending, label.label === 'number')
      if (name === undefined) block?.lines.push(...pending)
      else {
        block = { name, originalCreditor: original, lines: pending.slice(1) }
        blocks.push(block)
      }
      pending = []
      block?.lines.push(line)
    }
  }
  block?.lines.push(...pending)
  return blocks
}

/** Start of a line, in characters; a tab skips the labels' column. */
function placeOf(line: string): number {
  return line.startsWith('\t') ? tabStop : line.search(/\S/)
}

const tabStop = 1_000

/**
 * Name at the start of a block; undefined if the line above the first label heads something else.
 */
function nameIn([title = '', ...headings]: readonly string[], isNumber: boolean) {
  const isTitle = cellsOf(title).length === 1 && bureausOnly(title).length === 0
  const isName = isTitle && !formWords.test(title) && (isNumber || headings.length > 0)
  return isName ? creditorName(accountTitleFrom(title.trim()).name) : undefined
}

interface BureauEntry {
  readonly name: string
  readonly originalCreditor: string
  readonly bureau: BureauName
  readonly record: number
  readonly values: ReadonlyMap<PrintedLabel, string>
  readonly history: LateHistory
}

/** Labels parsed as in other layouts. */
const plain = [
  'number',
  'opened',
  'balance',
  'closed',
  'payStatus',
  'pastDue',
  'limit',
  'originalCreditor',
  'firstDelinquency',
] as const satisfies readonly (PrintedLabel & AccountField)[]

/** One bureau's entry of an account; undefined without values. */
function accountFromEntry(entry: BureauEntry): NormalAccount | undefined {
  const { values, history } = entry
  const text = (label: PrintedLabel) => values.get(label) ?? ''
  const fields = new Map<AccountField, string>(
    plain.flatMap((label) => {
      const value = values.get(label)
      return value === undefined ? [] : [[label, value] as const]
    }),
  )
  if (values.size === 0) return undefined
  const status = [text('rating'), text('status')].filter((one) => one !== '').join('. ')
  const remarks = [text('remarks'), disputeIn(text('dispute'))]
    .filter((one) => one !== '')
    .join('. ')
  if (status !== '') fields.set('status', status)
  if (remarks !== '') fields.set('remarks', remarks)
  fields.set('loanType', typeWords(text('type'), `${text('creditorType')}. ${text('remarks')}`))
  fields.set('type', typeOfCreditor(text('creditorType')))
  fields.set('responsibility', text('description'))
  if (entry.originalCreditor !== '' && !fields.has('originalCreditor'))
    fields.set('originalCreditor', entry.originalCreditor)
  fields.set('lastActivity', text('lastActivity') || text('lastPayment'))
  const account = normalizeAccount({
    name: entry.name,
    fields,
    history: history.ratings,
    bureau: entry.bureau,
    record: entry.record,
    closingIsPrinted: true,
  })
  return account === undefined ? undefined : withCounts(account, history.worst)
}

/** "Revolving" is a card, unless a remark or the creditor type names a line of credit. */
function typeWords(type: string, beside: string): string {
  return /revolving/i.test(type) && /line of credit|\bheloc\b|home equity/i.test(beside)
    ? 'line of credit'
    : type
}

/**
 * Card issuers also lend otherwise: the creditor type is reliable only for loans and collectors.
 */
function typeOfCreditor(words: string): string {
  const type = parseAccountType(words)
  return isInstallmentType(type) || type === 'collection' ? words : ''
}

function disputeIn(printed: string): string {
  return /\bnot\b|\bno\b/i.test(printed) ? '' : printed
}

/** Seven years of counts reach further back than two years of months. */
function withCounts(account: NormalAccount, counted: LateHistory['worst']): NormalAccount {
  const { worstLate, status } = account
  if (counted === null || (counted === 0 && (worstLate !== null || isMark(status)))) return account
  return {
    ...account,
    worstLate: counted > (worstLate ?? 0) || counted === 0 ? counted : worstLate,
  }
}
