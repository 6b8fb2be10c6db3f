import { inspect } from 'node:util'
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChatTarget, OutgoingMessage } from '../../../src/domain/chat-platforms/messages.ts'
import { ChatPlatformFailure, type ChatProblem } from '../../../src/ports/chat-platform.ts'
import type { Person } from '../../emulators/discord/person.ts'
import { toPlainText } from '../../emulators/discord/plain-text.ts'
import type { Channel, Message } from '../../emulators/discord/types.ts'
import { hasFlag } from '../../emulators/discord/types.ts'
import { type Bot, outgoing, registered, startBot, wait } from './bot.ts'

let bot: Bot
let alice: Person
let channel: Channel
beforeEach(async () => {
  bot = await startBot({ emulator: { hasRateLimits: false } })
  alice = bot.discord.user(bot.discord.addUser({ name: 'Alice' }))
  channel = bot.discord.addTextChannel(bot.discord.addGuild({ members: [alice.user] }))
})
afterEach(() => bot.close())

const send = (given: Partial<OutgoingMessage>, attempt = 1) =>
  bot.platform.send(outgoing({ userId: alice.user.id, ...given }), attempt, wait())

const inPlace = (): ChatTarget => ({
  kind: 'place',
  place: { kind: 'channel', channelId: channel.id, threadId: null },
})

const shown = (where: Channel = channel): string[] => bot.discord.messages(where).map(toPlainText)

const caught = async (sending: Promise<unknown>): Promise<ChatPlatformFailure> => {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ChatPlatformFailure)
  return error as ChatPlatformFailure
}

/** Handle of a command that waits for its answer. */
async function deferred(where: Channel = channel): Promise<string> {
  await registered(bot)
  await alice.command(where, 'credit', { subcommand: 'score' })
  return bot.receiver.events.at(-1)?.replyHandle ?? ''
}

describe('targets', () => {
  test('a place: all its readers see the message', async () => {
    const id = await send({ target: inPlace(), markdown: 'Hello, all' })
    expect(bot.discord.messages(channel)).toMatchObject([{ id, content: 'Hello, all' }])
  })

  test('a DM: it is opened once', async () => {
    await send({ markdown: 'One', id: 'a' })
    await send({ markdown: 'Two', id: 'b' })
    expect(shown(alice.dmChannel)).toEqual(['One', 'Two'])
    expect(bot.discord.calls.filter(({ path }) => path === '/users/@me/channels')).toHaveLength(1)
  })

  test('a message for one person in a place, without a handle, goes to their DM', async () => {
    const place = { kind: 'channel', channelId: channel.id, threadId: null } as const
    await send({ target: { kind: 'ephemeral', place }, markdown: 'For you' })
    expect(shown()).toEqual([])
    expect(shown(alice.dmChannel)).toEqual(['For you'])
  })

  test('a private reply fills the deferred answer, a second one follows it as privately', async () => {
    const handle = await deferred()
    const target = { kind: 'reply', handle, visibility: 'private' } as const
    await Promise.all([
      send({ target, markdown: 'Your score', id: 'a' }),
      send({ target, markdown: 'And your history', id: 'b' }),
    ])
    expect(alice.ephemerals().map(toPlainText)).toEqual(['Your score', 'And your history'])
    expect(shown()).toEqual([])
  })

  test('a reply in the DM stays there: it is private already', async () => {
    const handle = await deferred(alice.dmChannel)
    await send({ target: { kind: 'reply', handle, visibility: 'private' }, markdown: 'Kept' })
    expect(alice.ephemerals()).toEqual([])
    expect(shown(alice.dmChannel)).toEqual(['Kept'])
  })

  test('an open reply is for all', async () => {
    bot.receiver.onEvent = (_event, answer) => answer.acknowledge('open')
    const handle = await deferred()
    await send({ target: { kind: 'reply', handle, visibility: 'open' }, markdown: 'For all' })
    expect(shown()).toEqual(['For all'])
  })

  test('a replacement edits the message, and is a new one where that is gone', async () => {
    const id = await send({ target: inPlace(), markdown: 'First', id: 'a' })
    await send({ target: inPlace(), markdown: 'Better', id: 'b', replaces: id })
    expect(shown()).toEqual(['Better'])
    await send({ target: inPlace(), markdown: 'New', id: 'c', replaces: '12345678901234567' })
    expect(shown()).toEqual(['Better', 'New'])
  })
})

describe('files', () => {
  test('are sent, also when another undici has taken over the dispatcher of the process', async () => {
    await send({ markdown: 'Before' })
    setGlobalDispatcher(getGlobalDispatcher())
    const base64 = Buffer.from('%PDF-1.7').toString('base64')
    const file = { name: 'letter.pdf', description: 'Letter', base64 }
    await send({ markdown: 'Your letter', files: [{ ...file, mediaType: 'application/pdf' }] })
    const [sent] = bot.discord.messages(alice.dmChannel).slice(-1)
    expect(String(Buffer.from(sent?.attachments[0]?.bytes ?? []))).toBe('%PDF-1.7')
  })
})

describe('long answers', () => {
  test('are split at 2,000 characters, with code closed and opened again', async () => {
    const code = Array.from({ length: 120 }, (_, line) => `line ${line} of the plan`).join('\n')
    await send({ markdown: `Your plan:\n\n\`\`\`\n${code}\n\`\`\`\n\nThat is all.` })
    const sent = bot.discord.messages(alice.dmChannel)
    expect(sent.length).toBeGreaterThan(1)
    for (const { content } of sent) {
      expect(content.length).toBeLessThanOrEqual(2_000)
      expect(content.split('```').length % 2).toBe(1)
    }
    expect(sent.map(({ content }) => content).join('\n')).toContain('line 119 of the plan')
  })

  test('are a file where they would bury the conversation', async () => {
    const markdown = Array.from({ length: 400 }, (_, at) => `Sentence ${at} of the answer.`).join(
      '\n\n',
    )
    const long = `${markdown}\n\n${markdown}`
    await send({ markdown: long })
    const sent = bot.discord.messages(alice.dmChannel)
    expect(sent).toHaveLength(5)
    expect(sent.at(-1)?.content).toContain('-# The rest is in the attached file.')
    const [file] = sent.at(-1)?.attachments ?? []
    expect(file?.filename).toBe('answer.md')
    expect(String(Buffer.from(file?.bytes ?? []))).toBe(long)
  })

  test('of a command are one message with a file', async () => {
    const handle = await deferred()
    const markdown = 'A sentence of the answer. '.repeat(400)
    const target = { kind: 'reply', handle, visibility: 'private' } as const
    await send({ target, language: 'fr', markdown })
    const [answer, ...others] = alice.ephemerals()
    expect(others).toEqual([])
    expect(toPlainText(answer as Message)).toContain('La suite est dans le fichier joint.')
    expect(answer?.attachments.map(({ filename }) => filename)).toEqual(['answer.md'])
  })
})

describe('what nobody may do to others', () => {
  const hostile = '@everyone <@&1> <@42> [bank](http://evil.test) [site](https://ok.test/a)'

  test('no write notifies anybody or shows previews, whatever was written', async () => {
    const handle = await deferred()
    await send({ target: inPlace(), markdown: hostile, id: 'a' })
    const card = { title: hostile, sections: [], buttons: [] }
    await send({ target: inPlace(), card, id: 'b' })
    const id = await send({
      target: { kind: 'reply', handle, visibility: 'private' },
      markdown: hostile,
    })
    await send({ target: inPlace(), markdown: hostile, id: 'c', replaces: id })
    const writes = bot.discord.calls.filter(
      ({ method, path }) => path.includes('/messages') && method !== 'GET',
    )
    expect(writes.length).toBeGreaterThan(3)
    for (const { body } of writes) {
      expect(body).toMatchObject({ allowed_mentions: { parse: [] } })
      expect(hasFlag(Number(Reflect.get(body as object, 'flags')), 4)).toBe(true)
    }
    const all = [...bot.discord.messages(channel), ...alice.ephemerals()]
    expect(all.flatMap(({ pings }) => pings)).toEqual([])
  })

  test('a link of the model leads to nobody but whom the coach refers people to', async () => {
    await send({ markdown: `${hostile}\n\nhttps://www.ftc.gov/a` })
    const [text] = shown(alice.dmChannel)
    expect(text?.match(/https?:\/\/[^\s>)]*/g)).toEqual(['https://www.ftc.gov/a'])
    expect(text).toContain('ok.test')
  })
})

describe('an attempt that is repeated has one effect', () => {
  test('which is never the same words of an earlier answer', async () => {
    await send({ markdown: 'The same answer.', id: 'first' })
    const queuedAt = bot.discord.clock.now() + 60_000
    await send({ markdown: 'The same answer.', id: 'second', queuedAt }, 2)
    expect(shown(alice.dmChannel)).toEqual(['The same answer.', 'The same answer.'])
  })

  const attempts: readonly [string, () => Promise<Partial<OutgoingMessage>>][] = [
    ['a text', async () => ({ target: inPlace(), markdown: 'Once' })],
    [
      'a card',
      async () => ({ target: inPlace(), card: { title: 'Once', sections: [], buttons: [] } }),
    ],
    [
      'a reply',
      async () => ({
        target: { kind: 'reply', handle: await deferred(), visibility: 'private' },
        markdown: 'Once',
      }),
    ],
  ]

  test.each(attempts)('%s whose answer was lost', async (_, make) => {
    const message = await make()
    bot.discord.fail('POST /channels/*/messages', { lostAnswer: true })
    bot.discord.fail('PATCH /webhooks/**', { lostAnswer: true })
    expect(await caught(send(message))).toMatchObject({ problem: 'again', code: 'discord network' })
    await send(message, 2)
    const all = [...bot.discord.messages(channel), ...alice.ephemerals()]
    expect(all.map(toPlainText).join()).toMatch(/^(### )?Once$/)
  })

  test('a text, when Discord has forgotten its nonce', async () => {
    bot.discord.fail('POST /channels/*/messages', { lostAnswer: true })
    const message = { target: inPlace(), markdown: 'Once' }
    await caught(send(message))
    ;(bot.discord.clock as { advance?: (ms: number) => void }).advance?.(600_000)
    await send(message, 2)
    expect(shown()).toEqual(['Once'])
  })

  test('a long text continues where it was interrupted', async () => {
    const markdown = Array.from({ length: 90 }, (_, at) => `Paragraph ${at}, of some words.`)
      .join('\n\n')
      .repeat(2)
    const message = { target: inPlace(), markdown }
    bot.discord.fail('POST /channels/*/messages', { lostAnswer: true })
    await caught(send(message))
    await send(message, 2)
    const pieces = bot.discord.messages(channel).map(({ content }) => content)
    expect(pieces.length).toBeGreaterThan(1)
    expect(new Set(pieces).size).toBe(pieces.length)
  })
})

describe('failures of Discord', () => {
  const outcomes: readonly [string, { status: number; code?: number }, ChatProblem, string][] = [
    ['closed DMs', { status: 403, code: 50007 }, 'unreachable', 'discord 50007'],
    ['no common server', { status: 403, code: 50278 }, 'unreachable', 'discord 50278'],
    ['no access', { status: 403, code: 50001 }, 'unreachable', 'discord 50001'],
    ['no right to write', { status: 403, code: 50013 }, 'unreachable', 'discord 50013'],
    ['a channel that is gone', { status: 404, code: 10003 }, 'unreachable', 'discord 10003'],
    ['a form body', { status: 400, code: 50035 }, 'refused', 'discord 50035'],
    ['too much', { status: 413, code: 40005 }, 'refused', 'discord 40005'],
    ['an outage', { status: 503 }, 'again', 'discord 503'],
    ['our token', { status: 401 }, 'signed_out', 'discord 401'],
  ]

  test.each(outcomes)('%s', async (_, how, problem, code) => {
    bot.discord.fail('POST /channels/*/messages', { ...how, message: 'Text of Discord' })
    const failure = await caught(send({ target: inPlace(), markdown: 'Hello' }))
    expect(failure).toMatchObject({ problem, code })
    expect(inspect(failure, { depth: 9 })).not.toContain('Text of Discord')
    expect(inspect(failure, { depth: 9 })).not.toContain(bot.connection.token)
  })

  test.each([
    ['unknown webhook', { status: 404, code: 10015 }],
    ['expired token', { status: 401, code: 50027 }],
    ['too many follow-ups', { status: 400, code: 40094 }],
  ])('%s: the reply is late, and the bot is not signed out', async (_, how) => {
    const handle = await deferred()
    bot.discord.fail('* /webhooks/**', how)
    const target = { kind: 'reply', handle, visibility: 'private' } as const
    expect(await caught(send({ target, markdown: 'Late' }))).toMatchObject({ problem: 'late' })
    await send({ markdown: 'In the DM' })
    expect(shown(alice.dmChannel)).toEqual(['In the DM'])
  })

  test('a reply after 15 minutes is late', async () => {
    const handle = await deferred()
    ;(bot.discord.clock as { advance?: (ms: number) => void }).advance?.(15 * 60_000 + 1)
    const target = { kind: 'reply', handle, visibility: 'private' } as const
    expect(await caught(send({ target, markdown: 'Late' }))).toMatchObject({
      problem: 'late',
      code: 'discord 50027',
    })
  })

  test('a rate limit is not waited for: its time is told', async () => {
    bot.discord.fail('POST /channels/*/messages', { retryAfter: 7 })
    const failure = await caught(send({ target: inPlace(), markdown: 'Hello' }))
    expect(failure).toMatchObject({ problem: 'again', code: 'discord 429', isUnsent: true })
    expect(failure.retryAfterMs).toBeGreaterThanOrEqual(7_000)
    expect(failure.retryAfterMs).toBeLessThan(8_000)
  })

  test('a hundred answers to commands at once need no waiting', async () => {
    await registered(bot)
    await Promise.all(
      Array.from({ length: 100 }, () => alice.command(channel, 'credit', { subcommand: 'score' })),
    )
    await Promise.all(
      bot.receiver.events.map(({ id, replyHandle }) => {
        const handle = replyHandle ?? ''
        const target = { kind: 'reply', handle, visibility: 'private' } as const
        return send({ target, markdown: `Answer ${id}`, id })
      }),
    )
    expect(alice.ephemerals()).toHaveLength(100)
  })

  test('a cut connection is tried again later', async () => {
    bot.discord.fail('POST /channels/*/messages', { cut: true })
    expect(await caught(send({ target: inPlace(), markdown: 'Hello' }))).toMatchObject({
      problem: 'again',
      code: 'discord network',
    })
  })

  test('a send that is given up ends at once', async () => {
    const held = bot.discord.fail('POST /channels/*/messages', { hang: true })
    const stop = new AbortController()
    const message = outgoing({ userId: alice.user.id, target: inPlace(), markdown: 'Hello' })
    const sending = caught(bot.platform.send(message, 1, stop.signal))
    await expect.poll(() => held.hits, { timeout: 120_000 }).toBe(1)
    stop.abort()
    expect(await sending).toMatchObject({ problem: 'again', code: 'discord timeout' })
  })

  test('after a 401 nothing more is asked for ten minutes', async () => {
    let now = Date.now()
    const other = await startBot({ discord: bot.discord, hasGateway: false, clock: () => now })
    try {
      bot.discord.fail('POST /channels/*/messages', { status: 401 })
      const message = outgoing({ userId: alice.user.id, target: inPlace(), markdown: 'Hello' })
      const attempt = () => other.platform.send(message, 1, wait())
      expect(await caught(attempt())).toMatchObject({ problem: 'signed_out' })
      const before = bot.discord.calls.length
      expect(await caught(attempt())).toMatchObject({ problem: 'signed_out' })
      expect(bot.discord.calls).toHaveLength(before)
      now += 600_000
      await attempt()
      expect(shown()).toEqual(['Hello'])
    } finally {
      await other.close()
    }
  })
})

describe('a deletion', () => {
  const remove = (id: string) =>
    bot.platform.delete(outgoing({ userId: alice.user.id }), id, wait())

  test('takes all parts of a message, also those that are gone', async () => {
    const id = (await send({ markdown: 'A long line.\n\n'.repeat(400) })) ?? ''
    expect(shown(alice.dmChannel).length).toBeGreaterThan(1)
    await remove(id)
    expect(shown(alice.dmChannel)).toEqual([])
    await remove(id)
  })

  test('of what the person wrote in the DM is refused', async () => {
    const { id } = alice.dm('Mine')
    await expect(remove(id)).rejects.toMatchObject({ code: 'discord 50003' })
  })
})
