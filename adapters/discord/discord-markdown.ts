import { toTextTable } from './text-table.ts'

/** Signs of Discord's Markdown; the colon breaks bare links, `<` mentions and emojis. */
const special = /[\\*_~`|<[\]]|:(?=\/\/)|^[>#-]/gm

/** Plain text that shows as it is: no style, no link, no mention. */
export const escapeMarkdown = (text: string): string => text.replace(special, String.raw`\$&`)

const fenceLine = /^\s{0,3}(`{3,}|~{3,})/
const tableRow = /^\s{0,3}\|?.*\|.*$/
const tableRule = /^\s{0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/
const deepHeading = /^\s{0,3}#{4,6}\s+(.*?)\s*#*\s*$/
const thematicBreak = /^\s{0,3}(?:-\s*){3,}$|^\s{0,3}(?:\*\s*){3,}$|^\s{0,3}(?:_\s*){3,}$/
const image = /!\[([^\]]{0,500})\]\(([^)\s]{1,2000})[^)]{0,500}\)/g
const link = /\[([^\]]{1,500})\]\(\s{0,5}<?([^)\s>]{1,2000})>?[^)]{0,500}\)/g
const unsafeAddress = /\b(?!https:\/\/)[a-z][a-z\d+.-]{0,20}:\/\/\S{1,2000}/gi

/** Opens at most an https address: the text comes from a model. */
const safeLink = (whole: string, label: string, target: string): string =>
  target.toLowerCase().startsWith('https://') ? whole : label

const asCode = (address: string): string => `\`${address.replaceAll('`', '')}\``

function convertLine(line: string): string {
  if (thematicBreak.test(line)) return ''
  const heading = deepHeading.exec(line)
  const text = heading === null ? line : `**${heading[1] ?? ''}**`
  return text
    .replace(image, (_, label: string) => label)
    .replace(link, safeLink)
    .replace(unsafeAddress, asCode)
}

const outerPipes = /^\||(?<!\\)\|$/g
const pipe = /(?<!\\)\|/

/** Cells of a table's line; an escaped pipe belongs to its cell. */
function toCells(line: string): string[] {
  const inner = line.trim().replace(outerPipes, '')
  return inner.split(pipe).map((cell) => plain(cell.trim().replaceAll('\\|', '|')))
}

const styleMarks = /\*\*|__|~~|`/g

/** Cells without their styles, which a code block would show as signs. */
const plain = (cell: string): string =>
  cell.replace(link, (_, label: string) => label).replace(styleMarks, '')

/**
 * Converts CommonMark with tables to the Markdown of Discord: tables become aligned blocks or lists, deep
 * headings bold, images their text; links other than https lose their target.
 */
export function toDiscordMarkdown(markdown: string): string {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n')
  const result: string[] = []
  let fence: string | undefined
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const mark = fenceLine.exec(line)?.[1]
    if (fence !== undefined || mark !== undefined) {
      if (fence === undefined) fence = mark
      else if (mark?.startsWith(fence) === true) fence = undefined
      result.push(line)
      continue
    }
    if (!tableRow.test(line) || !isTableRule(lines[index + 1], toCells(line).length)) {
      result.push(convertLine(line))
      continue
    }
    let end = index + 2
    while (end < lines.length && tableRow.test(lines[end] ?? '')) end += 1
    const rows = lines.slice(index + 2, end).map(toCells)
    result.push(toTextTable({ columns: toCells(line), rows }, escapeMarkdown))
    index = end - 1
  }
  return result.join('\n').trim()
}

const isTableRule = (line: string | undefined, columns: number): boolean =>
  line?.includes('-') === true && tableRule.test(line) && toCells(line).length === columns
