import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileService, startFileService } from '../../support/uploads.ts'

let service: FileService
beforeAll(async () => {
  service = await startFileService()
})
afterAll(() => service[Symbol.asyncDispose]())

describe('list-files', () => {
  it('lists the own files, newest first, page by page', async () => {
    const ids: string[] = []
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
      ids.unshift((await service.upload({ name })).body.fileId)
    }
    const first = await service.ask('GET', '/api/files?limit=2')
    expect(first.status).toBe(200)
    expect(first.body.files).toEqual([
      {
        fileId: ids[0],
        url: `${service.url}/api/files/${ids[0]}`,
        name: 'c.pdf',
        size: 17,
        mimeType: 'application/pdf',
        createdAt: expect.any(String),
      },
      expect.objectContaining({ fileId: ids[1], name: 'b.pdf' }),
    ])
    const second = await service.ask('GET', `/api/files?limit=2&after=${first.body.next}`)
    expect(second.body).toMatchObject({ files: [{ fileId: ids[2] }], next: null })
  })

  it('shows nobody the files of others', async () => {
    await service.upload()
    const token = await service.token('mallory')
    expect((await service.ask('GET', '/api/files', { token })).body).toEqual({
      files: [],
      next: null,
    })
  })

  it('needs the scope media', async () => {
    const token = await service.token('alice', { scopes: ['reports'] })
    expect((await service.ask('GET', '/api/files', { token })).status).toBe(403)
  })
})
