import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { disputeRequest } from '../documents/engine/requests.ts'
import { startService } from '../support/service.ts'

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
})
