import { describe, expect, it } from 'vitest'
import type { ChatProblem } from '../../../src/ports/chat-platform.ts'
import { freePort } from '../../support/loopback.ts'
import { connectPlatform, heldInstallations } from './held-installations.ts'
import { never, openBot } from './slack-bot.ts'

const words = { markdown: 'Pay Visa first.' }

describe('each failure of Slack says what can be done', () => {
  it.each<readonly [string, ChatProblem]>([
    ['invalid_auth', 'signed_out'],
    ['account_inactive', 'signed_out'],
    ['token_revoked', 'signed_out'],
    ['not_authed', 'signed_out'],
    ['is_archived', 'unreachable'],
    ['channel_not_found', 'unreachable'],
    ['not_in_channel', 'unreachable'],
    ['user_not_found', 'unreachable'],
    ['cannot_dm_bot', 'unreachable'],
    ['restricted_action', 'unreachable'],
    ['internal_error', 'again'],
    ['service_unavailable', 'again'],
    ['ratelimited', 'again'],
    ['invalid_blocks', 'refused'],
    ['msg_too_long', 'refused'],
    ['missing_scope', 'refused'],
    ['a_word_of_tomorrow', 'refused'],
  ])('%s: %s', async (error, problem) => {
    await using bot = await openBot()
    bot.slack.fail('chat.postMessage', error)
    await expect(
      bot.platform.send(bot.message({ kind: 'dm' }, words), 1, never),
    ).rejects.toMatchObject({
      name: 'ChatPlatformFailure',
      problem,
      code: `slack ${error}`,
      message: `slack ${error}`,
    })
  })

  it('too many calls: again, when Slack says', async () => {
    await using bot = await openBot()
    bot.slack.fail('chat.postMessage', { retryAfterSeconds: 7 })
    await expect(
      bot.platform.send(bot.message({ kind: 'dm' }, words), 1, never),
    ).rejects.toMatchObject({
      problem: 'again',
      code: 'slack rate_limited',
      retryAfterMs: 7_000,
      isUnsent: true,
    })
    expect(bot.slack.callsOf('chat.postMessage')).toHaveLength(1)
  })

  it.each([500, 502, 503])('HTTP %i: again', async (status) => {
    await using bot = await openBot()
    bot.slack.fail('chat.postMessage', { status })
    await expect(
      bot.platform.send(bot.message({ kind: 'dm' }, words), 1, never),
    ).rejects.toMatchObject({ problem: 'again', code: `slack ${status}` })
  })

  it('an error that is a text is not repeated', async () => {
    await using bot = await openBot()
    bot.slack.fail('chat.postMessage', 'Token xoxb-1 of <b>Alice</b> is wrong')
    const error = await bot.platform
      .send(bot.message({ kind: 'dm' }, words), 1, never)
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ problem: 'again', code: 'slack unreadable' })
    expect(String((error as Error).stack)).not.toContain('xoxb')
    expect((error as Error).cause).toBeUndefined()
  })

  it('no connection: again', async () => {
    const apiUrl = `http://127.0.0.1:${await freePort()}/api/`
    const connection = { botToken: 'xoxb-1', signingSecret: undefined, appToken: undefined, apiUrl }
    const platform = connectPlatform(connection)
    await using bot = await openBot()
    await expect(platform.send(bot.message({ kind: 'dm' }, words), 1, never)).rejects.toMatchObject(
      {
        problem: 'again',
        code: 'slack ECONNREFUSED',
      },
    )
  })

  it('the caller’s own time is over: again, at once', async () => {
    await using bot = await openBot()
    const hanging = bot.slack.fail('chat.postMessage', { hang: true })
    const stop = new AbortController()
    const sending = bot.platform.send(bot.message({ kind: 'dm' }, words), 1, stop.signal)
    const outcome = expect(sending).rejects.toMatchObject({
      problem: 'again',
      code: 'slack aborted',
    })
    await bot.slack.waitFor(() => hanging.met === 1)
    stop.abort()
    await outcome
  })
})

describe('the address of an answer', () => {
  it('works half an hour', async () => {
    await using bot = await openBot()
    await bot.alice.command(bot.alice.direct.id, '/credit', 'score')
    const handle = bot.receiver.events[0]?.replyHandle ?? ''
    const reply = bot.message({ kind: 'reply', handle, visibility: 'private' }, words)
    bot.clock.advance(31 * 60_000)
    await expect(bot.platform.send(reply, 1, never)).rejects.toMatchObject({
      problem: 'late',
      code: 'slack response_url',
    })
  })

  it('works five times', async () => {
    await using bot = await openBot()
    await bot.alice.command(bot.alice.direct.id, '/credit', 'score')
    const handle = bot.receiver.events[0]?.replyHandle ?? ''
    const reply = bot.message({ kind: 'reply', handle, visibility: 'private' }, words)
    for (let use = 0; use < 5; use += 1) await bot.platform.send(reply, 1, never)
    await expect(bot.platform.send(reply, 1, never)).rejects.toMatchObject({ problem: 'late' })
    expect(bot.slack.ephemerals(bot.alice.id)).toHaveLength(5)
  })

  it('is Slack’s own, or nothing is sent', async () => {
    await using bot = await openBot()
    for (const handle of [
      'http://127.0.0.1:9/commands/1',
      'https://hooks.slack.com/1',
      'no address',
    ]) {
      const reply = bot.message({ kind: 'reply', handle, visibility: 'private' }, words)
      await expect(bot.platform.send(reply, 1, never)).rejects.toMatchObject({
        problem: 'refused',
        code: 'slack foreign_address',
      })
    }
  })
})

describe('a message whose answer was lost is not sent twice', () => {
  it('in a DM', async () => {
    await using bot = await openBot()
    const { slack, alice, platform } = bot
    const message = bot.message({ kind: 'dm' }, words)
    slack.fail('chat.postMessage', { lostAnswer: true })
    await expect(platform.send(message, 1, never)).rejects.toMatchObject({ problem: 'again' })
    const [shown] = slack.messages(alice.direct.id)
    expect(await platform.send(message, 2, never)).toBe(`${alice.direct.id}:${shown?.ts}`)
    expect(slack.messages(alice.direct.id)).toHaveLength(1)
  })

  it('in a thread, and the missing parts and files of it are sent', async () => {
    await using bot = await openBot()
    const { slack, alice, platform } = bot
    const { message: question } = await alice.dm('Explain it all')
    const place = { kind: 'dm', channelId: alice.direct.id, threadId: question.ts } as const
    const files = ['one.md', 'two.md'].map((name) => ({
      name,
      mediaType: 'text/markdown' as const,
      description: name,
      base64: Buffer.from(name).toString('base64'),
    }))
    const markdown = 'Pay before the statement closes. '.repeat(700)
    const message = bot.message({ kind: 'place', place }, { markdown, files })
    slack.fail('files.completeUploadExternal', { lostAnswer: true })
    await expect(platform.send(message, 1, never)).rejects.toMatchObject({ problem: 'again' })
    await platform.send(message, 2, never)
    const answers = slack
      .messages(alice.direct.id, { threadTs: question.ts })
      .filter(({ botId }) => botId !== undefined)
    expect(answers.map(({ metadata }) => metadata?.['event_payload'] ?? 'file')).toEqual([
      { id: message.id, part: 0 },
      { id: message.id, part: 1 },
      { id: message.id, part: 2 },
      'file',
      'file',
    ])
    expect(answers.flatMap((answer) => answer.files.map(({ name }) => name))).toEqual([
      'one.md',
      'two.md',
    ])
  })

  it('and one that was not sent is sent, where the history is closed to us, too', async () => {
    await using bot = await openBot()
    const { slack, alice, platform } = bot
    slack.fail('conversations.history', 'missing_scope')
    await platform.send(bot.message({ kind: 'dm' }, words), 2, never)
    expect(slack.messages(alice.direct.id)).toHaveLength(1)
  })
})

describe('tokens of workspaces', () => {
  it('each call carries its own, however many are under way', async () => {
    await using bot = await openBot({ rates: { burst: 100 } })
    const { slack } = bot
    const other = slack.addWorkspace({ name: 'Other' })
    const bob = other.addUser({ name: 'bob' })
    const connection = {
      client: { id: slack.clientId, secret: slack.clientSecret },
      signingSecret: undefined,
      appToken: undefined,
      apiUrl: slack.apiUrl,
    }
    const platform = connectPlatform(connection, heldInstallations([slack.workspace, other]))
    const toBob = { ...bot.aliceInChat, workspaceId: other.id, platformUserId: bob.id }
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        platform.send(
          bot.message({ kind: 'dm' }, at % 2 === 0 ? words : { ...words, person: toBob }),
          1,
          never,
        ),
      ),
    )
    const posts = slack.callsOf('chat.postMessage')
    expect(posts).toHaveLength(20)
    for (const { token, args } of posts) {
      expect(token).toBe(args['channel'] === bob.direct.id ? other.botToken : slack.botToken)
    }
    const unknown = { ...toBob, workspaceId: 'T0NOWHERE' }
    const lost = bot.message({ kind: 'dm' }, { ...words, person: unknown })
    await expect(platform.send(lost, 1, never)).rejects.toMatchObject({
      problem: 'refused',
      code: 'slack not_installed',
    })
  })
})
