import { disarmMarkdown } from '../chat/disarm-markdown.ts'
import {
  breakAddresses,
  breakEveryAddress,
  breakPings,
  escapeLineStart,
  escapeText,
  removeHidden,
} from '../chat/safe-text.ts'
import { toTextTable } from './text-table.ts'

/** Plain text that shows as it is: no style, no link, no mention. */
export const escapeMarkdown = (text: string): string =>
  breakPings(escapeText(breakEveryAddress(removeHidden(text))))
    .split('\n')
    .map(escapeLineStart)
    .join('\n')

/** A fence, also behind the signs of a list or a quotation. */
const fenceLine = /^[\s>]{0,20}(?:(?:[-+*]|\d{1,9}[.)]) )?`{3}/
const tableRow = /^\|.*\|$/
const tableRule = /^\|(?: :?-{3}:? \|){1,100}$/
const deepHeading = /^#{4,6} (.*)$/
const pipe = /(?<!\\)\|/

const labelled = /\[([^[\]]{0,500})\]\([^()\s]{0,2000}\)/g
const address = /<(https:[^>\s]{0,2000})>/g
const styleMarks = /(?<!\\)(?:\*\*|\*|__|~~|`)/g
const backslash = /\\(?=[!-/:-@[-`{-~])/g

/** A cell without its styles, which a code block would show as signs. */
const toPlainCell = (cell: string): string =>
  cell
    .trim()
    .replace(labelled, '$1')
    .replace(address, '$1')
    .replace(styleMarks, '')
    .replace(backslash, '')

const toCells = (line: string): string[] => line.slice(1, -1).split(pipe).map(toPlainCell)

/** `---` is no rule on Discord, and `####` no heading. */
function convertLine(line: string): string {
  if (line === '---') return ''
  const heading = deepHeading.exec(line)
  const text = heading === null ? line : `**${heading[1] ?? ''}**`
  // Two texts that are harmless apart can be an address together.
  return breakAddresses(text)
}

/**
 * Converts CommonMark with tables to the Markdown of Discord: tables become aligned blocks or lists, deep
 * headings bold. It is disarmed first: a model, a merchant or a report may have written it.
 */
export function toDiscordMarkdown(markdown: string): string {
  const lines = disarmMarkdown(markdown).split('\n')
  const result: string[] = []
  let isCode = false
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const isFence = fenceLine.test(line)
    if (isFence) isCode = !isCode
    const isTable = !isCode && tableRow.test(line) && tableRule.test(lines[index + 1] ?? '')
    if (!isTable) {
      result.push(isCode || isFence ? line : convertLine(line))
      continue
    }
    let end = index + 2
    while (tableRow.test(lines[end] ?? '')) end += 1
    const rows = lines.slice(index + 2, end).map(toCells)
    result.push(toTextTable({ columns: toCells(line), rows }, escapeMarkdown))
    index = end - 1
  }
  return result.join('\n').trim()
}
