import { LLMock } from '@copilotkit/aimock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../../src/config/settings.ts'
import { runOperator, startProcessWith } from '../../support/process.ts'
import { temporaryFolder } from '../../support/service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { connectVoice, textItem } from '../../support/voice-client.ts'

/** OpenAI as aimock plays it, one word every 200 ms, and without realtime voice. */
let openai: LLMock

beforeEach(async () => {
  openai = new LLMock({ port: 0, strict: true })
  const content = Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ')
  openai.onMessage(/.*/, { content }, { chunkSize: 7, streamingProfile: { tps: 5 } })
  openai.mount('/v1/realtime/client_secrets', {
    async handleRequest(_request, response) {
      response.writeHead(404).end()
      return true
    },
  })
  await openai.start()
})

afterEach(() => openai.stop())

const create = async (url: string, token: string) => {
  const response = await fetch(`${url}/api/realtime-session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  return { status: response.status, body: (await response.json()) as any }
}

it('a session whose process was killed in mid-answer frees its place when it idles, and counts no minute', async () => {
  await using folder = await temporaryFolder()
  const environment = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${openai.url}/v1` }
  {
    await using killed = await startProcessWith(folder.path, environment)
    const token = (await runOperator(folder.path, 'token', 'ann')).stdout.trim()
    const { body } = await create(killed.url, token)
    await using client = await connectVoice(body.url, body.clientSecret.value)
    client.send(textItem('How?'))
    client.send({ type: 'response.create' })
    await client.received('response.output_audio_transcript.delta')
    await killed.end('SIGKILL')
    expect((await client.closed)[0]).toBe(1006)
  }
  let now = Date.now()
  const values = { PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent' }
  const settings = settingsFromEnvironment(values)
  await using app = await createApp(settings, { clock: () => now, rateLimiter: unlimited })
  const url = await app.listen()
  const { token } = (await app.operate('create-token', { name: 'ann' })) as { token: string }
  expect((await create(url, token)).status).toBe(429)
  now += 121_000
  const { status, body } = await create(url, token)
  expect([status, body.maxDurationSeconds]).toEqual([201, 300])
})
