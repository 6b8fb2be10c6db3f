import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createSlackAddresses } from '../../../adapters/slack/slack-addresses.ts'
import { closed, freePort, listening } from '../../support/loopback.ts'
import { connectPlatform } from './held-installations.ts'
import { never, openBot, type SlackBot } from './slack-bot.ts'

const form = 'application/x-www-form-urlencoded'

const command = (bot: SlackBot, trigger: string) =>
  new URLSearchParams({
    command: '/credit',
    text: 'score',
    team_id: bot.slack.workspace.id,
    user_id: bot.alice.id,
    channel_id: bot.alice.direct.id,
    channel_name: 'directmessage',
    trigger_id: trigger,
    response_url: `${bot.slack.url}/commands/1`,
  }).toString()

describe('a request to /slack/events', () => {
  const secondsFrom = (bot: SlackBot, seconds: number) =>
    Math.floor(bot.clock.now() / 1_000) + seconds

  it.each([
    ['signed by another secret', { signingSecret: 'another' }],
    ['with a broken signature', { signature: 'v0=00' }],
    ['with a signature of no shape', { signature: '=' }],
    ['without a signature', { headers: { 'x-slack-signature': undefined } }],
    ['without a time stamp', { headers: { 'x-slack-request-timestamp': undefined } }],
    ['with a time that is none', { timestamp: '1e9' }],
    ['with an empty time', { timestamp: '' }],
  ])('%s is refused', async (_, forged) => {
    await using bot = await openBot()
    const answer = await bot.slack.raw({ body: command(bot, 'one'), contentType: form, ...forged })
    expect(answer.status).toBe(401)
    expect(bot.receiver.events).toEqual([])
  })

  it.each([
    ['stale', -301],
    ['of the future', 302],
    ['of tomorrow', 86_400],
  ])('that is %s is refused', async (_, seconds) => {
    await using bot = await openBot()
    const timestamp = secondsFrom(bot, seconds)
    const answer = await bot.slack.raw({ body: command(bot, 'one'), contentType: form, timestamp })
    expect(answer.status).toBe(401)
    expect(bot.receiver.events).toEqual([])
  })

  it.each([-290, 290])('of a clock that differs by %i seconds is taken', async (seconds) => {
    await using bot = await openBot()
    const timestamp = secondsFrom(bot, seconds)
    const answer = await bot.slack.raw({ body: command(bot, 'one'), contentType: form, timestamp })
    expect(answer.status).toBe(200)
    expect(bot.receiver.events).toHaveLength(1)
  })

  it('whose body was changed on its way is refused', async () => {
    await using bot = await openBot()
    const { deliveries } = await bot.alice.command(bot.alice.direct.id, '/credit', 'score')
    const request = deliveries[0]?.request
    if (request === undefined) throw new Error('nothing was sent')
    const answer = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body.replace('score', 'forget-me'),
    })
    expect(answer.status).toBe(401)
    expect(bot.receiver.events).toHaveLength(1)
  })

  it('that is sent again byte for byte has the same id, for the core to know it', async () => {
    await using bot = await openBot()
    const { deliveries } = await bot.alice.dm('Hello')
    const [delivery] = deliveries
    if (delivery === undefined) throw new Error('nothing was sent')
    expect(await bot.slack.replay(delivery)).toMatchObject({ status: 200 })
    await bot.slack.resend(delivery, { num: 1, reason: 'http_timeout' })
    expect(bot.receiver.events).toHaveLength(3)
    expect(new Set(bot.receiver.events.map(({ id }) => id)).size).toBe(1)
  })

  it('may name a charset, as some proxies do', async () => {
    await using bot = await openBot()
    const contentType = `${form}; charset=utf-8`
    expect(await bot.slack.raw({ body: command(bot, 'one'), contentType })).toMatchObject({
      status: 200,
    })
    expect(bot.receiver.events).toHaveLength(1)
  })

  it('proves the address to Slack only when it is signed', async () => {
    await using bot = await openBot()
    const body = JSON.stringify({ type: 'url_verification', challenge: 'c1' })
    expect(await bot.slack.raw({ body })).toMatchObject({ status: 200, body: { challenge: 'c1' } })
    expect(await bot.slack.raw({ body, signature: 'v0=00' })).toMatchObject({ status: 401 })
  })

  it('of more than a megabyte, of no JSON or of an unknown kind does no harm', async () => {
    await using bot = await openBot()
    expect((await bot.slack.raw({ body: 'x'.repeat(1_048_577) })).status).toBe(413)
    expect((await bot.slack.raw({ body: '{' })).status).toBe(400)
    expect((await bot.slack.raw({ body: '' })).status).toBe(400)
    const unknown = JSON.stringify({
      type: 'event_callback',
      event: { type: 'team_join' },
      team_id: bot.slack.workspace.id,
    })
    expect((await bot.slack.raw({ body: unknown })).status).toBe(200)
    expect(bot.receiver.events).toEqual([])
    await bot.alice.dm('Still here?')
    expect(bot.receiver.events).toHaveLength(1)
  })

  it('for another installation of the app has no effect', async () => {
    await using bot = await openBot()
    const other = bot.slack.addWorkspace({ name: 'Other' })
    await other.addUser({ name: 'bob' }).dm('Hello')
    expect(bot.receiver.events).toEqual([])
  })

  it('is not there in Socket Mode', async () => {
    await using bot = await openBot({ mode: 'socket' })
    const body = command(bot, 'one')
    const url = `${bot.url}/slack/events`
    expect((await bot.slack.raw({ body, contentType: form, url })).status).toBe(404)
  })
})

describe('the log', () => {
  it('names what failed, and neither tokens nor what people write', async () => {
    await using bot = await openBot({ botToken: 'xoxb-revoked-canary' })
    const { slack, alice, platform, receiver } = bot
    const secret = 'my number is 078-05-1120'
    await alice.dm(secret)
    await alice.command(alice.direct.id, '/credit', secret)
    await slack.raw({ body: secret, signature: 'v0=00' })
    receiver.answer = async () => {
      throw new Error('defect')
    }
    await platform
      .send(bot.message({ kind: 'dm' }, { markdown: secret }), 1, never)
      .catch(() => undefined)
    const log = bot.log.join('\n')
    expect(log).toContain('"event":"sign-in failed","code":"slack invalid_auth"')
    expect(log).toContain('Request verification failed')
    for (const canary of ['xoxb', 'xapp', slack.signingSecret, '078-05', 'commands/T0']) {
      expect(log).not.toContain(canary)
    }
  })

  it('has neither when all goes well', async () => {
    await using bot = await openBot({ mode: 'socket' })
    const { slack, alice, platform } = bot
    await alice.dm('my number is 078-05-1120')
    slack.fail('chat.postMessage', { status: 500 })
    const message = bot.message({ kind: 'dm' }, { markdown: '078-05-1120' })
    await platform.send(message, 1, never).catch(() => undefined)
    const log = bot.log.join('\n')
    for (const canary of ['xoxb', 'xapp', '078-05', 'ticket']) expect(log).not.toContain(canary)
  })
})

describe('a file is fetched', () => {
  const file = { name: 'r.pdf', mediaType: 'application/pdf', bytes: 10 }

  it('from Slack’s own hosts alone', () => {
    const slack = createSlackAddresses('https://slack.com/api/')
    expect(slack.isFile('https://files.slack.com/files-pri/T1-F1/download/r.pdf')).toBe(true)
    for (const url of [
      'http://files.slack.com/r.pdf',
      'https://files.slack.com:8443/r.pdf',
      'https://files.slack.com.evil.example/r.pdf',
      'https://evil.example/files.slack.com/r.pdf',
      'https://files.slack.com@evil.example/r.pdf',
      'https://user@files.slack.com/r.pdf',
      'https://hooks.slack.com/r.pdf',
      'https://169.254.169.254/latest',
      'file:///etc/passwd',
      'r.pdf',
    ]) {
      expect(slack.isFile(url), url).toBe(false)
    }
    expect(slack.isTrusted('https://hooks.slack.com/commands/1')).toBe(true)
    expect(slack.isTrusted('https://hooks.slack-gov.com/commands/1')).toBe(false)
    const emulator = createSlackAddresses('http://127.0.0.1:4000/api/')
    expect(emulator.isFile('http://127.0.0.1:4000/files-pri/1')).toBe(true)
    expect(emulator.isFile('http://127.0.0.1:4001/files-pri/1')).toBe(false)
    expect(emulator.isTrusted('https://hooks.slack.com/commands/1')).toBe(false)
  })

  it('not from elsewhere, whatever a payload says', async () => {
    await using bot = await openBot()
    const url = `http://127.0.0.1:${await freePort()}/r.pdf`
    await expect(
      bot.platform.download({ ...file, url }, bot.aliceInChat, 100, never),
    ).rejects.toMatchObject({ problem: 'refused', code: 'slack foreign_address' })
  })

  /** A host of files, whose answers the test chooses. */
  async function withHost(
    answer: Parameters<typeof createServer>[1],
    check: (platform: ReturnType<typeof connectPlatform>, url: string) => Promise<void>,
  ): Promise<void> {
    const server = createServer(answer)
    const port = await listening(server)
    const connection = {
      botToken: 'xoxb-1',
      signingSecret: undefined,
      appToken: undefined,
      apiUrl: `http://127.0.0.1:${port}/api/`,
    }
    const platform = connectPlatform(connection)
    try {
      await check(platform, `http://127.0.0.1:${port}/r.pdf`)
    } finally {
      await closed(server)
    }
  }
  const person = { platform: 'slack', workspaceId: 'T1', platformUserId: 'U1' } as const

  it('without following redirects', async () => {
    let asked = 0
    await withHost(
      (_, response) => {
        asked += 1
        response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
      },
      async (platform, url) => {
        await expect(platform.download({ ...file, url }, person, 100, never)).rejects.toMatchObject(
          {
            code: 'slack redirect',
          },
        )
      },
    )
    expect(asked).toBe(1)
  })

  it.each([
    ['its announced size', { ...file, bytes: 101 }, 'slack file_too_large'],
    ['the size of the answer', file, 'slack file_too_large'],
  ])('up to the bound by %s, before it is read', async (_, one, code) => {
    await withHost(
      (_request, response) => response.writeHead(200, { 'content-length': '1000' }).flushHeaders(),
      async (platform, url) => {
        await expect(platform.download({ ...one, url }, person, 100, never)).rejects.toMatchObject({
          problem: 'refused',
          code,
        })
      },
    )
  })

  it('up to the bound while it is read', async () => {
    await withHost(
      (_request, response) => {
        response.writeHead(200)
        const timer = setInterval(() => response.write('x'.repeat(50)), 1)
        response.on('close', () => clearInterval(timer))
      },
      async (platform, url) => {
        await expect(platform.download({ ...file, url }, person, 100, never)).rejects.toMatchObject(
          {
            code: 'slack file_too_large',
          },
        )
      },
    )
  })

  it('and a sign-in page is no file', async () => {
    await withHost(
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>'),
      async (platform, url) => {
        await expect(platform.download({ ...file, url }, person, 100, never)).rejects.toMatchObject(
          {
            code: 'slack file_not_shared',
          },
        )
      },
    )
  })
})
