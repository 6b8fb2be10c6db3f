import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import { noon } from '../../support/shared-service.ts'
import { connectVoice, transcriptOf } from '../../support/voice-client.ts'
import { type VoiceService, voiceService } from './voice-service.ts'

let now = noon
let voice: VoiceService
beforeEach(async () => {
  now = noon
  voice = await voiceService({ clock: () => now })
})
afterEach(() => voice[Symbol.asyncDispose]())

describe('A conversation aloud', () => {
  it('is one chat, whose next answer knows what was said', async () => {
    const { client } = await voice.open()
    const first = await client.ask('I have two cards.')
    const second = await client.ask('Which one first?')
    const chatId = first.response.conversation_id
    expect(second.response.conversation_id).toBe(chatId)
    expect(voice.model.requests[1]?.turns.map(({ content }) => content)).toEqual([
      'I have two cards.',
      'Pay the card with the highest use first.',
      'Which one first?',
    ])
    const { body } = await voice.service.ask('GET', `/api/chat/history?chatId=${chatId}`)
    expect(body.messages.map(({ content }: { content: string }) => content)).toEqual([
      'I have two cards.',
      'Pay the card with the highest use first.',
      'Which one first?',
      'Pay the card with the highest use first.',
    ])
  })

  it('counts messages of the day, and takes no second place on the free plan', async () => {
    const { client } = await voice.open()
    await client.ask('One.')
    await client.ask('Two.')
    const { body } = await voice.service.ask('GET', '/api/rate-limits')
    expect(body.messagesUsedToday).toBe(2)
  })

  it('is refused after the messages of the day, and goes on', async () => {
    const { client } = await voice.open()
    for (let said = 1; said <= 10; said++) await client.ask(`Message ${said}.`)
    const { response } = await client.ask('One more.')
    expect(response.status).toBe('failed')
    expect((await client.received('error')).error).toMatchObject({
      code: 'rate_limit_exceeded',
      details: { limit: 10, used: 10 },
    })
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })

  it('keeps to the session’s instructions, behind the coach’s rules', async () => {
    const { client } = await voice.open({ body: { instructions: 'Speak like a pirate.' } })
    await client.ask('Hello.')
    expect(voice.model.requests[0]?.instructions).toMatch(
      /^You are a credit coach .*\nSpeak like a pirate\.$/s,
    )
  })

  it('follows the language of what is said', async () => {
    const { client } = await voice.open()
    await client.ask('Bonjour, je veux améliorer ma cote de crédit.')
    await client.ask('Now tell me the same in English.')
    expect(voice.speech.requests.map(({ language }) => language)).toEqual(['fr', 'en'])
  })

  it('answers a person in danger with help, whatever was asked of the model', async () => {
    const { client } = await voice.open()
    await client.ask('I want to kill myself.')
    expect(transcriptOf(client)).toContain('988')
    expect(voice.model.requests).toEqual([])
    expect(voice.speech.requests.map(({ text }) => text).join(' ')).toContain('988')
  })

  it('goes on in a new chat when the person has deleted the first', async () => {
    const { client } = await voice.open()
    const first = (await client.ask('Hello.')).response.conversation_id
    await voice.service.ask('DELETE', `/api/chats/${first}`)
    const { response } = await client.ask('Are you there?')
    expect(response.status).toBe('completed')
    expect(response.conversation_id).not.toBe(first)
  })

  it('needs the scope media alone', async () => {
    const token = await voice.service.token('bob', { scopes: ['media'] })
    const { client } = await voice.open({ token })
    expect((await client.ask('Hello.')).response.status).toBe('completed')
  })

  it('is not begun beside a running answer of the free plan', async () => {
    const end = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    voice.model.script = () => {
      begun.resolve()
      return ['Yes.', end.promise]
    }
    const answered = voice.service.ask('POST', '/console/api/chat', {
      body: { messages: [{ role: 'user', content: 'Hello' }] },
    })
    await begun.promise
    const refused = await voice.service.ask('POST', '/api/realtime-session')
    expect([refused.status, refused.body.error.message]).toEqual([
      429,
      'Your plan allows 1 answer or live session at a time. Wait until one has ended, or end it.',
    ])
    end.resolve()
    await answered
    expect((await voice.service.ask('POST', '/api/realtime-session')).status).toBe(201)
  })

  it('takes another voice, speed and instructions, also for the next connection', async () => {
    const { client, url, secret } = await voice.open()
    client.send({
      type: 'session.update',
      session: {
        type: 'realtime',
        instructions: 'Be brief.',
        audio: { output: { voice: 'nova', speed: 1.5 } },
      },
    })
    const { session } = await client.received('session.updated')
    expect(session).toMatchObject({
      instructions: 'Be brief.',
      audio: { output: { voice: 'nova', speed: 1.5 } },
    })
    await client.ask('Hello.')
    expect(voice.speech.requests[0]).toMatchObject({ voice: 'nova', speed: 1.5 })
    client.socket.close()
    await client.closed
    await using next = await connectVoice(url, secret)
    expect((await next.received('session.created')).session).toMatchObject({
      instructions: 'Be brief.',
      audio: { output: { voice: 'nova', speed: 1.5 } },
    })
  })
})

describe('The minutes of a conversation', () => {
  const secondsUsed = async () => {
    const { body } = await voice.service.ask('POST', '/api/realtime-session')
    return 300 - body.maxDurationSeconds
  }

  it('count from the start of the session to the end of its last answer', async () => {
    const { client, sessionId } = await voice.open()
    now += 30_000
    await client.ask('Hello.')
    now += 60_000
    await voice.service.ask('DELETE', `/api/realtime-session/${sessionId}`)
    expect(await secondsUsed()).toBe(31)
  })

  it('do not count an answer that the model broke off', async () => {
    voice.model.script = () => [
      'Pay the ',
      Promise.reject(
        new Failure('model_unavailable', 'OpenAI broke its answer off.', {
          details: { provider: 'openai', reason: 'cut_off' },
        }),
      ),
    ]
    const { client, sessionId } = await voice.open()
    now += 30_000
    const { response } = await client.ask('Hello.')
    expect([response.status, response.status_details.error.code]).toEqual([
      'failed',
      'model_unavailable',
    ])
    expect(client.all('error')[0].error.message).toBe('OpenAI broke its answer off.')
    await voice.service.ask('DELETE', `/api/realtime-session/${sessionId}`)
    expect(await secondsUsed()).toBe(0)
  })

  it('do not count an answer whose voice died, and the next is spoken', async () => {
    voice.speech.before = () => {
      throw new Failure('model_unavailable', 'The voice is away. Try again in a moment.')
    }
    const { client, sessionId } = await voice.open()
    now += 30_000
    const { response } = await client.ask('Hello.')
    expect(response.status).toBe('failed')
    expect(transcriptOf(client)).toBe('Pay the card with the highest use first.')
    voice.speech.before = () => undefined
    expect((await client.ask('And now?')).response.status).toBe('completed')
    await voice.service.ask('DELETE', `/api/realtime-session/${sessionId}`)
    expect(await secondsUsed()).toBe(30)
  })

  it('end the session where they are used up', async () => {
    const { client } = await voice.open()
    now += 100_000
    await client.ask('Hello.')
    now += 100_000
    await client.ask('Hello.')
    now += 100_001
    expect(await client.closed).toEqual([1000, 'over'])
  })
})
