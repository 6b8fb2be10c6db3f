import { describe, expect, it } from 'vitest'
import { toSafeMarkdown } from '../../../adapters/slack/render/safe-text.ts'
import type { ShownCard } from '../../../src/domain/chat-platforms/messages.ts'
import { never, openBot, type SlackBot } from './slack-bot.ts'

const card: ShownCard = {
  title: 'Your score at Equifax',
  sections: [
    { kind: 'facts', facts: [{ label: 'Score', value: '742 <good> & steady' }] },
    { kind: 'text', markdown: 'It **rose**.' },
    { kind: 'list', items: ['Pay Visa', 'Keep *Store* open'] },
    { kind: 'table', columns: ['Date', 'Score'], rows: [['2026-11-01', '742']] },
    { kind: 'note', text: 'Read today.' },
  ],
  buttons: [
    { label: 'Plan', actionId: 'act_1', isDanger: false },
    { label: 'Delete', actionId: 'act_2', isDanger: true },
    { label: 'Open the page', url: 'https://coach.example/link' },
  ],
}

async function command(bot: SlackBot): Promise<string> {
  bot.slack.workspace.addChannel({ name: 'money', members: [bot.alice.id] })
  await bot.alice.command('money', '/credit', 'score')
  return bot.receiver.events[0]?.replyHandle ?? ''
}

describe('a card becomes blocks', () => {
  it('with every kind of section, buttons, and its title alone in the notification', async () => {
    await using bot = await openBot()
    await bot.platform.send(bot.message({ kind: 'dm' }, { card }), 1, never)
    const [shown] = bot.slack.messages(bot.alice.direct.id)
    expect(shown?.text).toBe('Your score at Equifax')
    expect(shown?.pings).toEqual([])
    expect(shown?.blocks).toMatchObject([
      { type: 'header', text: { type: 'plain_text', text: 'Your score at Equifax' } },
      {
        type: 'section',
        fields: [
          { type: 'mrkdwn', text: '*Score*\n742 &lt;good&gt; &amp; steady', verbatim: true },
        ],
      },
      { type: 'markdown', text: 'It **rose**.' },
      { type: 'section', text: { text: '• Pay Visa\n• Keep *Store* open' } },
      {
        type: 'data_table',
        rows: [
          [{ text: 'Date' }, { text: 'Score' }],
          [{ text: '2026-11-01' }, { text: '742' }],
        ],
      },
      { type: 'context', elements: [{ text: 'Read today.' }] },
      {
        type: 'actions',
        elements: [
          { text: { text: 'Plan' }, action_id: 'act_1' },
          { text: { text: 'Delete' }, action_id: 'act_2', style: 'danger' },
          { text: { text: 'Open the page' }, url: 'https://coach.example/link' },
        ],
      },
    ])
  })

  it('with lines of text where Slack refuses a table', async () => {
    await using bot = await openBot()
    bot.slack.fail('chat.postMessage', 'invalid_blocks')
    await bot.platform.send(bot.message({ kind: 'dm' }, { card }), 1, never)
    const [shown] = bot.slack.messages(bot.alice.direct.id)
    expect(JSON.stringify(shown?.blocks)).toContain('*Date · Score*\\n2026-11-01 · 742')
  })

  it('without the buttons of a rating where Slack refuses them', async () => {
    await using bot = await openBot()
    bot.slack.fail('chat.postMessage', 'invalid_blocks')
    const feedback = { up: 'act_up', down: 'act_down' }
    const answer = bot.message({ kind: 'dm' }, { markdown: 'Pay on time.', feedback })
    await bot.platform.send(answer, 1, never)
    const [shown, ...more] = bot.slack.messages(bot.alice.direct.id)
    expect(shown?.blocks.map((block) => block['type'])).toEqual(['markdown'])
    expect(more).toEqual([])
  })
})

describe('nothing in a text acts', () => {
  it.each([
    'https://evil.example/?q=613',
    'https://www.consumerfinance.gov@evil.example/',
    'https://consumerfinance.gov.evil.example/',
    'https://evilconsumerfinance.gov/',
    'http://www.consumerfinance.gov/',
    'https://evil.example/https://ftc.gov/',
  ])('%s is no link', (address) => {
    for (const text of [address, `<${address}>`, `[ftc.gov](${address})`, `<${address}|ftc.gov>`]) {
      expect(toSafeMarkdown(text)).not.toMatch(/(?<!evil\.example\/)https?:\/\//)
      expect(toSafeMarkdown(text)).not.toContain('](')
    }
  })

  it('a host that the coach refers people to is a link', () => {
    const text =
      'See https://www.consumerfinance.gov/complaint, or [Canada](https://www.canada.ca/).'
    expect(toSafeMarkdown(text)).toBe(text)
  })

  const hostile = [
    '<!channel> <!here|here> <!everyone> <!subteam^S123|@team> <@U000000003> <#C1|general> @here',
    '[a](slack://user) [b](http://x.example) [c](javascript:alert) [d](https://www.consumerfinance.gov/p) ![i](https://spy.example/?q=1)',
    '<slack://open> slack://open <http://x.example>',
  ].join('\n')

  it('neither mentions nor images, nor links to hosts that the coach does not know', async () => {
    await using bot = await openBot()
    const { slack, alice, platform } = bot
    const poisoned: ShownCard = {
      title: hostile,
      sections: [
        { kind: 'text', markdown: hostile },
        { kind: 'facts', facts: [{ label: hostile, value: hostile }] },
        { kind: 'list', items: [hostile] },
        { kind: 'table', columns: [hostile], rows: [[hostile]] },
        { kind: 'note', text: hostile },
        { kind: 'letter', letterId: 'let_1', summary: hostile },
      ],
      buttons: [{ label: hostile, actionId: 'act', isDanger: false }],
    }
    const message = bot.message({ kind: 'dm' }, { markdown: hostile, card: poisoned })
    await platform.send(message, 1, never)
    const [shown] = slack.messages(alice.direct.id)
    expect(shown?.pings).toEqual([])
    const [markdown] = shown?.blocks ?? []
    const text = String(markdown?.['text'])
    expect(text).toContain('[d](https://www.consumerfinance.gov/p)')
    expect(text).toContain('[i] (https:\u2060//spy.example/?q=1)')
    expect(text).not.toMatch(/!\[|\]\((?!https:)|slack:\/\/|http:\/\//)
    // Slack would fetch it for a preview.
    expect(text).not.toContain('https://spy')
    // It reads as it was written.
    expect(text.replaceAll('\u2060', '')).toContain('<!channel> <!here|here> <!everyone>')
  })
})

describe('each target', () => {
  it('an open answer to a command is for the channel', async () => {
    await using bot = await openBot()
    const handle = await command(bot)
    const target = { kind: 'reply', handle, visibility: 'open' } as const
    await bot.platform.send(bot.message(target, { markdown: 'A score is a number.' }), 1, never)
    expect(bot.slack.messages('money')).toHaveLength(1)
    expect(bot.slack.ephemerals(bot.alice.id)).toEqual([])
  })

  it('ephemeral: the person alone, in the place', async () => {
    await using bot = await openBot()
    const { slack, alice, platform } = bot
    const { id } = slack.workspace.addChannel({ name: 'money', members: [alice.id] })
    const place = { kind: 'channel', channelId: id, threadId: null } as const
    const sent = await platform.send(bot.message({ kind: 'ephemeral', place }, { card }), 1, never)
    expect(sent).toBeNull()
    expect(slack.ephemerals(alice.id, id)).toHaveLength(1)
    expect(slack.messages(id)).toEqual([])
  })

  it.each(['user_not_in_channel', 'not_in_channel', 'is_archived', 'channel_not_found'])(
    'ephemeral, where Slack says %s: the DM',
    async (error) => {
      await using bot = await openBot()
      const { slack, alice, platform } = bot
      const { id } = slack.workspace.addChannel({ name: 'money' })
      slack.fail('chat.postEphemeral', error)
      const place = { kind: 'channel', channelId: id, threadId: null } as const
      await platform.send(bot.message({ kind: 'ephemeral', place }, { card }), 1, never)
      expect(slack.messages(id)).toEqual([])
      expect(slack.messages(alice.direct.id)).toHaveLength(1)
    },
  )

  it('a place without a channel is the DM', async () => {
    await using bot = await openBot()
    const place = { kind: 'dm', channelId: '', threadId: null } as const
    await bot.platform.send(bot.message({ kind: 'place', place }, { card }), 1, never)
    expect(bot.slack.messages(bot.alice.direct.id)).toHaveLength(1)
  })

  it('replaces: the same message with another content', async () => {
    await using bot = await openBot()
    const { slack, alice, platform } = bot
    const id = await platform.send(bot.message({ kind: 'dm' }, { markdown: 'One' }), 1, never)
    const next = bot.message({ kind: 'dm' }, { markdown: 'Two', replaces: id })
    expect(await platform.send(next, 1, never)).toBe(id)
    expect(slack.messages(alice.direct.id)).toMatchObject([
      { blocks: [{ type: 'markdown', text: 'Two' }] },
    ])
  })

  it('replaces a message that is gone: a new one', async () => {
    await using bot = await openBot()
    const { slack, alice, platform } = bot
    slack.fail('chat.update', 'message_not_found')
    const replaces = `${alice.direct.id}:1700000000.000001`
    await platform.send(bot.message({ kind: 'dm' }, { markdown: 'Two', replaces }), 1, never)
    expect(slack.messages(alice.direct.id)).toHaveLength(1)
  })
})

describe('buttons without a title', () => {
  it('stand below their text alone, and the notification says that there is an answer', async () => {
    await using bot = await openBot()
    const buttons = [{ label: 'Equifax', actionId: 'act_1', isDanger: false }]
    const untitled = { title: '', sections: [], buttons }
    const which = bot.message({ kind: 'dm' }, { markdown: 'Which bureau?', card: untitled })
    await bot.platform.send(which, 1, never)
    const [shown] = bot.slack.messages(bot.alice.direct.id)
    expect(shown?.text).toBe('Your credit coach has answered.')
    expect(shown?.blocks.map(({ type }) => type)).toEqual(['markdown', 'actions'])
  })
})

describe('a long message', () => {
  const sentence = 'A good habit is to pay before the statement closes. '

  it('is several messages, each within the limits, with fences closed', async () => {
    await using bot = await openBot()
    const { slack, alice, platform } = bot
    const code = Array.from({ length: 400 }, (_, at) => `line ${at} of it`).join('\n')
    const markdown = `${sentence.repeat(300)}\n\n\`\`\`\n${code}\n\`\`\`\n\n${sentence.repeat(100)}`
    await platform.send(bot.message({ kind: 'dm' }, { markdown, card }), 1, never)
    const shown = slack.messages(alice.direct.id)
    expect(shown.length).toBeGreaterThan(2)
    for (const { blocks } of shown) {
      for (const block of blocks.filter(({ type }) => type === 'markdown')) {
        expect(String(block['text']).length).toBeLessThanOrEqual(11_000)
        expect(String(block['text']).match(/^```/gm)?.length ?? 0).toBeOneOf([0, 2])
      }
    }
    expect(shown.map(({ metadata }) => metadata?.['event_payload'])).toEqual(
      shown.map((_, part) => ({ id: 'msg_1', part })),
    )
  })

  it('is one message and a file when it would be more than five', async () => {
    await using bot = await openBot()
    const { slack, alice, platform } = bot
    const markdown = sentence.repeat(1_300)
    await platform.send(bot.message({ kind: 'dm' }, { markdown, language: 'fr' }), 1, never)
    const [first, second, ...more] = slack.messages(alice.direct.id)
    expect(more).toEqual([])
    expect(JSON.stringify(first?.blocks)).toContain('elle est entière dans le fichier joint')
    expect(second?.files).toMatchObject([{ name: 'reponse.md' }])
    expect(second?.files[0]?.bytes.toString()).toBe(markdown)
  })

  it('that answers a command comes as a file to the DM, since its address works five times', async () => {
    await using bot = await openBot()
    const { slack, alice, platform } = bot
    const handle = await command(bot)
    const target = { kind: 'reply', handle, visibility: 'private' } as const
    await platform.send(bot.message(target, { markdown: sentence.repeat(900) }), 1, never)
    expect(slack.ephemerals(alice.id)).toHaveLength(1)
    expect(slack.messages('money')).toEqual([])
    expect(slack.messages(alice.direct.id).flatMap(({ files }) => files)).toHaveLength(1)
  })

  it('a table of many rows and wide cells stays within the limits', async () => {
    await using bot = await openBot()
    const rows = Array.from({ length: 250 }, (_, at) => [
      `${at}`,
      'x'.repeat(at === 7 ? 20_000 : 60),
    ])
    const table = { kind: 'table', columns: ['Row', 'Text'], rows } as const
    const many = { ...card, sections: [table] }
    await bot.platform.send(bot.message({ kind: 'dm' }, { card: many }), 1, never)
    const shown = bot.slack.messages(bot.alice.direct.id).flatMap(({ blocks }) => blocks)
    const cells = shown
      .filter(({ type }) => type === 'data_table')
      .flatMap((block) => (block['rows'] as { text: string }[][]).slice(1))
    expect(cells).toHaveLength(250)
  })

  it('forty facts and fifty buttons with long texts are taken', async () => {
    await using bot = await openBot()
    const long = 'wording '.repeat(1_000)
    const many: ShownCard = {
      title: long,
      sections: [
        { kind: 'facts', facts: Array.from({ length: 40 }, () => ({ label: long, value: long })) },
        { kind: 'list', items: Array.from({ length: 20 }, () => long) },
        { kind: 'note', text: long },
      ],
      buttons: Array.from({ length: 50 }, (_, at) => ({
        label: long,
        actionId: `act_${at}`,
        isDanger: false,
      })),
    }
    await bot.platform.send(bot.message({ kind: 'dm' }, { card: many }), 1, never)
    const shown = bot.slack.messages(bot.alice.direct.id)
    expect(JSON.stringify(shown.flatMap((message) => message.blocks))).toContain('act_49')
    const [file] = shown.flatMap((message) => message.files)
    expect(file?.bytes.toString()).toContain(`- ${long}: ${long}`)
  })
})

describe('files', () => {
  const letter = {
    name: 'dispute-letter.pdf',
    mediaType: 'application/pdf',
    description: 'Letter to Equifax',
    base64: Buffer.from('%PDF-1.7').toString('base64'),
  } as const

  it('come behind their message, in its thread', async () => {
    await using bot = await openBot()
    const { slack, alice, platform } = bot
    const { message: question } = await alice.dm('Write the letter')
    const place = { kind: 'dm', channelId: alice.direct.id, threadId: question.ts } as const
    const message = bot.message({ kind: 'place', place }, { card, files: [letter] })
    await platform.send(message, 1, never)
    const [, text, file] = slack.messages(alice.direct.id, { threadTs: question.ts })
    expect(text?.text).toBe(card.title)
    expect(file?.files).toMatchObject([
      { name: 'dispute-letter.pdf', altText: 'Letter to Equifax', bytes: Buffer.from('%PDF-1.7') },
    ])
  })

  it('of a private answer come to the DM', async () => {
    await using bot = await openBot()
    const { slack, alice, platform } = bot
    const handle = await command(bot)
    const target = { kind: 'reply', handle, visibility: 'private' } as const
    await platform.send(bot.message(target, { card, files: [letter] }), 1, never)
    expect(slack.messages('money')).toEqual([])
    const [title, file] = slack.messages(alice.direct.id)
    expect(title?.text).toBe(card.title)
    expect(file?.files).toMatchObject([{ name: 'dispute-letter.pdf' }])
  })
})

describe('a message is deleted', () => {
  it('with all its parts, also those that are gone', async () => {
    await using bot = await openBot()
    const { platform, slack, alice } = bot
    const message = bot.message({ kind: 'dm' }, { markdown: 'A long line.\n\n'.repeat(1_500) })
    const id = (await platform.send(message, 1, never)) ?? ''
    expect(slack.messages(alice.direct.id).length).toBeGreaterThan(1)
    await platform.delete(message, id, never)
    expect(slack.messages(alice.direct.id)).toEqual([])
    await platform.delete(message, id, never)
  })

  it('unless it is not the bot’s own', async () => {
    await using bot = await openBot()
    const { platform, alice } = bot
    const { message } = await alice.dm('Mine')
    const id = `${alice.direct.id}:${message.ts}`
    await expect(platform.delete(bot.message({ kind: 'dm' }), id, never)).rejects.toMatchObject({
      ...{ problem: 'refused', code: 'slack cant_delete_message' },
    })
  })
})
