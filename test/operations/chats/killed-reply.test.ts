import { LLMock } from '@copilotkit/aimock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../../src/config/settings.ts'
import { runOperator, startProcessWith } from '../../support/process.ts'
import { temporaryFolder } from '../../support/service.ts'
import { unlimited } from '../../support/unlimited.ts'

/** OpenAI as `@copilotkit/aimock` plays it, one word every 200 ms. */
let openai: LLMock

const answer = Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ')

beforeEach(async () => {
  openai = new LLMock({ port: 0, strict: true })
  openai.onMessage(/.*/, { content: answer }, { chunkSize: 7, streamingProfile: { tps: 5 } })
  await openai.start()
})

afterEach(() => openai.stop())

/** Asks until the answer begins, and resolves with its first words. */
async function firstWords(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: 'mine',
      stream: true,
      model: 'gpt-6-luna',
      messages: [{ role: 'user', content: 'How?' }],
    }),
  })
  let sent = ''
  for await (const piece of response.body ?? []) {
    sent += Buffer.from(piece).toString()
    if (sent.includes('"text-delta"')) return sent
  }
  throw new Error(`the answer did not begin: ${sent}`)
}

it('an answer whose process was killed has its question, and is closed as unfinished in a minute', async () => {
  await using folder = await temporaryFolder()
  const environment = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${openai.url}/v1` }
  {
    await using killed = await startProcessWith(folder.path, environment)
    const { stdout } = await runOperator(folder.path, 'token', 'ann')
    expect(await firstWords(killed.url, stdout.trim())).toContain('word0')
    await killed.end('SIGKILL')
  }
  let now = Date.now()
  const settings = settingsFromEnvironment({
    PORT: '0',
    DATA_DIR: folder.path,
    LOG_LEVEL: 'silent',
  })
  await using app = await createApp(settings, { clock: () => now, rateLimiter: unlimited })
  const url = await app.listen()
  const { token } = (await app.operate('create-token', { name: 'ann' })) as { token: string }
  const messages = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/chat/history?chatId=mine`, { headers })
    return ((await response.json()) as { messages: object[] }).messages
  }
  expect(await messages()).toMatchObject([
    { role: 'user', content: 'How?', status: 'complete' },
    { role: 'assistant', content: '', status: 'running' },
  ])
  now += 61_000
  await expect
    .poll(async () => (await messages()).at(-1))
    .toMatchObject({ role: 'assistant', status: 'error' })
})
