import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { accountTitleFrom } from '../../engine/text/account-records.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import { bureausOnly, headingOf } from '../three-bureau-web/bureau-columns.ts'
import { labelIn } from './printed-labels.ts'

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

/** Sections after or among the accounts. */
export const otherPart =
  /^\s*(?:(?:hard |credit )?inquiries|public (?:information|records?)|creditor contacts?|(?:revolving|instal?lment|mortgage|real estate|auto|student|open|closed|other|collection) accounts?|collections?|consumer statements?|(?:account )?summary|personal information|score factors?.*|end of report)\s*$/i

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
