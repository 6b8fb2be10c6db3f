import { readFileSync, writeFileSync } from 'node:fs'

const path = new URL('../docs/mcp.md', import.meta.url)
const marks = ['<!-- evals: npm run evals -- --write -->\n', '\n<!-- /evals -->'] as const

/** The committed figures: the table in docs/mcp.md is the only copy. */
export function readDocsTable(): string {
  const { start, end, text } = locate()
  return text.slice(start, end)
}

export function writeDocsTable(table: string): void {
  const { start, end, text } = locate()
  writeFileSync(path, `${text.slice(0, start)}${table}${text.slice(end)}`)
}

function locate(): { readonly start: number; readonly end: number; readonly text: string } {
  const text = readFileSync(path, 'utf8')
  const [open, close] = marks
  const at = text.indexOf(open)
  const end = text.indexOf(close, at)
  if (at === -1 || end === -1) throw new Error('docs/mcp.md has no place for the table of evals')
  return { start: at + open.length, end, text }
}
