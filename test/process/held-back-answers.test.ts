import { expect, it } from 'vitest'
import { written } from '../operations/coach/emulated-coach.ts'
import { runOperator, startProcessWith } from '../support/process.ts'
import { responsesWire } from '../support/providers/openai-wires.ts'
import { beginStream, openRawServer } from '../support/providers/raw-server.ts'
import { temporaryFolder } from '../support/service.ts'

const { opening, piece, closing } = responsesWire

it('An answer of a model that was not told as it was written is one line of the log, without any text', async () => {
  await using folder = await temporaryFolder()
  const answered = ['Ask Ann Smith.', written('Pay $4,321 to Ann Smith. Pay on time.')]
  await using provider = await openRawServer((response, request) => {
    // The key is asked about after the start.
    if (request.method === 'GET') response.end('{}')
    else beginStream(response).end(`${opening}${piece(answered.shift() ?? '')}${closing}`)
  })
  await using running = await startProcessWith(folder.path, {
    LOG_LEVEL: 'warn',
    OPENAI_API_KEY: 'sk-service-0123456789',
    OPENAI_BASE_URL: `${provider.origin}/v1`,
  })
  const { stdout: token } = await runOperator(folder.path, 'token', 'alice')
  for (const content of ['I am Ann Smith. What is a secured card?', 'What does Ann Smith owe?']) {
    const answer = await fetch(`${running.url}/api/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ role: 'user', content }] }),
    })
    expect(answer.status).toBe(200)
  }
  const { output } = await running.end('SIGTERM')
  const lines = output.split('\n').filter((line) => line.includes('answer held back'))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      log: 'app',
      model: 'gpt-6-luna',
      outcome: 'not_of_the_form',
      finishReason: 'stop',
      rules: '',
      msg: 'answer held back',
    },
    {
      level: 40,
      time: expect.any(Number),
      log: 'app',
      model: 'gpt-6-luna',
      outcome: 'shortened',
      finishReason: 'stop',
      rules: 'tells a figure that nobody gave',
      msg: 'answer held back',
    },
  ])
  expect(output).not.toContain('Ann')
})
