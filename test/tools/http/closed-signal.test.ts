import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { closedSignal, onAbort } from '../../../tools/http/closed-signal.ts'
import { closed, listening } from '../../support/loopback.ts'

/** A server that hands out its responses, and a client that can leave. */
async function asking() {
  const server = createServer()
  const port = await listening(server)
  const requested = once(server, 'request')
  const client = get({ port, host: '127.0.0.1' }).on('error', () => undefined)
  const [, response] = (await requested) as [unknown, ServerResponse]
  return { client, response, [Symbol.asyncDispose]: () => closed(server) }
}

describe('the signal of a closed response', () => {
  it('aborts when the client leaves', async () => {
    await using app = await asking()
    const signal = closedSignal(app.response)
    expect(signal.aborted).toBe(false)
    app.client.destroy()
    await once(signal, 'abort')
  })

  it('has aborted where the client left before', async () => {
    await using app = await asking()
    app.client.destroy()
    await once(app.response, 'close')
    expect(closedSignal(app.response).aborted).toBe(true)
  })

  it('calls back at once where it has aborted, else when it does', async () => {
    const leaving = new AbortController()
    const calls: string[] = []
    onAbort(leaving.signal, () => void calls.push('waited'))
    leaving.abort()
    onAbort(leaving.signal, () => void calls.push('at once'))
    expect(calls).toEqual(['waited', 'at once'])
  })
})
