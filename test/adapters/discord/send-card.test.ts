import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CardSection } from '../../../src/domain/chat-platforms/card.ts'
import type { OutgoingFile, ShownCard } from '../../../src/domain/chat-platforms/messages.ts'
import { flatten } from '../../emulators/discord/component-rules.ts'
import type { Person } from '../../emulators/discord/person.ts'
import { toPlainText } from '../../emulators/discord/plain-text.ts'
import type { Component } from '../../emulators/discord/types.ts'
import { type Bot, outgoing, startBot, wait } from './bot.ts'

let bot: Bot
let alice: Person
beforeEach(async () => {
  bot = await startBot({ hasGateway: false, emulator: { hasRateLimits: false } })
  alice = bot.discord.user(bot.discord.addUser({ name: 'Alice' }))
})
afterEach(() => bot.close())

const card: ShownCard = {
  title: 'Your scores',
  sections: [
    {
      kind: 'facts',
      facts: [
        { label: 'Equifax', value: '712', band: 'Good' },
        { label: 'Balance', value: '$4,512' },
      ],
    },
    {
      kind: 'table',
      columns: ['Card', 'Use'],
      rows: [
        ['Visa', '12%'],
        ['A *very* long name of a creditor that no phone shows in one line', '9%'],
      ],
    },
    { kind: 'list', items: ['Pay **on time**', 'Keep https://evil.test away'] },
    { kind: 'chart', chart: { title: 'Scores', series: [] }, summary: 'Up by 12 points' },
    { kind: 'letter', letterId: 'ltr_1', summary: 'Your dispute letter' },
    { kind: 'note', text: 'As of June 1' },
  ],
  buttons: [
    { label: 'Plan', actionId: 'act_1', isDanger: false },
    { label: 'Delete', actionId: 'act_2', isDanger: true },
    { label: 'Open your page', url: 'https://coach.test/page' },
  ],
}

const files: readonly OutgoingFile[] = [
  {
    name: 'letter 1.pdf',
    mediaType: 'application/pdf',
    description: 'Your dispute letter',
    base64: Buffer.from('%PDF-1.7').toString('base64'),
  },
  {
    name: 'scores.png',
    mediaType: 'image/png',
    description: 'Scores over time',
    base64: Buffer.from('png').toString('base64'),
  },
]

async function shownCard(
  given: ShownCard,
  more: { files?: readonly OutgoingFile[]; from?: Bot } = {},
) {
  const message = outgoing({ userId: alice.user.id, card: given, files: more.files ?? [] })
  await (more.from ?? bot).platform.send(message, 1, wait())
  const sent = bot.discord.messages(alice.dmChannel).at(-1)
  if (sent === undefined) throw new Error('nothing was sent')
  return { sent, text: toPlainText(sent), all: flatten(sent.components) }
}

test('a card shows its sections in order, its files where they belong, and its buttons', async () => {
  const { text, sent, all } = await shownCard(card, { files })
  const types = (sent.components[0] as Component).components?.map(({ type }) => type)
  expect(types).toEqual([10, 10, 10, 10, 10, 12, 10, 13, 10, 1])
  expect(text).toContain('### Your scores')
  expect(text).toContain('**Equifax**: 712')
  expect(text).toContain('**Visa** · Use: 12%')
  expect(text).toContain(String.raw`- Pay \*\*on time\*\*`)
  expect(text).not.toContain('https://evil.test')
  expect(text).toContain('-# As of June 1')
  expect(sent.attachments.map(({ filename, description }) => ({ filename, description }))).toEqual([
    { filename: '1-letter-1.pdf', description: 'Your dispute letter' },
    { filename: '2-scores.png', description: 'Scores over time' },
  ])
  const buttons = all.filter(({ type }) => type === 2)
  expect(
    buttons.map(({ label, style, custom_id, url }) => [label, style, custom_id ?? url]),
  ).toEqual([
    ['Plan', 1, 'act_1'],
    ['Delete', 4, 'act_2'],
    ['Open your page', 5, 'https://coach.test/page'],
  ])
})

test('a narrow table is an aligned block', async () => {
  const table: CardSection = {
    kind: 'table',
    columns: ['Card', 'Balance'],
    rows: [
      ['Visa', '$1,200'],
      ['Amex', '$90'],
    ],
  }
  const { text } = await shownCard({ title: 'Cards', sections: [table], buttons: [] })
  expect(text).toContain(
    ['```', 'Card  Balance', '────  ───────', 'Visa   $1,200', 'Amex      $90', '```'].join('\n'),
  )
})

test('more than Discord takes is cut with a note, and the whole is attached', async () => {
  const sections = Array.from(
    { length: 60 },
    (_, at): CardSection => ({
      kind: 'text',
      markdown: `Section ${at}: ${'words '.repeat(20)}`,
    }),
  )
  const { text, sent, all } = await shownCard({ ...card, sections })
  expect(all.length).toBeLessThanOrEqual(40)
  expect(text).toContain('-# The rest is in the attached file.')
  expect(String(Buffer.from(sent.attachments[0]?.bytes ?? []))).toContain('Section 59')
})

test('a label, an address or a name that is too long is no reason to send nothing', async () => {
  const url = `https://coach.test/${'a'.repeat(600)}`
  const { text, all } = await shownCard({
    title: '',
    sections: [],
    buttons: [
      { label: 'L'.repeat(100), actionId: 'act_1', isDanger: false },
      { label: 'Page', url },
    ],
  })
  expect(all.find(({ custom_id }) => custom_id === 'act_1')?.label).toHaveLength(80)
  expect(text).toContain(`[Page](${url})`)
})
