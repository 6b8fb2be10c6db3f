import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { createPostgresStore } from '../../storage/postgres/store.ts'
import {
  busy,
  notifying,
  type RecordingChannel,
  recordingChannel,
  watch,
} from './notification-world.ts'

const url = inject('databaseUrl')

/** A store of its own on PostgreSQL, and a clock. */
async function worldOnPostgres() {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  const store = await createPostgresStore({ url: url ?? '', schema })
  return {
    store,
    now: Date.parse('2026-11-24T15:00:00Z'),
    lines: [] as string[],
    async [Symbol.asyncDispose]() {
      await store.close()
      const client = new Client({ connectionString: url ?? '' })
      await client.connect()
      await client.query(`drop schema "${schema}" cascade`)
      await client.end()
    },
  }
}

/** Every third message is not taken at the first try. */
function moody(): RecordingChannel {
  const channel = recordingChannel()
  let asked = 0
  return {
    ...channel,
    async send(message, signal) {
      asked += 1
      if (asked % 3 === 0) throw busy
      await channel.send(message, signal)
    },
  }
}

describe.skipIf(url === null)('messages of many instances on PostgreSQL', () => {
  it('are sent once each, by whichever instance, and tried again until they are taken', async () => {
    await using world = await worldOnPostgres()
    const mailer = moody()
    const { alert, newWorker, messages } = notifying(world, { email: mailer })
    await watch(world, { email: 'alice@example.com' })
    await Promise.all(Array.from({ length: 40 }, () => alert('score_change')))
    const workers = Array.from({ length: 6 }, newWorker)
    for (let second = 0; second < 12; second++, world.now += 1_000) {
      await Promise.all(workers.map((worker) => worker.runDue()))
    }
    const ids = mailer.sent.map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([40, 40])
    expect(new Set((await messages('status')).map((one) => JSON.stringify(one)))).toEqual(
      new Set(['{"status":"sent"}']),
    )
  })

  it('that wait for the same morning are one, whichever instance adds to it', async () => {
    await using world = await worldOnPostgres()
    const mailer = recordingChannel()
    const { alert, newWorker, prefer, messages } = notifying(world, { email: mailer })
    await watch(world, { email: 'alice@example.com' })
    await prefer({ snoozedUntil: world.now + 600_000 })
    const workers = Array.from({ length: 4 }, newWorker)
    for (let second = 0; second < 40; second++, world.now += 1_000) {
      if (second % 10 === 0)
        await Promise.all(Array.from({ length: 3 }, () => alert('score_change')))
      // Those that are overtaken start over a moment later.
      await Promise.all(workers.map((worker) => worker.runDue()))
    }
    const [waiting, ...others] = (await messages('status', 'eventIds')) as {
      status: string
      eventIds: string[]
    }[]
    expect([waiting?.status, new Set(waiting?.eventIds).size, others]).toEqual(['delayed', 12, []])
    world.now += 600_000
    await Promise.all(workers.map((worker) => worker.runDue()))
    expect(mailer.sent.map(({ subject }) => subject)).toEqual([
      '12 things to know about your credit files',
    ])
  })
})
