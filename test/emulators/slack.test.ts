import { once } from 'node:events'
import { createServer } from 'node:http'
import type { App, AppOptions, types } from '@slack/bolt'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { closed, listening } from '../support/loopback.ts'
import { createManualClock } from './slack/clock.ts'
import { type SlackEmulator, startSlackEmulator } from './slack/emulator.ts'
import { toPlainText, toViewText } from './slack/plain-text.ts'

const bolt = await import('@slack/bolt')

const modal: types.ModalView = {
  type: 'modal',
  callback_id: 'ask',
  title: { type: 'plain_text', text: 'Ask' },
  submit: { type: 'plain_text', text: 'Send' },
  blocks: [
    {
      type: 'input',
      block_id: 'question',
      label: { type: 'plain_text', text: 'Your question' },
      element: { type: 'plain_text_input', action_id: 'text', max_length: 20 },
    },
  ],
}

const menu = [
  { type: 'section', text: { type: 'mrkdwn', text: '*Menu*' } },
  {
    type: 'actions',
    elements: [
      {
        type: 'button',
        action_id: 'more',
        value: '42',
        text: { type: 'plain_text', text: 'More' },
      },
      {
        type: 'static_select',
        action_id: 'bureau',
        placeholder: { type: 'plain_text', text: 'Bureau' },
        options: ['a', 'b'].map((value) => ({ text: { type: 'plain_text', text: value }, value })),
      },
    ],
  },
] as const

/** Listeners of an app of Slack's own framework. */
function listen(app: App): App {
  app.message(async ({ message, say, sayStream, setStatus }) => {
    const text = 'text' in message ? (message.text ?? '') : ''
    if (text === 'stream') {
      await setStatus?.({ status: 'is thinking', loading_messages: ['Counting'] })
      const stream = sayStream?.({ buffer_size: 4 })
      for (const part of ['**one** ', 'two ', 'three'])
        await stream?.append({ markdown_text: part })
      await stream?.stop()
    } else if (text === 'menu') await say({ text: 'Menu', blocks: [...menu] })
    else await say({ text: `echo ${text}`, thread_ts: message.ts })
  })
  app.event('app_mention', async ({ event, say }) => {
    await say({ text: 'you called', thread_ts: event.ts })
  })
  app.command('/credit', async ({ command, ack, respond, client }) => {
    if (command.text === 'inline') return ack({ text: 'at once', response_type: 'ephemeral' })
    await ack()
    if (command.text === 'ask') {
      await client.views.open({ trigger_id: command.trigger_id, view: modal })
    } else await respond(`only for you: ${command.text}`)
    return undefined
  })
  app.view('ask', async ({ ack, view, client, body }) => {
    const text = view.state.values['question']?.['text']?.value ?? ''
    if (text === 'bad') {
      return ack({ response_action: 'errors', errors: { question: 'Ask something else' } })
    }
    await ack()
    await client.chat.postMessage({ channel: body.user.id, text: `asked: ${text}` })
    return undefined
  })
  app.action({ action_id: 'more' }, async ({ ack, action, respond }) => {
    await ack()
    await respond({ text: `clicked ${'value' in action ? action.value : ''}` })
  })
  app.action('bureau', async ({ ack, action, respond }) => {
    await ack()
    const option = 'selected_option' in action ? action.selected_option?.value : undefined
    await respond({ text: `chose ${option}`, replace_original: true })
  })
  app.shortcut('explain', async ({ ack, shortcut, respond }) => {
    await ack()
    await respond(`about ${'message' in shortcut ? shortcut.message.text : ''}`)
  })
  app.event('app_home_opened', async ({ event, client }) => {
    await client.views.publish({
      user_id: event.user,
      view: { type: 'home', blocks: [{ type: 'section', text: { type: 'mrkdwn', text: 'Home' } }] },
    })
  })
  return app
}

const options = (slack: SlackEmulator): AppOptions => ({
  token: slack.botToken,
  logLevel: bolt.LogLevel.ERROR,
  clientOptions: { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 } },
})

async function inSocketMode(slack: SlackEmulator): Promise<AsyncDisposable> {
  const app = listen(
    new bolt.App({ ...options(slack), appToken: slack.appToken, socketMode: true }),
  )
  await app.start()
  return { [Symbol.asyncDispose]: async () => void (await app.stop()) }
}

async function overHttp(slack: SlackEmulator): Promise<AsyncDisposable> {
  const web = express()
  const receiver = new bolt.ExpressReceiver({
    signingSecret: slack.signingSecret,
    app: web,
    logLevel: bolt.LogLevel.ERROR,
  })
  listen(new bolt.App({ ...options(slack), receiver }))
  const server = createServer(web)
  slack.eventsUrl(`http://127.0.0.1:${await listening(server)}/slack/events`)
  return { [Symbol.asyncDispose]: () => closed(server) }
}

describe.each([
  { way: 'Socket Mode', connect: inSocketMode },
  { way: 'signed HTTP', connect: overHttp },
])('an app of Bolt over $way', ({ connect }) => {
  let slack: SlackEmulator
  let app: AsyncDisposable
  beforeAll(async () => {
    slack = await startSlackEmulator({ clock: createManualClock() })
    app = await connect(slack)
  })
  afterAll(async () => {
    await app[Symbol.asyncDispose]()
    await slack[Symbol.asyncDispose]()
  })
  const newcomer = () => {
    const person = slack.workspace.addUser({ name: `person-${crypto.randomUUID()}` })
    return { person, channel: slack.workspace.addChannel({ members: [person.id] }).id }
  }

  it('answers a direct message in its thread', async () => {
    const { person } = newcomer()
    const { message, status } = await person.dm('hello')
    expect(status).toBe(200)
    const thread = { threadTs: message.ts }
    const answer = await slack.waitFor(() => slack.messages(person.direct.id, thread)[1])
    expect(answer).toMatchObject({ text: 'echo hello', user: slack.workspace.botUserId })
  })

  it('gets a mention in a channel as two events of one message', async () => {
    const { person, channel } = newcomer()
    const { message, deliveries } = await person.mention(channel, 'hi')
    const events = deliveries.map(({ payload }) => payload['event'])
    expect(events).toMatchObject([{ type: 'app_mention' }, { type: 'message' }])
    expect(events).toMatchObject([{ ts: message.ts }, { ts: message.ts, channel_type: 'channel' }])
    await slack.waitFor(() => slack.messages(channel).some(({ text }) => text === 'you called'))
  })

  it('answers a command to its author alone', async () => {
    const { person, channel } = newcomer()
    await person.command(channel, '/credit', 'score')
    const shown = await slack.waitFor(() => slack.ephemerals(person.id, channel)[0])
    expect(shown.text).toBe('only for you: score')
    await person.command(channel, '/credit', 'inline')
    expect(slack.ephemerals(person.id).map(({ text }) => text)).toContain('at once')
    expect(slack.messages(channel)).toEqual([])
  })

  it('opens a modal, corrects its input, and takes it', async () => {
    const { person, channel } = newcomer()
    await person.command(channel, '/credit', 'ask')
    const view = await slack.waitFor(() => slack.views(person.id)[0])
    expect(toViewText(view)).toBe('Ask\nYour question')
    await expect(person.submit(view)).rejects.toThrow('Please complete this required field')
    await expect(person.submit(view, { text: 'x'.repeat(21) })).rejects.toThrow('at most 20')
    await person.submit(view, { text: 'bad' })
    expect(slack.views(person.id)[0]?.errors).toEqual({ question: 'Ask something else' })
    await person.submit(view, { text: 'good' })
    expect(slack.views(person.id)).toEqual([])
    await slack.waitFor(() => slack.messages(person.direct.id)[0]?.text === 'asked: good')
  })

  it('reacts to a button, a select and a shortcut of a message', async () => {
    const { person } = newcomer()
    await person.dm('menu')
    const message = await slack.waitFor(() => slack.messages(person.direct.id)[1])
    expect(toPlainText(message)).toBe('*Menu*\n[More] [Bureau]')
    await person.click(message, 'more')
    await slack.waitFor(() => slack.ephemerals(person.id)[0]?.text === 'clicked 42')
    await person.shortcut(message, 'explain')
    await slack.waitFor(() => slack.ephemerals(person.id)[1]?.text === 'about Menu')
    await person.click(message, 'bureau', 'b')
    await slack.waitFor(() => message.text === 'chose b')
    await expect(person.click(message, 'nothing')).rejects.toThrow('there is no control nothing')
  })

  it('streams an answer, under a status until it begins', async () => {
    const { person } = newcomer()
    const { message } = await person.dm('stream')
    const answer = await slack.waitFor(() => slack.messages(person.direct.id)[1])
    await slack.waitFor(() => answer.stream?.state === 'completed')
    expect(answer).toMatchObject({ text: '**one** two three', threadTs: message.ts })
    expect(slack.callsOf('assistant.threads.setStatus').length).toBeGreaterThan(0)
    expect(slack.status(person.direct.id, message.ts)).toBeUndefined()
  })

  it('publishes the home tab', async () => {
    const { person } = newcomer()
    await person.openHome()
    const home = await slack.waitFor(() => slack.home(person.id))
    expect(toViewText(home)).toBe('Home')
  })
})

describe('deliveries', () => {
  it('are retried at once, after a minute and after five, until they are taken', async () => {
    const clock = createManualClock()
    await using slack = await startSlackEmulator({ clock })
    const alice = slack.workspace.addUser({ name: 'alice' })
    const { error, deliveries } = await alice.dm('is anybody there?')
    expect(error).toBe('dispatch_failed')
    const attempts = deliveries[0]?.attempts ?? []
    clock.advance(0)
    await slack.waitFor(() => attempts.length === 2)
    clock.advance(59_999)
    expect(attempts).toHaveLength(2)
    await using _app = await inSocketMode(slack)
    clock.advance(1)
    await slack.waitFor(() => attempts.length === 3)
    expect(attempts[2]).toMatchObject({ retryNum: 2, status: 200 })
    await slack.waitFor(() => slack.messages(alice.direct.id)[1]?.text.startsWith('echo'))
  })

  it('of a command that nobody takes in three seconds show operation_timeout', async () => {
    const clock = createManualClock()
    await using slack = await startSlackEmulator({ clock })
    const server = createServer(() => clock.advance(3000))
    slack.eventsUrl(`http://127.0.0.1:${await listening(server)}`)
    const alice = slack.workspace.addUser({ name: 'alice' })
    await alice.command(alice.direct.id, '/credit')
    expect(slack.notices).toMatchObject([{ user: alice.id, error: 'operation_timeout' }])
    await closed(server)
  })

  it('go to one of several sockets, and move when one is cut', async () => {
    await using slack = await startSlackEmulator({ clock: createManualClock() })
    await using _one = await inSocketMode(slack)
    await using _two = await inSocketMode(slack)
    expect(slack.sockets.connections).toBe(2)
    const alice = slack.workspace.addUser({ name: 'alice' })
    for (const text of ['a', 'b', 'c']) await alice.dm(text)
    const answers = () => slack.messages(alice.direct.id).filter(({ botId }) => botId !== undefined)
    await slack.waitFor(() => answers().length === 3)
    slack.sockets.disconnect('refresh_requested', 'one')
    await slack.waitFor(() => slack.sockets.connections === 1)
    await alice.dm('d')
    await slack.waitFor(() => answers().length === 4)
  })

  it('that a lost socket took are made again on another one', async () => {
    const clock = createManualClock()
    await using slack = await startSlackEmulator({ clock })
    const mute = new WebSocket(slack.sockets.open())
    await once(mute, 'message')
    const alice = slack.workspace.addUser({ name: 'alice' })
    const sending = alice.dm('hello')
    const [first] = await once(mute, 'message')
    expect(JSON.parse(String(first))).toMatchObject({ type: 'events_api', retry_attempt: 0 })
    await using _app = await inSocketMode(slack)
    mute.terminate()
    const { deliveries } = await sending
    clock.advance(0)
    await slack.waitFor(() => deliveries[0]?.attempts[1]?.status === 200)
    expect(deliveries[0]?.attempts[1]?.retryNum).toBe(1)
    await slack.waitFor(() => slack.messages(alice.direct.id)[1]?.text === 'echo hello')
  })

  it('of two workspaces are answered with the token of each', async () => {
    await using slack = await startSlackEmulator({ clock: createManualClock() })
    const workspaces = [slack.workspace, slack.addWorkspace({ name: 'Other' })]
    const { token: _, ...rest } = options(slack)
    const app = new bolt.App({
      ...rest,
      appToken: slack.appToken,
      socketMode: true,
      async authorize({ teamId }) {
        const install = workspaces.find(({ id }) => id === teamId)
        if (install === undefined) throw new Error('not installed')
        const { botToken, botId, botUserId } = install
        return { botToken, botId, botUserId }
      },
    })
    await listen(app).start()
    const people = workspaces.map((workspace) => workspace.addUser({ name: 'same-name' }))
    await Promise.all(people.map((person) => person.dm('hello')))
    for (const [index, person] of people.entries()) {
      await slack.waitFor(() => slack.messages(person.direct.id)[1]?.text === 'echo hello')
      const call = slack
        .callsOf('chat.postMessage')
        .find(({ args }) => args['channel'] === person.direct.id)
      expect(call?.token).toBe(workspaces[index]?.botToken)
    }
    await app.stop()
  })

  it('by HTTP are signed, and forged ones are refused', async () => {
    await using slack = await startSlackEmulator({ clock: createManualClock() })
    await using _app = await overHttp(slack)
    expect(await slack.verifyUrl()).toMatchObject({ status: 200 })
    const body = JSON.stringify({ type: 'event_callback' })
    expect(await slack.raw({ body, signature: 'v0=00' })).toMatchObject({ status: 401 })
    expect(await slack.raw({ body, signingSecret: 'other' })).toMatchObject({ status: 401 })
    expect(await slack.raw({ body, timestamp: 1 })).toMatchObject({ status: 401 })
    const alice = slack.workspace.addUser({ name: 'alice' })
    const { deliveries } = await alice.dm('once')
    const [delivery] = deliveries
    if (delivery === undefined) throw new Error('nothing was delivered')
    expect(await slack.replay(delivery)).toMatchObject({ status: 200 })
    const again = await slack.resend(delivery, { num: 1 })
    expect(again).toMatchObject({ retryNum: 1, status: 200 })
    expect(delivery.request?.headers).toMatchObject({ 'x-slack-retry-num': '1' })
    // Bolt handles each of the three: telling them apart is the application's task.
    await slack.waitFor(() => slack.messages(alice.direct.id).length === 4)
  })
})
