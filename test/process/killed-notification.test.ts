import { expect, it } from 'vitest'
import { type App, createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { disputeRequest, monitoringRequest } from '../documents/engine/requests.ts'
import { startMailServer } from '../emulators/mail-server.ts'
import { type RunningProcess, startProcessWith } from '../support/process.ts'
import { temporaryFolder } from '../support/service.ts'

const day = 24 * 60 * 60 * 1_000

const settingsFor = (dataDir: string, smtpUrl: string) =>
  settingsFromEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SMTP_URL: smtpUrl,
  })

async function askingAs(name: string, app: App) {
  const url = await app.listen()
  const { token } = (await app.operate('create-token', { name })) as { token: string }
  return async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(url + path, { method, headers, ...sent })
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
    return (await answer.json()) as any
  }
}

/** Alice watches her scores and has mailed a dispute, seven weeks ago. */
async function sevenWeeksAgo(dataDir: string, smtpUrl: string): Promise<void> {
  const then = Date.now() - 49 * day
  await using app = await createApp(settingsFor(dataDir, smtpUrl), { clock: () => then })
  const ask = await askingAs('alice', app)
  const notifications = { email: 'alice@example.com' }
  await ask('POST', '/api/monitor/setup', { ...monitoringRequest, notifications })
  const { disputeId } = await ask('POST', '/api/generate/dispute', disputeRequest)
  await ask('PATCH', `/api/disputes/${disputeId}`, { status: 'mailed' })
}

it('a message that the mail server has, and whose sender was killed before it knew, comes again under the same id, and once', async () => {
  await using folder = await temporaryFolder()
  let killed: RunningProcess | undefined
  await using server = await startMailServer({
    beforeAnswer: async () => {
      const sender = killed
      killed = undefined
      await sender?.end('SIGKILL')
    },
  })
  await sevenWeeksAgo(folder.path, server.url)
  killed = await startProcessWith(folder.path, { SMTP_URL: server.url })
  await expect.poll(() => killed).toBeUndefined()
  expect(server.received).toHaveLength(1)

  // The lease of whoever was killed is over in a minute.
  const clock = () => Date.now() + 61_000
  await using app = await createApp(settingsFor(folder.path, server.url), { clock })
  const ask = await askingAs('alice', app)
  const messages = async () => (await ask('GET', '/api/notifications')).notifications
  await expect.poll(messages).toMatchObject([{ status: 'sent', kinds: ['dispute_deadline'] }])
  const [first, second, ...more] = server.received.map(({ headers }) => headers.get('message-id'))
  expect([second, more]).toEqual([first, []])
  const [{ body } = { body: '' }, again] = server.received
  expect(again?.body).toBe(body)
})
