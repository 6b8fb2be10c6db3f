import type { BureauName } from '../../../bureaus.ts'
import { isInstallmentType, parseAccountType } from '../../engine/accounts/account-type.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { normalizeAccount } from '../../engine/accounts/normalize-account.ts'
import type { NormalAccount } from '../../engine/normal-form.ts'
import { accountTitleFrom } from '../../engine/text/account-records.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import type { AccountField } from '../../engine/text/labels.ts'
import { isMark } from '../../engine/text/payment-history.ts'
import { bureausOnly, headingOf, otherPart } from '../../engine/three-bureau/bureau-columns.ts'
import type { LateHistory } from '../../engine/three-bureau/late-history.ts'
import { labelIn, type PrintedLabel } from './printed-labels.ts'

/** Lines under a creditor's name, up to the next name or section. */
export interface AccountBlock {
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
export function accountBlocks(lines: readonly string[]): readonly AccountBlock[] {
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

export interface BureauEntry {
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
export function accountFromEntry(entry: BureauEntry): NormalAccount | undefined {
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
