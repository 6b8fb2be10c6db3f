import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeMarkdown, toDiscordMarkdown } from '../../../adapters/discord/discord-markdown.ts'
import { toTextTable } from '../../../adapters/discord/text-table.ts'

/** Discord shows code as it is; an escaped sign begins none. */
const withoutCode = (text: string): string =>
  text.replace(/(\\[!-/:-@[-`{-~])|```[\s\S]*?```|(`+)[\s\S]*?[^`]\2(?!`)/g, '$1')

describe('Markdown for Discord', () => {
  test('tables become aligned blocks, figures on the right', () => {
    const table = '| Card | Use |\n|---|--:|\n| **Visa** | 12% |\n| Amex_Gold | 9% |'
    expect(toDiscordMarkdown(`Your cards:\n\n${table}\n\nThat is all.`)).toBe(
      'Your cards:\n\n```\nCard       Use\n─────────  ───\nVisa       12%\nAmex_Gold   9%\n```\n\nThat is all.',
    )
  })

  test('wide tables become lists', () => {
    const name = 'A creditor with a name that is longer than a phone is wide'
    expect(toDiscordMarkdown(`| Card | Use | Limit |\n|---|---|---|\n| ${name} | 12% | |`)).toBe(
      `- **${name}** · Use: 12%`,
    )
  })

  test('tables within code stay as they are', () => {
    const code = '```\n| a | b |\n| --- | --- |\n```'
    expect(toDiscordMarkdown(code)).toBe(code)
  })

  test('deep headings are bold, rules are nothing', () => {
    expect(toDiscordMarkdown('# One\n\n---\n\n#### Four')).toBe('# One\n\n\n\n**Four**')
  })

  test('a cell cannot end the block it stands in', () => {
    const table = { columns: ['a'], rows: [['```\n@everyone']] }
    expect(toTextTable(table, escapeMarkdown).split('```')).toHaveLength(3)
  })

  test('plain text shows as it is', () => {
    expect(escapeMarkdown('*bold* # no\n# no\n- no\n<@1>')).toBe(
      '\\*bold\\* # no\n\\# no\n\\- no\n\\<\u200b@1>',
    )
  })

  test('no text opens a link that is not https, or a mention', () => {
    const part = fc.constantFrom(
      ...['[a](', 'http://x.test', 'javascript:x', ')', '|', '\n', '---', '`', '```', '<@1>'],
      ...['@everyone', '\\', '[b](https://y.test)', ' ', '> ', '- ', 'word', '!', '<', '>'],
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const shown = withoutCode(toDiscordMarkdown(parts.join('')))
        expect(shown).not.toMatch(/(?<!\\)\]\((?!https:)/)
        expect(shown).not.toContain('http://')
        expect(shown).not.toMatch(/<@\d|@everyone/)
      }),
      { examples: [[['`', '[a](', '```', '[a](', '```']]] },
    )
  })
})
