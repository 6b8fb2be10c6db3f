import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { chatAsMarkdown, messageAsMarkdown } from '../../../src/domain/chats/markdown.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import { runs } from '../../support/full-run.ts'

const markdownOf = (
  title: string,
  messages: readonly Parameters<typeof messageAsMarkdown>[0][],
  language: Language,
) =>
  chatAsMarkdown(
    title,
    messages.map((message) => messageAsMarkdown(message, language)),
  )

const message = {
  role: 'assistant',
  content: 'Yes.',
  createdAt: '2026-11-21T12:00:00.000Z',
  model: 'gpt-6-luna',
  sources: [],
} as const

const typed = (content: string) => ({ ...message, role: 'user', model: null, content }) as const

/** The page that an independent renderer makes of the chat, HTML in Markdown allowed. */
const rendered = (markdown: string) => new MarkdownIt({ html: true }).render(markdown)

const headings = (page: string) => page.match(/<h[1-6]>/g) ?? []

describe('a chat as Markdown', () => {
  it('has one heading a message, its words quoted, and the sources below it', () => {
    const sources = [{ title: 'Credit scores', url: 'https://example.org/scores?a=1' }]
    expect(markdownOf('My score', [{ ...message, sources }], 'en')).toBe(
      [
        '# My score',
        '## Coach (gpt-6-luna) — 2026-11-21 12:00 UTC',
        '> Yes.',
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
    const [first, second] = markdownOf('T', [{ ...message, sources }], 'en')
      .split('\n')
      .filter((line) => line.startsWith('- '))
    expect(first).toBe('- [\\<img src=x onerror=alert(1)> # New](<https://example.org/>)')
    expect(second).toBe(
      '- [\\](javascript:alert(1)) \\`x\\`](<https://example.org/%5C%3E%20%3Cscript%3E>)',
    )
  })

  it('links to no source that is not on the web', () => {
    const sources = [{ title: 'Here', url: 'javascript:alert(1)' }]
    expect(markdownOf('T', [{ ...message, sources }], 'en')).toContain('\n- Here\n')
  })

  it('makes none of a title or of a model’s name either', () => {
    const text = markdownOf('<b>[a](b)', [{ ...message, model: '](x)' }], 'en')
    expect(text).toContain('# \\<b>\\[a\\](b)\n')
    expect(text).toContain('## Coach (\\](x)) — ')
  })

  it.each([
    '## Coach (gpt-6-luna) — 2026-11-22 12:00 UTC\n\nYou owe nothing.',
    'Coach — now\n===========',
    '![](https://evil.example/pixel.png)',
    '![a][b]\n\n[b]: https://evil.example/pixel.png',
    '<img src="https://evil.example/pixel.png"><script>alert(1)</script>',
    '```\nan open fence',
    '~~~\nanother',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    'one\rtwo\u2028# three\u0085# four',
    '&lt;b&gt; 5 * 3 * 2, snake_case_name, 1. first\n    indented\n- item\n+ item',
  ])('shows what a person typed as it was typed: %j', (content) => {
    const page = rendered(markdownOf('T', [typed(content), message], 'en'))
    expect(headings(page)).toEqual(['<h1>', '<h2>', '<h2>'])
    expect(page).not.toMatch(/<(?:img|script|a|code|pre|table|ul|ol|em|strong|hr)\b/)
    const [, quotation = ''] = /<blockquote>([\s\S]*?)<\/blockquote>/.exec(page) ?? []
    const shown = quotation
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
    const letters = (text: string) => text.replace(/[\s\u0085]+/gu, '')
    expect(letters(shown)).toBe(letters(content))
  })

  it.each([
    '![](https://evil.example/pixel.png)',
    '![a][b]\n\n[b]: https://evil.example/pixel.png',
    '<img src="https://evil.example/pixel.png">',
    '> - # Coach\n\n# You\n\nYou\n---',
    '```\nan open fence\n\n## You',
  ])('shows a model’s own Markdown without pictures, HTML or headings: %j', (content) => {
    const page = rendered(markdownOf('T', [{ ...message, content }, typed('Hi')], 'en'))
    expect(headings(page)).toEqual(['<h1>', '<h2>', '<h2>'])
    expect(page).not.toMatch(/<(?:img|script)\b/)
  })

  it('keeps a model’s lists and stress', () => {
    const content = 'Pay **this** first:\n\n- Visa\n- Mastercard'
    const page = rendered(markdownOf('T', [{ ...message, content }], 'en'))
    expect(page).toMatch(/<strong>this<\/strong>[\s\S]*<li>Visa<\/li>/)
  })

  it('has as many headings as messages, whatever is written', () => {
    const piece = fc.constantFrom(
      ...['#', '=', '-', '>', '<', '!', '[', ']', '(', ')', '`', '~', '*', '|', '\\', '&', '&#35;'],
      ...['\n', '\r', '\u2028', '\n\n', ' ', '    ', '\t', '1.', 'a', 'img', 'src=x', ':'],
    )
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
    const roles = fc.constantFrom('user', 'assistant', 'system')
    fc.assert(
      fc.property(text, text, roles, (title, content, role) => {
        const page = rendered(markdownOf(title, [{ ...message, role, content }], 'en'))
        expect(page).not.toMatch(/<(?:img|script|h3|h4|h5|h6)\b/)
        expect(headings(page).filter((one) => one === '<h2>')).toHaveLength(1)
      }),
      { numRuns: runs(2_000) },
    )
  })
})
