import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectVoice, textItem } from '../../support/voice-client.ts'
import { type OpenedVoice, type VoiceService, voiceService } from './voice-service.ts'

let voice: VoiceService
let opened: OpenedVoice
beforeEach(async () => {
  voice = await voiceService()
  opened = await voice.open()
})
afterEach(() => voice[Symbol.asyncDispose]())

/** Lets the model write one sentence and then nothing. */
async function hangingAnswer() {
  const { client } = opened
  voice.model.script = () => ['Pay the card first. ', new Promise(() => undefined)]
  client.send(textItem('What should I do?'))
  client.send({ type: 'response.create' })
  await client.received('response.output_audio.delta')
  voice.model.script = () => ['Yes.']
}

describe('An answer that is cancelled', () => {
  it('ends, is kept as far as it was written, and the next one is spoken', async () => {
    const { client } = opened
    await hangingAnswer()
    client.send({ type: 'response.cancel' })
    const { response } = await client.received('response.done')
    expect([response.status, response.status_details]).toEqual([
      'cancelled',
      { type: 'cancelled', reason: 'client_cancelled' },
    ])
    expect((await client.ask('Go on.')).response.status).toBe('completed')
    const path = `/api/chat/history?chatId=${response.conversation_id}`
    const { body } = await voice.service.ask('GET', path)
    expect(
      body.messages.map(({ content, status }: Record<string, string>) => [content, status]),
    ).toEqual([
      ['What should I do?', 'complete'],
      ['Pay the card first. ', 'stopped'],
      ['Go on.', 'complete'],
      ['Yes.', 'complete'],
    ])
    expect(client.all('error')).toEqual([])
  })

  it('by the person who speaks gives way to the next answer', async () => {
    const { client } = opened
    await hangingAnswer()
    client.send(textItem('Wait, which card?'))
    client.send({ type: 'response.create' })
    const second = await client.received('response.done', 2)
    expect(client.all('response.done').map(({ response }) => response.status_details)).toEqual([
      { type: 'cancelled', reason: 'turn_detected' },
      null,
    ])
    expect(second.response.status).toBe('completed')
  })

  it('stops the voice in the middle of a sentence', async () => {
    const { client } = opened
    const aborted = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    voice.speech.before = (_request, signal) => {
      signal.addEventListener('abort', () => aborted.resolve(), { once: true })
      begun.resolve()
      return new Promise(() => undefined)
    }
    client.send(textItem('What should I do?'))
    client.send({ type: 'response.create' })
    await begun.promise
    client.send({ type: 'response.cancel' })
    await aborted.promise
    expect((await client.received('response.done')).response.status).toBe('cancelled')
    expect(client.all('response.output_audio.delta')).toEqual([])
  })

  it('whose client is gone is stopped', async () => {
    const { client, url, secret } = opened
    await hangingAnswer()
    client.socket.terminate()
    await client.closed
    await using next = await connectVoice(url, secret)
    await next.received('session.created')
    expect((await next.ask('Again.')).response.status).toBe('completed')
  })
})

describe('A second answer beside the first', () => {
  it('is refused', async () => {
    const { client } = opened
    await hangingAnswer()
    client.send({ type: 'response.create', event_id: 'mine' })
    expect((await client.received('error')).error).toMatchObject({
      message:
        'An answer is still being spoken. Cancel it (response.cancel), or wait for response.done.',
      event_id: 'mine',
    })
  })

  it('needs something that was said', async () => {
    const { client } = opened
    client.send({ type: 'response.create' })
    expect((await client.received('error')).error.message).toMatch(/^There is nothing to answer/)
  })
})
