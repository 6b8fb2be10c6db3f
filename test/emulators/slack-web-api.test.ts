import type { types, webApi } from '@slack/bolt'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createManualClock } from './slack/clock.ts'
import { type SlackEmulator, type SlackOptions, startSlackEmulator } from './slack/emulator.ts'
import type { Workspace } from './slack/workspaces.ts'

const bolt = await import('@slack/bolt')

const ignore = () => undefined
const silent = {
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  setLevel: ignore,
  getLevel: () => bolt.LogLevel.ERROR,
  setName: ignore,
}

/** A client of Slack's own SDK that retries nothing. */
function createClient(slack: SlackEmulator, token = slack.botToken): webApi.WebClient {
  return new bolt.webApi.WebClient(token, {
    slackApiUrl: slack.apiUrl,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    logger: silent,
  })
}

async function start(options: SlackOptions = {}) {
  const clock = createManualClock()
  const slack = await startSlackEmulator({ clock, ...options })
  onTestFinished(() => slack[Symbol.asyncDispose]())
  const alice = slack.workspace.addUser({ name: 'alice' })
  const channel = slack.workspace.addChannel({ name: 'general', members: [alice.id] }).id
  return { slack, clock, alice, channel, client: createClient(slack) }
}

const refused = (code: string) =>
  expect.objectContaining({ data: expect.objectContaining({ error: code }) })
const section = (text: string): types.SectionBlock => ({
  type: 'section',
  text: { type: 'mrkdwn', text },
})
const view = (title: string): types.ModalView => ({
  type: 'modal',
  title: { type: 'plain_text', text: title },
  blocks: [section('hello')],
})

/** Makes a trigger, as a command of a person does. */
async function trigger(
  slack: SlackEmulator,
  workspace: Workspace = slack.workspace,
): Promise<string> {
  const person = workspace.addUser({ name: `person-${crypto.randomUUID()}` })
  const { deliveries } = await person.command(person.direct.id, '/credit')
  return String(deliveries[0]?.payload['trigger_id'])
}

describe('messages', () => {
  it.each<[string, Partial<types.AnyBlock> & { type: string }, string]>([
    ['a long section', section('x'.repeat(3001)), 'less than 3001 characters'],
    ['an empty section', section(''), 'more than 0 characters'],
    [
      'a long header',
      { type: 'header', text: { type: 'plain_text', text: 'x'.repeat(151) } },
      'less than 151',
    ],
    [
      'a header in mrkdwn',
      { type: 'header', text: { type: 'mrkdwn', text: 'x' } } as never,
      'plain_text',
    ],
    [
      '11 fields',
      { type: 'section', fields: Array(11).fill({ type: 'mrkdwn', text: 'x' }) },
      'no more than 10 items',
    ],
    [
      '26 buttons',
      { type: 'actions', elements: Array(26).fill(button('x')) },
      'no more than 25 items',
    ],
    ['a long label', { type: 'actions', elements: [button('x'.repeat(76))] }, 'less than 76'],
    ['an unknown block', { type: 'poem' } as never, 'unsupported type: poem'],
  ])('refuse %s, and say where it is', async (_name, block, message) => {
    const { client, channel } = await start()
    const failure = client.chat.postMessage({
      channel,
      text: 'x',
      blocks: [block as types.AnyBlock],
    })
    await expect(failure).rejects.toEqual(refused('invalid_blocks'))
    const error = (await failure.catch((reason: unknown) => reason)) as {
      data: webApi.WebAPICallResult
    }
    expect(error.data.response_metadata?.messages?.[0]).toContain(message)
    expect(error.data.response_metadata?.messages?.[0]).toContain('[json-pointer:/blocks/0')
  })

  it('refuse 51 blocks and too much Markdown', async () => {
    const { client, channel } = await start()
    const post = (blocks: types.AnyBlock[]) =>
      client.chat.postMessage({ channel, text: 'x', blocks })
    await expect(post(Array(51).fill({ type: 'divider' }))).rejects.toEqual(
      refused('invalid_blocks'),
    )
    const half: types.AnyBlock = { type: 'markdown', text: 'x'.repeat(6001) }
    await expect(post([half, half])).rejects.toEqual(refused('msg_blocks_too_long'))
    const long = client.chat.postMessage({ channel, markdown_text: 'x'.repeat(12_001) })
    await expect(long).rejects.toEqual(refused('msg_too_long'))
    await expect(client.chat.postMessage({ channel, text: '' })).rejects.toEqual(refused('no_text'))
  })

  it('are cut at 40,000 characters, and refused as an update beyond 4,000', async () => {
    const { slack, client, channel } = await start()
    const { ts = '' } = await client.chat.postMessage({ channel, text: 'x'.repeat(40_001) })
    expect(slack.messages(channel)[0]?.text).toHaveLength(40_000)
    const update = client.chat.update({ channel, ts, text: 'x'.repeat(4001) })
    await expect(update).rejects.toEqual(refused('msg_too_long'))
  })

  it('of one person alone are in no history, and reach members alone', async () => {
    const { slack, alice, client, channel } = await start()
    await client.chat.postEphemeral({ channel, user: alice.id, text: 'psst' })
    expect(slack.ephemerals(alice.id)).toMatchObject([{ text: 'psst', channel }])
    expect((await client.conversations.history({ channel })).messages).toEqual([])
    const outsider = slack.workspace.addUser({ name: 'outsider' })
    const failure = client.chat.postEphemeral({ channel, user: outsider.id, text: 'psst' })
    await expect(failure).rejects.toEqual(refused('user_not_in_channel'))
  })

  it('go where the bot is', async () => {
    const { slack, client, channel } = await start()
    const elsewhere = slack.workspace.addChannel({ name: 'elsewhere', hasBot: false }).id
    const secret = slack.workspace.addChannel({ kind: 'private', hasBot: false }).id
    const post = (id: string) => client.chat.postMessage({ channel: id, text: 'x' })
    await expect(post(elsewhere)).rejects.toEqual(refused('not_in_channel'))
    await expect(post(secret)).rejects.toEqual(refused('channel_not_found'))
    slack.archive(channel)
    await expect(post(channel)).rejects.toEqual(refused('is_archived'))
  })

  it('of more than one a second in a channel are slowed down after a burst', async () => {
    const { client, clock, channel, alice } = await start({ rates: { burst: 2 } })
    const post = (id = channel) => client.chat.postMessage({ channel: id, text: 'x' })
    await post()
    await post()
    await expect(post()).rejects.toMatchObject({ retryAfter: 1 })
    await post(alice.direct.id)
    clock.advance(1000)
    await post()
  })

  it('say whom they would notify, and whether links unfold', async () => {
    const { slack, client, channel, alice } = await start()
    const text = '<!channel> &lt;!here&gt; <@U1|x> <!subteam^S1> @here'
    await client.chat.postMessage({ channel, text, unfurl_links: false, unfurl_media: false })
    await client.chat.postMessage({ channel, text: 'hi @alice and @here', link_names: true })
    const markdown: types.AnyBlock = { type: 'markdown', text: 'see <!everyone>' }
    await client.chat.postMessage({
      channel,
      text: 'x',
      blocks: [markdown, section(`<@${alice.id}>`)],
    })
    const pings = slack.messages(channel).map((message) => message.pings)
    expect(pings).toEqual([
      ['<!channel>', '<@U1|x>', '<!subteam^S1>'],
      ['@alice', '@here'],
      ['<!everyone>', `<@${alice.id}>`],
    ])
    expect(slack.messages(channel)[0]?.unfurls).toEqual({ links: false, media: false })
    expect(slack.messages(channel)[1]?.unfurls).toEqual({ links: true, media: true })
  })
})

describe('modals', () => {
  it('open once within three seconds', async () => {
    const { slack, client, clock } = await start()
    const first = await trigger(slack)
    await client.views.open({ trigger_id: first, view: view('Hello') })
    const again = client.views.open({ trigger_id: first, view: view('Hello') })
    await expect(again).rejects.toEqual(refused('exchanged_trigger_id'))
    const late = await trigger(slack)
    clock.advance(3001)
    const expired = client.views.open({ trigger_id: late, view: view('Hello') })
    await expect(expired).rejects.toEqual(refused('expired_trigger_id'))
  })

  it('keep their limits', async () => {
    const { slack, client } = await start()
    const trigger_id = await trigger(slack)
    const long = client.views.open({ trigger_id, view: view('x'.repeat(25)) })
    await expect(long).rejects.toEqual(refused('invalid_arguments'))
    const input: types.AnyBlock = {
      type: 'input',
      label: { type: 'plain_text', text: 'x' },
      element: { type: 'plain_text_input' },
    }
    const mute = client.views.open({ trigger_id, view: { ...view('x'), blocks: [input] } })
    await expect(mute).rejects.toEqual(refused('invalid_arguments'))
    const markdown: types.AnyBlock = { type: 'markdown', text: 'x' }
    const wrong = client.views.open({ trigger_id, view: { ...view('x'), blocks: [markdown] } })
    await expect(wrong).rejects.toEqual(refused('invalid_arguments'))
  })
})

describe('streams', () => {
  it('need a recipient in channels', async () => {
    const { client, channel, alice, slack } = await start()
    const { message } = await alice.post(channel, 'hi')
    const thread = { channel, thread_ts: message.ts }
    const nobody = client.chat.startStream(thread)
    await expect(nobody).rejects.toEqual(refused('missing_recipient_user_id'))
    const person = { recipient_user_id: alice.id }
    const stray = client.chat.startStream({ ...thread, ...person, recipient_team_id: 'T1' })
    await expect(stray).rejects.toEqual(refused('team_not_found'))
    await client.chat.startStream({ ...thread, ...person, recipient_team_id: slack.workspace.id })
  })

  it('end five minutes after their start, and at 12,000 characters', async () => {
    const { client, clock, alice } = await start()
    const { message } = await alice.dm('hi')
    const channel = alice.direct.id
    const { ts = '' } = await client.chat.startStream({ channel, thread_ts: message.ts })
    await client.chat.appendStream({ channel, ts, markdown_text: 'x'.repeat(12_000) })
    const append = () => client.chat.appendStream({ channel, ts, markdown_text: 'x' })
    await expect(append()).rejects.toEqual(refused('msg_too_long'))
    clock.advance(5 * 60_000 + 1)
    await expect(append()).rejects.toEqual(refused('message_not_in_streaming_state'))
    const stop = client.chat.stopStream({ channel, ts })
    await expect(stop).rejects.toEqual(refused('message_not_in_streaming_state'))
  })
})

describe('answers by response_url', () => {
  it('are five within thirty minutes', async () => {
    const { slack, alice, channel, clock } = await start()
    const urlOf = async () => {
      const { deliveries } = await alice.command(channel, '/credit')
      return String(deliveries[0]?.payload['response_url'])
    }
    const respond = async (url: string) => {
      const body = JSON.stringify({ text: 'x' })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', body, headers })
      return [response.status, ((await response.json()) as { error?: string }).error]
    }
    const url = await urlOf()
    for (let use = 0; use < 5; use += 1) expect(await respond(url)).toEqual([200, undefined])
    expect(await respond(url)).toEqual([404, 'used_url'])
    expect(slack.ephemerals(alice.id)).toHaveLength(5)
    const late = await urlOf()
    clock.advance(30 * 60_000 + 1)
    expect(await respond(late)).toEqual([404, 'expired_url'])
  })
})

describe('the agent view', () => {
  it('shows prompts of the conversation and ignores those of a thread', async () => {
    const { slack, client, alice } = await start()
    const prompts: [{ title: string; message: string }] = [{ title: 'Score', message: 'my score?' }]
    const channel_id = alice.direct.id
    await client.assistant.threads.setSuggestedPrompts({
      channel_id,
      prompts,
      thread_ts: '1.000001',
    })
    expect(slack.prompts(channel_id)).toBeUndefined()
    await client.assistant.threads.setSuggestedPrompts({ channel_id, prompts })
    expect(slack.prompts(channel_id)?.prompts).toEqual(prompts)
  })
})

describe('files', () => {
  it('are uploaded, shown with a message, and downloaded with the right token alone', async () => {
    const { slack, client, channel } = await start()
    const content = Buffer.from('%PDF-1.7 letter')
    await client.files.uploadV2({
      channel_id: channel,
      file: content,
      filename: 'letter.pdf',
      initial_comment: 'Here',
    })
    expect(slack.files[0]).toMatchObject({
      name: 'letter.pdf',
      mimetype: 'application/pdf',
      bytes: content,
    })
    expect(slack.messages(channel)).toMatchObject([
      { text: 'Here', files: [{ title: 'letter.pdf' }] },
    ])
    const { messages } = await client.conversations.history({ channel })
    const url = messages?.[0]?.files?.[0]?.url_private_download ?? ''
    const download = (token: string) =>
      fetch(url, { headers: { authorization: `Bearer ${token}` }, redirect: 'manual' })
    expect(await (await download(slack.botToken)).text()).toBe('%PDF-1.7 letter')
    expect((await download('xoxb-other')).status).toBe(302)
    expect((await download(slack.addWorkspace().botToken)).status).toBe(302)
  })
})

describe('tokens', () => {
  it('reach their own workspace alone', async () => {
    const { slack, client, channel } = await start()
    const other = slack.addWorkspace({ name: 'Other' })
    const stranger = createClient(slack, other.botToken)
    expect(await stranger.auth.test()).toMatchObject({ team_id: other.id })
    const post = stranger.chat.postMessage({ channel, text: 'x' })
    await expect(post).rejects.toEqual(refused('channel_not_found'))
    await client.chat.postMessage({ channel, text: 'x' })
    expect(slack.callsOf('chat.postMessage').map(({ token }) => token)).toEqual([
      other.botToken,
      slack.botToken,
    ])
  })

  it('are refused when missing, unknown, removed, or of the wrong kind', async () => {
    const { slack, client } = await start()
    const test = (token: string) => createClient(slack, token).auth.test()
    await expect(test('')).rejects.toEqual(refused('not_authed'))
    await expect(test('xoxb-unknown')).rejects.toEqual(refused('invalid_auth'))
    await expect(client.apps.connections.open({})).rejects.toEqual(
      refused('not_allowed_token_type'),
    )
    await slack.workspace.uninstall()
    await expect(client.auth.test()).rejects.toEqual(refused('account_inactive'))
    await expect(client.apiCall('chat.sing')).rejects.toEqual(refused('unknown_method'))
  })

  it('do what their scopes allow', async () => {
    const { slack } = await start()
    const { botToken } = slack.addWorkspace({ scopes: ['users:read'] })
    const failure = createClient(slack, botToken).chat.postMessage({ channel: 'C1', text: 'x' })
    await expect(failure).rejects.toEqual(refused('missing_scope'))
  })

  it('come from OAuth codes, once', async () => {
    const { slack, client } = await start()
    const code = slack.grantCode(slack.workspace.id)
    const exchange = () =>
      client.oauth.v2.access({ client_id: slack.clientId, client_secret: slack.clientSecret, code })
    expect(await exchange()).toMatchObject({ access_token: slack.botToken })
    await expect(exchange()).rejects.toEqual(refused('invalid_code'))
  })
})

describe('planned failures', () => {
  it('are errors, statuses, rate limits, hangs and lost answers', async () => {
    const { slack, client, channel } = await start()
    const post = () => client.chat.postMessage({ channel, text: 'x' })
    slack.fail('chat.postMessage', 'is_archived')
    await expect(post()).rejects.toEqual(refused('is_archived'))
    slack.fail('chat.postMessage', { status: 500 }, { channel })
    await expect(post()).rejects.toMatchObject({ statusCode: 500 })
    slack.fail('chat.postMessage', { retryAfterSeconds: 7 })
    await expect(post()).rejects.toMatchObject({ retryAfter: 7 })
    slack.fail('chat.postMessage', { lostAnswer: true })
    await expect(post()).rejects.toMatchObject({ code: 'slack_webapi_request_error' })
    expect(slack.messages(channel)).toHaveLength(1)
    const hang = slack.fail('chat.postMessage', { hang: true })
    const waiting = post()
    await slack.waitFor(() => hang.met === 1)
    expect(slack.messages(channel)).toHaveLength(1)
    hang.release()
    await waiting
    expect(slack.messages(channel)).toHaveLength(2)
  })
})

describe('a guest of Slack Connect', () => {
  it('comes from another team into ours', async () => {
    const { slack } = await start()
    const guest = slack.workspace.addUser({ name: 'guest', isForeign: true })
    const { deliveries } = await guest.dm('hello')
    expect(deliveries[0]?.payload).toMatchObject({
      team_id: guest.user.team,
      context_team_id: slack.workspace.id,
      is_ext_shared_channel: true,
      event: { user_team: guest.user.team },
    })
    expect(guest.user.team).not.toBe(slack.workspace.id)
  })
})

function button(text: string): types.Button {
  return { type: 'button', text: { type: 'plain_text', text } }
}
