import { describe, expect, it } from 'vitest'
import { openDoor, replyId, replyUntil } from './door.ts'
import { conversation, onlyAnswer, rawClient } from './raw-client.ts'

const never = new Promise<never>(() => undefined)
const still = { idleMs: 300, streamHeartbeatMs: 50 }
const ask = 'POST /api/chat HTTP/1.1\r\nHost: x\r\n\r\n'

describe('a connection on which nothing happens', () => {
  it('is closed without a word when nothing was ever sent', async () => {
    await using door = await openDoor(() => never, still)
    expect(await rawClient(door.url).closed).toBe('')
  })

  it('is closed in the middle of a request', async () => {
    await using door = await openDoor(() => never, still)
    expect(await conversation(door.url, 'POST /api/chat HTTP/1.1\r\nHost:')).toBe('')
  })

  it('is closed while an answer does not come', async () => {
    await using door = await openDoor(() => never, still)
    expect(await conversation(door.url, ask)).toBe('')
  })

  it('is closed when no request follows an answer', async () => {
    await using door = await openDoor(() => never, { keepAliveTimeout: 100 })
    const received = await conversation(door.url, 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(onlyAnswer(received).status).toBe(200)
  })
})

describe('an answer that is waited for', () => {
  it('may take as long as a model does', async () => {
    const gate = Promise.withResolvers<void>()
    await using door = await openDoor(async (_operation, call) => {
      call.signal?.()
      await gate.promise
      return { output: { whole: true }, replayed: false }
    }, still)
    const waiting = conversation(door.url, ask.replace('Host: x', 'Host: x\r\nConnection: close'))
    expect(await rawClient(door.url).closed).toBe('')
    expect(await rawClient(door.url).closed).toBe('')
    gate.resolve()
    expect(onlyAnswer(await waiting).status).toBe(200)
  })
})

describe('a stream that is being read', () => {
  it('stays open for as long as its reply takes', async () => {
    const gate = Promise.withResolvers<void>()
    await using door = await openDoor(replyUntil(gate.promise), still)
    const { socket, until } = rawClient(door.url)
    socket.write(ask)
    await until(/(?:: still here.*?){12}/s)
    gate.resolve()
    await until(new RegExp(`id: ${replyId}:2\nevent: done\n`))
    socket.destroy()
  })
})
