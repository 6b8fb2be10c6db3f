import { creditorName } from '../../creditor-name.ts'
import { cellsOf } from '../../text/cells.ts'
import { accountTitleFrom } from '../../text/original-creditor.ts'
import { bureausOnly, headingOf } from '../three-bureau-web/bureau-columns.ts'
import { labelIn } from './printed-labels.ts'

/** The lines under the name of a creditor, up to the next name or part. */
export interface AccountBlock {
  readonly name: string
  /** To whom it was first owed, printed beside or under the name; '' when it is not. */
  readonly originalCreditor: string
  readonly lines: readonly string[]
}

/** What a browser prints at the edges of a page: an address, the time. */
function isPageEdge(line: string): boolean {
  return /\bhttps?:\/\/|\bwww\.|\.(?:com|htm)\b|^\s*\d{1,2}\/\d{1,2}\/\d{2,4},\s*\d{1,2}:\d\d/i.test(
    line,
  )
}

/** Parts that follow the accounts or stand among them. */
export const otherPart =
  /^\s*(?:(?:hard |credit )?inquiries|public (?:information|records?)|creditor contacts?|(?:revolving|instal?lment|mortgage|real estate|auto|student|open|closed|other|collection) accounts?|collections?|consumer statements?|(?:account )?summary|personal information|score factors?.*|end of report)\s*$/i

/** What the form itself prints over a heading of bureaus, and is no creditor's name. */
const formWords =
  /\b(?:credit )?scores?\b|vantagescore|\breport\b|\bhistory\b|\binformation\b|^\s*(?:goal|summary|month|reference)\b|\bnone reported\b|\breported by\b/i

/** Under a name "Collection" and "Open account" are values, where each stands on a line of its own. */
const kindOfOne = /^\s*(?:collection|[\p{L} ]{3,20} account)\s*$/iu

interface OpenBlock {
  readonly name: string
  readonly originalCreditor: string
  readonly lines: string[]
}

/**
 * Cuts the report into its accounts. A name stands over the bureaus or over "Account #"; a line that
 * stands under a bureau's column goes on a value.
 */
export function accountBlocks(lines: readonly string[]): readonly AccountBlock[] {
  const blocks: OpenBlock[] = []
  let block: OpenBlock | undefined
  /** A line that may be a name, and the headings under it. */
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

/** Where a line begins, in characters; a tab leaves the labels' column behind. */
function placeOf(line: string): number {
  return line.startsWith('\t') ? tabStop : line.search(/\S/)
}

const tabStop = 1_000

/** The name that a block begins with; none when the line over the first label heads something else. */
function nameIn([title = '', ...headings]: readonly string[], isNumber: boolean) {
  const isTitle = cellsOf(title).length === 1 && bureausOnly(title).length === 0
  const isName = isTitle && !formWords.test(title) && (isNumber || headings.length > 0)
  return isName ? creditorName(accountTitleFrom(title.trim()).name) : undefined
}
