import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryBus } from '../../../storage/memory/bus.ts'
import { runs } from '../../support/full-run.ts'
import { connectRealtime, readyClient } from '../../support/realtime-client.ts'
import { type Service, startService } from '../../support/service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { assertNothingLost } from './replay.ts'
import { storeOfTwo } from './shared-store.ts'

let service: Service
let now = Date.UTC(2026, 10, 23, 12)

beforeAll(async () => {
  service = await startService({ clock: () => now, rateLimiter: unlimited })
})

afterAll(() => service[Symbol.asyncDispose]())

const begin = (token: string) => service.ask('POST', '/api/create-chat', { token, body: {} })

describe('a reader who comes back', () => {
  it('goes on from the last event that ready has named, if it has seen none', async () => {
    const token = await service.token('ann')
    await begin(token)
    const before = await readyClient(service.url, token)
    const { lastEventId } = before.frames[0]
    await before[Symbol.asyncDispose]()
    await begin(token)
    await using after = await connectRealtime(service.url, {
      token,
      headers: { 'last-event-id': lastEventId },
    })
    await after.received('chat.created')
    expect(after.all('chat.created')).toHaveLength(1)
  })

  it('names the event in the first frame, or when it subscribes', async () => {
    const token = await service.token('bea')
    await using watching = await readyClient(service.url, token)
    for (let at = 0; at < 3; at++) await begin(token)
    await expect.poll(() => watching.all('chat.created').length).toBe(3)
    const [first, second, third] = watching.all('chat.created')
    await using byAuth = await connectRealtime(service.url, {})
    byAuth.say({ type: 'auth', token, lastEventId: second.id })
    await expect.poll(() => byAuth.all('chat.created')).toEqual([third])
    await using bySubscription = await readyClient(service.url, token)
    bySubscription.say({ type: 'subscribe', lastEventId: first.id })
    await expect.poll(() => bySubscription.all('chat.created')).toEqual([second, third])
  })

  it('gets an error for an unknown event, and follows from now on', async () => {
    const token = await service.token('cid')
    const foreign = await service.token('dan')
    await using other = await readyClient(service.url, foreign)
    await begin(foreign)
    const { id } = await other.received('chat.created')
    for (const lastEventId of ['evt_none', id]) {
      await using client = await connectRealtime(service.url, {
        token,
        headers: { 'last-event-id': lastEventId },
      })
      expect((await client.received('error')).error).toMatchObject({
        code: 'not_found',
        message: expect.stringMatching(
          /^This event is not known any more, or too much has happened since/,
        ),
      })
      await begin(token)
      await client.received('chat.created')
    }
  })

  it('loses nothing and gets nothing twice, wherever it is cut', async () => {
    await assertNothingLost([service], runs(30, 6))
  })

  it('loses nothing either where two instances share a store and a bus', async () => {
    const { first, second } = await storeOfTwo()
    const shared = { bus: createMemoryBus(), rateLimiter: unlimited, clock: () => now }
    const environment = { ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }
    await using one = await startService({ ...shared, store: first }, environment)
    await using other = await startService({ ...shared, store: second }, environment)
    await assertNothingLost([one, other], runs(30, 6))
  })

  it('sees events in the order in which they landed, also when the clock goes back', async () => {
    const token = await service.token('eva')
    await using client = await readyClient(service.url, token)
    const made: string[] = []
    for (let at = 0; at < 5; at++) {
      now -= 60_000
      made.push((await begin(token)).body.chat.id)
    }
    await expect.poll(() => client.all('chat.created').map(({ chatId }) => chatId)).toEqual(made)
  })
})
