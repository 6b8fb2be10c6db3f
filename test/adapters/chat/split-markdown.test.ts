import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { splitMarkdown } from '../../../adapters/chat/split-markdown.ts'
import { runs } from '../../support/full-run.ts'

const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `w${from + index}`).join(' ')

const withoutBlanks = (text: string) => text.replace(/\s/g, '')

describe('Markdown in pieces', () => {
  it('stays whole when it fits', () => {
    expect(splitMarkdown('# Hi\n\nthere', 100)).toEqual(['# Hi\n\nthere'])
    expect(splitMarkdown(' \n\n', 1)).toEqual([])
  })

  it('is split between blocks, a heading with what follows it', () => {
    const text = `${words(0, 10)}\n\n## Next\n\n${words(10, 10)}`
    expect(splitMarkdown(text, 60)).toEqual([words(0, 10), `## Next\n\n${words(10, 10)}`])
  })

  it('is split between sentences, else words, never within a link', () => {
    const text = 'One two three four five six. Seven eight nine ten eleven twelve thirteen.'
    expect(splitMarkdown(text, 45)).toEqual([
      'One two three four five six.',
      'Seven eight nine ten eleven twelve thirteen.',
    ])
    const link = '[a b c d e](https://example.com/a)'
    expect(splitMarkdown(`one two three four five ${link} six seven`, 45)).toEqual([
      'one two three four five',
      `${link} six seven`,
    ])
  })

  it('never becomes a list or heading by a cut', () => {
    for (const piece of splitMarkdown(`${'x '.repeat(24)}- 1. # > y y y y y`, 50)) {
      expect(piece).not.toMatch(/^[-#>1]/)
    }
  })

  it('closes a fence and opens it again with its language', () => {
    const code = Array.from({ length: 6 }, (_, index) => `  const a${index} = 1`)
    expect(splitMarkdown(['```ts', ...code, '```', 'after'].join('\n'), 45)).toEqual([
      ['```ts', ...code.slice(0, 2), '```'].join('\n'),
      ['```ts', ...code.slice(2, 4), '```'].join('\n'),
      ['```ts', ...code.slice(4), '```', 'after'].join('\n'),
    ])
  })

  it('repeats the header of a table', () => {
    const header = '| Debt | Left |\n| --- | ---: |'
    const row = (index: number) => `| Card ${index} | $${index} |`
    expect(splitMarkdown([header, row(1), row(2), row(3)].join('\n'), 70)).toEqual([
      `${header}\n${row(1)}\n${row(2)}`,
      `${header}\n${row(3)}`,
    ])
  })

  it('lets the items of a list keep their numbers, also where all are written as 1', () => {
    const text = `1. ${words(0, 8)}\n1. ${words(8, 8)}\n\n   ${words(16, 8)}\n1. ${words(24, 8)}`
    expect(splitMarkdown(text, 70)).toEqual([
      `1. ${words(0, 8)}`,
      `2. ${words(8, 8)}\n\n   ${words(16, 8)}`,
      `3. ${words(24, 8)}`,
    ])
  })

  it('keeps what is within quotations and items whole in each piece', () => {
    const fence = ['```', ...Array.from({ length: 5 }, (_, index) => `line ${index}`), '```']
    const quoted = splitMarkdown(['intro', '', ...fence].map((line) => `> ${line}`).join('\n'), 50)
    expect(quoted.length).toBeGreaterThan(1)
    for (const piece of quoted) {
      expect(piece.split('\n').every((line) => line.startsWith('> '))).toBe(true)
      expect(piece.match(/```/g)).toHaveLength(2)
    }
    const item = splitMarkdown(['- intro', ...fence.map((line) => `  ${line}`)].join('\n'), 45)
    expect(item.length).toBeGreaterThan(1)
    for (const piece of item) expect(piece.match(/```/g)).toHaveLength(2)
  })

  it('cuts no emoji in two', () => {
    const family = '👩‍👩‍👧‍👦'
    for (const piece of splitMarkdown(family.repeat(20), 50)) {
      expect(piece.replaceAll(family, '')).toBe('')
    }
  })
})

describe('for every text and length', () => {
  const limits = fc.integer({ min: 1, max: 300 })

  it('all pieces are within the length, none is empty, no surrogates are parted', () => {
    const texts = fc
      .array(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 200 }),
          fc.constantFrom(
            '\n',
            '\n\n',
            '```',
            '> ',
            '- ',
            '  ',
            '1. ',
            '| a | b |\n| - | - |\n',
            '# ',
          ),
        ),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(texts, limits, (text, limit) => {
        const pieces = splitMarkdown(text, limit)
        for (const piece of pieces) {
          expect(piece.length).toBeLessThanOrEqual(limit)
          expect(piece.trim()).not.toBe('')
          if (limit > 1) expect(piece.isWellFormed()).toBe(true)
        }
      }),
      { numRuns: runs(5000) },
    )
  })

  const sentence = fc
    .array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 40 })
    .map((list) => list.join(' '))

  it('text and lists lose and double nothing', () => {
    const block = fc.oneof(
      sentence,
      fc.array(sentence, { minLength: 1, maxLength: 4 }).map((list) => list.join('\n')),
      sentence.map((text) => `## ${text}`),
      fc
        .array(sentence, { maxLength: 5 })
        .map((list) => list.map((text) => `- ${text}`).join('\n')),
      fc
        .array(sentence, { maxLength: 12 })
        .map((list) => [...list.map((text, index) => `${index + 1}. ${text}`), '***'].join('\n')),
    )
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), limits, (blocks, limit) => {
        const text = blocks.join('\n\n')
        expect(withoutBlanks(splitMarkdown(text, limit).join(''))).toBe(withoutBlanks(text))
      }),
      { numRuns: runs(3000) },
    )
  })

  it('code keeps each of its characters', () => {
    const code = fc.array(fc.stringMatching(/^[ a-z(){}]{0,80}$/), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(code, fc.integer({ min: 40, max: 300 }), (lines, limit) => {
        const pieces = splitMarkdown(['```js', ...lines, '```'].join('\n'), limit)
        const bodies = pieces.map((piece) => piece.split('\n').slice(1, -1))
        for (const piece of pieces) {
          expect(piece.startsWith('```js\n')).toBe(true)
          expect(piece.endsWith('\n```')).toBe(true)
        }
        expect(bodies.flat().join('')).toBe(lines.join(''))
      }),
      { numRuns: runs(3000) },
    )
  })

  it('rows and items are shown as they were', () => {
    const parser = new MarkdownIt('default')
    const texts = (markdown: string) => {
      let number = 0
      return parser.parse(markdown, {}).flatMap((token) => {
        if (token.type === 'ordered_list_open') number = Number(token.attrGet('start') ?? 1)
        if (token.type === 'list_item_open') return [String(number++)]
        const isHeader = token.content === 'Head' || token.content === 'Line'
        return token.type === 'inline' && !isHeader ? [token.content] : []
      })
    }
    const cell = fc.stringMatching(/^[a-z]{1,10}$/)
    const table = fc
      .array(fc.tuple(cell, cell), { minLength: 1, maxLength: 30 })
      .map((rows) => [
        '| Head | Line |',
        '| - | - |',
        ...rows.map((row) => `| ${row.join(' | ')} |`),
      ])
    const list = fc
      .array(cell, { minLength: 1, maxLength: 120 })
      .map((items) => items.map((item) => `1. ${item}`))
    fc.assert(
      fc.property(fc.oneof(table, list), fc.integer({ min: 80, max: 300 }), (lines, limit) => {
        const text = lines.join('\n')
        const shown = splitMarkdown(text, limit).flatMap(texts)
        expect(shown).toEqual(texts(text))
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('hostile texts', () => {
  const size = 100_000
  const texts: Readonly<Record<string, string>> = {
    backticks: '`'.repeat(size),
    'deep quotations': '>'.repeat(size),
    'quotations of many lines': '> > > > > > > x\n'.repeat(size / 16),
    'open brackets': '['.repeat(size),
    stars: '*a '.repeat(size / 3),
    'nested lists': Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join(
      '\n',
    ),
    blanks: ' '.repeat(size / 2) + 'x'.repeat(size / 2),
    'blank lines': '\n'.repeat(size) + 'x'.repeat(9000),
    'one row': `| a | b |\n| - | - |\n|${' x |'.repeat(size / 4)}`,
    'many columns': `${'|a'.repeat(size / 4)}|\n${'|-'.repeat(size / 4)}|`,
    combining: `e${'\u0301'.repeat(size)}`,
    definitions: '[a]: b\n'.repeat(size / 7),
    fences: '```\n'.repeat(size / 4),
    'a long language': `\`\`\`${'x'.repeat(size)}\ncode\n\`\`\``,
  }

  it.each(Object.entries(texts))('%s are split within the length', (_name, text) => {
    const pieces = splitMarkdown(text, 2000)
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(2000)
    expect(pieces.length).toBeLessThan(600)
  })
})
