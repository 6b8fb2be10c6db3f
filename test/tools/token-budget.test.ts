import { countTokens } from 'gpt-tokenizer/encoding/cl100k_base'
import { describe, expect, it } from 'vitest'
import type { ToolDefinition } from '../../tools/tool.ts'
import { defaultList, wholeList } from './tool-list.ts'

/** What a model reads of a tool before it calls it. */
const read = ({ name, description, inputSchema }: ToolDefinition) =>
  countTokens(JSON.stringify({ name, description, inputSchema }))

const answered = ({ outputSchema }: ToolDefinition) =>
  countTokens(JSON.stringify(outputSchema ?? {}))

const sum = (list: readonly ToolDefinition[], count: (tool: ToolDefinition) => number) =>
  list.reduce((total, tool) => total + count(tool), 0)

function table(): string {
  const listed = new Set(defaultList.map(({ name }) => name))
  const rows = wholeList
    .map((tool) => ({ tool, tokens: read(tool) }))
    .toSorted((one, other) => other.tokens - one.tokens)
    .map(({ tool, tokens }) => {
      const mark = listed.has(tool.name) ? '*' : ' '
      return `${String(tokens).padStart(6)} ${String(answered(tool)).padStart(8)} ${mark} ${tool.name}`
    })
  const totals = [
    ['default', defaultList],
    ['all', wholeList],
  ] as const
  const sums = totals.map(
    ([name, list]) =>
      `${String(sum(list, read)).padStart(6)} ${String(sum(list, answered)).padStart(8)}   ${name} (${list.length} tools)`,
  )
  return ['tokens   output   tool (* in the default list)', ...rows, ...sums].join('\n')
}

process.stderr.write(`${table()}\n`)

describe('the tools cost a model’s context', () => {
  it('at most 3,000 tokens by default', () => {
    expect(sum(defaultList, read)).toBeLessThanOrEqual(3_000)
  })

  it('at most 85 tokens a tool in all', () => {
    expect(sum(wholeList, read)).toBeLessThanOrEqual(85 * wholeList.length)
  })

  it.each(wholeList.map((tool) => [tool.name, tool] as const))(
    'at most 400 tokens for %s',
    (_name, tool) => {
      expect(read(tool)).toBeLessThanOrEqual(400)
    },
  )

  it('of 10 to 25 tools by default', () => {
    expect(defaultList.length).toBeGreaterThanOrEqual(10)
    expect(defaultList.length).toBeLessThanOrEqual(25)
  })
})
