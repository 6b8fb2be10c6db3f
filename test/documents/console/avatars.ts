import { expect, it } from 'vitest'
import type { Service } from '../../support/service.ts'

/** The rows on avatars; their bodies are those of reference/console.md §6. */
export function avatarRows(started: () => Service): void {
  let people = 0
  const person = () => started().token(`watcher-${++people}`)
  const create = async (token: string, body: object = {}) =>
    await started().ask('POST', '/console/api/avatar/create-session', { token, body })

  it('POST /api/avatar/create-session: avatarId, voice {voiceId, rate, pitch}', async () => {
    const voice = { voiceId: 'sage', rate: 1.1, pitch: 1.2 }
    const { status, body } = await create(await person(), { avatarId: 'rose', voice })
    expect(status).toBe(201)
    expect(body).toEqual({
      sessionId: expect.any(String),
      avatarId: 'rose',
      voice,
      provider: 'offline',
      status: 'ready',
      transport: 'timeline',
      url: expect.stringContaining(`${started().url}/avatar/`),
      accessToken: expect.any(String),
      wsUrl: `${started().url.replace('http', 'ws')}/api/realtime`,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      maxDurationSeconds: 300,
    })
  })

  it.each(['talk', 'repeat'])(
    'POST /api/avatar/speak: sessionId, text, taskType %s',
    async (taskType) => {
      const token = await person()
      const { sessionId } = (await create(token)).body
      const input = { sessionId, text: 'What is a secured card?', taskType }
      const { status, body } = await started().ask('POST', '/console/api/avatar/speak', {
        ...{ token, body: input },
      })
      expect(status).toBe(200)
      const usage = { promptTokens: expect.any(Number), completionTokens: expect.any(Number) }
      expect(body).toEqual({
        ...{ taskId: expect.any(String), sessionId, taskType, status: 'completed' },
        text: taskType === 'talk' ? expect.stringContaining('deposit') : input.text,
        durationMs: expect.any(Number),
        audioUrl: expect.stringContaining(`/avatar/${sessionId}/speech/`),
        visemes: expect.arrayContaining([
          { time: expect.any(Number), duration: expect.any(Number), viseme: expect.any(String) },
        ]),
        ...(taskType === 'talk'
          ? { chatId: expect.any(String), usage: expect.objectContaining(usage) }
          : {}),
      })
    },
  )

  it('GET /api/avatar/session: {session, sessions, active, limit, minutesUsed, minutesLimit}', async () => {
    const token = await person()
    const { sessionId } = (await create(token)).body
    const { status, body } = await started().ask('GET', '/console/api/avatar/session', { token })
    expect(status).toBe(200)
    expect(body).toEqual({
      session: expect.objectContaining({ sessionId }),
      sessions: [expect.objectContaining({ sessionId })],
      ...{ active: 1, limit: 1, minutesUsed: 0, minutesLimit: 5 },
    })
  })

  it('GET /api/avatar/list-avatars: {avatars, total}', async () => {
    const { status, body } = await started().ask('GET', '/console/api/avatar/list-avatars')
    expect(status).toBe(200)
    expect(body).toEqual({
      avatars: expect.arrayContaining([
        {
          ...{ avatarId: 'amara', name: 'Amara', provider: 'offline', status: 'active' },
          previewUrl: `${started().url}/avatar/faces/amara.svg`,
          defaultVoice: { voiceId: expect.any(String), name: expect.any(String) },
          languages: ['en', 'fr'],
        },
      ]),
      total: 3,
    })
  })
}
