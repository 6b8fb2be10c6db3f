import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLiveAvatar } from '../../../adapters/liveavatar/avatar-vendor.ts'
import type { Failure } from '../../../src/errors.ts'
import type { AvatarVendor } from '../../../src/ports/avatars.ts'
import { type LiveAvatarEmulator, startLiveAvatar } from '../../emulators/liveavatar.ts'
import { hangSignal, until } from '../../support/time.ts'

let emulator: LiveAvatarEmulator
let vendor: AvatarVendor
let now = 0

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21)
  emulator = await startLiveAvatar({ clock: () => now })
  vendor = createLiveAvatar({ apiKey: emulator.apiKey, baseUrl: emulator.url })
})

afterEach(async () => {
  await vendor.close()
  await emulator[Symbol.asyncDispose]()
})

/** PCM in pieces of odd sizes, as encoders give it. */
async function* pcm(bytes: number, piece = 7_001) {
  for (let at = 0; at < bytes; at += piece)
    yield Buffer.alloc(Math.min(piece, bytes - at), at % 251)
}

const failureOf = async (work: Promise<unknown>): Promise<Failure> =>
  (await work.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  )) as Failure

describe('LiveAvatar', () => {
  it('lists the active avatars', async () => {
    expect(await vendor.listAvatars(hangSignal())).toEqual([
      {
        avatarId: 'ava-1',
        name: 'Ann',
        previewUrl: 'https://files.example.com/ann.webp',
        defaultVoice: { voiceId: 'voice-1', name: 'Ann - Friendly' },
        languages: ['en', 'fr'],
      },
      {
        avatarId: 'ava-2',
        name: 'Bo',
        previewUrl: null,
        defaultVoice: null,
        languages: ['en', 'fr'],
      },
    ])
  })

  it.each([1000, 100] as const)(
    'creates a session in LITE mode; code %d is success',
    async (code) => {
      emulator.code = code
      const connection = await vendor.createSession('ava-1', hangSignal())
      const [session] = emulator.sessions
      expect(connection).toEqual({
        url: `${emulator.url.replace('http', 'ws')}/livekit`,
        accessToken: `livekit-${session?.id}`,
        secret: expect.any(String),
        maxDurationSeconds: 1_200,
      })
      expect(emulator.requests.map(({ path, body }) => [path, body])).toEqual([
        ['/v1/sessions/token', { mode: 'LITE', avatar_id: 'ava-1' }],
        ['/v1/sessions/start', undefined],
      ])
      expect(session?.state).toBe('running')
    },
  )

  it('sends speech as PCM in chunks of a second, and says how long it is', async () => {
    const { secret } = await vendor.createSession('ava-1', hangSignal())
    const bytes = 48_000 * 3 + 12_000
    expect(await vendor.speak(secret, pcm(bytes), hangSignal())).toBe(3_250)
    const [session] = emulator.sessions
    const sent = Buffer.concat(await Array.fromAsync(pcm(bytes)))
    expect(session?.spoken.map((one) => one.equals(sent))).toEqual([true])
    expect(session?.events).toEqual([
      ...['agent.speak', 'agent.speak', 'agent.speak', 'agent.speak', 'agent.speak_end'],
    ])
  })

  it('says one text after the other, on one socket', async () => {
    const { secret } = await vendor.createSession('ava-1', hangSignal())
    const lengths = await Promise.all([
      vendor.speak(secret, pcm(96_000), hangSignal()),
      vendor.speak(secret, pcm(48_000), hangSignal()),
    ])
    expect(lengths).toEqual([2_000, 1_000])
    const [session] = emulator.sessions
    expect(session?.spoken.map(({ byteLength }) => byteLength)).toEqual([96_000, 48_000])
    expect(session?.sockets.size).toBe(1)
  })

  it('speaks from another instance by the secret alone', async () => {
    const { secret } = await vendor.createSession('ava-1', hangSignal())
    await vendor.speak(secret, pcm(48_000), hangSignal())
    const other = createLiveAvatar({ apiKey: emulator.apiKey, baseUrl: emulator.url })
    expect(await other.speak(secret, pcm(48_000), hangSignal())).toBe(1_000)
    await other.close()
    expect(emulator.sessions[0]?.spoken.length).toBe(2)
  })

  it('keeps a session alive, which otherwise ends after five minutes', async () => {
    const { secret } = await vendor.createSession('ava-1', hangSignal())
    now += 299_000
    await vendor.keepAlive(secret, hangSignal())
    await until(() => emulator.sessions[0]?.events.includes('session.keep_alive') === true)
    now += 299_000
    emulator.endIdle()
    expect(emulator.sessions[0]?.state).toBe('running')
    now += 2_000
    emulator.endIdle()
    expect(emulator.sessions[0]?.state).toBe('ended')
    expect((await failureOf(vendor.speak(secret, pcm(4_800), hangSignal()))).kind).toBe(
      'model_unavailable',
    )
  })

  it('ends a session, also one that has ended', async () => {
    const { secret } = await vendor.createSession('ava-1', hangSignal())
    await vendor.end(secret, hangSignal())
    expect(emulator.sessions[0]?.state).toBe('ended')
    await vendor.end(secret, hangSignal())
  })

  it.each([
    ['unauthorized', 'model_unavailable', 'key_refused'],
    ['no_credit', 'payment_required', 'no_credit'],
    ['rate_limited', 'model_unavailable', 'rate_limited'],
    ['error', 'model_unavailable', 'server_error'],
    ['garbage', 'model_unavailable', 'not_understood'],
    ['redirect', 'model_unavailable', 'unreachable'],
    ['foreign_socket', 'model_unavailable', 'not_understood'],
  ] as const)('answers %s with %s, without its text or the key', async (trouble, kind, reason) => {
    emulator.trouble = trouble
    const failure = await failureOf(vendor.createSession('ava-1', hangSignal()))
    expect([failure.kind, failure.details]).toEqual([kind, { provider: 'liveavatar', reason }])
    expect(failure.retryAfter).toBe(trouble === 'rate_limited' ? 7 : undefined)
    const all = JSON.stringify([failure, failure.message, String(failure.cause), failure.stack])
    expect(all).not.toContain(emulator.secretText)
    expect(all).not.toContain(emulator.apiKey)
  })

  it('refuses an avatar that does not exist', async () => {
    const failure = await failureOf(vendor.createSession('nobody', hangSignal()))
    expect([failure.kind, failure.sentence?.en]).toEqual([
      'invalid_request',
      'LiveAvatar refuses this. Choose an avatarId of GET /api/avatar/list-avatars.',
    ])
  })

  it('gives up on a request that is not answered', async () => {
    emulator.trouble = 'slow'
    const hasty = createLiveAvatar({
      ...{ apiKey: emulator.apiKey, baseUrl: emulator.url, requestMs: 50 },
    })
    const failure = await failureOf(hasty.listAvatars(hangSignal()))
    expect(failure.details).toEqual({ provider: 'liveavatar', reason: 'timeout' })
  })

  it('notices a session that dies in mid-stream', async () => {
    const { secret } = await vendor.createSession('ava-1', hangSignal())
    emulator.trouble = 'dies'
    const failure = await failureOf(vendor.speak(secret, pcm(48_000 * 20), hangSignal()))
    expect(failure.details).toEqual({ provider: 'liveavatar', reason: 'session_lost' })
  })

  it('ends a speech whose caller leaves, and the next one is heard whole', async () => {
    const { secret } = await vendor.createSession('ava-1', hangSignal())
    const leaving = new AbortController()
    async function* endless() {
      yield Buffer.alloc(48_000)
      leaving.abort(new Error('left'))
      yield Buffer.alloc(48_000)
    }
    await expect(vendor.speak(secret, endless(), leaving.signal)).rejects.toThrow('left')
    expect(await vendor.speak(secret, pcm(48_000), hangSignal())).toBe(1_000)
    expect(emulator.sessions[0]?.spoken.map(({ byteLength }) => byteLength)).toEqual([48_000])
    expect(emulator.sessions[0]?.events).toContain('agent.interrupt')
  })

  it('passes the voice’s own failure on', async () => {
    const { secret } = await vendor.createSession('ava-1', hangSignal())
    async function* broken() {
      yield Buffer.alloc(48_000)
      throw new Error('the voice broke off')
    }
    await expect(vendor.speak(secret, broken(), hangSignal())).rejects.toThrow(
      'the voice broke off',
    )
  })
})
