import { LLMock } from '@copilotkit/aimock'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeScan, makeScannedPdf, makeUnnamedText } from '../../support/scanned-pdf.ts'
import { type Service, startService } from '../../support/service.ts'

const firstPage = 'Credit report for Jordan Sample\nExperian\nScore: 712'

const analyze = (service: Service, pdf: Uint8Array, headers = {}) =>
  service.ask('POST', '/api/analyze/report', {
    body: { reportData: Buffer.from(pdf).toString('base64'), bureau: 'bureau_b' },
    headers,
  })

const scan = () => makeScan({ width: 170, height: 220 })

/** The service with a model that reads one of these on each page, in their order. */
const reading = (...pages: readonly string[]) =>
  answering(...pages.map((page) => `[PAGE]\n${page}\n[END OF PAGE]`))

/** The same with answers as they stand. */
async function answering(...contents: readonly string[]) {
  const emulator = new LLMock({ port: 0, host: '127.0.0.1', strict: true })
  for (const [sequenceIndex, content] of contents.entries()) {
    emulator.on({ userMessage: 'Transcribe this page.', sequenceIndex }, { content })
  }
  await emulator.start()
  const service = await startService(
    {},
    { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${emulator.url}/v1` },
  )
  return {
    service,
    countCalls: () => emulator.getRequests().length,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await emulator.stop()
    },
  }
}

describe('a scanned PDF of a credit report', () => {
  it('is read page by page by a model that sees, and the answer says so', async () => {
    await using read = await reading(firstPage, 'Inquiries\nInquiry: 03/02/2026 Sample Bank')
    const { status, body } = await analyze(
      read.service,
      await makeScannedPdf([await scan(), await scan()]),
    )
    expect([status, body.analysis?.score, read.countCalls()]).toEqual([200, 712, 2])
    expect(body.analysis.source).toEqual({ kind: 'picture', model: 'gpt-6-luna' })
    expect(body.analysis.issues[0].kind).toBe('read_from_picture')
  })

  it('keeps the text of its other pages, and asks nothing about empty ones', async () => {
    await using read = await reading('Page two, of which nothing is known.')
    const pdf = await makeScannedPdf([firstPage, await scan(), undefined])
    const { status, body } = await analyze(read.service, pdf)
    expect([status, body.analysis?.score, read.countCalls()]).toEqual([200, 712, 1])
  })

  it('is read when its fonts do not name their characters', async () => {
    await using read = await reading(firstPage)
    const { status, body } = await analyze(read.service, await makeUnnamedText(firstPage))
    expect([status, body.analysis?.score, read.countCalls()]).toEqual([200, 712, 1])
  })

  it('may be an uploaded file, and tells its pages as it goes', async () => {
    await using read = await reading(firstPage, 'Page two.')
    const { service } = read
    const pdf = await makeScannedPdf([await scan(), await scan()])
    const uploaded = await service.ask('POST', '/api/files/upload', {
      body: { file: pdf.toString('base64'), name: 'scan.pdf' },
      headers: { 'x-api-version': '2025-01' },
    })
    const { fileId } = uploaded.body
    const { status, body } = await service.ask('POST', '/api/analyze/report', {
      body: { fileId, bureau: 'bureau_b' },
      headers: { accept: 'text/event-stream' },
    })
    expect(status).toBe(200)
    expect(body).toContain('Reading page 1 of 2')
    expect(body).toContain('Reading page 2 of 2')
    expect(body).toContain('"score":712')
  })

  it.each([
    ['says nothing', ''],
    ['refuses in its own words', 'I’m sorry, I can’t help with that.'],
    ['stops before the end', '[PAGE]\nAccounts\nSample Bank'],
  ])('is not read in part where the model %s about a page', async (_name, second) => {
    const [first, third] = [`[PAGE]\n${firstPage}\n[END OF PAGE]`, '[PAGE]\nEnd\n[END OF PAGE]']
    await using read = await answering(first, second, third)
    const pdf = await makeScannedPdf([await scan(), await scan(), await scan()])
    const { status, body } = await analyze(read.service, pdf)
    expect([status, read.countCalls(), body.error.message]).toEqual([
      503,
      2,
      'The model that looks at images gave no usable answer. Try again in a moment.',
    ])
    const { body: kept } = await read.service.ask('GET', '/api/reports')
    expect(kept.reports).toEqual([])
  })

  it('may have pages without a word', async () => {
    await using read = await reading(firstPage, '')
    const pdf = await makeScannedPdf([await scan(), await scan()])
    const { status, body } = await analyze(read.service, pdf)
    expect([status, body.analysis?.score]).toEqual([200, 712])
  })

  it('needs a model that sees: the refusal says what to set', async () => {
    await using service = await startService()
    const { status, body } = await analyze(service, await makeScannedPdf([await scan()]))
    expect([status, body.error.message]).toEqual([
      400,
      "reportData: has pages without readable text, and this service has no model that reads pictures. Download the report as text or PDF from the bureau's site instead of scanning it. The operator can set VISION_MODEL with OPENAI_API_KEY or ANTHROPIC_API_KEY.",
    ])
  })

  it.each([
    ['a broken page', async () => brokenScan(), 'reportData: is a damaged or incomplete PDF'],
    [
      'a page of 37 megapixels',
      () => makeScan({ width: 6_100, height: 6_100 }),
      'reportData: is a PDF that takes too much memory or time to read',
    ],
  ])('is refused with %s before a model is asked', async (_name, makePage, message) => {
    await using read = await reading(firstPage)
    const { status, body } = await analyze(read.service, await makeScannedPdf([await makePage()]))
    expect([status, read.countCalls()]).toEqual([400, 0])
    expect(body.error.message).toContain(message)
  })

  it('is refused with more pages than a model is asked about', async () => {
    await using read = await reading(firstPage)
    const page = await scan()
    const pdf = await makeScannedPdf(Array.from({ length: 61 }, () => page))
    const { status, body } = await analyze(read.service, pdf)
    expect([status, read.countCalls()]).toEqual([400, 0])
    expect(body.error.message).toContain(
      'reportData: has more than 60 pages without readable text.',
    )
  })
})

async function brokenScan(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 200, sigma: 30 } as const
  const create = { width: 340, height: 440, channels: 3, background: '#fff', noise } as const
  const whole = await sharp({ create }).jpeg().toBuffer()
  return whole.subarray(0, whole.length / 2)
}

describe('a person’s own key', () => {
  it('is noted as used when a model reads a scan with it', async () => {
    await using read = await reading(firstPage)
    const { service } = read
    await service.ask('POST', '/api/user-keys', {
      body: { provider: 'openai', apiKey: 'sk-alice-0123456789abcdef' },
    })
    const { status } = await analyze(service, await makeScannedPdf([await scan()]))
    const { body } = await service.ask('GET', '/api/user-keys')
    expect([status, body.keys[0].lastUsedAt]).toEqual([200, expect.any(String)])
  })
})
