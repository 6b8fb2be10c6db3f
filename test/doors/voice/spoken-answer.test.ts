import { describe, expect, it } from 'vitest'
import { samplesPerCharacter } from '../../support/tone-speech.ts'
import { audioOf, textItem, transcriptOf } from '../../support/voice-client.ts'
import { voiceService } from './voice-service.ts'

describe('A spoken answer', () => {
  it('comes as events of OpenAI’s realtime, in their order', async () => {
    await using voice = await voiceService()
    voice.model.script = () => ['Pay the card first. ', 'Then wait a month.']
    const { client } = await voice.open()
    await client.ask('What should I do?')
    const types = client.events.map(({ type }) => type)
    expect(types.filter((type, at) => type !== types[at - 1])).toEqual([
      'session.created',
      'conversation.item.added',
      'conversation.item.done',
      'response.created',
      'response.output_item.added',
      'conversation.item.added',
      'response.content_part.added',
      'response.output_audio_transcript.delta',
      'response.output_audio.delta',
      'response.output_audio.done',
      'response.output_audio_transcript.done',
      'response.content_part.done',
      'response.output_item.done',
      'conversation.item.done',
      'response.done',
    ])
    expect(transcriptOf(client)).toBe('Pay the card first. Then wait a month.')
  })

  it('is spoken sentence by sentence, in whole samples', async () => {
    await using voice = await voiceService()
    voice.model.script = () => ['**Pay** the card', ' first. Then wait', ' a month.']
    const { client } = await voice.open()
    await client.ask('What should I do?')
    expect(voice.speech.requests.map(({ text }) => text)).toEqual([
      'Pay the card first.',
      'Then wait a month.',
    ])
    const spoken = 'Pay the card first.Then wait a month.'
    expect(audioOf(client).length).toBe(spoken.length * samplesPerCharacter * 2)
    for (const { delta } of client.all('response.output_audio.delta')) {
      expect(Buffer.from(delta, 'base64').length % 2).toBe(0)
    }
  })

  it('is spoken while it is still being written', async () => {
    await using voice = await voiceService()
    const rest = Promise.withResolvers<void>()
    voice.model.script = () => ['Pay the card first. ', rest.promise, 'Then wait.']
    const { client } = await voice.open()
    client.send(textItem('What should I do?'))
    client.send({ type: 'response.create' })
    await client.received('response.output_audio.delta')
    expect(client.all('response.done')).toEqual([])
    rest.resolve()
    expect((await client.received('response.done')).response.status).toBe('completed')
  })
})
