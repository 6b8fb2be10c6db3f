import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { createWebhookClient } from '../../../adapters/undici/webhook-client.ts'
import { selfSigned } from '../../emulators/self-signed.ts'
import { neverMs } from '../../support/time.ts'

const signal = new AbortController().signal
const request = { headers: {}, body: '{"a":1}' }

interface Speaker extends AsyncDisposable {
  readonly port: number
  /** Connections that are open. */
  readonly open: ReadonlySet<Socket>
  readonly connections: number
}

/** Listens on loopback and says what it likes to whoever has said something. */
async function speaking(speak: (socket: Socket) => void, greeted = true): Promise<Speaker> {
  const open = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    open.add(socket)
    connections += 1
    socket.on('close', () => void open.delete(socket)).on('error', () => undefined)
    if (greeted) socket.on('data', () => speak(socket))
    else speak(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    open,
    get connections() {
      return connections
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}

const clientOf = (more: { timeoutMs?: number; idleMs?: number } = {}) =>
  createWebhookClient({ allowedRanges: ['127.0.0.0/8'], timeoutMs: neverMs, ...more })

async function posted(url: string, timeoutMs?: number) {
  const client = clientOf(timeoutMs === undefined ? {} : { timeoutMs })
  try {
    return await client.post({ url, ...request }, signal)
  } finally {
    await client.close()
  }
}

const says = (text: string) => (socket: Socket) => void socket.write(text)

describe('a receiver that does not speak HTTP as it is written', () => {
  it.each([
    ['a status below 100', 'HTTP/1.1 000 X\r\ncontent-length: 0\r\n\r\n'],
    ['a status above 999', 'HTTP/1.1 1000 X\r\ncontent-length: 0\r\n\r\n'],
    ['that it goes on with another protocol', 'HTTP/1.1 101 X\r\nupgrade: x\r\n\r\n'],
    ['that one may go on', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['no status at all', 'thank you very much\r\n\r\n'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a header of 20 KB', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['headers of 10 MB', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(1_700_000)}\r\n`],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 4\r\n\r\nabcd'],
    ['a chunk that is none', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('has not taken anything when it says %s', async (_what, text) => {
    await using receiver = await speaking(says(text))
    expect(await posted(`http://127.0.0.1:${receiver.port}/`)).toMatchObject({
      kind: 'unreachable',
    })
  })

  it.each([
    ['notes without end', '', 'HTTP/1.1 103 Early Hints\r\nlink: a\r\n\r\n'.repeat(100)],
    ['headers one by one', 'HTTP/1.1 200 OK\r\n', 'x: y\r\n'],
  ])('is left when its time is over though it sends %s', async (_what, first, text) => {
    await using receiver = await speaking((socket) => {
      socket.write(first)
      const more = setInterval(() => socket.write(text), 10)
      socket.on('close', () => clearInterval(more))
    })
    const answer = await posted(`http://127.0.0.1:${receiver.port}/`, 200)
    expect(answer).toMatchObject({ kind: 'timeout' })
  })

  it('has no second answer counted as that of the next request', async () => {
    const twice =
      'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\nHTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n'
    await using receiver = await speaking(says(twice))
    const client = clientOf()
    const url = `http://127.0.0.1:${receiver.port}/`
    const answers = [
      await client.post({ url, ...request }, signal),
      await client.post({ url, ...request }, signal),
    ]
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(receiver.connections).toBe(2)
    await client.close()
  })
})

describe('a receiver that breaks off', () => {
  it('has taken what it answered whole', async () => {
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'
    await using receiver = await speaking((socket) => {
      socket.write(answer, () => socket.resetAndDestroy())
    })
    const sent = await posted(`http://127.0.0.1:${receiver.port}/`)
    expect(sent).toMatchObject({ kind: 'answered', status: 200, body: 'ok' })
  })

  it('has not taken what it answered in part', async () => {
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\nok'
    await using receiver = await speaking((socket) => {
      socket.write(answer, () => socket.resetAndDestroy())
    })
    const sent = await posted(`http://127.0.0.1:${receiver.port}/`)
    expect(sent).toEqual({ kind: 'unreachable', message: 'ECONNRESET' })
  })
})

it('a connection that a receiver asks to keep for ten minutes is closed soon', async () => {
  const answer = 'HTTP/1.1 200 OK\r\nkeep-alive: timeout=600\r\ncontent-length: 0\r\n\r\n'
  await using receiver = await speaking(says(answer))
  const client = clientOf({ idleMs: 50 })
  await client.post({ url: `http://127.0.0.1:${receiver.port}/`, ...request }, signal)
  await expect.poll(() => receiver.open.size).toBe(0)
  await client.close()
})

describe('a receiver over https', () => {
  it('with an untrusted certificate is sent nothing', async () => {
    let sent = ''
    const server = createTlsServer(selfSigned('127.0.0.1'), (socket) => {
      socket.on('data', (part) => {
        sent += part.toString()
      })
    })
    server.on('tlsClientError', () => undefined)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    expect(await posted(`https://127.0.0.1:${port}/`)).toEqual({
      kind: 'unreachable',
      message: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect(sent).toBe('')
    await once(server.close(), 'close')
  })

  it('without TLS is sent nothing', async () => {
    let sent = ''
    await using receiver = await speaking((socket) => {
      socket.on('data', (part) => {
        sent += part.toString()
      })
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
    }, false)
    const answer = await posted(`https://127.0.0.1:${receiver.port}/`)
    expect(answer).toMatchObject({ kind: 'unreachable' })
    expect(sent).not.toContain('POST')
  })

  it('that never ends the handshake is left when its time is over', async () => {
    await using receiver = await speaking(() => undefined)
    const answer = await posted(`https://127.0.0.1:${receiver.port}/`, 200)
    expect(answer).toMatchObject({ kind: 'timeout' })
  })
})
