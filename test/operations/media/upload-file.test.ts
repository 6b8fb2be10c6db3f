import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileService, pdfBytes, startFileService } from '../../support/uploads.ts'

let service: FileService
beforeAll(async () => {
  service = await startFileService()
})
afterAll(() => service[Symbol.asyncDispose]())

const pngBytes = Buffer.from('\x89PNG a house, EXIF 45.5 north', 'latin1')

describe('upload-file', () => {
  it('answers a File record, and its address gives the bytes back', async () => {
    const { status, body } = await service.upload({ name: 'Relevé de crédit.pdf' })
    expect(status).toBe(201)
    expect(body).toEqual({
      fileId: expect.stringMatching(/^fil_[0-9a-f]{24}$/),
      url: `${service.url}/api/files/${body.fileId}`,
      name: 'Relevé de crédit.pdf',
      size: 17,
      mimeType: 'application/pdf',
      createdAt: expect.any(String),
    })
    const answer = await service.download(body.url)
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdfBytes)).toBe(true)
  })

  it('takes base64 in JSON, too, with or without the head of a data URL', async () => {
    for (const head of ['', 'data:application/pdf;name=a.pdf;base64,']) {
      const body = { file: head + pdfBytes.toString('base64'), name: 'a.pdf' }
      const answer = await service.ask('POST', '/api/files/upload', { body })
      expect(answer).toMatchObject({ status: 201, body: { name: 'a.pdf', size: 17 } })
    }
  })

  it('takes the name of a field in place of the file’s', async () => {
    const { body } = await service.upload({ fields: { name: 'March' } })
    expect(body.name).toBe('March.pdf')
  })

  it('stores a picture without its metadata', async () => {
    const { body } = await service.upload({ bytes: pngBytes, name: 'house.jpeg' })
    expect(body).toMatchObject({ name: 'house.png', size: 14, mimeType: 'image/png' })
    expect(await (await service.download(body.url)).text()).not.toContain('north')
  })

  it.each([
    ['a page', '<html><script>alert(1)</script>', 'page.txt'],
    ['a drawing with a script', '<svg onload="alert(1)">', 'logo.png'],
    ['an archive', 'PK\x03\x04 bomb', 'report.pdf'],
    ['bytes of no kind', '\x00\x01\x02', 'report.pdf'],
  ])('refuses %s by its content, whatever its name says', async (_what, text, name) => {
    const before = await readdir(join(service.dataDir, 'files'))
    const { status, body } = await service.upload({ bytes: Buffer.from(text, 'latin1'), name })
    expect(status).toBe(400)
    expect(body.error).toEqual({
      code: 'invalid_request',
      message:
        'file: is not a kind of file that is taken, whatever its name says. Send a PDF, plain text in UTF-8, a picture (PNG, JPEG, WebP, GIF) or audio (MP3, WAV, M4A, OGG, WebM, FLAC).',
      details: {
        field: 'file',
        issue: 'is not a kind of file that is taken, whatever its name says',
      },
    })
    expect(await readdir(join(service.dataDir, 'files'))).toEqual(before)
  })

  it.each([
    ['damaged', 'BROKEN', 'is damaged or incomplete'],
    ['too large to be drawn', 'HUGE', 'has too many pixels or too many seconds'],
  ])('refuses a picture that is %s', async (_what, text, issue) => {
    const { status, body } = await service.upload({
      bytes: Buffer.from(`\x89PNG ${text}`, 'latin1'),
    })
    expect([status, body.error.details.issue]).toEqual([400, issue])
  })

  it('refuses an empty file, and text that is no base64', async () => {
    const empty = await service.upload({ bytes: Buffer.alloc(0) })
    expect([empty.status, empty.body.error.message]).toEqual([
      400,
      'file: is an empty file. Check the file and send it again.',
    ])
    const text = await service.ask('POST', '/api/files/upload', { body: { file: 'my report!' } })
    expect([text.status, text.body.error.details.issue]).toEqual([400, 'is not base64'])
  })

  it('refuses in French, too', async () => {
    const headers = { 'accept-language': 'fr' }
    const { body } = await service.upload({ bytes: Buffer.alloc(0), headers })
    expect(body.error.message).toContain('est un fichier vide')
  })

  it('needs the scope media', async () => {
    const token = await service.token('alice', { scopes: ['chats'] })
    const { status, body } = await service.upload({ token })
    expect([status, body.error.details]).toEqual([403, { requiredScope: 'media' }])
  })

  it('stores nothing in clear', async () => {
    const { body } = await service.upload({ bytes: Buffer.from('Account 4111 at First Bank') })
    const stored = await readFile(join(service.dataDir, 'files', body.fileId))
    expect(stored.includes('4111')).toBe(false)
  })

  it('counts its bytes to the storage of the plan, and gives the room back', async () => {
    const guest = (await service.ask('POST', '/api/create-guest', { token: '' })).body.accessToken
    const bytes = Buffer.concat([pdfBytes, Buffer.alloc(4_000_000)])
    const first = await service.upload({ bytes, token: guest })
    expect(first.status).toBe(201)
    const second = await service.upload({ bytes, token: guest })
    expect([second.status, second.body.error.code]).toEqual([429, 'rate_limit_exceeded'])
    expect(second.body.error.details.limit).toBe(5 * 1024 * 1024)
    expect(second.body.error.message).toContain('Delete files')
    await service.ask('DELETE', `/api/files/${first.body.fileId}`, { token: guest })
    expect((await service.upload({ bytes, token: guest })).status).toBe(201)
  })

  it('answers the same record to the same Idempotency-Key, and refuses another file under it', async () => {
    const headers = { 'idempotency-key': 'one-upload' }
    const first = await service.upload({ headers })
    const again = await service.upload({ headers })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const other = await service.upload({ bytes: Buffer.from('%PDF-1.7 a REPORT'), headers })
    expect(other.status).toBe(409)
  })
})
