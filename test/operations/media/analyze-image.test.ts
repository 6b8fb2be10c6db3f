import { LLMock } from '@copilotkit/aimock'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { dangerText } from '../../../src/domain/danger/danger.ts'
import { makePngBomb } from '../../support/media-files.ts'
import { openRawServer } from '../../support/providers/raw-server.ts'
import { type Service, startService } from '../../support/service.ts'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const look = (service: Service, body: object, headers = {}) =>
  service.ask('POST', '/api/vision/analyze', {
    body,
    headers: { 'x-api-version': '2025-01', ...headers },
  })

const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } })

const loopback = { OUTBOUND_ALLOW_CIDR: '127.0.0.0/8' }

/** The service with OpenAI behind an emulator that answers every image with this JSON. */
async function seeing(answer: unknown, settings: Record<string, string> = {}) {
  const emulator = new LLMock({ port: 0, host: '127.0.0.1', strict: true })
  const content = typeof answer === 'string' ? answer : JSON.stringify(answer)
  emulator.onMessage(/./, { content })
  await emulator.start()
  const service = await startService(
    {},
    { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${emulator.url}/v1`, ...settings },
  )
  return {
    service,
    /** The requests that the model was sent. */
    asked: () => JSON.stringify(emulator.getRequests()),
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await emulator.stop()
    },
  }
}

describe('POST /api/vision/analyze with a model', () => {
  it('answers the prompt about an image of a public address', async () => {
    await using server = await openRawServer(async (out) =>
      out.end(await picture().png().toBuffer()),
    )
    await using seen = await seeing({ analysis: 'A red field.', confidence: 0.8 }, loopback)
    const answer = await look(seen.service, {
      imageUrl: `${server.origin}/red.png`,
      prompt: 'Which colour is it?',
    })
    expect([answer.status, answer.body]).toEqual([
      200,
      { analysis: 'A red field.', model: 'gpt-6-luna', confidence: 0.8 },
    ])
    expect(seen.asked()).toContain('Which colour is it?')
  })

  it('looks at an uploaded file of the person', async () => {
    await using seen = await seeing({ analysis: 'A red field.', confidence: 0.8 })
    const { service } = seen
    const file = base64(await picture().png().toBuffer())
    const uploaded = await service.ask('POST', '/api/files/upload', {
      body: { file, name: 'red.png' },
    })
    const { fileId } = uploaded.body
    const { status, body } = await look(service, { fileId })
    expect([status, body.analysis]).toEqual([200, 'A red field.'])
    const text = base64(Buffer.from('A report of many words.'))
    const { body: other } = await service.ask('POST', '/api/files/upload', {
      body: { file: text, name: 'a.txt' },
    })
    const refused = await look(service, { fileId: other.fileId })
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'fileId: is not an image that can be read. Send a PNG, JPEG, WebP or GIF. Save a HEIC photo as JPEG first.',
    ])
  })

  it('notes the use of the person’s own key, at each of two looks at once', async () => {
    await using seen = await seeing({ analysis: 'Red.', confidence: 1 })
    const { service } = seen
    await service.ask('POST', '/api/user-keys', {
      body: { provider: 'openai', apiKey: 'sk-alice-0123456789abcdef' },
    })
    const image = base64(await picture().png().toBuffer())
    const answers = await Promise.all([look(service, { image }), look(service, { image })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await service.ask('GET', '/api/user-keys')
    expect(body.keys[0].lastUsedAt).toEqual(expect.any(String))
  })

  it('sends the image without the place where it was taken', async () => {
    const taken = await picture()
      .withExif({ IFD0: { Copyright: 'Jordan Sample' } })
      .jpeg()
      .toBuffer()
    await using server = await openRawServer((out) => out.end())
    await using service = await startService(
      {},
      {
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: `${server.origin}/v1`,
        OPENAI_API: 'chat-completions',
      },
    )
    await look(service, { image: base64(taken) })
    const [, data = ''] =
      /"url":"data:image\/\w+;base64,([^"]+)"/.exec(server.requests[0]?.body ?? '') ?? []
    const sent = Buffer.from(data, 'base64')
    expect(taken.includes('Jordan Sample')).toBe(true)
    expect(sent.includes('Jordan Sample')).toBe(false)
    expect((await sharp(sent).metadata()).exif).toBeUndefined()
  })

  it('keeps a model’s judgement of itself between 0 and 1', async () => {
    const image = base64(await picture().png().toBuffer())
    await using sure = await seeing({ analysis: 'Red.', confidence: 95 })
    expect((await look(sure.service, { image })).body.confidence).toBe(1)
    await using unsure = await seeing({ analysis: 'Red.', confidence: -1 })
    expect((await look(unsure.service, { image })).body.confidence).toBe(0)
  })

  it('cleans what the model says: no hidden characters, no forbidden advice', async () => {
    const image = base64(await picture().png().toBuffer())
    await using seen = await seeing({
      analysis:
        'A credit\u202e report\u200b. Get a new social security number to start over. Two cards are open.',
      confidence: 0.5,
    })
    expect((await look(seen.service, { image })).body.analysis).toBe(
      'A credit report. I left a sentence out here: I could not stand behind it. Two cards are open.',
    )
  })

  it('puts help first when the image tells of a person in danger', async () => {
    const image = base64(await picture().png().toBuffer())
    const analysis = 'A handwritten note that says: “I want to kill myself.”'
    await using seen = await seeing({ analysis, confidence: 0.9 })
    const { body } = await look(seen.service, { image })
    expect(body.analysis).toBe(`${dangerText('self', 'en')}\n\n${analysis}`)
  })

  it('does not take a model’s own refusal for a person in danger', async () => {
    const image = base64(await picture().png().toBuffer())
    const analysis = 'I’m sorry, I can’t help with that.'
    await using seen = await seeing({ analysis, confidence: 0 })
    expect((await look(seen.service, { image })).body.analysis).toBe(analysis)
  })

  it.each([
    ['no JSON', 'I see a red field.'],
    ['another form', { text: 'red' }],
    ['nothing', { analysis: ' ', confidence: 1 }],
  ])('is 503 when the model answers with %s', async (_name, answer) => {
    const image = base64(await picture().png().toBuffer())
    await using seen = await seeing(answer)
    const { status, body } = await look(seen.service, { image })
    expect([status, body.error.code]).toEqual([503, 'model_unavailable'])
  })

  it.each([
    [429, 'insufficient_quota', 402, 'insufficient_credits'],
    [429, 'rate_limit_exceeded', 503, 'model_unavailable'],
    [400, 'context_length_exceeded', 400, 'invalid_request'],
  ])('answers a provider’s %i (%s) with %i', async (given, code, status, dialect) => {
    await using server = await openRawServer((out) =>
      out
        .writeHead(given, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { type: code, code } })),
    )
    await using service = await startService(
      {},
      { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${server.origin}/v1` },
    )
    const answer = await look(service, { image: base64(await picture().png().toBuffer()) })
    expect([answer.status, answer.body.error.code]).toEqual([status, dialect])
  })

  it('uses the operator’s model, for every plan', async () => {
    const image = base64(await picture().png().toBuffer())
    await using seen = await seeing(
      { analysis: 'Red.', confidence: 1 },
      { VISION_MODEL: 'gpt-6-astra' },
    )
    expect((await look(seen.service, { image })).body.model).toBe('gpt-6-astra')
  })
})

describe('POST /api/vision/analyze without a model', () => {
  it('tells the facts of the image and no more, in the language of the request', async () => {
    await using service = await startService()
    const image = base64(await picture().png().toBuffer())
    const english = await look(service, { image, prompt: 'Who is this?' })
    expect([english.status, english.body]).toEqual([
      200,
      {
        analysis:
          'This is a PNG image of 40 × 20 pixels. Its main colours are #ff0000. What it shows cannot be said here: this service has no model that sees. Its operator can set VISION_MODEL with OPENAI_API_KEY or ANTHROPIC_API_KEY.',
        model: 'embedded-vision',
        confidence: 0.1,
      },
    ])
    const french = await look(service, { image }, { 'accept-language': 'fr' })
    expect(french.body.analysis).toContain('C’est une image PNG de 40 × 20 pixels.')
  })
})

describe('an image that cannot be looked at', () => {
  it.each([
    ['no image', {}, 'give exactly one of imageUrl, fileId and image'],
    ['two images', { imageUrl: 'https://example.com/a.png', image: 'AAAA' }, 'give exactly one'],
    ['no address', { imageUrl: 'hello' }, 'imageUrl: is not a web address'],
    ['an address of bytes', { imageUrl: 'data:image/png;base64,AAAA' }, 'upload the image'],
    ['plain http', { imageUrl: 'http://example.com/a.png' }, 'imageUrl: must begin with https'],
    ['this machine', { imageUrl: 'https://127.0.0.1/a.png' }, 'not an address of the public'],
    ['the keys of a cloud', { imageUrl: 'https://169.254.169.254/' }, 'not an address of the'],
    ['SVG', { image: base64(Buffer.from('<svg/>')) }, 'image: is not an image that can be read'],
    ['60,000 × 60,000', { image: base64(makePngBomb(60_000, 60_000, 2)) }, '60 megapixels'],
    ['half of one', { image: base64(makePngBomb(90, 90, 2)) }, 'image: is a damaged'],
    ['an empty prompt', { image: 'AAAA', prompt: ' ' }, 'prompt: must not be empty'],
  ])('is refused with a 400: %s', async (_name, body, message) => {
    await using service = await startService()
    const answer = await look(service, body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request'])
    expect(answer.body.error.message).toContain(message)
  })

  it('is refused where its address leads elsewhere', async () => {
    await using server = await openRawServer((out) =>
      out.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    )
    await using service = await startService({}, loopback)
    const answer = await look(service, { imageUrl: server.origin })
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      'imageUrl: leads to another address. Give the address at which the image itself is.',
    ])
  })

  it('is not found when it is somebody else’s file, or none', async () => {
    await using service = await startService()
    expect((await look(service, { fileId: 'file_1' })).status).toBe(404)
  })
})
