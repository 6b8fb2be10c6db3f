import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fileOf } from '../../operations/chats/rich-chat.ts'
import { startService } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'
import { directedService } from './directed-service.ts'
import { openStream } from './streaming.ts'

const service = sharedService()

/** The bytes of an answer as they were sent. */
async function raw(path: string, encoding?: string, method = 'GET') {
  const authorization = `Bearer ${await service().token('alice')}`
  const headers = { authorization, ...(encoding && { 'accept-encoding': encoding }) }
  const asked = request(service().url + path, { method, agent: false, headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode, headers: answer.headers, body }
}

describe('an answer above 1 KB', () => {
  it('is compressed once for a client that accepts gzip', async () => {
    const plain = await raw('/openapi.json')
    const { headers, body } = await raw('/openapi.json', 'gzip, deflate, br')
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'transfer-encoding': 'chunked',
    })
    expect(headers['content-length']).toBeUndefined()
    expect(gunzipSync(body)).toEqual(plain.body)
    expect(body.length).toBeLessThan(plain.body.length / 5)
  })

  it('of an operation is compressed, with its other headers as they were', async () => {
    const imported = await service().ask('POST', '/api/chats/import', { body: fileOf(20) })
    const path = `/api/chats/${imported.body.chat.id}/export`
    const plain = await raw(path)
    const { headers, body } = await raw(path, 'gzip')
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-ratelimit-limit': plain.headers['x-ratelimit-limit'],
      'x-request-id': expect.any(String),
    })
    expect(gunzipSync(body)).toEqual(plain.body)
  })

  it.each([undefined, 'identity', 'br', 'gzip;q=0', 'deflate, *;q=0'])(
    'is sent as it is where the client accepts %s',
    async (encoding) => {
      const { headers, body } = await raw('/openapi.json', encoding)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers['content-length']).toBe(String(body.length))
    },
  )

  it.each(['gzip', undefined])('with %s tells HEAD no length but that of GET', async (encoding) => {
    const get = await raw('/openapi.json', encoding)
    const { status, headers, body } = await raw('/openapi.json', encoding, 'HEAD')
    expect([status, body.length]).toEqual([200, 0])
    expect(headers['content-length']).toBe(get.headers['content-length'])
    expect(headers.vary).toBe('Accept-Encoding')
  })
})

describe('what is not compressed', () => {
  it.each([
    ['a small answer', '/api/health', 'GET', 200],
    ['a small page', '/livez', 'GET', 200],
    ['an answer without a body', '/api/health', 'OPTIONS', 204],
    ['a file of the reference page', '/docs/swagger-ui-bundle.js', 'GET', 200],
  ])('%s', async (_name, path, method, status) => {
    const answer = await raw(path, 'gzip', method)
    expect([answer.status, answer.headers['content-encoding']]).toEqual([status, undefined])
    if (status === 200) expect(answer.headers['content-length']).toBe(String(answer.body.length))
  })
})

const messages = [{ role: 'user', content: 'How is my score made?' }]

const completion = { model: 'gpt-6-luna', messages, stream: true }

describe('a compressed stream of events', () => {
  it.each([
    // The Engine's model writes JSON whose first property is the text; a sentence is sent once the next begins.
    [
      'the Engine',
      'POST /engine/api/chat',
      { messages, options: { streamResponse: true } },
      '{"content":"',
    ],
    ['the Console', 'POST /console/api/chat', { messages, stream: true }, ''],
    ['/v1', 'POST /v1/chat/completions', completion, ''],
  ])('of %s brings each event at once', async (_name, path, body, opening) => {
    await using started = await directedService()
    // A guest of the Engine is answered by the offline coach at once.
    const token = await started.token('alice')
    const headers = { 'accept-encoding': 'gzip' }
    const asking = openStream(started, path, { token, body, headers })
    const model = await started.model.next()
    model.say(`${opening}First of all. Then `)
    const stream = await asking
    expect(stream.headers.get('content-encoding')).toBe('gzip')
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await stream.until(/First/)
    for (const word of ['second', 'third', 'fourth']) {
      model.say(`${word}. Then `)
      await stream.until(new RegExp(word))
    }
    if (opening !== '') model.say('that."}')
    model.end()
    expect(await stream.rest()).toMatch(/\n\n$/)
  })

  it('is a fraction of the bytes, though each event leaves alone', async () => {
    await using started = await directedService()
    const asked = request(`${started.url}/v1/chat/completions`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${await started.token('alice')}`,
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
      },
    }).end(JSON.stringify(completion))
    const model = await started.model.next()
    model.say('word ')
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const unzip = createGunzip()
    let sent = 0
    answer.on('data', (bytes: Buffer) => {
      sent += bytes.length
    })
    answer.pipe(unzip)
    let received = 0
    for (let count = 0; count < 100; count++) {
      const [text] = (await once(unzip, 'data')) as [Buffer]
      received += text.length
      model.say('word ')
    }
    model.end()
    for await (const text of unzip) received += (text as Buffer).length
    expect(sent).toBeLessThan(received / 4)
  })

  it('that is not read is cut off', async () => {
    await using started = await directedService()
    const asking = openStream(started, 'POST /v1/chat/completions', {
      body: completion,
      headers: { 'accept-encoding': 'gzip' },
    })
    const model = await started.model.next()
    model.say('First ')
    const stream = await asking
    // A completion ends with its reader. Only what the system cannot take waits in the process.
    for (let count = 0; count < 4_000 && !model.signal.aborted; count++) {
      model.say(randomBytes(48_000).toString('base64'))
      await nextTurn()
    }
    expect(model.signal.aborted).toBe(true)
    const ended = await stream.rest().then(() => 'whole', String)
    expect(ended).toContain('terminated')
  })
})

it('a compressed answer counts as unread until it has left', async () => {
  await using started = await startService()
  const token = await started.token('ann', { tier: 'enterprise' })
  const chat = fileOf(60)
  const content = () => randomBytes(75_000).toString('base64')
  const file = {
    ...chat,
    messages: chat.messages.map((message) => ({ ...message, content: content() })),
  }
  const imported = await started.ask('POST', '/api/chats/import', { token, body: file })
  const unread = []
  for (let count = 0; count < 3; count++) {
    const asked = get(`${started.url}/api/chats/${imported.body.chat.id}/export`, {
      agent: false,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(answer.headers['content-encoding']).toBe('gzip')
    unread.push(answer)
  }
  const status = async () => (await started.ask('GET', '/api/rate-limits', { token })).status
  expect(await status()).toBe(429)
  for (const answer of unread) {
    answer.resume()
    await once(answer, 'end')
  }
  await expect.poll(status).toBe(200)
})
