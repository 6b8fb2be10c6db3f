import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { responsesWire } from '../../support/providers/openai-wires.ts'
import { beginStream } from '../../support/providers/raw-server.ts'
import { startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { ask, asked, offlineAnswer, withProvider } from './failing-provider.ts'

describe('the primary model', () => {
  it('that refuses in its answer is reported as a refusal', async () => {
    const refusal = [
      { type: 'response.refusal.delta', delta: 'I cannot help with that.' },
      { type: 'response.completed', response: { usage: { input_tokens: 1, output_tokens: 1 } } },
    ]
    const stream = refusal.map((one) => `event: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`)
    await using failing = await withProvider(responsesWire, (response) =>
      beginStream(response).end(stream.join('')),
    )
    const { status, body } = await ask(failing)
    expect({ status, details: body.error.details }).toEqual({
      status: 400,
      details: { reason: 'content_refused' },
    })
  })

  it('that cannot be reached is stood in for', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    await using unreachable = await startService(
      { clock: () => noon },
      { ANTHROPIC_API_KEY: 'key', ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}` },
    )
    const { body } = await unreachable.ask('POST', '/api/chat', { body: asked })
    expect(body.answeredBy).toEqual({ model: 'offline', fallback: true, reason: 'unavailable' })
  })

  it('is the offline coach where there is no key, and that is no fallback', async () => {
    expect((await offlineAnswer()).answeredBy).toEqual({ model: 'offline', fallback: false })
  })
})
