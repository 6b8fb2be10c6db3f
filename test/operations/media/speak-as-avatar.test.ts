import { describe, expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import type { Speech } from '../../../src/ports/speech.ts'
import { memoryFiles, speak, startAvatar, toneSpeech, toneVisemes } from '../../support/avatars.ts'
import { startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'

async function world(timedSpeech = toneSpeech(), clock = () => noon) {
  const files = memoryFiles()
  const service = await watchedService({ clock, ports: { files, timedSpeech } })
  const nora = await service.token('nora', { tier: 'pro' })
  const { body: session } = await startAvatar(service, nora)
  return {
    ...service,
    ...{ files, nora, session, sessionId: session.sessionId as string, timedSpeech },
    speak: (body: object) => speak(service, nora, { sessionId: session.sessionId, ...body }),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

describe('speak-as-avatar', () => {
  it('repeats a text as it is, with its audio and the shapes of the mouth', async () => {
    await using one = await world()
    const { status, body } = await one.speak({ text: 'Pay the card **first**.' })
    expect(status).toBe(200)
    expect(body).toEqual({
      taskId: expect.stringMatching(/^spk_[0-9a-f]{24}$/),
      sessionId: one.sessionId,
      taskType: 'repeat',
      text: 'Pay the card **first**.',
      status: 'completed',
      durationMs: 2_000,
      audioUrl: `${one.url}/avatar/${one.sessionId}/speech/${body.taskId}`,
      visemes: toneVisemes,
    })
    expect([...one.files.kept.keys()]).toEqual([body.taskId])
    expect(one.timedSpeech.asked).toMatchObject([
      { text: 'Pay the card **first**.', language: 'en', voice: 'nova', speed: 1 },
    ])
    expect((await one.store.get('avatarSpeeches', body.taskId))?.value).toMatchObject({
      userId: 'nora',
      text: 'Pay the card **first**.',
      createdAt: noon,
      expiresAt: noon + 3_600_000,
    })
  })

  it('speaks the language of the text', async () => {
    await using one = await world()
    await one.speak({ text: 'Votre cote a augmenté de dix points.' })
    await one.speak({ text: 'Your score rose by ten points.' })
    expect(one.timedSpeech.asked.map(({ language }) => language)).toEqual(['fr', 'en'])
  })

  it('waits for its turn as the same person as speak-text', async () => {
    const owners: string[] = []
    const speech: Speech = {
      provider: 'offline',
      voices: ['alloy'],
      async *speak({ owner }) {
        owners.push(owner)
        yield Buffer.from('sound')
      },
      async close() {},
    }
    const timedSpeech = toneSpeech()
    await using one = await startService({ ports: { files: memoryFiles(), timedSpeech, speech } })
    const nora = await one.token('nora')
    const { body } = await startAvatar(one, nora)
    await speak(one, nora, { sessionId: body.sessionId, text: 'Hello.' })
    await one.ask('POST', '/api/tts', { token: nora, body: { text: 'Hello.' } })
    expect([timedSpeech.asked[0]?.owner, ...owners]).toEqual(['nora', 'nora'])
  })

  it('lets the coach answer in the session’s chat and says the answer, as one message of the day', async () => {
    await using one = await world()
    const { status, body } = await one.speak({ text: 'What is utilization?', taskType: 'talk' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      taskType: 'talk',
      status: 'completed',
      chatId: expect.stringMatching(/^chat_/),
      usage: { totalCost: 0 },
    })
    expect(body.text).toContain('utilization')
    expect(body.text).not.toMatch(/[*#`]/)
    expect(body.text).toContain('30%')
    expect(one.timedSpeech.asked[0]?.text).toContain('30 percent')
    const second = await one.speak({ text: 'And why does it matter?', taskType: 'talk' })
    expect(second.body.chatId).toBe(body.chatId)
    const path = `/api/chat/history?chatId=${body.chatId}`
    const history = await one.ask('GET', path, { token: one.nora })
    expect(history.body.messages.map(({ role }: { role: string }) => role)).toEqual([
      ...['user', 'assistant', 'user', 'assistant'],
    ])
    const { body: plan } = await one.ask('GET', '/api/rate-limits', { token: one.nora })
    expect(plan.messagesUsedToday).toBe(2)
  })

  it('takes no second place of the free plan for an answer', async () => {
    await using one = await world()
    const token = await one.token('fred')
    const { body: session } = await startAvatar(one, token)
    const { sessionId } = session
    expect((await one.say(token)).status).toBe(429)
    const { status } = await speak(one, token, { sessionId, text: 'Hello', taskType: 'talk' })
    expect(status).toBe(200)
  })

  it('helps a person in danger before everything else, uncounted', async () => {
    await using one = await world()
    const { status, body } = await one.speak({ text: 'I want to kill myself', taskType: 'talk' })
    expect(status).toBe(200)
    expect(body.text).toContain('988')
    expect(one.timedSpeech.asked[0]?.text).toContain('988')
    const { body: plan } = await one.ask('GET', '/api/rate-limits', { token: one.nora })
    expect(plan.messagesUsedToday).toBe(0)
  })

  it('counts and stores nothing when the voice dies, and the session lives on', async () => {
    let now = noon
    let isDead = true
    const voice = toneSpeech()
    await using one = await world(
      {
        ...voice,
        speakTimed: async (request, signal) => {
          if (isDead) throw new Failure('model_unavailable', { en: 'Gone.', fr: 'Partie.' })
          return await voice.speakTimed(request, signal)
        },
      },
      () => now,
    )
    const { status, body } = await one.speak({ text: 'Hello' })
    expect([status, body.error.code]).toEqual([503, 'model_unavailable'])
    expect(one.files.kept.size).toBe(0)
    const before = await one.ask('GET', '/api/avatar/session', { token: one.nora })
    expect(before.body).toMatchObject({ active: 1, minutesUsed: 0 })
    isDead = false
    expect((await one.speak({ text: 'Hello' })).status).toBe(200)
    now += 2_000
    const after = await one.ask('GET', '/api/avatar/session', { token: one.nora })
    expect(after.body).toMatchObject({ active: 1, minutesUsed: 0.03 })
  })

  it('keeps the session alive for two minutes after each speech', async () => {
    let now = noon
    await using one = await world(toneSpeech(), () => now)
    now += 119_000
    expect((await one.speak({ text: 'Hello' })).status).toBe(200)
    now += 121_000
    expect((await one.speak({ text: 'Hello' })).status).toBe(200)
    now += 123_000
    const { status, body } = await one.speak({ text: 'Hello' })
    expect([status, body.error.code]).toEqual([404, 'not_found'])
    expect(body.error.message).toContain('POST /api/avatar/create-session')
  })

  it('refuses another person’s session, an empty text and one that is too long', async () => {
    await using one = await world()
    const other = await one.token('olaf')
    const { sessionId } = one
    expect((await speak(one, other, { sessionId, text: 'Hello' })).status).toBe(404)
    expect((await one.speak({ text: ' ' })).body.error.message).toContain('text: must not be empty')
    expect((await one.speak({ text: 'a'.repeat(4_097) })).status).toBe(400)
    expect((await one.speak({ text: 'Hello', taskType: 'sing' })).status).toBe(400)
  })

  it('deletes a speech after an hour', async () => {
    let now = noon
    await using one = await world(toneSpeech(), () => now)
    const { body } = await one.speak({ text: 'Hello' })
    now += 3_600_001
    await expect.poll(() => one.files.kept.size, { timeout: 120_000 }).toBe(0)
    expect(body.taskId).toMatch(/^spk_/)
  })
})

describe('speak-as-avatar without an override', () => {
  it('answers a credential without the scope with 403', async () => {
    await using service = await startService({ ports: { files: memoryFiles() } })
    const token = await service.token('lea', { scopes: ['coach'] })
    const { status } = await speak(service, token, { sessionId: 'avs_1', text: 'Hello' })
    expect(status).toBe(403)
  })
})
