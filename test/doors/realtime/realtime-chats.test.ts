import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { noUsage } from '../../../src/domain/models/model.ts'
import type { LanguageModel } from '../../../src/ports/language-model.ts'
import { connectRealtime, type RealtimeClient, readyClient } from '../../support/realtime-client.ts'
import { type Service, startService } from '../../support/service.ts'

let service: Service
const now = Date.UTC(2026, 10, 23, 12)
/** What the model says next; it ends when that is ''. */
let pieces: ReturnType<typeof pieceQueue>

function pieceQueue() {
  const waiting: string[] = []
  let wake = () => undefined as unknown
  return {
    say(text: string) {
      waiting.push(text)
      wake()
    },
    async next(signal: AbortSignal): Promise<string> {
      while (waiting.length === 0) {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        wake = resolve
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        await promise
      }
      return waiting.shift() ?? ''
    },
  }
}

const slowModel: LanguageModel = {
  provider: 'openai',
  isConfigured: true,
  async stream(_request, onEvent, signal) {
    for (;;) {
      const text = await pieces.next(signal)
      if (text === '') return { finishReason: 'stop', toolCalls: [], usage: noUsage }
      onEvent({ kind: 'text', text })
    }
  },
  checkKey: () => Promise.resolve(),
}

beforeAll(async () => {
  service = await startService({
    clock: () => now,
    ports: { languageModels: { openai: slowModel } },
    timeouts: { tickMs: 20 },
  })
})

afterAll(() => service[Symbol.asyncDispose]())

let people = 0

/** Somebody new, with a token. */
async function somebody(): Promise<{ token: string; name: string }> {
  const name = `person-${++people}`
  return { name, token: await service.token(name, { tier: 'enterprise' }) }
}

const chatOf = async (token: string): Promise<string> =>
  (await service.ask('POST', '/api/create-chat', { token, body: {} })).body.chat.id

const ask = (token: string, more: object = {}) =>
  service.ask('POST', '/console/api/chat', {
    token,
    body: { messages: [{ role: 'user', content: 'Hello' }], model: 'offline', ...more },
  })

const whole = ({ content }: { content?: string }) => content !== undefined

describe('a realtime socket that subscribes', () => {
  it('to a chat receives that chat alone, and all again on request', async () => {
    const { token } = await somebody()
    const [one, other] = [await chatOf(token), await chatOf(token)]
    await using client = await readyClient(service.url, token)
    client.say({ type: 'subscribe', chatId: one })
    await client.received('subscribed', ({ chatId }) => chatId === one)
    await ask(token, { chatId: other })
    await ask(token, { chatId: one })
    await client.received('message.update', whole)
    expect(new Set(client.frames.map(({ chatId }) => chatId))).toEqual(new Set([undefined, one]))
    client.say({ type: 'subscribe' })
    await client.received('subscribed', ({ chatId }) => chatId === null)
    await ask(token, { chatId: other })
    await client.received(
      'message.update',
      ({ chatId, content }) => chatId === other && content !== undefined,
    )
    await ask(token, { chatId: one })
    await expect.poll(() => client.all('message.update').filter(whole)).toHaveLength(3)
    const ids = client.frames.flatMap(({ id }) => (id === undefined ? [] : [id]))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('to nothing receives nothing', async () => {
    const { token } = await somebody()
    await using client = await readyClient(service.url, token)
    client.say({ type: 'unsubscribe' })
    await client.received('unsubscribed')
    await ask(token)
    client.say({ type: 'ping' })
    await client.received('pong')
    expect(client.frames.map(({ type }) => type)).toEqual(['ready', 'unsubscribed', 'pong'])
  })

  it('to somebody else’s chat is answered as if there were no such chat', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    const foreign = await chatOf(bob.token)
    await using client = await readyClient(service.url, ann.token)
    for (const type of ['subscribe', 'unsubscribe', 'typing.start', 'typing.stop']) {
      const before = client.all('error').length
      client.say({ type, chatId: foreign })
      client.say({ type, chatId: 'chat_none' })
      await expect.poll(() => client.all('error').length).toBe(before + 2)
      const [first, second] = client.all('error').slice(before)
      expect(first).toEqual(second)
      expect(first.error.code).toBe('not_found')
    }
  })

  it('receives nothing of other people', async () => {
    const [ann, bob] = [await somebody(), await somebody()]
    await using client = await readyClient(service.url, ann.token)
    await ask(bob.token)
    await ask(ann.token)
    await client.received('message.update', whole)
    expect(client.all('message.new')).toHaveLength(2)
  })

  it('receives the deletion of a chat', async () => {
    const { token } = await somebody()
    const { chatId } = (await ask(token)).body
    await using client = await readyClient(service.url, token)
    client.say({ type: 'subscribe', chatId })
    await client.received('subscribed')
    await service.ask('DELETE', `/api/chats/${chatId}`, { token })
    expect(await client.received('chat.ended')).toMatchObject({ chatId, reason: 'deleted' })
  })
})

describe('an answer that is being written', () => {
  it('is read along by every socket, and by one that comes later from its beginning', async () => {
    pieces = pieceQueue()
    const { token } = await somebody()
    await using early = await readyClient(service.url, token)
    const answer = ask(token, { model: 'gpt-6-luna' })
    pieces.say('A secured card ')
    const first = await early.received('message.update')
    expect(first).toMatchObject({ delta: 'A secured card ', at: 15, status: 'running' })
    expect(first.id).toBeUndefined()
    await using late = await readyClient(service.url, token)
    expect(await late.received('message.update')).toMatchObject({
      delta: 'A secured card ',
      at: 15,
    })
    pieces.say('needs a deposit.')
    for (const client of [early, late]) {
      expect(await client.received('message.update', ({ at }) => at === 31)).toMatchObject({
        delta: 'needs a deposit.',
      })
    }
    pieces.say('')
    const { chatId, message } = (await answer).body
    for (const client of [early, late]) {
      const end = await client.received('message.update', whole)
      expect(end).toMatchObject({
        chatId,
        messageId: message.id,
        content: 'A secured card needs a deposit.',
        status: 'complete',
      })
      expect(client.frames.at(-1)).toEqual(end)
    }
  })

  it('that is stopped is sent as it was left', async () => {
    pieces = pieceQueue()
    const { token } = await somebody()
    await using client = await readyClient(service.url, token)
    const answer = ask(token, { model: 'gpt-6-luna' })
    pieces.say('Half of it')
    const { chatId } = await client.received('message.update')
    await service.ask('POST', `/api/chat/${chatId}/stop`, { token })
    await answer
    expect(await client.received('message.update', whole)).toMatchObject({
      content: 'Half of it',
      status: 'stopped',
    })
  })
})

describe('a reader who does not keep up', () => {
  const ids = ({ frames }: RealtimeClient): string[] =>
    frames.flatMap(({ id }) => (id === undefined ? [] : [id]))

  it('is sent away with 1013 when a megabyte waits, others read on, and gets the rest on return', async () => {
    const { token } = await somebody()
    await using slow = await readyClient(service.url, token)
    await using quick = await readyClient(service.url, token)
    slow.socket.pause()
    const long = 'x'.repeat(60_000)
    const chatId = await chatOf(token)
    let sent = 0
    const say = async () => {
      await ask(token, { chatId, messages: [{ role: 'user', content: long }] })
      sent++
    }
    // Who reads on within a second learns why; only the service itself knows when that begins.
    const closing = vi.spyOn(WebSocket.prototype, 'close')
    while (closing.mock.calls.length === 0) await say()
    slow.socket.resume()
    closing.mockRestore()
    expect(await slow.closed).toBe(1013)
    for (let at = 0; at < 40; at++) await say()
    await expect.poll(() => quick.all('message.update').filter(whole).length).toBe(sent)
    await using back = await connectRealtime(service.url, {
      token,
      headers: { 'last-event-id': ids(slow).at(-1) ?? '' },
    })
    await expect.poll(() => [...ids(slow), ...ids(back)]).toEqual(ids(quick))
    expect(back.socket.readyState).toBe(back.socket.OPEN)
  })

  it('gets missed events no faster than it reads', async () => {
    const { token } = await somebody()
    await using quick = await readyClient(service.url, token)
    const long = 'x'.repeat(60_000)
    const chatId = await chatOf(token)
    const { id: first } = await quick.received('chat.created')
    for (let at = 0; at < 100; at++) {
      await ask(token, { chatId, messages: [{ role: 'user', content: long }] })
    }
    await expect.poll(() => quick.all('message.update').filter(whole).length).toBe(100)
    await using slow = await connectRealtime(service.url, {
      token,
      headers: { 'last-event-id': first },
    })
    slow.socket.pause()
    await ask(token, { chatId })
    await expect.poll(() => quick.all('message.update').filter(whole).length).toBe(101)
    slow.socket.resume()
    await expect.poll(() => [first, ...ids(slow)]).toEqual(ids(quick))
  })
})
