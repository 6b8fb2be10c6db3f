import { expect, it } from 'vitest'
import { pcmMs } from '../../../src/domain/media/pcm.ts'
import { startService } from '../../support/service.ts'
import { audioOf, connectVoice, transcriptOf } from '../../support/voice-client.ts'

/** Mean loudness of 16-bit samples, 0 to 1. */
function loudness(samples: Buffer): number {
  let sum = 0
  for (let at = 0; at + 1 < samples.length; at += 2) sum += (samples.readInt16LE(at) / 32_768) ** 2
  return Math.sqrt(sum / (samples.length / 2))
}

it.each([
  ['What is a secured card?', /deposit/],
  ['Qu’est-ce qu’une carte garantie ?', /dépôt|carte/],
])('without a key, the coach answers "%s" aloud', async (question, words) => {
  await using service = await startService()
  const { body } = await service.ask('POST', '/api/realtime-session')
  await using client = await connectVoice(body.url, body.clientSecret.value)
  const { response } = await client.ask(question)
  expect(client.all('error')).toEqual([])
  expect(response.status).toBe('completed')
  const transcript = transcriptOf(client)
  expect(transcript).toMatch(words)
  const audio = audioOf(client)
  // People speak 10 to 25 characters a second.
  const seconds = pcmMs(audio.length) / 1_000
  expect(seconds).toBeGreaterThan(transcript.length / 30)
  expect(seconds).toBeLessThan(transcript.length / 6)
  expect(loudness(audio)).toBeGreaterThan(0.02)
})

it('an account without a bound of sessions is answered aloud in six at once', async () => {
  await using service = await startService()
  const token = await service.token('ella', { tier: 'enterprise' })
  const clients = []
  for (let count = 0; count < 6; count++) {
    const { body } = await service.ask('POST', '/api/realtime-session', { token })
    const client = await connectVoice(body.url, body.clientSecret.value)
    await client.received('session.created')
    clients.push(client)
  }
  const answers = await Promise.all(clients.map((client) => client.ask('What is a secured card?')))
  expect(answers.map(({ response }) => response.status)).toEqual(Array(6).fill('completed'))
})
