import { describe, expect, it } from 'vitest'
import { chatAsMarkdown } from '../../../src/domain/chats/markdown.ts'

const message = {
  role: 'assistant',
  content: 'Yes.',
  createdAt: '2026-11-21T12:00:00.000Z',
  model: 'gpt-6-luna',
} as const

describe('a chat as Markdown', () => {
  it('has one heading a message and the sources below it', () => {
    const sources = [{ title: 'Credit scores', url: 'https://example.org/scores?a=1' }]
    expect(chatAsMarkdown('My score', [{ ...message, sources }], 'en')).toBe(
      [
        '# My score',
        '## Coach (gpt-6-luna) — 2026-11-21 12:00 UTC',
        'Yes.',
        'Sources:',
        '- [Credit scores](<https://example.org/scores?a=1>)\n',
      ].join('\n\n'),
    )
  })

  it('makes no HTML, link, code or line of what a source calls itself', () => {
    const sources = [
      { title: '<img src=x onerror=alert(1)>\n# New', url: 'https://example.org/' },
      { title: '](javascript:alert(1)) `x`', url: 'https://example.org/\\> <script>' },
    ]
    const [first, second] = chatAsMarkdown('T', [{ ...message, sources }], 'en')
      .split('\n')
      .filter((line) => line.startsWith('- '))
    expect(first).toBe('- [\\<img src=x onerror=alert(1)> # New](<https://example.org/>)')
    expect(second).toBe(
      '- [\\](javascript:alert(1)) \\`x\\`](<https://example.org/%5C%3E%20%3Cscript%3E>)',
    )
  })

  it('makes none of a title or of a model’s name either', () => {
    const text = chatAsMarkdown('<b>[a](b)', [{ ...message, model: '](x)', sources: [] }], 'en')
    expect(text).toContain('# \\<b>\\[a\\](b)\n')
    expect(text).toContain('## Coach (\\](x)) — ')
  })
})
