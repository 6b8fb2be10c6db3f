import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { IncomingBody } from '../../../src/domain/chat-platforms/messages.ts'
import { type Bot, channel, RecordedPlatform, startBot, typed } from '../../support/chat-bot.ts'
import { until } from '../../support/time.ts'

let bots: Bot[] = []
afterEach(async () => {
  for (const bot of bots) await bot[Symbol.asyncDispose]()
  bots = []
})

async function begin(platform: RecordedPlatform): Promise<Bot> {
  const bot = await startBot(platform)
  bots.push(bot)
  const samples = new URL('../../../samples/', import.meta.url)
  for (const name of ['report.txt', 'report.pdf']) {
    platform.files.set(name, await readFile(new URL(name, samples)))
  }
  platform.files.set('virus.exe', Buffer.from([77, 90, 0, 0, 255]))
  return bot
}

const dropped = (name: string, text = ''): IncomingBody => ({
  kind: 'message',
  messageId: name,
  text,
  files: [{ name, mediaType: 'application/octet-stream', bytes: 1_000, url: name }],
})

describe('A credit report that is dropped into the DM', () => {
  test.each(['report.txt', 'report.pdf'])(
    '%s is read, for the bureau that it names',
    async (name) => {
      const platform = new RecordedPlatform()
      const bot = await begin(platform)
      await bot.does('ann', dropped(name, 'My Equifax report'))
      const answer = await platform.waitFor(({ card }) => card?.title === 'Your credit report')
      expect(JSON.stringify(answer.card)).toContain('"Score"')
      expect(answer.card?.buttons.length).toBeGreaterThan(0)
      // Experian's, whatever the message says.
      await bot.does('ann', typed('list-reports'))
      const list = await platform.waitFor(({ card }) => card?.title === 'Your credit reports')
      expect(JSON.stringify(list.card)).toContain('Experian')
      expect(JSON.stringify(list.card)).not.toContain('Equifax')
    },
  )

  test('shows the steps of its reading while it is read, where it was dropped', async () => {
    const platform = new RecordedPlatform()
    const bot = await begin(platform)
    await bot.does('ann', dropped('report.txt', 'My Equifax report'))
    await platform.waitFor(({ card }) => card?.title === 'Your credit report')
    expect(platform.steps).toEqual([
      'Reading the report',
      'Finding accounts and issues',
      'Saving the analysis',
    ])
    expect(platform.statuses.map(({ target }) => target.kind)).toEqual(['place', 'place', 'place'])
  })

  test('that names no bureau is asked about, and read when a button is pressed', async () => {
    const platform = new RecordedPlatform()
    platform.files.set('mine.txt', Buffer.from('Credit report\nScore: 702\n'))
    const bot = await begin(platform)
    await bot.does('ann', dropped('mine.txt'))
    const asked = await platform.waitFor(
      ({ markdown }) => markdown?.startsWith('Which bureau') === true,
    )
    const labels = asked.card?.buttons.map(({ label }) => label)
    expect(labels).toEqual(['Equifax', 'Experian', 'TransUnion'])
    const [, experian] = asked.card?.buttons ?? []
    const actionId = experian !== undefined && 'actionId' in experian ? experian.actionId : ''
    await bot.does('ann', { kind: 'action', actionId, choice: null })
    await platform.waitFor(({ card }) => card?.title === 'Your credit report')
    const [equifax] = asked.card?.buttons ?? []
    const other = equifax !== undefined && 'actionId' in equifax ? equifax.actionId : ''
    await bot.does('ann', { kind: 'action', actionId: other, choice: null })
    await platform.waitFor(
      ({ markdown }) => markdown?.startsWith('You have chosen already') === true,
    )
    await bot.does('ann', typed('list-reports'))
    const list = await platform.waitFor(({ card }) => card?.title === 'Your credit reports')
    expect(JSON.stringify(list.card).match(/Experian|Equifax|TransUnion/g)).toEqual(['Experian'])
  })

  test('is read beside another whose address ends alike', async () => {
    const platform = new RecordedPlatform()
    const bot = await begin(platform)
    const end = '/credit-report-of-my-bureau-from-march-2026.txt'
    const files = ['equifax', 'experian'].map((name, at) => {
      const url = `https://files.example/F${at}${end}`
      platform.files.set(url, Buffer.from(`${name} credit report\nScore: ${701 + at}\n`))
      return { name: `${name}.txt`, mediaType: 'text/plain', bytes: 100, url }
    })
    await bot.does('ann', { kind: 'message', messageId: 'two', text: '', files })
    const seen = await Promise.all(
      ['701', '702'].map((score) =>
        platform.waitFor(({ card }) => JSON.stringify(card ?? '').includes(`"${score}`)),
      ),
    )
    expect(seen).toHaveLength(2)
  })

  test('that is no report is refused by its name', async () => {
    const platform = new RecordedPlatform()
    const bot = await begin(platform)
    await bot.does('ann', dropped('virus.exe'))
    const answer = await platform.waitFor(({ markdown }) => markdown !== null)
    expect(answer.markdown).toBe(
      'I can read credit reports as PDF or text, or a photo of one. “virus.exe” is none of these.',
    )
  })
})

describe('A file in a channel', () => {
  test('is left unread, and the person alone is asked to send it in the DM', async () => {
    const platform = new RecordedPlatform()
    const bot = await begin(platform)
    await bot.does('ann', dropped('report.txt'), { place: channel })
    const answer = await platform.waitFor(({ markdown }) => markdown !== null)
    expect(answer.target.kind).toBe('ephemeral')
    expect(answer.markdown).toContain('I have not read this file')
  })
})

describe('Where exact figures may not be sent', () => {
  test('a report is answered with bands, and a page for the rest', async () => {
    const platform = new RecordedPlatform('discord', false)
    const bot = await begin(platform)
    await bot.does('ann', dropped('report.txt', 'My Equifax report'))
    const answer = await platform.waitFor(({ card }) => card?.title === 'Your credit report')
    const shown = JSON.stringify({ ...answer.card, buttons: [] })
    expect(shown).not.toMatch(/\$|\b[3-8]\d\d\b(?!–)(?<!–\d\d\d)/)
    expect(answer.card?.buttons[0]).toEqual({
      label: 'Show the exact figures',
      url: expect.stringMatching(/\/link\/\S+$/),
    })
  })
})

describe('The history of a score', () => {
  test('comes with a chart as a picture', async () => {
    const platform = new RecordedPlatform()
    const bot = await begin(platform)
    await bot.does('ann', dropped('report.txt', 'My Equifax report'))
    await platform.waitFor(({ card }) => card?.title === 'Your credit report')
    const newest = Buffer.from(platform.files.get('report.txt') ?? []).toString()
    const older = newest.replaceAll('11/03/2026', '10/03/2026').replaceAll('612', '600')
    platform.files.set('older.txt', Buffer.from(older))
    await bot.does('ann', dropped('older.txt', 'My Equifax report of last month'))
    await until(
      () => platform.seen.filter(({ card }) => card?.title === 'Your credit report').length === 2,
    )
    await bot.does('ann', typed('history'))
    const answer = await platform.waitFor(({ files }) => files.length > 0)
    expect(answer.target).toEqual({ kind: 'dm' })
    expect(answer.files[0]).toMatchObject({ name: 'chart-1.png', mediaType: 'image/png' })
    expect(
      Buffer.from(answer.files[0]?.base64 ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })
})
