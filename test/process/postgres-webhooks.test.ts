import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { startLedger } from '../jobs/webhook-ledger.ts'
import { runs } from '../support/full-run.ts'
import { askPatiently } from '../support/patient-client.ts'
import { mayReachLoopback, startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { unlimited } from '../support/unlimited.ts'

const server = inject('databaseUrl')

const kills = runs(3, 1)
const script = fileURLToPath(new URL('../jobs/webhook-sender.ts', import.meta.url))

async function administer(sql: string): Promise<void> {
  const client = new Client({ connectionString: server ?? '' })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** A database that is there for one test. */
async function temporaryDatabase() {
  const name = `webhooks_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => administer(`drop database ${name} with (force)`),
  }
}

describe.skipIf(server === null)('two instances with DATABASE_URL', () => {
  it('deliver each event once to each webhook', async () => {
    await using database = await temporaryDatabase()
    const environment = {
      DATABASE_URL: database.url,
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      ...mayReachLoopback,
    }
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
      askPatiently(at % 2 === 0 ? first : second, 'POST', '/console/api/create-chat', {
        ...{ token, body: {} },
      }),
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

  it('lose nothing though one of them is killed again and again, and repeat what it had under way alone', async () => {
    await using database = await temporaryDatabase()
    await using closing = new AsyncDisposableStack()
    const ledgers = await Promise.all([1, 2, 3].map(() => startLedger(() => 1)))
    for (const ledger of ledgers) closing.use(ledger)
    const urls = ledgers.map(({ receiver }) => receiver.url).join(',')
    const started = String(Date.now())
    const durable = new Set<string>()

    const sender = (count: number) => {
      const args = [script, database.url, urls, String(count), '2', '100', started, '5000']
      const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
      createInterface({ input: child.stdout }).on('line', (id) => {
        if (/^evt_[0-9a-f]{24}$/.test(id)) durable.add(id)
      })
      const exited = once(child, 'exit')
      const end = async () => {
        child.kill('SIGKILL')
        await exited
      }
      closing.defer(end)
      return end
    }

    sender(300)
    for (let killed = 1; killed <= kills; killed++) {
      const kill = sender(10_000)
      const before = durable.size
      await expect.poll(() => durable.size, { interval: 5 }).toBeGreaterThan(before + 60)
      await kill()
    }
    const missing = () =>
      ledgers.flatMap(({ taken }) => [...durable].filter((id) => !taken.has(id)))
    await expect.poll(() => [durable.size >= 300, missing().length]).toEqual([true, 0])
    const repeated = ledgers.flatMap(({ taken }) =>
      [...taken.values()].filter((times) => times > 1),
    )
    // Four requests to each of three receivers are under way when a process is killed.
    expect(repeated.length).toBeLessThanOrEqual(kills * 3 * 8)
    expect(ledgers.map(({ wrong }) => wrong)).toEqual([0, 0, 0])
  })
})
