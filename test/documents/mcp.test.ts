import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tools, toolsets } from '../../tools/tool.ts'
import { createView, parseSelection } from '../../tools/view.ts'

const text = readFileSync(new URL('../../docs/mcp.md', import.meta.url), 'utf8')

describe('docs/mcp.md', () => {
  it('lists the tools of each toolset', () => {
    const rows = toolsets.map((toolset) => {
      const names = tools.filter((tool) => tool.toolset === toolset)
      return `| \`${toolset}\` | ${names.map(({ definition }) => definition.name).join(', ')} |`
    })
    const { list } = createView([parseSelection({})], undefined)
    rows.unshift(`| \`default\` | ${list.map(({ name }) => name).join(', ')} |`)
    const inText = text.split('\n').filter((line) => /^\| `[a-z]+` \| [a-z]+_/.test(line))
    expect(inText).toEqual(rows)
  })

  it('has configurations that can be read', () => {
    const blocks = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => json)
    expect(blocks.length).toBeGreaterThan(3)
    for (const block of blocks) expect(() => JSON.parse(block)).not.toThrow()
  })
})
