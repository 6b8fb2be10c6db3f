import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import { chatBody, directedService } from './directed-service.ts'
import { rawClient } from './raw-client.ts'
import { openStream, partsOf } from './streaming.ts'

const chat = 'POST /console/api/chat'
const down = new Failure(
  'model_unavailable',
  { en: 'It is down.', fr: 'En panne.' },
  { retryAfter: 7 },
)

describe('a stream that has nothing to say yet', () => {
  it('that fails before its first word is an error with a status of its own', async () => {
    await using started = await directedService()
    const asking = started.ask('POST', '/console/api/chat', { body: chatBody })
    ;(await started.model.next()).fail(down)
    const answer = await asking
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7'])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.body).toEqual({ error: { code: 'model_unavailable', message: 'It is down.' } })
  })

  it('begins after a while, so that no proxy gives up, and stays open by comments', async () => {
    await using started = await directedService({
      timeouts: { streamSilenceMs: 20, streamHeartbeatMs: 20 },
    })
    const stream = await openStream(started, chat, { body: chatBody })
    expect(stream.status).toBe(200)
    await stream.until(/start-step.*: still here\n\n: still here\n\n/s)
    ;(await started.model.next()).fail(down)
    const parts = partsOf((await stream.rest()).replaceAll(': still here\n\n', ''))
    expect(parts.map(({ data }) => data.type ?? data)).toEqual([
      ...['start', 'start-step', 'error', 'finish', '[DONE]'],
    ])
    expect(parts[2]?.data.error.code).toBe('model_unavailable')
  })

  it('is refused like any other request before the model is asked', async () => {
    await using started = await directedService()
    const headers = { accept: 'text/event-stream' }
    const { status } = await started.ask('POST', '/console/api/chat', { body: {}, headers })
    expect([status, started.model.asked()]).toEqual([400, 0])
  })
})

describe('who prefers events', () => {
  it.each([
    ['text/event-stream', 'text/event-stream; charset=utf-8'],
    ['text/event-stream, application/json;q=0.5', 'text/event-stream; charset=utf-8'],
    ['application/json, text/event-stream', 'application/json; charset=utf-8'],
    ['text/event-stream;q=0, */*', 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
  ])('by Accept: %s gets %s', async (accept, type) => {
    await using started = await directedService()
    const { messages } = chatBody
    const asking = started.ask('POST', '/console/api/chat', {
      body: { messages },
      headers: { accept },
    })
    const model = await started.model.next()
    model.say('So.')
    model.end()
    const { headers } = await asking
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('x-chat-id')).toMatch(/^chat_/)
  })
})

describe('a reader who is gone', () => {
  it('does not end the answer, which is kept whole and once', async () => {
    await using started = await directedService()
    const asking = openStream(started, chat, { body: chatBody })
    const model = await started.model.next()
    model.say('First ')
    const stream = await asking
    await stream.until(/First/)
    stream.leave()
    model.say('and second.')
    model.end()
    const chatId = stream.headers.get('x-chat-id')
    const { messages } = await until(
      async () => (await started.ask('GET', `/api/chat/history?chatId=${chatId}`)).body,
      (history) => history.messages.at(-1)?.status === 'complete',
    )
    expect(messages.map((message: { content: string }) => message.content)).toEqual([
      'How is my score made?',
      'First and second.',
    ])
    expect(started.model.asked()).toBe(1)
  })

  it('goes on behind the last event that it had', async () => {
    await using started = await directedService()
    const asking = openStream(started, chat, { body: chatBody })
    const model = await started.model.next()
    model.say('First ')
    const stream = await asking
    const [, id = ''] = /id: (\S+)\ndata: [^\n]*First/.exec(await stream.until(/First/)) ?? []
    stream.leave()
    model.say('second ')
    const path = `GET /api/chat/${stream.headers.get('x-chat-id')}/stream`
    const again = await openStream(started, path, { headers: { 'last-event-id': id } })
    await again.until(/second/)
    model.say('third.')
    model.end()
    const parts = partsOf(await again.rest())
    expect(parts.flatMap(({ data }) => data.delta ?? [])).toEqual(['second ', 'third.'])
    expect(parts[0]?.id).toBe(id)
    expect(started.model.asked()).toBe(1)
  })

  it.each(['while it is written', 'when it has ended'])(
    'gets the rest, %s, by asking the same again: no second question, no second model call',
    async (when) => {
      await using started = await directedService()
      const asking = openStream(started, chat, { body: chatBody })
      const model = await started.model.next()
      model.say('First ')
      const stream = await asking
      const [, id = ''] = /id: (\S+)\ndata: [^\n]*First/.exec(await stream.until(/First/)) ?? []
      stream.leave()
      model.say('second.')
      if (when === 'when it has ended') model.end()
      const headers = { 'last-event-id': id }
      const again = await openStream(started, chat, { body: chatBody, headers })
      await again.until(/second/)
      model.end()
      const parts = partsOf(await again.rest())
      expect(parts.flatMap(({ data }) => data.delta ?? [])).toEqual(['second.'])
      const chatId = stream.headers.get('x-chat-id')
      const { body } = await started.ask('GET', `/api/chat/history?chatId=${chatId}`)
      expect([body.messages.length, started.model.asked()]).toEqual([2, 1])
    },
  )

  it('gets no rest of somebody else’s answer: it is an answer of its own', async () => {
    await using started = await directedService()
    const asking = openStream(started, chat, { body: chatBody })
    const model = await started.model.next()
    model.say('Secret ')
    const stream = await asking
    const [, id = ''] = /id: (\S+)\ndata: [^\n]*Secret/.exec(await stream.until(/Secret/)) ?? []
    const other = openStream(started, chat, {
      body: chatBody,
      token: await started.token('mallory'),
      headers: { 'last-event-id': id.replace(/:\d+$/, ':0') },
    })
    const theirs = await started.model.next()
    theirs.say('Theirs.')
    theirs.end()
    const text = await (await other).rest()
    expect(text).toContain('Theirs.')
    expect(text).not.toContain('Secret')
    model.end()
    await stream.rest()
  })

  it('that reads too slowly is let go after a megabyte, and the answer is whole all the same', async () => {
    await using started = await directedService()
    const token = await started.token('alice')
    const text = JSON.stringify(chatBody)
    const head = `${chat} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}`
    const reader = rawClient(started.url)
    reader.socket.write(`${head}\r\n\r\n${text}`)
    const model = await started.model.next()
    model.say('x'.repeat(1_000))
    await reader.until(/xxx/)
    const [, chatId] = /X-Chat-Id: (\S+)/.exec(reader.reply()) ?? []
    reader.socket.pause()
    for (let n = 0; n < 200; n++) {
      model.say('x'.repeat(64_000))
      await nextTurn()
    }
    model.end()
    const { messages } = await until(
      async () => (await started.ask('GET', `/api/chat/history?chatId=${chatId}`)).body,
      (history) => history.messages.at(-1)?.status === 'complete',
    )
    expect(messages.at(-1).content).toHaveLength(12_801_000)
    reader.socket.resume()
    expect(await reader.closed).not.toContain('[DONE]')
  })
})

/** Asks until the answer is as it should be. */
async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (isSo(answer)) return answer
    await nextTurn()
  }
}
