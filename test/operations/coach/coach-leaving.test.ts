import { describe, expect, it } from 'vitest'
import { messagesWire } from '../../support/providers/anthropic-wire.ts'
import { responsesWire } from '../../support/providers/openai-wires.ts'
import { beginStream, openRawServer } from '../../support/providers/raw-server.ts'
import { startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { figuresIn, question, streamOf, written } from './emulated-coach.ts'

const asked = question('What is a secured card?')

describe.each([responsesWire, messagesWire])(
  'who leaves while a model of $name answers',
  (wire) => {
    const post = async (
      service: { readonly url: string; token(name: string): Promise<string> },
      body: object,
      signal: AbortSignal,
    ) =>
      fetch(`${service.url}/api/chat`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await service.token('alice')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
        signal,
      })

    it('ends the call to the provider, when the whole answer was asked for', async () => {
      let isClosed = false
      await using server = await openRawServer((response) => {
        beginStream(response).write(`${wire.opening}${wire.piece('{"content":"Your')}`)
        response.once('close', () => {
          isClosed = true
        })
      })
      const languageModels = { [wire.provider]: wire.open(server.origin) }
      await using service = await startService({ clock: () => noon, ports: { languageModels } })
      const leaving = new AbortController()
      const asking = post(service, asked, leaving.signal)
      await expect.poll(() => server.requests.length).toBe(1)
      leaving.abort()
      await expect(asking).rejects.toThrow()
      await expect.poll(() => isClosed).toBe(true)
      expect(server.requests.length).toBe(1)
    })

    it('does not end it when a stream was asked for: the answer is there for who comes back', async () => {
      const gate = Promise.withResolvers<void>()
      await using server = await openRawServer(async (response) => {
        const [first = '', rest = ''] = written('Pay on time. Then wait. Be patient.').split('wait')
        beginStream(response).write(`${wire.opening}${wire.piece(first)}`)
        await gate.promise
        response.end(`${wire.piece(`wait${rest}`)}${wire.closing}`)
      })
      const languageModels = { [wire.provider]: wire.open(server.origin) }
      await using service = await startService({ clock: () => noon, ports: { languageModels } })
      const body = { ...asked, options: { streamResponse: true } }
      const leaving = new AbortController()
      const begun = await post(service, body, leaving.signal)
      const piece = await begun.body?.getReader().read()
      const id = /id: (\S+)/.exec(new TextDecoder().decode(piece?.value))?.[1] ?? ''
      leaving.abort()
      gate.resolve()
      const headers = { 'last-event-id': id }
      const events = streamOf(await service.ask('POST', '/api/chat', { body, headers }))
      expect(figuresIn(events)).toBe('Then wait. Be patient.')
      expect(events.at(-1)?.data.response.content).toBe('Pay on time. Then wait. Be patient.')
      expect(server.requests.length).toBe(1)
    })
  },
)
