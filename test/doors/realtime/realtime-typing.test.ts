import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RealtimeClient, readyClient } from '../../support/realtime-client.ts'
import { type Service, startService } from '../../support/service.ts'

let service: Service
let now = Date.UTC(2026, 10, 23, 12)
let people = 0

beforeAll(async () => {
  service = await startService({ clock: () => now, timeouts: { tickMs: 20 } })
})

afterAll(() => service[Symbol.asyncDispose]())

describe('who types', () => {
  const typing = async (): Promise<[RealtimeClient, RealtimeClient, string, string]> => {
    const name = `person-${++people}`
    const token = await service.token(name)
    const { chat } = (await service.ask('POST', '/api/create-chat', { token, body: {} })).body
    const chatId: string = chat.id
    return [
      await readyClient(service.url, token),
      await readyClient(service.url, token),
      chatId,
      name,
    ]
  }

  it('is sent to the person’s other sockets, and so is its end', async () => {
    const [one, other, chatId, userId] = await typing()
    one.say({ type: 'typing.start', chatId })
    expect(await other.received('typing.start')).toEqual({
      type: 'typing.start',
      timestamp: expect.any(String),
      chatId,
      userId,
    })
    one.say({ type: 'typing.start', chatId })
    one.say({ type: 'typing.stop', chatId })
    await other.received('typing.stop')
    expect(other.all('typing.start')).toHaveLength(1)
    expect(one.frames.map(({ type }) => type)).toEqual(['ready'])
    await Promise.all([one, other].map((client) => client[Symbol.asyncDispose]()))
  })

  it('types no more when the socket is gone', async () => {
    const [one, other, chatId] = await typing()
    one.say({ type: 'typing.start', chatId })
    await other.received('typing.start')
    await one[Symbol.asyncDispose]()
    await other.received('typing.stop')
    await other[Symbol.asyncDispose]()
  })

  it('ends ten seconds after its last frame', async () => {
    const [one, other, chatId] = await typing()
    one.say({ type: 'typing.start', chatId })
    await other.received('typing.start')
    now += 9_000
    one.say({ type: 'typing.start', chatId })
    one.say({ type: 'ping' })
    await one.received('pong')
    now += 9_000
    other.say({ type: 'ping' })
    await other.received('pong')
    expect(other.all('typing.stop')).toEqual([])
    now += 2_000
    await other.received('typing.stop')
    await Promise.all([one, other].map((client) => client[Symbol.asyncDispose]()))
  })
})
