import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileService, pdfBytes, startFileService } from '../../support/uploads.ts'

let service: FileService
beforeAll(async () => {
  service = await startFileService()
})
afterAll(() => service[Symbol.asyncDispose]())

describe('download-file', () => {
  it('gives the bytes as an attachment that no browser runs', async () => {
    const { body } = await service.upload({ name: "Relevé d'avril.pdf" })
    const answer = await service.download(body.url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '17',
      'content-disposition': `attachment; filename="Relev_ d'avril.pdf"; filename*=UTF-8''Relev%C3%A9%20d%27avril.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdfBytes)).toBe(true)
  })

  it('says that a text is UTF-8', async () => {
    const { body } = await service.upload({ bytes: Buffer.from('Pointage : élevé'), name: 'a.txt' })
    const answer = await service.download(body.url)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe('Pointage : élevé')
  })

  it('gives a large file as it was', async () => {
    const bytes = Buffer.concat([pdfBytes, Buffer.alloc(5_000_000, 'page ')])
    const { body } = await service.upload({ bytes })
    expect(Buffer.from(await (await service.download(body.url)).arrayBuffer()).equals(bytes)).toBe(
      true,
    )
  })

  it('answers HEAD without the bytes', async () => {
    const { body } = await service.upload()
    const answer = await service.download(body.url, undefined, 'HEAD')
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '17'])
    expect(await answer.text()).toBe('')
  })

  it('answers to others as if there were no such file', async () => {
    const { body } = await service.upload()
    const token = await service.token('mallory')
    const path = `/api/files/${body.fileId}`
    const foreign = await service.ask('GET', path, { token })
    const unknown = await service.ask('GET', '/api/files/fil_0', { token })
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    expect(unknown.body.error.code).toBe('not_found')
  })

  it('knows no paths of the disk', async () => {
    for (const id of ['..%2Fencryption.key', '%2e%2e', 'a%00b', 'x'.repeat(101)]) {
      expect([400, 404]).toContain((await service.ask('GET', `/api/files/${id}`)).status)
    }
  })

  it('a file that was altered on the disk is a fault before its first byte, and cut off behind it', async () => {
    const bytes = Buffer.concat([pdfBytes, Buffer.alloc(3_000_000, 'page ')])
    const { body } = await service.upload({ bytes })
    const path = join(service.dataDir, 'files', body.fileId)
    const stored = await readFile(path)
    stored[stored.length - 100] = (stored.at(-100) ?? 0) ^ 1
    await writeFile(path, stored)
    const cut = await service.download(body.url)
    expect(cut.status).toBe(200)
    await expect(cut.arrayBuffer()).rejects.toThrow()
    stored[100] = (stored[100] ?? 0) ^ 1
    await writeFile(path, stored)
    const broken = await service.download(body.url)
    const { error } = (await broken.json()) as { error: { code: string } }
    expect([broken.status, error.code]).toEqual([500, 'internal_error'])
  })
})
