import { describe, expect, it } from 'vitest'
import type { Store } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { disputeRequest } from '../../documents/engine/requests.ts'
import { startService, temporaryFolder } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { conversation, onlyAnswer, rawClient } from './raw-client.ts'

/** A service that waits so long for a request, milliseconds, and the disputes that it wrote. */
async function impatientService(patience = 300) {
  const timeouts = {
    headersTimeout: patience,
    requestTimeout: patience,
    connectionsCheckingInterval: 20,
  }
  await using opening = new AsyncDisposableStack()
  const folder = opening.use(await temporaryFolder())
  const real = await createLowdbStore({ directory: folder.path })
  const written: string[] = []
  const store: Store = {
    ...real,
    transact: (transaction) => {
      written.push(...(transaction.changes ?? []).map(({ collection }) => collection))
      return real.transact(transaction)
    },
  }
  const service = opening.use(await startService({ store, timeouts, clock: () => noon }))
  const running = opening.move()
  return {
    url: service.url,
    token: await service.token('alice'),
    disputes: () => written.filter((collection) => collection === 'disputes').length,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

const body = JSON.stringify(disputeRequest)

const disputeHead = (token: string) =>
  [
    'POST /api/generate/dispute HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ].join('\r\n')

describe('a client that is too slow', () => {
  it.each([
    ['that says nothing', () => ''],
    ['whose headers do not end', disputeHead],
    ['whose body does not begin', (token: string) => `${disputeHead(token)}\r\n\r\n`],
    [
      'whose body does not end',
      (token: string) => `${disputeHead(token)}\r\n\r\n${body.slice(0, -1)}`,
    ],
  ])('%s gets a 408, its connection is closed and nothing is stored', async (_what, sent) => {
    await using service = await impatientService()
    const { status, headers, text } = onlyAnswer(
      await conversation(service.url, sent(service.token)),
    )
    expect([status, headers.get('connection')]).toEqual([408, 'close'])
    expect(JSON.parse(text)).toEqual({
      error: { code: 'INVALID_REQUEST', message: 'The request took too long to arrive.' },
      requestId: expect.any(String),
      timestamp: new Date(noon).toISOString(),
    })
    expect(service.disputes()).toBe(0)
  })

  it('that sends the rest after its 408 has nothing done', async () => {
    const service = await impatientService()
    const { socket, until, closed } = rawClient(service.url, true)
    socket.write(`${disputeHead(service.token)}\r\n\r\n${body.slice(0, -1)}`)
    await until(/ 408 /)
    socket.end(body.slice(-1))
    await closed
    // Only a service that has stopped has surely done all that it was going to do.
    await service[Symbol.asyncDispose]()
    expect(service.disputes()).toBe(0)
  })

  it('receives nothing after its answer', async () => {
    // Its headers come in time on a busy machine, too.
    await using service = await impatientService(2_000)
    const { socket, closed } = rawClient(service.url)
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n12')
    expect(onlyAnswer(await closed)).toMatchObject({ status: 200, text: 'ok\n' })
  })
})
