import type { BureauName } from '../../../bureaus.ts'
import { fieldOf } from '../../engine/text/labels.ts'
import { bureauOf } from './bureau-columns.ts'

const labelled = /^\s*([A-Za-z][^:\t]{1,40}?)\s*:\s*(\S.{0,200})$/

/** Minimum labeled lines of a bureau's entry. */
const minLabeledLines = 3

interface Block {
  readonly bureau: BureauName
  readonly values: Map<string, string>
}

/**
 * Narrow pages print the bureaus' entries of an account one below another. Sets two or more such
 * blocks side by side with tabs; other lines stay.
 */
export function blocksBeside(lines: readonly string[]): readonly string[] {
  const found: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const blocks: Block[] = []
    let end = index
    for (let block = blockAt(lines, end); block !== undefined; block = blockAt(lines, end)) {
      if (blocks.some(({ bureau }) => bureau === block?.bureau)) break
      blocks.push(block)
      end += 1 + block.values.size
    }
    if (blocks.length < 2) found.push(lines[index] ?? '')
    else {
      found.push(...rowsOf(blocks))
      index = end - 1
    }
  }
  return found
}

/** A bureau's name alone, directly above labeled lines with distinct labels. */
function blockAt(lines: readonly string[], index: number): Block | undefined {
  const bureau = bureauOf((lines[index] ?? '').trim())
  if (bureau === undefined) return undefined
  const values = new Map<string, string>()
  for (let at = index + 1; at < lines.length; at++) {
    const [, label = '', value = ''] = labelled.exec((lines[at] ?? '').slice(0, 300)) ?? []
    if (fieldOf(label) === undefined || values.has(label)) break
    values.set(label, value)
  }
  return values.size < minLabeledLines ? undefined : { bureau, values }
}

function rowsOf(blocks: readonly Block[]): readonly string[] {
  const labels = new Set(blocks.flatMap(({ values }) => [...values.keys()]))
  return [
    ['', ...blocks.map(({ bureau }) => bureau)].join('\t'),
    ...[...labels].map((label) =>
      [`${label}:`, ...blocks.map(({ values }) => values.get(label) ?? '-')].join('\t'),
    ),
  ]
}
