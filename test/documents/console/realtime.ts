import { once } from 'node:events'
import { expect, it } from 'vitest'
import WebSocket from 'ws'
import { readyClient } from '../../support/realtime-client.ts'
import type { Service } from '../../support/service.ts'

/** The chapter's table, row by row, at {realtime_url}: the address of the service and /api/realtime. */
export function realtimeRows(started: () => Service): void {
  let people = 0
  const person = () => started().token(`realtime-${++people}`)
  const ask = (token: string) =>
    started().ask('POST', '/console/api/chat', {
      token,
      body: { messages: [{ role: 'user', content: 'Hello' }], model: 'offline' },
    })

  it('a client connects to {realtime_url}, and each message is JSON with a type', async () => {
    const token = await person()
    const url = `${started().url.replace('http', 'ws')}/api/realtime`
    const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } })
    const [data, isBinary] = (await once(socket, 'message')) as [Buffer, boolean]
    expect(isBinary).toBe(false)
    expect(JSON.parse(data.toString())).toMatchObject({ type: 'ready' })
    socket.terminate()
  })

  it('message.new: new message in a chat', async () => {
    const token = await person()
    await using client = await readyClient(started().url, token)
    const { chatId } = (await ask(token)).body
    expect(await client.received('message.new')).toMatchObject({
      type: 'message.new',
      chatId,
      message: { role: 'user', content: 'Hello' },
    })
  })

  it('message.update: message updated', async () => {
    const token = await person()
    await using client = await readyClient(started().url, token)
    const { chatId, message } = (await ask(token)).body
    expect(
      await client.received('message.update', ({ content }) => content !== undefined),
    ).toMatchObject({
      chatId,
      messageId: message.id,
      content: message.content,
      status: 'complete',
    })
  })

  it.each(['typing.start', 'typing.stop'])('%s: user started or stopped typing', async (type) => {
    const token = await person()
    const { chatId } = (await ask(token)).body
    await using phone = await readyClient(started().url, token)
    await using laptop = await readyClient(started().url, token)
    phone.say({ type: 'typing.start', chatId })
    phone.say({ type: 'typing.stop', chatId })
    expect(await laptop.received(type)).toMatchObject({
      type,
      chatId,
      userId: `realtime-${people}`,
    })
  })

  it('avatar.speak: an avatar of the person speaks', async () => {
    const token = await person()
    await using client = await readyClient(started().url, token)
    const ask = (path: string, body: object) =>
      started().ask('POST', `/console/api/avatar/${path}`, { token, body })
    const { sessionId } = (await ask('create-session', {})).body
    const { taskId } = (await ask('speak', { sessionId, text: 'Hello' })).body
    expect(await client.received('avatar.speak')).toMatchObject({
      ...{ type: 'avatar.speak', sessionId, taskId, text: 'Hello' },
      durationMs: expect.any(Number),
      audioUrl: expect.stringContaining(taskId),
      visemes: expect.any(Array),
    })
  })
}
