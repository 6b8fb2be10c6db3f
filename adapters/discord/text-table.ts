import { limits } from '../../src/config/limits.ts'

const fence = '```'

/** A fence inside of a cell would end the block. */
const inCode = (cell: string): string => cell.replaceAll('`', 'ˋ').replaceAll('\n', ' ')

/** Digits with their signs and units: such columns are aligned on the right. */
const figures = /^[\s\d.,:%$€+\-−–/()\u00a0]+$/

interface TextTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * A table in Discord's Markdown, which has none: aligned in a code block, or as a list when it is wide.
 * `toSafe` prepares a cell for the list.
 */
export function toTextTable(table: TextTable, toSafe: (cell: string) => string): string {
  const { columns, rows } = table
  const lines = [columns, ...rows].map((row) => columns.map((_, index) => inCode(row[index] ?? '')))
  const widths = columns.map((_, index) => Math.max(...lines.map((row) => width(row[index] ?? ''))))
  const total = widths.reduce((sum, each) => sum + each + 2, -2)
  if (total > limits.discord.maxTableWidth) return toList(table, toSafe)
  const isRight = columns.map((_, index) =>
    rows.every((row) => figures.test(row[index] ?? '') || row[index] === ''),
  )
  const drawn = lines.map((row) =>
    row
      .map((cell, index) => pad(cell, widths[index] ?? 0, isRight[index] ?? false))
      .join('  ')
      .trimEnd(),
  )
  const [head = '', ...body] = drawn
  const rule = widths.map((each) => '─'.repeat(each)).join('  ')
  return [fence, head, rule, ...body, fence].join('\n')
}

function toList({ columns, rows }: TextTable, toSafe: (cell: string) => string): string {
  return rows
    .map(([first = '', ...others]) => {
      const rest = others.flatMap((cell, index) =>
        cell.trim() === '' ? [] : [`${toSafe(columns[index + 1] ?? '')}: ${toSafe(cell)}`],
      )
      return [`- **${toSafe(first)}**`, ...rest].join(' · ')
    })
    .join('\n')
}

/** Characters as people count them. */
const width = (text: string): number => [...text].length

function pad(text: string, size: number, isRight: boolean): string {
  const room = ' '.repeat(Math.max(0, size - width(text)))
  return isRight ? room + text : text + room
}
