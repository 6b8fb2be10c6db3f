import { readFile } from 'node:fs/promises'
import { createEmulator } from 'emulate'
import { describe, expect, it } from 'vitest'
import { createBoltLogger } from '../../../adapters/slack/bolt-logger.ts'
import { configuredToken } from '../../../adapters/slack/one-workspace.ts'
import { createSlackApi } from '../../../adapters/slack/web-api.ts'
import type { ChatTarget, OutgoingMessage } from '../../../src/domain/chat-platforms/messages.ts'
import { startWatched } from '../../contracts/watched-chat-service.ts'
import { freePort } from '../../support/loopback.ts'
import { temporaryFolder } from '../../support/service.ts'
import { connectPlatform } from './held-installations.ts'
import { Browser } from './installing.ts'
import { never } from './slack-bot.ts'

interface Listed {
  readonly ts: string
  readonly text: string
  readonly blocks?: readonly { readonly type: string; readonly text?: unknown }[]
  readonly files?: readonly { readonly name: string; readonly url_private_download: string }[]
}

const manifest = JSON.parse(
  await readFile(new URL('../../../docs/slack/manifest.json', import.meta.url), 'utf8'),
)
const scopes: readonly string[] = manifest.oauth_config.scopes.bot
const token = 'xoxb-coach'
const bot = { bot_id: 'B000000009', bot_user_id: 'U000000009' }
const readerScopes = [
  ...['channels:read', 'channels:history', 'users:read', 'im:history', 'im:read'],
]

/** Slack by other authors (github.com/vercel-labs/emulate), with the scopes of our manifest. */
async function start(redirectUris: readonly string[] = []) {
  const slack = await createEmulator({
    service: 'slack',
    port: 0,
    seed: {
      slack: {
        strict_scopes: true,
        users: [{ name: 'alice' }],
        channels: [{ name: 'money' }],
        oauth_apps: [
          {
            ...{ client_id: '1.2', client_secret: 's', app_id: 'A000000009', name: 'Coach' },
            ...{ redirect_uris: redirectUris, scopes, ...bot, bot_name: 'coach' },
          },
        ],
        tokens: [
          { token, type: 'bot', scopes, user_id: bot.bot_user_id, app_id: 'A000000009', ...bot },
          { token: 'xoxp-reader', scopes: readerScopes },
        ],
      },
    },
  })
  const apiUrl = `${slack.url}/api/`
  const read = async (method: string, values: Record<string, string> = {}) => {
    const answer = await fetch(`${apiUrl}${method}`, {
      method: 'POST',
      // The bot alone sees its direct messages.
      headers: {
        authorization: `Bearer ${values['channel']?.startsWith('D') === true ? token : 'xoxp-reader'}`,
      },
      body: new URLSearchParams(values),
    })
    return (await answer.json()) as Record<string, never>
  }
  return {
    apiUrl,
    read,
    idOf: async (list: 'users' | 'channels', name: string): Promise<string> => {
      const method = list === 'users' ? 'users.list' : 'conversations.list'
      const found: readonly { id: string; name: string }[] =
        (await read(method))[list === 'users' ? 'members' : list] ?? []
      return found.find((one) => one.name === name)?.id ?? ''
    },
    messages: async (channel: string): Promise<readonly Listed[]> =>
      (await read('conversations.history', { channel, include_all_metadata: 'true' }))[
        'messages'
      ] ?? [],
    [Symbol.asyncDispose]: () => slack.close(),
  }
}

describe('the Web API calls, judged by a Slack of other authors', () => {
  it('are all taken with the scopes of the manifest', async () => {
    await using slack = await start()
    const { apiUrl } = slack
    const connection = { botToken: token, signingSecret: 's', appToken: undefined, apiUrl }
    const platform = connectPlatform(connection)
    const logger = createBoltLogger(() => undefined)
    const api = createSlackApi({ apiUrl, logger, tokens: configuredToken(token) })
    const { workspaceId, botUserId } = await api.identify('')
    expect({ workspaceId, botUserId }).toEqual({
      workspaceId: 'T000000001',
      botUserId: 'U000000009',
    })
    const person = {
      platform: 'slack',
      workspaceId,
      platformUserId: await slack.idOf('users', 'alice'),
    } as const
    expect(await api.settingsOf(person)).toMatchObject({ language: 'en' })
    const message = (target: ChatTarget, more: Partial<OutgoingMessage>): OutgoingMessage => ({
      ...{ id: 'msg_1', person, language: 'en', target, markdown: null, card: null, files: [] },
      ...{ replaces: null, ...more },
    })

    const direct = await api.openDirect(person)
    const first = message({ kind: 'dm' }, { markdown: 'Pay **Visa**.' })
    const id = await platform.send(first, 1, never)
    expect(await platform.send(first, 2, never)).toBe(id)
    expect((await slack.messages(direct)).map(({ blocks }) => blocks)).toMatchObject([
      [{ type: 'markdown', text: 'Pay **Visa**.' }],
    ])

    await platform.send(
      message({ kind: 'dm' }, { markdown: 'Pay it today.', replaces: id }),
      1,
      never,
    )
    expect((await slack.messages(direct)).map(({ blocks }) => blocks)).toMatchObject([
      [{ type: 'markdown', text: 'Pay it today.' }],
    ])

    const money = await slack.idOf('channels', 'money')
    const place = { kind: 'channel', channelId: money, threadId: null } as const
    await platform.send(message({ kind: 'ephemeral', place }, { markdown: 'Only you.' }), 1, never)
    expect(await slack.messages(money)).toEqual([])

    const ts = id?.split(':')[1] ?? ''
    const thread = { kind: 'dm', channelId: direct, threadId: ts } as const
    const file = {
      name: 'letter.pdf',
      mediaType: 'application/pdf',
      description: 'Letter',
      base64: Buffer.from('%PDF-1.7').toString('base64'),
    } as const
    const letter = message(
      { kind: 'place', place: thread },
      { id: 'msg_2', files: [file], card: { title: 'Letter', sections: [], buttons: [] } },
    )
    await platform.send(letter, 1, never)
    await platform.send(letter, 2, never)
    const replies = await slack.read('conversations.replies', { channel: direct, ts })
    const listed: readonly Listed[] = replies['messages'] ?? []
    const files = listed.flatMap((one) => one.files ?? [])
    expect(files.map(({ name }) => name)).toEqual(['letter.pdf'])
    const url = files[0]?.url_private_download ?? ''
    const incoming = { name: 'letter.pdf', mediaType: 'application/pdf', bytes: 8, url }
    const bytes = await platform.download(incoming, person, 100, never)
    expect(Buffer.from(bytes).toString()).toBe('%PDF-1.7')
  })
})

describe('the installation, judged by a Slack of other authors', () => {
  it('goes from our page over its consent to a workspace that can be written to', async () => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    await using slack = await start([`${address}/slack/oauth_redirect`])
    await using folder = await temporaryFolder()
    const { apiUrl } = slack
    const { service, services } = await startWatched(
      {},
      {
        DATA_DIR: folder.path,
        ...{ PORT: String(port), SLACK_API_URL: apiUrl, SLACK_SIGNING_SECRET: 'secret' },
        ...{ SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 's' },
      },
    )
    await using _ = service
    const browser = new Browser()
    const consent = await browser.open(`${address}/slack/install/start`)
    expect(consent.url).toContain('/oauth/v2/authorize?')
    expect(consent.page).toContain('Authorize <strong>Coach</strong>')
    const fields = [...consent.page.matchAll(/name="(\w+)" value="([^"]*)"/g)]
    const answered = await fetch(new URL('/oauth/v2/authorize/callback', apiUrl), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(
        fields.map(([, name = '', value = '']): [string, string] => [name, toPlain(value)]),
      ),
    })
    const last = await browser.open(answered.headers.get('location') ?? '')
    expect(last.page).toContain('The credit coach is in ')

    const installed = await services.store.get('slackInstallations', 'T000000001')
    expect(installed?.value).toMatchObject({ ...{ appId: 'A000000009', scopes } })
    const connection = {
      ...{ apiUrl, appToken: undefined, signingSecret: 'secret' },
      client: { id: '1.2', secret: 's' },
    }
    const person = {
      ...{ platform: 'slack' as const, workspaceId: 'T000000001' },
      platformUserId: await slack.idOf('users', 'alice'),
    }
    const id = await connectPlatform(connection, services.store).send(
      {
        ...{ id: 'msg_1', person, language: 'en', target: { kind: 'dm' }, markdown: 'Hello' },
        ...{ card: null, files: [], replaces: null },
      },
      1,
      never,
    )
    expect(id).toMatch(/^D\w+:\d+\.\d+$/)
  })
})

const toPlain = (text: string) => text.replaceAll('&amp;', '&')
