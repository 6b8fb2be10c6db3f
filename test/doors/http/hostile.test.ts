import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chatRequest } from '../../documents/engine/requests.ts'
import { startService } from '../../support/service.ts'
import { noon, sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const open = () => {
  const { hostname, port } = new URL(service().url)
  return connect(Number(port), hostname)
}

/** All that the server says to these bytes before it closes. */
async function conversation(text: string): Promise<string> {
  const socket = open()
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return received
}

describe('a client that means no good', () => {
  it('without a credential is refused before its chat message is read', async () => {
    const head = 'POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const received = await conversation(
      `${head}Content-Length: 1000000\r\nConnection: close\r\n\r\n{"mess`,
    )
    expect(received).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('is counted on the shared path, whatever it sends there', async () => {
    await using counted = await startService({ clock: () => noon })
    const statuses = []
    for (let n = 0; n < 12; n++) {
      statuses.push((await counted.ask('POST', '/api/chat', { token: '', body: '{bad' })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('is counted when it asks for what is not its own', async () => {
    const token = await service().token('eve')
    const headers = { 'x-act-for': 'bob' }
    const statuses = []
    for (let n = 0; n < 61; n++) {
      statuses.push((await service().ask('GET', '/api/health', { token, headers })).status)
    }
    expect(statuses.every((status) => status === 403)).toBe(true)
    expect((await service().ask('GET', '/api/health', { token })).status).toBe(429)
  })

  it('cannot make the disk work by asking whether the service is ready', async () => {
    const size = async () => {
      const files = await readdir(service().dataDir)
      const journals = files.filter((name) => name.startsWith('journal-'))
      const sizes = await Promise.all(journals.map((name) => stat(join(service().dataDir, name))))
      return sizes.reduce((sum, { size: bytes }) => sum + bytes, 0)
    }
    await service().ask('GET', '/readyz', { token: '' })
    const before = await size()
    expect(before).toBeGreaterThan(0)
    for (let n = 0; n < 50; n++) await service().ask('GET', '/readyz', { token: '' })
    expect((await size()) - before).toBeLessThan(1_000)
  })
})

describe('a client that is merely unusual', () => {
  it('may send the whole address in the request line', async () => {
    const received = await conversation(
      'GET http://example.com/api/health HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n',
    )
    expect(received).toMatch(/^HTTP\/1\.1 401 /)
  })

  it.each(['/API/health', '/api/health/', '/API/DISPUTES/x', '/api/disputes/x/'])(
    '%s is another address',
    async (path) => {
      expect((await service().ask('PATCH', path, { body: { status: 'mailed' } })).status).toBe(404)
    },
  )
})

describe('the shared path', () => {
  it('answers the Engine’s 401 until the caller is known', async () => {
    const body = { ...chatRequest, chatId: 'x' }
    const otherCaller = await service().ask('POST', '/api/chat', { token: '', body })
    const known = await service().ask('POST', '/api/chat', {
      token: await service().token('zoe'),
      body,
    })
    expect([otherCaller.body.error.code, known.body.error.code]).toEqual([
      'UNAUTHORIZED',
      'invalid_request',
    ])
  })
})
