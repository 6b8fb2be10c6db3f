import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import { inspectorAfter } from '../../support/plain-inspector.ts'
import { listSpooled } from '../../support/spooled.ts'
import { type FileService, pdfBytes, startFileService } from '../../support/uploads.ts'
import { conversation, onlyAnswer, rawClient } from './raw-client.ts'

let service: FileService
let token: string
beforeAll(async () => {
  service = await startFileService({}, { FILE_MAX_MB: '1' })
  token = await service.token('bob', { tier: 'enterprise' })
})
afterAll(() => service[Symbol.asyncDispose]())

const boundary = 'x-boundary'

interface Part {
  readonly name?: string
  readonly fileName?: string
  readonly content?: string | Buffer
}

const partOf = ({ name = 'file', fileName, content = pdfBytes }: Part): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

const formOf = (...parts: readonly Part[]): Buffer<ArrayBuffer> =>
  Buffer.concat([...parts.map(partOf), Buffer.from(`--${boundary}--\r\n`)])

const file: Part = { fileName: 'report.pdf' }

async function send(body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${service.url}/api/files/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    body,
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  return { status: answer.status, body: (await answer.json()) as any }
}

const head = (length: number, more = '') =>
  `POST /api/files/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n${more}\r\n`

/** Files of other tests come and go, too. */
describe('a form with a file', () => {
  it('is taken, with its fields in any order', async () => {
    const name = { name: 'name', content: 'March' }
    for (const body of [formOf(file, name), formOf(name, file)]) {
      expect(await send(body)).toMatchObject({ status: 201, body: { name: 'March.pdf', size: 17 } })
    }
  })

  it('is taken in chunks, a byte at a time', async () => {
    const client = rawClient(service.url)
    const form = formOf(file)
    client.socket.write(
      head(form.length).replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked'),
    )
    for (const byte of form) client.socket.write(Buffer.from([0x31, 13, 10, byte, 13, 10]))
    client.socket.write('0\r\n\r\n')
    await client.until(/ 201 .*"size":17/s)
    client.socket.destroy()
  })

  it('is taken without a name of the file', async () => {
    expect(await send(formOf({}))).toMatchObject({ status: 201, body: { name: 'file.pdf' } })
  })

  it('of the largest size is taken, and leaves nothing in the temporary folder', async () => {
    const content = Buffer.alloc(1024 * 1024, '%PDF-')
    expect(await send(formOf({ ...file, content }))).toMatchObject({ status: 201 })
    await expect.poll(listSpooled).toEqual([])
  })
})

describe('a form that is refused with a 400', () => {
  const long = 'x'.repeat(limits.media.maxFormFieldBytes + 1)
  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['has no file', formOf({ name: 'name', content: 'March' }), 'file: is missing'],
    ['has no part', Buffer.from(`--${boundary}--\r\n`), 'file: is missing'],
    ['is empty', Buffer.alloc(0), 'file: is missing'],
    ['has two files', formOf(file, file), 'file: has more than one file'],
    [
      'has the file in another part',
      formOf({ ...file, name: 'report' }),
      'report: is not a known field for a file',
    ],
    [
      'has an unknown field',
      formOf(file, { name: 'folder', content: 'a' }),
      'folder: is not a known field',
    ],
    [
      'has the file in base64',
      Buffer.from(
        formOf(file)
          .toString()
          .replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: BASE64\r\n\r\n'),
      ),
      'file: has a Content-Transfer-Encoding that changes its bytes. Send the bytes of the file as they are.',
    ],
    [
      'has a field twice',
      formOf(file, { name: 'name', content: 'a' }, { name: 'name', content: 'b' }),
      'name: ',
    ],
    [
      'has a field that is too long',
      formOf(file, { name: 'name', content: long }),
      'name: is too long',
    ],
    [
      'has too many fields',
      formOf(file, ...Array.from({ length: 11 }, (_, at) => ({ name: `f${at}`, content: '' }))),
      'body: has more than 10 fields',
    ],
    [
      'has too many parts without a name',
      Buffer.from(`--${boundary}\r\n\r\n\r\n`.repeat(1_000)),
      'body: has more than 10 fields',
    ],
    [
      'has another boundary',
      Buffer.from(formOf(file).toString().replaceAll(boundary, 'other')),
      'body: is not valid multipart/form-data',
    ],
    [
      'ends without its boundary',
      formOf(file).subarray(0, -20),
      'body: is not valid multipart/form-data',
    ],
    ['is no form', Buffer.from('{"file":"JVBERi0="}'), 'body: is not valid multipart/form-data'],
  ])('%s', async (_what, body, message) => {
    const answer = await send(body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request'])
    expect(answer.body.error.message).toContain(message)
    await expect.poll(listSpooled).toEqual([])
  })

  it('names a boundary that is too long', async () => {
    const type = `multipart/form-data; boundary=${'b'.repeat(1_000)}`
    const answer = await send(formOf(file), { 'content-type': type })
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      'body: is not valid multipart/form-data',
    ])
  })

  it('and the connection serves the next request', async () => {
    const client = rawClient(service.url)
    const bad = formOf(file, file)
    const good = formOf(file)
    client.socket.write(head(bad.length))
    client.socket.write(bad)
    await client.until(/ 400 /)
    client.socket.write(head(good.length))
    client.socket.write(good)
    await client.until(/ 201 /)
    client.socket.destroy()
  })
})

describe('a file that is too large', () => {
  const content = Buffer.alloc(1024 * 1024 + 1, '%PDF-')
  const tooLarge = {
    status: 413,
    body: {
      error: {
        code: 'invalid_request',
        message: 'The body is too large: at most 1 MB.',
        details: { field: 'body', issue: 'is too large', maxBytes: 1024 * 1024 },
      },
    },
  }

  it('is refused with a 413 that says the most', async () => {
    expect(await send(formOf({ ...file, content }))).toEqual(tooLarge)
    await expect.poll(listSpooled).toEqual([])
  })

  it('is refused by its announced length, before it is sent', async () => {
    const received = await conversation(
      service.url,
      head(26 * 1024 * 1024, 'Connection: close\r\n'),
    )
    expect(onlyAnswer(received).status).toBe(413)
  })

  it('is refused in chunks, and so is a form that is larger by what is around its file', async () => {
    const endless = Buffer.concat([formOf(file), Buffer.alloc(2 * 1024 * 1024, 'x')])
    expect(await send(endless)).toEqual(tooLarge)
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 26; at++) controller.enqueue(Buffer.alloc(1024 * 1024, 'x'))
        controller.close()
      },
    })
    const answer = await fetch(`${service.url}/api/files/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
  })
})

describe('a body of another type', () => {
  it('is refused with a 415 that names both ways', async () => {
    const { status, body } = await send(Buffer.from('x'), { 'content-type': 'application/pdf' })
    expect([status, body.error.message]).toEqual([
      415,
      'Send multipart/form-data with the file in the part "file", or JSON with its bytes in base64.',
    ])
  })

  it('is refused without a boundary, and compressed', async () => {
    const bare = await send(formOf(file), { 'content-type': 'multipart/form-data' })
    expect([bare.status, bare.body.error.details.field]).toEqual([415, 'Content-Type'])
    const gzip = await send(formOf(file), { 'content-encoding': 'gzip' })
    expect([gzip.status, gzip.body.error.details.field]).toEqual([415, 'Content-Encoding'])
  })

  it('a form is refused where JSON is asked for', async () => {
    const answer = await fetch(`${service.url}/api/create-chat`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: formOf(file),
    })
    expect(answer.status).toBe(415)
  })
})

describe('an upload that does not end', () => {
  it('leaves nothing when its client leaves, and frees its place', async () => {
    const form = formOf({ ...file, content: Buffer.alloc(500_000, '%PDF-') })
    for (let at = 0; at < limits.media.maxUploadsPerOwner + 1; at++) {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
      socket.write(head(form.length))
      socket.write(form.subarray(0, 300_000), () => socket.destroy())
      await once(socket, 'close')
    }
    await expect.poll(async () => (await send(formOf(file))).status).toBe(201)
    await expect.poll(listSpooled).toEqual([])
  })
})

describe('uploads at once', () => {
  /** A service whose uploads stay under way until they are let go. */
  async function heldService() {
    const gate = Promise.withResolvers<void>()
    let held = 0
    const mediaInspector = inspectorAfter(() => {
      held += 1
      return gate.promise
    })
    const files = await startFileService({ ports: { mediaInspector } })
    return { ...files, letGo: gate.resolve, held: () => held }
  }

  it('are two of one owner: the next is refused until one ends', async () => {
    await using files = await heldService()
    const first = [files.upload(), files.upload()]
    await expect.poll(files.held).toBe(2)
    const { status, body, headers } = await files.upload()
    expect([status, headers.get('retry-after'), body.error]).toEqual([
      429,
      '5',
      {
        code: 'rate_limit_exceeded',
        message: 'You are sending 2 files already. Wait for one to end, then send this again.',
      },
    ])
    files.letGo()
    expect((await Promise.all(first)).map((answer) => answer.status)).toEqual([201, 201])
    expect((await files.upload()).status).toBe(201)
  })

  it('are 32 in all: the next is refused as the service’s', async () => {
    await using files = await heldService()
    const names = Array.from({ length: 17 }, (_, number) => `person-${number}`)
    const [last = '', ...tokens] = await Promise.all(names.map((name) => files.token(name)))
    const first = tokens.flatMap((token) => [files.upload({ token }), files.upload({ token })])
    await expect.poll(files.held).toBe(32)
    const { status, body } = await files.upload({ token: last })
    expect([status, body.error.code]).toEqual([503, 'model_unavailable'])
    files.letGo()
    expect((await Promise.all(first)).every((answer) => answer.status === 201)).toBe(true)
  })

  it('leave half of the places to others than guests', async () => {
    await using files = await heldService()
    const tokens: string[] = []
    for (let count = 0; count < 9; count++) {
      const { body } = await files.ask('POST', '/api/create-guest', { token: '' })
      tokens.push(body.accessToken)
    }
    const [last = '', ...others] = tokens
    const first = others.flatMap((token) => [files.upload({ token }), files.upload({ token })])
    await expect.poll(files.held).toBe(16)
    expect((await files.upload({ token: last })).status).toBe(503)
    const person = files.upload()
    await expect.poll(files.held).toBe(17)
    files.letGo()
    expect((await person).status).toBe(201)
    expect((await Promise.all(first)).every((answer) => answer.status === 201)).toBe(true)
  })
})

it('a slow upload may take longer than other requests', async () => {
  const timeouts = { headersTimeout: 250, requestTimeout: 250, connectionsCheckingInterval: 20 }
  await using patient = await startFileService({ timeouts })
  const alice = await patient.token('alice')
  const form = formOf(file)
  const slow = rawClient(patient.url)
  slow.socket.write(head(form.length).replace(token, alice))
  slow.socket.write(form.subarray(0, 40))
  // A JSON body that began later is cut before.
  const json = await conversation(
    patient.url,
    `POST /api/create-chat HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${alice}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  )
  expect(onlyAnswer(json).status).toBe(408)
  slow.socket.write(form.subarray(40))
  await slow.until(/ 201 /)
  slow.socket.destroy()
})
