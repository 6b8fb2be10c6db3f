import { describe, expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import type { Store } from '../../../src/ports/store.ts'
import { type RealtimeClient, readyClient } from '../../support/realtime-client.ts'
import { startService } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'
import { storeOfTwo } from './shared-store.ts'

const service = sharedService()

let people = 0

/** Somebody new with a chat, who is told of everything from now on. */
async function reader(tier = 'enterprise') {
  const token = await service().token(`reader-${++people}`, { tier })
  const begin = async (): Promise<string> =>
    (await service().ask('POST', '/api/create-chat', { token, body: {} })).body.chat.id
  const chatId = await begin()
  const client = await readyClient(service().url, token)
  const { lastEventId } = await client.received('ready')
  return {
    ...client,
    chatId,
    lastEventId,
    begin,
    /** Asks something in a chat, which is three events. */
    async ask(of: string) {
      const body = { chatId: of, messages: [{ role: 'user', content: 'Hello' }], model: 'offline' }
      await service().ask('POST', '/console/api/chat', { token, body })
    },
  }
}

/** Events of a chat that were told. */
const receivedOf = ({ frames }: RealtimeClient, of: string): string[] =>
  frames.flatMap(({ id, chatId }) => (id !== undefined && chatId === of ? [id] : []))

describe('a subscription to a chat from an event on', () => {
  it('keeps receiving it, whatever else was sent', async () => {
    await using client = await reader()
    const { chatId, lastEventId } = client
    const other = await client.begin()
    await client.ask(chatId)
    await client.ask(other)
    await expect.poll(() => receivedOf(client, other)).toHaveLength(4)
    client.say({ type: 'subscribe', chatId, lastEventId })
    await client.received('subscribed')
    await client.ask(chatId)
    await expect.poll(() => receivedOf(client, chatId)).toHaveLength(6)
    expect(new Set(receivedOf(client, chatId)).size).toBe(6)
  })

  it('gets no event twice', async () => {
    await using client = await reader()
    const { chatId } = client
    await client.ask(chatId)
    await expect.poll(() => receivedOf(client, chatId)).toHaveLength(3)
    const sent = receivedOf(client, chatId)
    client.say({ type: 'subscribe', chatId, lastEventId: sent[0] })
    client.say({ type: 'ping' })
    await client.received('pong')
    expect(receivedOf(client, chatId)).toEqual(sent)
  })

  it('counts as a request each time, and is refused above the limit', async () => {
    await using client = await reader('free')
    const { chatId, lastEventId } = client
    // Beginning the chat and opening the socket were requests, too.
    for (let at = 2; at < 20; at++) client.say({ type: 'subscribe', chatId, lastEventId })
    await expect.poll(() => client.all('subscribed').length).toBe(18)
    client.say({ type: 'subscribe', chatId, lastEventId })
    expect((await client.received('error')).error).toMatchObject({
      code: 'rate_limit_exceeded',
      details: { limit: 20, used: 20, resetAt: '2026-11-21T12:01:00.000Z' },
    })
    client.say({ type: 'subscribe', chatId })
    await expect.poll(() => client.all('subscribed').length).toBe(19)
  })

  it('is closed with 1013 when the store does not answer: no event could be sent', async () => {
    const { first: store, second } = await storeOfTwo()
    let isAway = false
    const get: Store['get'] = async (collection, id) => {
      if (isAway && collection === 'events') throw new Failure('unavailable', { en: '', fr: '' })
      return await store.get(collection, id)
    }
    await using away = await startService({ store: { ...store, get } })
    await using client = await readyClient(away.url, await away.token('ann'))
    isAway = true
    client.say({ type: 'subscribe', lastEventId: 'evt_none' })
    expect(await client.closed).toBe(1013)
    await second.close()
  })
})
