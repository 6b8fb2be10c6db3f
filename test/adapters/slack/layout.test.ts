import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSafeMarkdown } from '../../../adapters/slack/render/safe-text.ts'
import { splitText } from '../../../adapters/slack/render/split-text.ts'
import { toPages } from '../../../adapters/slack/render/to-pages.ts'
import { StreamedText } from '../../../adapters/slack/streamed-text.ts'
import type { CardSection } from '../../../src/domain/chat-platforms/card.ts'
import type { OutgoingMessage } from '../../../src/domain/chat-platforms/messages.ts'
import { checkMessageBlocks } from '../../emulators/slack/check-blocks.ts'
import type { Fields } from '../../emulators/slack/fields.ts'
import { findPings } from '../../emulators/slack/pings.ts'
import { runs } from '../../support/full-run.ts'

const hostile = fc.constantFrom(
  ...[
    '<!channel>',
    '<!here|x>',
    '<@U1>',
    '<!subteam^S1>',
    '<#C1>',
    '](slack://x)',
    '[a](http://b)',
  ],
  ...[
    '![x](https://y)',
    '```\n',
    '\n\n',
    ' ',
    '\n',
    '<',
    '!',
    '[',
    ']',
    '(',
    'https://ok.example',
    '😀',
  ],
)
const text = fc
  .array(fc.oneof(hostile, fc.string(), fc.constantFrom('word ', 'x'.repeat(700))), {
    maxLength: 60,
  })
  .map((parts) => parts.join(''))

const section: fc.Arbitrary<CardSection> = fc.oneof(
  text.map((markdown) => ({ kind: 'text' as const, markdown })),
  fc
    .array(fc.record({ label: text, value: text }), { maxLength: 25 })
    .map((facts) => ({ kind: 'facts' as const, facts })),
  fc.array(text, { maxLength: 20 }).map((items) => ({ kind: 'list' as const, items })),
  fc
    .record({
      width: fc.integer({ min: 1, max: 25 }),
      height: fc.integer({ min: 0, max: 30 }),
      cell: text,
    })
    .map(({ width, height, cell }) => {
      const row = Array.from({ length: width }, () => cell)
      return {
        kind: 'table' as const,
        columns: row,
        rows: Array.from({ length: height }, () => row),
      }
    }),
  text.map((note) => ({ kind: 'note' as const, text: note })),
)

const message = fc.record({
  markdown: fc.option(text),
  card: fc.option(
    fc.record({
      title: text,
      sections: fc.array(section, { maxLength: 6 }),
      buttons: fc
        .array(text, { maxLength: 12 })
        .map((labels) =>
          labels.map((label, at) => ({ label, actionId: `a${at}`, isDanger: false })),
        ),
    }),
  ),
})

const base: OutgoingMessage = {
  id: 'msg_1',
  person: { platform: 'slack', workspaceId: 'T1', platformUserId: 'U1' },
  language: 'fr',
  target: { kind: 'dm' },
  markdown: null,
  card: null,
  files: [],
  replaces: null,
}

describe('whatever is said, Slack takes it and nobody is pinged', () => {
  it('in messages', () => {
    fc.assert(
      fc.property(message, fc.constantFrom('blocks', 'text'), (parts, tables) => {
        const { pages } = toPages({ ...base, ...parts }, 5, tables as 'blocks' | 'text')
        for (const page of pages) {
          checkMessageBlocks(page.blocks as unknown as Fields[])
          expect(findPings(page as unknown as Fields, ['alice'])).toEqual([])
        }
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('in streams: pieces make up the safe text, wherever they are cut', () => {
    fc.assert(
      fc.property(
        text,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (whole, sizes) => {
          const streamed = new StreamedText()
          let shown = ''
          let at = 0
          for (let turn = 0; at < whole.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1
            streamed.append(whole.slice(at, at + size))
            at += size
            shown += streamed.peek(50)
            streamed.take(50)
          }
          expect(streamed.complete(whole)).toBe(true)
          shown += streamed.peek(Number.MAX_SAFE_INTEGER)
          expect(shown).toBe(toSafeMarkdown(whole))
          expect(findPings({ markdown_text: shown }, [])).toEqual([])
        },
      ),
      { numRuns: runs(2_000) },
    )
  })

  it('and a split text loses nothing but white space and the marks of fences', () => {
    const words = (one: string) =>
      one.replaceAll(/^ {0,3}(?:`{3,}|~{3,}).*$/gm, '').replaceAll(/\s/g, '')
    fc.assert(
      fc.property(text, (whole) => {
        const pieces = splitText(whole, 2_000)
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(2_000)
        expect(pieces.map(words).join('')).toBe(words(whole))
      }),
      { numRuns: runs(1_000) },
    )
  })
})
