import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBottleneckRateLimiter } from '../../adapters/bottleneck/rate-limiter.ts'
import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import type { RateLimiter } from '../../src/ports/rate-limiter.ts'
import { emulatedBureau } from '../emulators/bureau.ts'
import { startMailServer } from '../emulators/mail-server.ts'
import { type Ask, plantCanaries } from '../support/canaries.ts'
import { mayReachLoopback, startReceiver } from '../support/receiver.ts'
import { until } from '../support/time.ts'

/**
 * A process that runs the service with the store of its environment, uses all operations with texts
 * that stand nowhere else, waits for what follows from them, and prints what it used as JSON.
 */

/** Texts that depend on one another, and what the loopback servers say. */
const texts = {
  creditor: 'Zephyrcanary Bank',
  inquirer: 'Quixotecanary Finance',
  receiver: 'vexillumcanary',
  email: 'jasminecanary@example.com',
  urlToken: 'obeliskcanary',
  key: 'sk-halcyoncanary-0123456789',
  keyName: 'partnercanary',
  address: '127.0.0.1',
} as const

const reportWith = (score: number) => ({
  bureau: 'bureau_a',
  reportData: [
    ...['Credit report for Jordan Sample', `Score: ${score}`, 'Model: VantageScore 3.0', ''],
    ...['Accounts', texts.creditor, 'Account number: XXXX1234', 'Type: Credit card'],
    ...['Status: Current', 'Balance: $500', 'Limit: $2000', 'Opened: 01/2019'],
  ].join('\n'),
})

/** Counts as the real one does, and refuses nothing. */
function patientLimiter(): RateLimiter {
  const real = createBottleneckRateLimiter()
  return {
    ...real,
    take: async (...asked) => ({ ...(await real.take(...asked)), allowed: true }),
  }
}

await using world = new AsyncDisposableStack()
const mail = world.use(await startMailServer())
const echo = (response: { end(text: string): void }) => response.end(texts.receiver)
const receiver = world.use(await startReceiver(echo))
const bureau = world.use(await emulatedBureau({ accounts: [], inquiries: [] }))
const provider = createServer((_request, response) => void response.end('{"data":[]}'))
await once(provider.listen(0, '127.0.0.1'), 'listening')
const { port } = provider.address() as AddressInfo
world.defer(() => {
  provider.closeAllConnections()
  provider.close()
})

const settings = settingsFromEnvironment({
  ...process.env,
  ...mayReachLoopback,
  PORT: '0',
  LOG_LEVEL: 'debug',
  SMTP_URL: mail.url,
  MAIL_FROM: 'Coach <alerts@coach.example>',
  BUREAU_API_URL: bureau.url,
  BUREAU_API_KEY: 'key-of-the-bureau',
  OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
})
const hour = 60 * 60_000
let ahead = Date.UTC(2026, 10, 21, 12) - Date.now()
const app = world.use(
  await createApp(settings, { clock: () => Date.now() + ahead, rateLimiter: patientLimiter() }),
)
const url = await app.listen()
await app.operate('create-api-key', { name: texts.keyName, scopes: [] })
const made = await app.operate('create-token', { name: 'alice', tier: 'enterprise' })
const { token } = made as { readonly token: string }

const ask: Ask = async (method, path, body) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const idempotency = method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...idempotency },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

const planted = await plantCanaries(ask, 'https://hooks.example.com/credit')
const events = ['score.changed', 'alert.created', 'report.available']
await ask('POST', '/engine/api/webhooks', {
  url: `${receiver.url}?token=${texts.urlToken}`,
  events,
})
await ask('PATCH', '/engine/api/notifications/preferences', { quietHours: null, mutes: [] })
await ask('PATCH', '/console/api/user/settings', { notifications: true })
const alerts = { scoreChange: 1, newAccount: true, hardInquiry: true, latePayment: true }
const watching = { bureaus: ['bureau_a'], frequency: 'daily', alerts, goal: 700 }
await ask('POST', '/engine/api/monitor/setup', {
  ...watching,
  notifications: { email: texts.email },
})
await ask('POST', '/engine/api/analyze/report', reportWith(640))
ahead += hour
await ask('POST', '/engine/api/analyze/report', reportWith(712))
await ask('POST', '/console/api/create-guest', {})
const saved = await ask('POST', '/console/api/user-keys', { provider: 'openai', apiKey: texts.key })
assert.equal(saved.status, 200)
await until(() => mail.received.some(({ to }) => to.includes(texts.email)))
await until(() => receiver.received.length >= events.length)
const mails = mail.received.length
// What the first day's check finds is what that of the second day is compared with.
ahead += 26 * hour
await until(() => bureau.asked.length > 0)
bureau.says({ accounts: [], inquiries: [{ date: '2026-11-20', by: texts.inquirer }] })
ahead += 26 * hour
await until(() => mail.received.length > mails)
await app[Symbol.asyncDispose]()
const { closedFields } = planted
const used = [...planted.canaries, ...Object.values(texts)]
process.stdout.write(JSON.stringify({ closedFields, texts: used }))
