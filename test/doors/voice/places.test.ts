import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { VoicePlaces } from '../../../src/doors/voice/voice-places.ts'
import type { Failure } from '../../../src/errors.ts'
import { connectVoice } from '../../support/voice-client.ts'
import { voiceService } from './voice-service.ts'

describe('One account without a bound of sessions', () => {
  it('connects 50 of them on one instance, and leaves the others to other people', async () => {
    await using voice = await voiceService()
    const ella = await voice.service.token('ella', { tier: 'enterprise' })
    const connected = []
    for (let count = 0; count < 50; count++) connected.push(await voice.open({ token: ella }))
    const { body } = await voice.service.ask('POST', '/api/realtime-session', { token: ella })
    await using refused = await connectVoice(body.url, body.clientSecret.value)
    expect([await refused.closed, refused.events[0].error]).toMatchObject([
      [4429, ''],
      {
        code: 'rate_limit_exceeded',
        message:
          'At most 50 voice sessions of one account may be connected at once. End one first.',
        details: { limit: 50, used: 50 },
      },
    ])
    const { client } = await voice.open()
    expect((await client.ask('Hello.')).response.status).toBe('completed')
    await using again = await connectVoice(connected[0]?.url ?? '', connected[0]?.secret)
    expect(await again.received('session.created')).toBeDefined()
    await connected[1]?.client[Symbol.asyncDispose]()
    await using next = await connectVoice(body.url, body.clientSecret.value)
    expect(await next.received('session.created')).toBeDefined()
  })
})

describe('Sockets without a secret', () => {
  it('take nobody’s place, however many do not even answer their close', async () => {
    await using voice = await voiceService({}, { TRUSTED_PROXIES: '1' })
    const { url, clientSecret } = (await voice.service.ask('POST', '/api/realtime-session')).body
    const dumb = Array.from({ length: 210 }, (_, count) => {
      const headers = { 'x-forwarded-for': `192.0.2.${count % 5}` }
      const socket = new WebSocket(url, { headers })
      return Object.assign(socket, { opened: new Promise((done) => socket.once('open', done)) })
    })
    for (const socket of dumb) socket.once('open', () => socket.pause())
    await Promise.all(dumb.map(({ opened }) => opened))
    await using client = await connectVoice(url, clientSecret.value)
    expect((await client.ask('Hello.')).response.status).toBe('completed')
    for (const socket of dumb) socket.terminate()
  })
})

describe('Places of voice sessions', () => {
  const user = (count: number) => ({ id: `user${count}`, isGuest: false })
  const guest = (count: number) => ({ id: `guest_${count}`, isGuest: true })

  function refusalOf(take: () => void): string | undefined {
    try {
      take()
    } catch (error) {
      return (error as Failure).kind
    }
    return undefined
  }

  it('are 200, one for each session, and free again when its connection is gone', () => {
    const places = new VoicePlaces()
    const connections = Array.from({ length: 200 }, (_, count) => ({ count }))
    for (const connection of connections) {
      const { count } = connection
      places.take(connection, { sessionId: `voice_${count}`, owner: user(count) })
    }
    const next = { sessionId: 'voice_200', owner: user(200) }
    expect(refusalOf(() => places.take({}, next))).toBe('unavailable')
    const again = { sessionId: 'voice_7', owner: user(7) }
    expect(refusalOf(() => places.take({}, again))).toBeUndefined()
    places.free(connections[0] ?? {})
    expect(refusalOf(() => places.take({}, next))).toBeUndefined()
  })

  it('are half for guests, who may be the same person', () => {
    const places = new VoicePlaces()
    for (let count = 0; count < 100; count++) {
      places.take({ count }, { sessionId: `voice_${count}`, owner: guest(count) })
    }
    const other = { sessionId: 'voice_100', owner: guest(100) }
    expect(refusalOf(() => places.take({}, other))).toBe('unavailable')
    const ann = { sessionId: 'voice_101', owner: user(1) }
    expect(refusalOf(() => places.take({}, ann))).toBeUndefined()
  })
})
