import { describe, expect, it } from 'vitest'
import { memoryFiles, speak, startAvatar, toneSpeech } from '../../support/avatars.ts'
import { noon, sharedService } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'

const timedSpeech = toneSpeech()
const service = sharedService({ ports: { files: memoryFiles(), timedSpeech } })

let people = 0
const person = () => service().token(`person-${++people}`)

describe('create-avatar-session', () => {
  it('starts a session of the first avatar, whose page’s address carries the token in its fragment', async () => {
    const { status, body } = await startAvatar(service(), await person())
    const { url } = service()
    expect([status, body]).toEqual([
      201,
      {
        sessionId: expect.stringMatching(/^avs_[0-9a-f]{24}$/),
        avatarId: 'amara',
        voice: { voiceId: 'nova', rate: 1, pitch: 1 },
        provider: 'offline',
        status: 'ready',
        transport: 'timeline',
        url: `${url}/avatar/${body.sessionId}#${body.accessToken}`,
        accessToken: expect.stringMatching(/^[\w-]{43}$/),
        wsUrl: `${url.replace('http', 'ws')}/api/realtime`,
        createdAt: '2026-11-21T12:00:00.000Z',
        expiresAt: '2026-11-21T12:02:00.000Z',
        maxDurationSeconds: 300,
      },
    ])
  })

  it('speaks with the avatar, voice, speed and pitch that were chosen', async () => {
    const token = await person()
    const voice = { voiceId: 'onyx', rate: 1.5, pitch: 0.8 }
    const { body } = await startAvatar(service(), token, { avatarId: 'mateo', voice })
    expect([body.avatarId, body.voice]).toEqual(['mateo', voice])
    await speak(service(), token, { sessionId: body.sessionId, text: 'Hello' })
    expect(timedSpeech.asked.at(-1)).toMatchObject({ voice: 'onyx', speed: 1.5, pitch: 0.8 })
  })

  it.each([
    [{ avatarId: 'nobody' }, 'avatarId: is not a known avatar. Known are amara, mateo, rose.'],
    [{ voice: { voiceId: 'siri' } }, /^voice\.voiceId: is not a known voice\. Known are alloy, /],
    [{ voice: { rate: 5 } }, 'voice.rate: must be at most 4'],
    [{ voice: { rate: 0.2 } }, 'voice.rate: must be at least 0.25'],
    [{ voice: { pitch: 3 } }, 'voice.pitch: must be at most 2'],
    [{ voice: { volume: 1 } }, /volume/],
    [{ avatar: 'amara' }, /avatar/],
  ])('refuses %j', async (body, message) => {
    const answer = await startAvatar(service(), await person(), body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request'])
    expect(answer.body.error.message).toMatch(message)
  })

  it('keeps the hash of the token alone', async () => {
    await using watched = await watchedService({ clock: () => noon })
    const token = await watched.token('nora')
    const { body } = await startAvatar(watched, token)
    const stored = await watched.sealedStore.get('mediaSessions', body.sessionId)
    expect(JSON.stringify(stored)).not.toContain(body.accessToken)
    expect(stored?.value.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  })
})
