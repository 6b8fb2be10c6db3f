import { describe, expect, it } from 'vitest'
import { createLiveAvatar } from '../../../adapters/liveavatar/avatar-vendor.ts'
import { Failure } from '../../../src/errors.ts'
import type { Speech } from '../../../src/ports/speech.ts'
import { startLiveAvatar } from '../../emulators/liveavatar.ts'
import { memoryFiles, speak, startAvatar } from '../../support/avatars.ts'
import { noon } from '../../support/shared-service.ts'
import { until } from '../../support/time.ts'
import { watchedService } from '../../support/watched-service.ts'

/** A voice of two seconds of PCM; broken while `isBroken`. */
const voice = { isBroken: false }

const speech: Speech = {
  provider: 'offline',
  voices: ['alloy', 'nova'],
  async *speak(_request, format) {
    expect(format).toBe('pcm')
    yield Buffer.alloc(48_000)
    if (voice.isBroken) throw new Failure('model_unavailable', { en: 'Broken.', fr: 'Rompue.' })
    yield Buffer.alloc(48_000)
  },
  async close() {},
}

async function world() {
  await using opening = new AsyncDisposableStack()
  let now = noon
  const emulator = opening.use(await startLiveAvatar({ clock: () => now }))
  const avatarVendor = createLiveAvatar({ apiKey: emulator.apiKey, baseUrl: emulator.url })
  const ports = { files: memoryFiles(), speech, avatarVendor }
  const service = opening.use(await watchedService({ clock: () => now, ports }))
  const nora = await service.token('nora')
  const running = opening.move()
  return {
    ...service,
    ...{ emulator, nora },
    pass(ms: number) {
      now += ms
    },
    used: async () => (await service.ask('GET', '/api/avatar/session', { token: nora })).body,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

describe('With a key of LiveAvatar', () => {
  it('the avatars are LiveAvatar’s, and a session gives a room of LiveKit', async () => {
    await using one = await world()
    const { body: list } = await one.ask('GET', '/api/avatar/list-avatars', { token: one.nora })
    expect(list.avatars.map(({ avatarId }: { avatarId: string }) => avatarId)).toEqual([
      ...['ava-1', 'ava-2'],
    ])
    expect(list.avatars[0]).toMatchObject({ provider: 'liveavatar', status: 'active' })
    const { status, body } = await startAvatar(one, one.nora, { avatarId: 'ava-2' })
    const [session] = one.emulator.sessions
    expect([status, body]).toEqual([
      201,
      {
        sessionId: expect.stringMatching(/^avs_/),
        avatarId: 'ava-2',
        voice: { voiceId: 'alloy', rate: 1, pitch: 1 },
        provider: 'liveavatar',
        status: 'ready',
        transport: 'livekit',
        url: `${one.emulator.url.replace('http', 'ws')}/livekit`,
        accessToken: `livekit-${session?.id}`,
        createdAt: '2026-11-21T12:00:00.000Z',
        expiresAt: '2026-11-21T12:02:00.000Z',
        maxDurationSeconds: 300,
      },
    ])
    expect((await one.ask('GET', `/avatar/${body.sessionId}`, { token: '' })).status).toBe(404)
  })

  it('it speaks with this service’s voice', async () => {
    await using one = await world()
    const { sessionId } = (await startAvatar(one, one.nora)).body
    const { status, body } = await speak(one, one.nora, { sessionId, text: 'Hello' })
    expect([status, body]).toEqual([
      200,
      {
        taskId: expect.stringMatching(/^spk_/),
        ...{ sessionId, taskType: 'repeat', text: 'Hello', status: 'queued', durationMs: 2_000 },
      },
    ])
    expect(one.emulator.sessions[0]?.spoken.map(({ byteLength }) => byteLength)).toEqual([96_000])
  })

  it('its death in mid-stream frees the place and counts no minutes', async () => {
    await using one = await world()
    const { sessionId } = (await startAvatar(one, one.nora)).body
    await speak(one, one.nora, { sessionId, text: 'Hello' })
    one.pass(10_000)
    one.emulator.trouble = 'dies'
    const { status, body } = await speak(one, one.nora, { sessionId, text: 'Hello' })
    expect([status, body.error.code, body.error.details]).toEqual([
      ...[503, 'model_unavailable', { reason: 'session_failed' }],
    ])
    expect(await one.used()).toMatchObject({ session: null, active: 0, minutesUsed: 0 })
    one.emulator.trouble = undefined
    expect((await startAvatar(one, one.nora)).status).toBe(201)
    expect(one.emulator.sessions.map(({ state }) => state)).toEqual(['ended', 'running'])
  })

  it('the voice’s failure leaves the session as it is', async () => {
    await using one = await world()
    const { sessionId } = (await startAvatar(one, one.nora)).body
    voice.isBroken = true
    const { status } = await speak(one, one.nora, { sessionId, text: 'Hello' })
    voice.isBroken = false
    expect(status).toBe(503)
    expect((await speak(one, one.nora, { sessionId, text: 'Hello' })).status).toBe(200)
  })

  it.each([
    ['no_credit', 402, 'insufficient_credits'],
    ['unauthorized', 503, 'model_unavailable'],
    ['error', 503, 'model_unavailable'],
  ] as const)('%s starts no session: %d', async (trouble, status, code) => {
    await using one = await world()
    one.emulator.trouble = trouble
    const answer = await startAvatar(one, one.nora, { avatarId: 'ava-1' })
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(JSON.stringify(answer.body)).not.toContain(one.emulator.secretText)
    expect(await one.used()).toMatchObject({ active: 0 })
  })

  it('an unknown avatar and an unknown voice are 400', async () => {
    await using one = await world()
    expect((await startAvatar(one, one.nora, { avatarId: 'nobody' })).status).toBe(400)
    const { body } = await startAvatar(one, one.nora, { voice: { voiceId: 'siri' } })
    expect(body.error.message).toBe('voice.voiceId: is not a known voice. Known are alloy, nova.')
  })

  it('a second session of the free plan is refused before LiveAvatar is asked', async () => {
    await using one = await world()
    await startAvatar(one, one.nora)
    expect((await startAvatar(one, one.nora)).status).toBe(429)
    expect(one.emulator.sessions.length).toBe(1)
  })

  it('an idle session ends there, too', async () => {
    await using one = await world()
    await startAvatar(one, one.nora)
    one.pass(120_001)
    await until(() => one.emulator.sessions[0]?.state === 'ended')
  })

  it('a session is ended there by its person', async () => {
    await using one = await world()
    const { sessionId } = (await startAvatar(one, one.nora)).body
    const path = `/api/avatar/session/${sessionId}`
    expect((await one.ask('DELETE', path, { token: one.nora })).body).toEqual({ success: true })
    expect(one.emulator.sessions[0]?.state).toBe('ended')
    expect((await one.ask('DELETE', path, { token: one.nora })).status).toBe(404)
  })
})
