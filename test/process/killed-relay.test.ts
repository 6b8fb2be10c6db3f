import { describe, expect, it } from 'vitest'
import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { startSlackEmulator } from '../emulators/slack/emulator.ts'
import { toPlainText } from '../emulators/slack/plain-text.ts'
import { runOperator, startProcessWith } from '../support/process.ts'
import { temporaryFolder } from '../support/service.ts'

async function ask(url: string, token: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${url}/console/api/${path}`, { headers, ...sent })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  return (await answer.json()) as any
}

describe('a process that is killed while it shows a message of another door', () => {
  it.each([
    ['before Slack has it', { hang: true }],
    ['when Slack has it', { lostAnswer: true }],
  ] as const)('%s: the message is there once after the next start', async (_when, fault) => {
    await using folder = await temporaryFolder()
    await using slack = await startSlackEmulator({ rates: { burst: 1_000_000, tiers: false } })
    const settings = {
      SLACK_API_URL: slack.apiUrl,
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_APP_TOKEN: slack.appToken,
    }
    const first = await startProcessWith(folder.path, settings)
    await slack.waitFor(() => slack.sockets.connections > 0)
    const token = (await runOperator(folder.path, 'token', 'ann')).stdout.trim()
    const person = slack.workspace.addUser({ name: 'ann' })
    const seen = () =>
      slack
        .messages(person.direct.id)
        .filter(({ botId }) => botId === slack.workspace.botId)
        .map((message) => toPlainText(message))
    const { code } = await ask(first.url, token, 'link-codes', {})
    await person.command(person.direct.id, '/credit', `link ${code}`)
    await slack.waitFor(() => seen().some((text) => text.includes('now joined')))
    await person.dm('What is a secured card?')
    // The chat takes the next question when the answer is whole.
    await slack.waitFor(() => slack.calls.some(({ method }) => method === 'chat.stopStream'))
    const [chat] = (await ask(first.url, token, 'chat/history')).chats

    slack.fail('chat.postMessage', fault)
    const isTold = ({ method, args }: { method: string; args: object }) =>
      method === 'chat.postMessage' && JSON.stringify(args).includes('You wrote')
    const messages = [{ role: 'user', content: 'What is a good score?' }]
    const asked = await ask(first.url, token, 'chat', { chatId: chat.id, messages })
    expect(asked).toMatchObject({ finishReason: 'stop' })
    await slack.waitFor(() => slack.calls.some(isTold))
    await first.end('SIGKILL')

    // The lease of what was killed is over in a minute.
    const clock = () => Date.now() + 90_000
    const environment = { PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent', ...settings }
    await using app = await createApp(settingsFromEnvironment(environment), { clock })
    await app.listen()
    const behind = () => seen().slice(seen().findIndex((text) => text.includes('You wrote')))
    await slack.waitFor(() => behind().length === 2 && behind()[0]?.includes('You wrote'))
    expect(seen().filter((text) => text.includes('What is a good score?'))).toHaveLength(1)
    expect(behind()[1]).toMatch(/score/i)
  })
})
