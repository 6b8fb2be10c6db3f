import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectRealtime, readyClient } from '../../support/realtime-client.ts'
import { type Service, startService } from '../../support/service.ts'

let service: Service
let people = 0

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service[Symbol.asyncDispose]())

const somebody = () => service.token(`somebody-${++people}`)

const text = 1
const ping = 9
const more = 0

/** A masked frame, with a mask of zeros; `first` is its first byte (RFC 6455 §5.2). */
function frame(first: number, data: Buffer | string): Buffer {
  const payload = Buffer.from(data)
  const length =
    payload.length < 126
      ? [0x80 | payload.length]
      : [0x80 | 126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([first, ...length, 0, 0, 0, 0]), payload])
}

const whole = (opcode: number, data: Buffer | string) => frame(0x80 | opcode, data)

async function opened(path: string, protocol: string, of = service): Promise<Socket> {
  const { hostname, port } = new URL(of.url)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${await of.token(`somebody-${++people}`)}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      protocol,
    ].join('\r\n'),
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  expect(head.toString('latin1')).toContain(' 101 ')
  return socket
}

/** The code that the service closes with; undefined where it only cuts. */
async function closedWith(socket: Socket, sent: Buffer): Promise<number | undefined> {
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => void pieces.push(piece))
  // Not `once`, which would reject where the connection is reset.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(sent)
  await closed
  const received = Buffer.concat(pieces)
  const at = received.lastIndexOf(Buffer.from([0x88, 0x02]))
  return at === -1 ? undefined : received.readUInt16BE(at + 2)
}

const pieces = (data: string) =>
  Buffer.concat([frame(text, data), ...Array.from({ length: 20_000 }, () => frame(more, data))])

describe.each([
  ['/api/realtime', '\r\n'],
  ['/graphql', 'Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n'],
])('%s ends a socket', (path, protocol) => {
  it.each<[string, Buffer, number]>([
    ['with a text that is not UTF-8', whole(text, Buffer.from([0xc3, 0x28])), 1007],
    ['with a compressed frame, which nobody offered', frame(0xc0 | text, '{}'), 1002],
    ['that announces 64 KB and a byte', Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 1]), 1009],
    ['that announces a terabyte', Buffer.from([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0]), 1009],
    ['that goes on with what was not begun', whole(more, 'x'), 1002],
    ['without a mask', Buffer.from([0x81, 2, 0x7b, 0x7d]), 1002],
    ['with a ping of 126 bytes', whole(ping, 'x'.repeat(126)), 1002],
    ['that cuts one message into 20,000 pieces', pieces('x'), 1008],
    ['that cuts nothing into 20,000 pieces', pieces(''), 1008],
  ])('%s', async (_what, sent, code) => {
    const socket = await opened(path, protocol)
    expect(await closedWith(socket, sent)).toBe(code)
  })

  it('that pings faster than it can be answered', async () => {
    // It answers no ping itself, so it is cut by the second heartbeat at the latest.
    const timeouts = { pingMs: 200, tickMs: 50 }
    await using impatient = await startService({ timeouts })
    const pings = Array.from({ length: 5_000 }, () => whole(ping, 'x'.repeat(125)))
    const socket = await opened(path, protocol, impatient)
    expect(await closedWith(socket, Buffer.concat(pings))).toBeUndefined()
  })
})

it('a binary frame of realtime is a wrong one', async () => {
  await using client = await readyClient(service.url, await somebody())
  client.socket.send(Buffer.from('{"type":"ping"}'), { binary: true })
  expect((await client.received('error')).error.message).toBe('The frame is not JSON.')
})

it('ten sockets of one free person at the same time: three are let in', async () => {
  const token = await somebody()
  const ten = await Promise.all(
    Array.from({ length: 10 }, () => connectRealtime(service.url, { token })),
  )
  const isSettled = () => ten.every(({ frames }) => frames.length > 0)
  await expect.poll(isSettled, { interval: 5 }).toBe(true)
  expect(ten.flatMap(({ all }) => all('ready'))).toHaveLength(3)
  for (const client of ten) await client[Symbol.asyncDispose]()
})

describe('an event id to go on from', () => {
  it('of somebody else is answered like one that never was, and like names of what every object has', async () => {
    const ann = await somebody()
    await using hers = await readyClient(service.url, ann)
    await service.ask('POST', '/api/create-chat', { token: ann, body: {} })
    const { id } = await hers.received('chat.created')
    const answers: unknown[] = []
    for (const lastEventId of [id, `evt_${'0'.repeat(24)}`, '__proto__', 'constructor']) {
      await using client = await readyClient(service.url, await somebody())
      client.say({ type: 'subscribe', lastEventId })
      answers.push((await client.received('error')).error)
      expect(client.all('chat.created')).toEqual([])
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => answers[0]))
    expect(answers[0]).toMatchObject({ code: 'not_found' })
  })
})
