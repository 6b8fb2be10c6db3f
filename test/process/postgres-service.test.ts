import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { disputeRequest } from '../documents/engine/requests.ts'
import { startService } from '../support/service.ts'
import { unlimited } from '../support/unlimited.ts'

const server = inject('databaseUrl')

/** The whole service on PostgreSQL, in a database of its own. */
describe.skipIf(server === null)('with DATABASE_URL', () => {
  const database = `service_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server ?? 'postgres://127.0.0.1/none')
  const environment = { DATABASE_URL: '', ENCRYPTION_KEY: randomBytes(32).toString('base64') }

  const administer = async (sql: string) => {
    const client = new Client({ connectionString: server ?? '' })
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  beforeAll(async () => {
    await administer(`create database ${database}`)
    url.pathname = `/${database}`
    environment.DATABASE_URL = url.href
  })

  afterAll(() => administer(`drop database ${database} with (force)`))

  it('two instances share records, tokens, API keys and idempotent answers', async () => {
    await using first = await startService({}, environment)
    await using second = await startService({}, environment)
    const token = await first.token('alice')
    const key = await first.key('partner')
    const headers = { 'idempotency-key': 'pg-1' }
    const asking = { token, headers, body: disputeRequest }
    const made = await first.ask('POST', '/api/generate/dispute', asking)
    const again = await second.ask('POST', '/api/generate/dispute', asking)
    expect(made.status).toBe(200)
    expect(again.body).toEqual(made.body)
    expect((await second.ask('GET', '/api/health', { token: key })).status).toBe(200)
    const list = await second.ask('GET', '/api/disputes', { token })
    expect(list.body.disputes.map(({ id }: { id: string }) => id)).toEqual([made.body.disputeId])
  })

  it('one key used on both instances at once has one effect', async () => {
    await using first = await startService({}, environment)
    await using second = await startService({}, environment)
    const token = await first.token('bob')
    const asking = { token, headers: { 'idempotency-key': 'race' }, body: disputeRequest }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? first : second).ask('POST', '/api/generate/dispute', asking),
      ),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ body }) => body.disputeId)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const list = await first.ask('GET', '/api/disputes', { token })
    expect(list.body.disputes.length).toBe(1)
  })

  it('messages sent to both instances at once are never more than the plan’s', async () => {
    const clock = () => Date.UTC(2026, 10, 21, 12)
    const options = { clock, rateLimiter: unlimited }
    await using first = await startService(options, environment)
    await using second = await startService(options, environment)
    const token = await first.token('carol', { tier: 'pro' })
    const body = { messages: [{ role: 'user', content: 'Hello' }], model: 'offline' }
    const statuses: number[] = []
    while (statuses.length < 132) {
      const answers = await Promise.all(
        [first, second, first, second].map((one) => one.ask('POST', '/api/chat', { token, body })),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    expect([...new Set(statuses)].toSorted()).toEqual([200, 429])
    expect(statuses.filter((status) => status === 200).length).toBe(100)
    const { body: limits } = await second.ask('GET', '/api/rate-limits', { token })
    expect(limits.messagesUsedToday).toBe(100)
  })

  it('a guest of one instance becomes a user on the other, and keeps the chats', async () => {
    await using first = await startService({}, environment)
    await using second = await startService({}, environment)
    const { body: guest } = await first.ask('POST', '/api/create-guest', { token: '' })
    const say = { messages: [{ role: 'user', content: 'Hello' }], model: 'offline' }
    const asGuest = { token: guest.accessToken, body: say }
    const { body: chat } = await second.ask('POST', '/api/chat', asGuest)
    const token = await first.token('erin')
    const claim = { token, body: { guestToken: guest.accessToken } }
    expect((await second.ask('POST', '/api/claim-guest', claim)).status).toBe(200)
    const asUser = { token, body: { ...say, chatId: chat.chatId } }
    expect((await first.ask('POST', '/api/chat', asUser)).status).toBe(200)
    expect((await first.ask('POST', '/api/chat', asGuest)).status).toBe(401)
  })

  it('a plan set on one instance holds on the other with the next request', async () => {
    await using first = await startService({}, environment)
    await using second = await startService({}, environment)
    const token = await first.token('dave')
    const tierOnSecond = async () =>
      (await second.ask('GET', '/api/rate-limits', { token })).body.tier
    expect(await tierOnSecond()).toBe('free')
    await first.app.operate('set-tier', { name: 'dave', tier: 'pro' })
    expect(await tierOnSecond()).toBe('pro')
  })
})
