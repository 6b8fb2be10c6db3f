import { describe, expect, it } from 'vitest'
import type { Invoke } from '../../../src/pipeline/invoke.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { temporaryFolder } from '../../support/service.ts'
import { chatBody, directedService } from './directed-service.ts'
import { openDoor } from './door.ts'
import { rawClient } from './raw-client.ts'
import { openStream, partsOf } from './streaming.ts'

const head = {
  messageId: `msg_${'a'.repeat(24)}`,
  chatId: `chat_${'a'.repeat(24)}`,
  model: 'offline',
  createdAt: 0,
}

const answer = {
  message: { status: 'complete' },
  finishReason: 'stop',
  usage: {},
  provider: 'offline',
}

/** An `invoke` whose answers say one word and then wait until they are let go. */
const liveUntil =
  (gate: Promise<void>): Invoke =>
  async (_operation, call) => {
    call.openReply?.(head, 0).event({ kind: 'text', text: 'word' }, 4)
    call.signal?.()
    await gate
    return { output: answer, replayed: false }
  }

describe('many readers', () => {
  it('a thousand at once all receive the heartbeat and the end of the answer', async () => {
    const gate = Promise.withResolvers<void>()
    await using door = await openDoor(liveUntil(gate.promise), { streamHeartbeatMs: 100 })
    const { port } = new URL(door.url)
    const readers = Array.from({ length: 1_000 }, () => rawClient(`http://127.0.0.1:${port}`))
    for (const { socket } of readers) {
      socket.write('POST /console/api/chat HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    }
    await Promise.all(readers.map((reader) => reader.until(/word.*still here/s)))
    gate.resolve()
    const ends = await Promise.all(readers.map(({ closed }) => closed))
    expect(ends.filter((text) => text.includes('[DONE]'))).toHaveLength(1_000)
  })
})

const never = new Promise<void>(() => undefined)

describe('a stop of the service', () => {
  it('ends the stream with an error part that has the Console’s code, and the connection cleanly', async () => {
    const { door, url } = await openDoor(liveUntil(never))
    const stream = await fetch(`${url}/console/api/chat`, { method: 'POST' })
    await door.close(0)
    const parts = partsOf(await stream.text())
    expect(parts.slice(-3).map(({ data }) => data.type ?? data)).toEqual([
      ...['error', 'finish', '[DONE]'],
    ])
    expect(parts.at(-3)?.data.error).toEqual({
      code: 'model_unavailable',
      message:
        'The service is stopping. The answer so far is saved in the chat; ask again in a moment.',
    })
  })

  it('answers with a status when nothing was sent yet', async () => {
    const asked = Promise.withResolvers<void>()
    const { door, url } = await openDoor(async (_operation, call) => {
      call.openReply?.(head, 0)
      call.signal?.()
      asked.resolve()
      await never
      return { output: answer, replayed: false }
    })
    const answering = fetch(`${url}/console/api/chat`, { method: 'POST' })
    await asked.promise
    await door.close(0)
    const answered = await answering
    expect([answered.status, answered.headers.get('content-type')]).toEqual([
      503,
      'application/json; charset=utf-8',
    ])
    expect(await answered.text()).toContain('is saved in the chat; ask again in a moment.')
  })

  it.each([
    ['a completion, which is not stored,', 'POST', '/v1/chat/completions'],
    ['an answer of the Engine that is no stream', 'POST', '/engine/api/chat'],
    ['what is no answer of a chat', 'POST', '/api/user-keys'],
  ])('has whoever waits for %s send it again', async (_what, method, path) => {
    const asked = Promise.withResolvers<void>()
    const { door, url } = await openDoor(async (_operation, call) => {
      call.signal?.()
      asked.resolve()
      await never
      return { output: answer, replayed: false }
    })
    const answering = fetch(url + path, { method })
    await asked.promise
    await door.close(0)
    expect(await (await answering).text()).toContain('Send the request again in a moment.')
  })

  it('keeps what was written of an answer', async () => {
    await using folder = await temporaryFolder()
    const directory = folder.path
    const started = await directedService({
      store: await createLowdbStore({ directory }),
      graceMs: 100,
    })
    const asking = openStream(started, 'POST /console/api/chat', { body: chatBody })
    ;(await started.model.next()).say('Half an ')
    const stream = await asking
    await stream.until(/Half an/)
    const stopped = started[Symbol.asyncDispose]()
    expect(partsOf(await stream.rest()).at(-3)?.data).toMatchObject({ type: 'error' })
    await stopped
    const store = await createLowdbStore({ directory })
    const chatId = stream.headers.get('x-chat-id') ?? ''
    const { items } = await store.list('messages', { index: 'byChat', equals: [chatId], limit: 9 })
    await store.close()
    expect(items.map(({ value }) => value.status)).toEqual(['complete', 'error'])
  })
})
