import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { startService, temporaryFolder } from '../../support/service.ts'
import { noon, sharedService } from '../../support/shared-service.ts'
import { type FileService, startFileService } from '../../support/uploads.ts'

const service = sharedService()

const sample = (name: string, encoding: 'utf8' | 'base64') =>
  readFile(new URL(`../../../samples/${name}`, import.meta.url), encoding)

const ask = (reportData: string, options?: object) =>
  service().ask('POST', '/api/analyze/report', {
    body: { reportData, bureau: 'bureau_b', ...(options === undefined ? {} : { options }) },
  })

describe('analyze-report', () => {
  it('leaves the score out when options.extractScore is false', async () => {
    const { body } = await ask(await sample('report.txt', 'utf8'), { extractScore: false })
    expect(body.analysis.score).toBeNull()
  })

  it('leaves the issues out when options.identifyIssues is false', async () => {
    const { body } = await ask(await sample('report.txt', 'utf8'), { identifyIssues: false })
    expect(body.analysis.issues).toEqual([])
  })

  it('leaves the advice out when options.generateRecommendations is false', async () => {
    const { body } = await ask(await sample('report.txt', 'utf8'), {
      generateRecommendations: false,
    })
    expect(body.analysis.issues.length).toBeGreaterThan(0)
    expect(
      body.analysis.issues.every((one: { recommendation: string }) => one.recommendation === ''),
    ).toBe(true)
  })

  it('takes a PDF as a data URL, and in base64 with line breaks', async () => {
    const pdf = await sample('report.pdf', 'base64')
    const broken = pdf.replaceAll(/.{76}/g, '$&\n')
    const answers = [await ask(`data:application/pdf;base64,${pdf}`), await ask(broken)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.analysis.accounts).toEqual(answers[1]?.body.analysis.accounts)
  })

  it.each([
    'data:application/pdf;name=report.pdf;base64,',
    'data:application/octet-stream;base64,',
    'data:application/pdf;name=x.pdf;charset=binary;base64,',
  ])('takes a PDF behind %s', async (head) => {
    const { status, body } = await ask(`${head}${await sample('report.pdf', 'base64')}`)
    expect({ status, accounts: body.analysis?.accounts.length > 0 }).toEqual({
      status: 200,
      accounts: true,
    })
  })

  it('keeps the 24 newest analyses of a person, and those of others', async () => {
    await using folder = await temporaryFolder()
    const store = await createLowdbStore({ directory: folder.path })
    let time = 0
    await using own = await startService({ store, clock: () => noon + time })
    const analyse = async (name: string) => {
      const token = await own.token(name)
      const body = { reportData: await sample('report.txt', 'utf8'), bureau: 'bureau_a' }
      expect((await own.ask('POST', '/api/analyze/report', { token, body })).status).toBe(200)
    }
    await analyse('ben')
    for (time = 1; time <= 27; time++) await analyse('ann')
    const times = async (userId: string, collection: 'reports' | 'reportScores') => {
      const query = { index: 'byUser', equals: [userId], limit: 100 } as const
      return (await store.list(collection, query)).items.map(({ value }) => value.analyzedAt - noon)
    }
    for (const collection of ['reports', 'reportScores'] as const) {
      const newest = Array.from({ length: 24 }, (_, index) => index + 4)
      expect(await times('ann', collection)).toEqual(newest)
      expect(await times('ben', collection)).toEqual([0])
    }
  })

  it.each([
    [
      'is base64, but of no PDF',
      Buffer.from('This is no PDF at all. '.repeat(10)).toString('base64'),
    ],
    [
      'is a damaged or incomplete PDF',
      Buffer.from('%PDF-1.7\nnothing of a PDF follows').toString('base64'),
    ],
    ['is a PDF that was not encoded', '%PDF-1.7\n%âãÏÓ'],
    ['is longer than any credit report', 'Credit report '.repeat(150_000)],
    ['is longer than any credit report', `Credit report${'\n'.repeat(60_000)}`],
    ['is longer than any credit report', `Credit report${'\f'.repeat(60_000)}`],
    ['is base64, but of no PDF', `${'A'.repeat(6_000_000)}!`],
    [
      'has more accounts than one person has',
      `Credit report\n${'ACME BANK\nAccount number: 1234\nBalance: $1\n'.repeat(401)}`,
    ],
    [
      'is not a credit report that we can read',
      'Dear diary, today it rained and I stayed at home.',
    ],
  ])('refuses what %s, and says what to do', async (issue, reportData) => {
    const { status, body } = await ask(reportData)
    expect(status).toBe(400)
    expect(body.error.code).toBe('INVALID_REQUEST')
    expect(body.error.details).toMatchObject({ field: 'reportData', issue })
    expect(body.error.message.length).toBeGreaterThan(issue.length + 20)
  })
})

describe('analyze-report of an uploaded file', () => {
  const analyze = (service: FileService, body: object, token?: string) =>
    service.ask('POST', '/api/analyze/report', {
      body: { bureau: 'bureau_b', ...body },
      ...(token === undefined ? {} : { token }),
    })

  it('reads a text and a PDF as it reads them in the body', async () => {
    await using files = await startFileService()
    const text = await sample('report.txt', 'utf8')
    const pdf = await sample('report.pdf', 'base64')
    const given = await analyze(files, { reportData: text })
    for (const bytes of [Buffer.from(text), Buffer.from(pdf, 'base64')]) {
      const { fileId } = (await files.upload({ bytes })).body
      const { status, body } = await analyze(files, { fileId })
      expect(status).toBe(200)
      expect(body.analysis.accounts).toEqual(given.body.analysis.accounts)
    }
  })

  it('takes exactly one of reportData and fileId', async () => {
    await using files = await startFileService()
    const neither = await analyze(files, {})
    expect([neither.status, neither.body.error.message]).toEqual([
      400,
      'reportData: is missing. Send the report itself as reportData, or the id of an uploaded file as fileId.',
    ])
    const both = await analyze(files, { reportData: 'Score: 700', fileId: 'fil_1' })
    expect([both.status, both.body.error.details.field]).toEqual([400, 'fileId'])
  })

  it('refuses a file that is no report, names the field, and knows no file of others', async () => {
    await using files = await startFileService()
    const { fileId } = (await files.upload({ bytes: Buffer.from('ID3 a song'), name: 'a.mp3' }))
      .body
    const song = await analyze(files, { fileId })
    expect([song.status, song.body.error.details]).toEqual([
      400,
      { field: 'fileId', issue: 'is neither a PDF nor text nor a picture' },
    ])
    const poem = (await files.upload({ bytes: Buffer.from('A poem'), name: 'a.txt' })).body.fileId
    const read = await analyze(files, { fileId: poem })
    expect([read.status, read.body.error.details.field]).toEqual([400, 'fileId'])
    const token = await files.token('mallory')
    expect((await analyze(files, { fileId: poem }, token)).status).toBe(404)
  })

  it('refuses a file of others before a stream of events begins', async () => {
    await using files = await startFileService()
    const { fileId } = (await files.upload()).body
    const { status, headers } = await files.ask('POST', '/api/analyze/report', {
      token: await files.token('mallory'),
      headers: { accept: 'text/event-stream' },
      body: { fileId, bureau: 'bureau_b' },
    })
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
  })

  it('loads no text that is longer than any report', async () => {
    let reads = 0
    await using files = await startFileService({
      ports: {
        files: {
          ...memoryFiles(),
          read: () => {
            reads += 1
            return Promise.resolve(undefined)
          },
        },
      },
    })
    const bytes = Buffer.alloc(limits.reports.maxTextBytes + 1, 'A page of a report. ')
    const { fileId } = (await files.upload({ bytes, name: 'a.txt' })).body
    const { status, body } = await analyze(files, { fileId })
    expect([status, body.error.details]).toEqual([
      400,
      { field: 'fileId', issue: 'is longer than any credit report' },
    ])
    expect(reads).toBe(0)
  })

  it('needs the scope media beside reports', async () => {
    await using files = await startFileService()
    const { fileId } = (await files.upload()).body
    const token = await files.token('alice', { scopes: ['reports'] })
    const { status, body } = await analyze(files, { fileId }, token)
    expect([status, body.error.details]).toEqual([403, { requiredScope: 'media' }])
  })
})
