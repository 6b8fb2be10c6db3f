import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { mayReachLoopback, startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { unlimited } from '../support/unlimited.ts'

const server = inject('databaseUrl')

describe.skipIf(server === null)('two instances with DATABASE_URL', () => {
  const database = `webhooks_${randomUUID().replaceAll('-', '')}`
  const encryption = { ENCRYPTION_KEY: randomBytes(32).toString('base64') }
  const environment = { DATABASE_URL: '', ...encryption, ...mayReachLoopback }

  const administer = async (sql: string) => {
    const client = new Client({ connectionString: server ?? '' })
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  beforeAll(async () => {
    await administer(`create database ${database}`)
    const url = new URL(server ?? 'postgres://127.0.0.1/none')
    url.pathname = `/${database}`
    environment.DATABASE_URL = url.href
  })

  afterAll(() => administer(`drop database ${database} with (force)`))

  it('deliver each event once to each webhook', async () => {
    await using receiver = await startReceiver()
    await using first = await startService({ rateLimiter: unlimited }, environment)
    await using second = await startService({ rateLimiter: unlimited }, environment)
    const token = await first.token('alice')
    const ids: string[] = []
    for (let made = 0; made < 3; made++) {
      const body = { url: receiver.url, events: ['chat.created'] }
      ids.push((await first.ask('POST', '/api/webhooks', { token, body })).body.id)
    }
    const chats = Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? first : second).ask('POST', '/console/api/create-chat', { token, body: {} }),
    )
    const statuses = (await Promise.all(chats)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([201]))
    await receiver.has(60)
    for (const id of ids) {
      const path = `/api/webhooks/${id}/deliveries?status=delivered&limit=100`
      await expect
        .poll(async () => (await second.ask('GET', path, { token })).body.deliveries.length)
        .toBe(20)
    }
    const deliveries = receiver.received.map(({ headers }) => headers['x-console-delivery'])
    expect([deliveries.length, new Set(deliveries).size]).toEqual([60, 60])
  })
})
