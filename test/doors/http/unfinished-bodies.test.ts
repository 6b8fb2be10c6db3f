import { expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { onlyAnswer, type RawClient, rawClient } from './raw-client.ts'

const service = sharedService({ rateLimiter: unlimited })

const megabyte = 1024 * 1024

async function guestToken(): Promise<string> {
  return (await service().ask('POST', '/api/create-guest', { token: '' })).body.accessToken
}

/** A client that has sent all of its report but the end. */
function unfinished(token: string, framing: string, head: string, bytes: number): RawClient {
  const client = rawClient(service().url)
  client.socket.write(
    `POST /api/analyze/report HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n${head}`,
  )
  client.socket.write(`{"bureau":"bureau_a","reportData":"${'x '.repeat(bytes / 2)}`)
  return client
}

const announced = (bytes: number) => [`Content-Length: ${bytes}`, ''] as const
const inChunks = (bytes: number) =>
  ['Transfer-Encoding: chunked', `${bytes.toString(16)}\r\n`] as const

/** Resolves when all of them but at most so many were answered. */
async function answered(clients: readonly RawClient[], open: number): Promise<void> {
  await expect
    .poll(() => clients.filter((client) => client.reply() === '').length)
    .toBeLessThanOrEqual(open)
}

const lawful = { bureau: 'bureau_a', reportData: 'x '.repeat(megabyte) }

it.each([
  ['announced', announced(3 * megabyte)],
  ['in chunks', inChunks(3 * megabyte)],
])(
  'fifty unfinished uploads of a guest, %s, hold the share of one guest: the others are told when to come back',
  async (_what, [framing, head]) => {
    const token = await guestToken()
    const clients = Array.from({ length: 50 }, () => unfinished(token, framing, head, 2 * megabyte))
    // Each that is left holds two megabytes of the guest's six.
    await answered(clients, 3)
    const refused = clients.filter((client) => client.reply() !== '')
    for (const client of refused) {
      const answer = onlyAnswer(client.reply())
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5'])
      expect(JSON.parse(answer.text).error).toMatchObject({
        code: 'RATE_LIMITED',
        message:
          'Too many uploads at once: at most 6 MB may be under way. Wait for one to end, then send this again.',
        details: { maxBytesInFlight: 6 * megabyte },
      })
    }
    const other = await service().ask('POST', '/api/analyze/report', {
      token: await guestToken(),
      body: lawful,
    })
    expect(other.status).toBe(400)
    for (const { socket } of clients) socket.destroy()
    await Promise.all(clients.map((client) => client.closed))
    await expect
      .poll(
        async () =>
          (await service().ask('POST', '/api/analyze/report', { token, body: lawful })).status,
      )
      .toBe(400)
  },
)

it('what is announced and never sent holds nothing', async () => {
  const token = await guestToken()
  const clients = Array.from({ length: 20 }, () =>
    unfinished(token, ...announced(3 * megabyte), 1_000),
  )
  await Promise.all(clients.map(({ socket }) => new Promise((sent) => socket.write('x', sent))))
  const { status } = await service().ask('POST', '/api/analyze/report', { token, body: lawful })
  expect(status).toBe(400)
  expect(clients.map((client) => client.reply())).toEqual(Array(20).fill(''))
  for (const { socket } of clients) socket.destroy()
})

it('more than the share of a guest is refused before it is sent', async () => {
  const token = await guestToken()
  const [first, second] = [1, 2].map(() =>
    unfinished(token, ...announced(3 * megabyte), 2.9 * megabyte),
  )
  // Asked anew until the two before it have been read.
  const third = async () => {
    const client = unfinished(token, ...announced(3 * megabyte), 0)
    await service().ask('GET', '/api/health')
    client.socket.destroy()
    await client.closed
    return client.reply() === '' ? undefined : onlyAnswer(client.reply()).status
  }
  await expect.poll(third).toBe(429)
  expect([first?.reply(), second?.reply()]).toEqual(['', ''])
  first?.socket.destroy()
  second?.socket.destroy()
})
