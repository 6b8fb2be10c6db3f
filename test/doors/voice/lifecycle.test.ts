import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noon } from '../../support/shared-service.ts'
import { connectVoice } from '../../support/voice-client.ts'
import { storeOfTwo } from '../realtime/shared-store.ts'
import { type VoiceService, voiceService } from './voice-service.ts'

const path = '/api/realtime-session'

let now = noon
let voice: VoiceService
beforeEach(async () => {
  now = noon
  voice = await voiceService({ clock: () => now })
})
afterEach(() => voice[Symbol.asyncDispose]())

describe('A connected session', () => {
  it('is closed when it is ended', async () => {
    const { client, sessionId } = await voice.open()
    await voice.service.ask('DELETE', `${path}/${sessionId}`)
    expect(await client.closed).toEqual([1000, 'ended'])
    expect(client.all('error')).toEqual([])
  })

  it('is closed after two minutes without a word, and its place is free', async () => {
    const { client } = await voice.open()
    now += 120_001
    expect(await client.closed).toEqual([1000, 'idle'])
    expect(client.all('error')).toEqual([])
    expect((await voice.service.ask('POST', path)).status).toBe(201)
  })

  it('goes on for as long as the person talks', async () => {
    const { client } = await voice.open()
    for (let minute = 0; minute < 4; minute++) {
      now += 60_000
      await client.ask('Hello.')
    }
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })

  it('stays open for 30 minutes at most', async () => {
    const token = await voice.service.token('bob', { tier: 'enterprise' })
    const { client } = await voice.open({ token })
    for (let minute = 0; minute < 29; minute++) {
      now += 60_000
      await client.ask('Hello.')
    }
    now += 60_001
    expect(await client.closed).toEqual([1000, 'over'])
  })

  it('answers the newest connection alone', async () => {
    const { client, url, secret } = await voice.open()
    await using next = await connectVoice(url, secret)
    await next.received('session.created')
    expect(await client.closed).toEqual([4409, 'replaced'])
    expect((await next.ask('Hello.')).response.status).toBe('completed')
  })

  it('of an API key is closed when the key is revoked, and its secret opens nothing more', async () => {
    const { app } = voice.service
    const { id, key } = (await app.operate('create-api-key', {
      name: 'bot',
      scopes: ['media'],
    })) as {
      id: string
      key: string
    }
    const { client, url, secret } = await voice.open({ token: key })
    await app.operate('revoke-api-key', { id })
    expect((await client.closed)[0]).toBe(4401)
    await using next = await connectVoice(url, secret)
    expect((await next.closed)[0]).toBe(4401)
  })

  it('that answers no ping is cut', async () => {
    await using pinging = await voiceService({ timeouts: { pingMs: 200 } })
    const { url, secret } = await pinging.open()
    await using dumb = await connectVoice(url, secret, { isDumb: true })
    await dumb.received('session.created')
    expect((await dumb.closed)[0]).toBe(1006)
  })
})

describe('Two instances', () => {
  it('answer one connection of a session, whichever has it', async () => {
    const { first, second } = await storeOfTwo()
    const ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64')
    await using here = await voiceService({ store: first }, { ENCRYPTION_KEY })
    await using there = await voiceService({ store: second }, { ENCRYPTION_KEY })
    const { client, secret } = await here.open()
    await client.ask('I have two cards.')
    const url = `${there.service.url.replace('http', 'ws')}/api/realtime-voice`
    await using next = await connectVoice(url, secret)
    await next.received('session.created')
    expect(await client.closed).toEqual([4409, 'replaced'])
    await next.ask('Which one first?')
    expect(there.model.requests[0]?.turns.map(({ content }) => content)).toEqual([
      'I have two cards.',
      'Pay the card with the highest use first.',
      'Which one first?',
    ])
  })
})
