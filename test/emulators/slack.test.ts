import type { App, AppOptions } from '@slack/bolt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SlackEmulator, startSlackEmulator } from './slack/emulator.ts'

const bolt = await import('@slack/bolt')

/** An app of Slack's own framework, connected by Socket Mode. */
function createApp(slack: SlackEmulator, options: AppOptions = {}): App {
  return new bolt.App({
    token: slack.botToken,
    appToken: slack.appToken,
    socketMode: true,
    logLevel: bolt.LogLevel.ERROR,
    clientOptions: { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 } },
    ...options,
  })
}

describe('an app in Socket Mode', () => {
  let slack: SlackEmulator
  let app: App
  beforeAll(async () => {
    slack = await startSlackEmulator()
    app = createApp(slack)
    app.message(async ({ message, say }) => {
      await say({ text: `echo ${'text' in message ? message.text : ''}`, thread_ts: message.ts })
    })
    app.event('app_mention', async ({ event, say }) => {
      await say({ text: `mentioned: ${event.text}`, thread_ts: event.ts })
    })
    app.command('/credit', async ({ command, ack, respond }) => {
      await ack()
      await respond(`only for you: ${command.text}`)
    })
    await app.start()
  })
  afterAll(async () => {
    await app.stop()
    await slack[Symbol.asyncDispose]()
  })

  it('answers a direct message in its thread', async () => {
    const alice = slack.workspace.addUser({ name: 'alice' })
    const { message, status } = await alice.dm('hello')
    expect(status).toBe(200)
    const answer = await slack.waitFor(
      () => slack.messages(alice.direct.id, { threadTs: message.ts })[1],
    )
    expect(answer).toMatchObject({ text: 'echo hello', user: slack.workspace.botUserId })
  })

  it('answers a command to its author alone', async () => {
    const bob = slack.workspace.addUser({ name: 'bob' })
    const general = slack.workspace.addChannel({ name: 'general', members: [bob.id] })
    await bob.command(general.id, '/credit', 'score')
    const shown = await slack.waitFor(() => slack.ephemerals(bob.id, general.id)[0])
    expect(shown.text).toBe('only for you: score')
    expect(slack.messages(general.id)).toEqual([])
  })
})
