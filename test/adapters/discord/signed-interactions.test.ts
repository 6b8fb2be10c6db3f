import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RawRequest } from '../../emulators/discord/deliveries.ts'
import { holdBodies } from '../../support/held-bodies.ts'
import { type Bot, startBot } from './bot.ts'

let bot: Bot
let now: number
beforeEach(async () => {
  now = Date.now()
  bot = await startBot({ hasGateway: false, clock: () => now })
  await bot.discord.interactionsUrl(`${bot.url}/discord/interactions`)
})
afterEach(() => bot.close())

const seconds = (offset: number) => Math.floor(now / 1_000) + offset
const ping = JSON.stringify({ id: '1', application_id: '2', type: 1, token: 't', version: 1 })

test('a signed PING is answered', async () => {
  const answer = await bot.discord.raw({ body: ping })
  expect(answer).toEqual({ status: 200, body: '{"type":1}' })
})

const refused: readonly [string, () => RawRequest][] = [
  ['without a signature', () => ({ signature: null })],
  ['without a time', () => ({ timestamp: null })],
  ['with a forged signature', () => ({ signature: 'ab'.repeat(64) })],
  ['with a signature that is none', () => ({ signature: 'zz' })],
  ['with another body than the signed one', () => ({ signedBody: `${ping} ` })],
  ['older than five minutes', () => ({ timestamp: seconds(-301) })],
  ['more than five minutes ahead', () => ({ timestamp: seconds(302) })],
  ['at a time that is none', () => ({ timestamp: 'yesterday' })],
]

test.each(refused)('a request %s is refused', async (_, make) => {
  const answer = await bot.discord.raw({ body: ping, ...make() })
  expect(answer).toEqual({ status: 401, body: '' })
  expect(bot.receiver.events).toEqual([])
})

test.each([
  ['almost five minutes old', -298],
  ['almost five minutes ahead', 298],
])('a request %s is answered', async (_, offset) => {
  expect((await bot.discord.raw({ body: ping, timestamp: seconds(offset) })).status).toBe(200)
})

test('a request is stale by our clock, whatever the other one says', async () => {
  const timestamp = seconds(0)
  now += 301_000
  expect((await bot.discord.raw({ body: ping, timestamp })).status).toBe(401)
})

test('a body that is too large or no interaction is refused', async () => {
  const large = JSON.stringify({ type: 1, filler: 'x'.repeat(600_000) })
  expect((await bot.discord.raw({ body: large })).status).toBe(413)
  expect((await bot.discord.raw({ body: 'no JSON' })).status).toBe(400)
  expect((await bot.discord.raw({ body: '[]' })).status).toBe(400)
})

test('a request is refused while its address sends too much else, and answered afterwards', async () => {
  const filled = JSON.stringify({ ...JSON.parse(ping), filler: 'x'.repeat(2_000) })
  const status = async () => (await bot.discord.raw({ body: filled })).status
  {
    await using _held = await holdBodies(bot.exchanges.bodies)
    await expect.poll(status).toBe(429)
  }
  await expect.poll(status).toBe(200)
})

test('each request is a line of the access log', async () => {
  const before = bot.accessLog.length
  await bot.discord.raw({ body: ping })
  await bot.discord.raw({ body: ping, signature: null })
  const lines = () => bot.accessLog.slice(before)
  await expect.poll(() => lines().length).toBe(2)
  const line = { method: 'POST', route: '/discord/interactions' }
  expect(lines()).toMatchObject([
    { ...line, status: 200 },
    { ...line, status: 401 },
  ])
})

test('a replayed request has the same event, which the receiver knows', async () => {
  const body = JSON.stringify({
    id: '100',
    application_id: '2',
    type: 3,
    token: 'token',
    version: 1,
    context: 1,
    locale: 'fr',
    user: { id: '7' },
    channel: { id: '8', type: 1 },
    data: { custom_id: 'act_1', component_type: 2 },
  })
  bot.receiver.onEvent = async () => undefined
  const request = { body, timestamp: seconds(0) }
  expect((await bot.discord.raw(request)).status).toBe(202)
  expect((await bot.discord.raw(request)).status).toBe(202)
  expect(bot.receiver.events.map(({ id }) => id)).toEqual(['100', '100'])
})

test('without a public key the path does not exist', async () => {
  const closed = await startBot({ discord: bot.discord, hasGateway: false, isWithKey: false })
  try {
    const answer = await fetch(`${closed.url}/discord/interactions`, { method: 'POST', body: ping })
    expect(answer.status).toBe(404)
  } finally {
    await closed.close()
  }
})
