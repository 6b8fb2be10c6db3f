import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { disarmMarkdown } from '../../../adapters/chat/disarm-markdown.ts'
import { runs } from '../../support/full-run.ts'

/** Shows the character that nobody sees. */
const disarmed = (markdown: string) => disarmMarkdown(markdown).replaceAll('\u200b', '·')

describe('Markdown of a model, a merchant or a report', () => {
  it.each([
    ['Hello @everyone and @here', 'Hello @·everyone and @·here'],
    ['<!channel> <!subteam^S1|x>', String.raw`\<·!channel> \<·!subteam^S1\|x>`],
    ['<@U1> <@!2> <@&3> <#C4>', String.raw`\<·@U1> \<·@!2> \<·@&3> \<·#C4>`],
    ['`<!here>` and `@everyone`', '`<·!here>` and `@·everyone`'],
    ['&lt;@U1&gt; &#64;everyone', String.raw`\<·@U1> @·everyone`],
    ['@every\u200bone @\u202eeveryone', '@·everyone @·everyone'],
    ['</run:12> <t:1> <id:guide>', String.raw`\<·/run:12> \<·t:1> id:guide`],
    ['@group rates at bob@channelview.ca', '@·group rates at bob@channelview.ca'],
  ])('pings nobody: %s', (text, expected) => expect(disarmed(text)).toBe(expected))

  it.each([
    ['https://equifax.com/a_b', '<https://equifax.com/a_b>'],
    ['[guide](https://www.equifax.com/a "t")', '[guide (equifax.com)](https://www.equifax.com/a)'],
    ['[equifax.com](https://equifax.com/)', '<https://equifax.com/>'],
    ['[my bank.com](https://equifax.com/x)', 'my bank.com (<https://equifax.com/x>)'],
    ['[https://bank.com](https://equifax.com)', 'https:·//bank.com (<https://equifax.com/>)'],
    ['[help](https://helps.ftc.gov/x)', '[help (helps.ftc.gov)](https://helps.ftc.gov/x)'],
    ['[a][b]\n\n[b]: https://equifax.com', '[a (equifax.com)](https://equifax.com/)'],
    ['wow![cat](https://equifax.com/c.png)', 'wow[cat (equifax.com)](https://equifax.com/c.png)'],
    [
      'wow\\![cat](https://equifax.com/)',
      String.raw`wow\![cat (equifax.com)](https://equifax.com/)`,
    ],
    ['[![x](https://ftc.gov/y)](https://usa.gov)', '[x (usa.gov)](https://usa.gov/)'],
  ])('links name their host, by https alone: %s', (text, expected) =>
    expect(disarmed(text)).toBe(expected),
  )

  it.each([
    ['https://example.com/a_b', 'https:·//example.com/a_b'],
    ['[guide](https://example.com/a)', 'guide (example.com)'],
    ['[example.com](https://example.com/)', 'example.com'],
    ['[ftc.gov](https://evil.example/x)', 'ftc.gov (evil.example)'],
    ['[https://ftc.gov](https://evil.example)', 'https:·//evil.example'],
    ['[ftс.gov](https://evil.example)', 'ftс.gov (evil.example)'],
    ['[apple](https://аpple.com)', 'apple (xn--pple-43d.com)'],
    ['[bank](https://ftc.gov@evil.example)', 'bank (evil.example)'],
    ['[bank](https://me@ftc.gov)', 'bank (ftc.gov)'],
    ['[bank](https://ftc.gov:8443/x)', 'bank (ftc.gov)'],
    ['[bank](https://notftc.gov)', 'bank (notftc.gov)'],
    ['[bank](https://ftc.gov.evil.example)', 'bank (ftc.gov.evil.example)'],
    ['[router](https://192.168.0.1/x)', 'router (192.168.0.1)'],
    ['[plain](http://ftc.gov/x)', 'plain (ftc.gov)'],
    ['http://example.com/x', 'http:·//example.com/x'],
    ['[run](javascript:alert(1)) [me](mailto:a@b.co)', 'run me'],
    ['slack://open data:text/html,x', 'slack:·//open data:text/html,x'],
  ])('no link leads where the coach refers nobody to: %s', (text, expected) =>
    expect(disarmed(text)).toBe(expected),
  )

  it.each([
    ['<b onclick=x>hi</b>', String.raw`\<b onclick=x>hi\</b>`],
    ['<script>\nx\n</script>', '\\<script>\nx\n\\</script>'],
    ['a\u0000b\u001b[1m\u202ec\u2066', 'ab[1mc'],
    ['line\u2028# two', 'line\n\n# two'],
    ['&#10;# no heading', String.raw`\# no heading`],
    ['spoiler ||x||', String.raw`spoiler \|\|x\|\|`],
  ])('nothing is hidden or read as HTML: %s', (text, expected) =>
    expect(disarmed(text)).toBe(expected),
  )

  it.each([
    'Pay **$200** first, *then* ~~wait~~ 3 * 4 < 20 & rest ~5 % in snake_case.',
    '# 1. Title\n\n- one\n- two\n  1. deep\n  2. deeper\n\n7. seven\n8. eight',
    '> quoted\n>\n> > twice\n\n---\n\n- [ ] open\n- [x] done',
    '| Debt | Left |\n| --- | ---: |\n| Card | $1,200 |',
    '```ts\nconst a = `b`\n\n  return a\n```',
    'Bravo ❤️ 👩‍👩‍👧 é à « non »\u00a0!',
    'Line one  \nline two\nline three',
  ])('and what is honest stays as it is: %s', (text) => expect(disarmMarkdown(text)).toBe(text))

  it('code ends where it ends, on platforms with other fences too', () => {
    expect(disarmed('~~~js\na ``` [x](https://evil.example)\n~~~')).toBe(
      '```js\na `·`·` [x](https://evil.example)\n```',
    )
    expect(disarmed('```\nopen <@U1>')).toBe('```\nopen <·@U1>\n```')
    expect(disarmed('    indented')).toBe('```\nindented\n```')
    expect(disarmed('`` a ` b ``')).toBe('`` a ` b ``')
  })
})

it('a host that ends with the dot of the root leads to the host without it', () => {
  expect(disarmMarkdown('<https://ftc.gov.>')).toBe('[https://ftc.gov.](https://ftc.gov/)')
})

describe('whatever is written', () => {
  const parser = new MarkdownIt('default', { html: true })
  parser.validateLink = () => true

  const fragments = [
    ...'\\`*_[]()<>!#&|~\n -1.:/@'.split(''),
    ...[
      '@everyone',
      '<!here>',
      '<@U1>',
      '](',
      'https://evil.example',
      'http://a.co',
      'https://ftc.gov',
    ],
    ...['![', '```', '~~~', '<b>', '&lt;', '&#10;', '\u202e', 'javascript:x', '[a]: ', '> ', 'x'],
  ]
  const hostile = fc
    .array(fc.constantFrom(...fragments), { maxLength: 40 })
    .map((all) => all.join(''))

  it('there is no picture, HTML, ping or disguised link', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const result = disarmMarkdown(text)
        expect(result).not.toMatch(/@everyone|@here|<[@!#]|\u202e/)
        const tokens = parser.parse(result, {})
        const spans = tokens.flatMap(({ children }) => children ?? [])
        for (const { type } of [...tokens, ...spans]) expect(type).not.toMatch(/html|image/)
        for (const [index, span] of spans.entries()) {
          if (span.type !== 'link_open') continue
          const address = new URL(String(span.attrGet('href')))
          expect(address.origin).toBe('https://ftc.gov')
          expect(spans[index + 1]?.content).toContain(address.hostname)
        }
      }),
      { numRuns: runs(20_000) },
    )
  })

  it('is as harmless the second time', () => {
    const words = fc
      .array(
        fc.constantFrom('word', '**bold**', '`code`', '@everyone', '<b>', '&', 'https://a.example'),
      )
      .map((all) => all.join(' '))
    fc.assert(
      fc.property(words, (text) => {
        const once = disarmMarkdown(text)
        expect(disarmMarkdown(once)).toBe(once)
      }),
      { numRuns: runs(2000) },
    )
  })

  it.each([
    '`',
    '[',
    '[a](',
    '>',
    '*a ',
    '**a_',
    '<',
    'http:',
    '//',
    '&amp;',
    '[*`',
    '[a](https://b.co) ',
    '~~a ',
    '<https:',
    '\\',
  ])('a hundred thousand characters of %s are answered', (part) => {
    const text = part.repeat(100_000 / part.length)
    expect(disarmMarkdown(text).length).toBeLessThan(3 * text.length)
  })
})
