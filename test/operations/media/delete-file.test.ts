import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectorAfter } from '../../support/plain-inspector.ts'
import { type FileService, startFileService } from '../../support/uploads.ts'

let service: FileService
beforeAll(async () => {
  service = await startFileService()
})
afterAll(() => service[Symbol.asyncDispose]())

const stored = () => readdir(join(service.dataDir, 'files'))

describe('delete-file', () => {
  it('deletes the file and its bytes', async () => {
    const { fileId, url } = (await service.upload()).body
    const path = `/api/files/${fileId}`
    expect(await service.ask('DELETE', path)).toMatchObject({
      status: 200,
      body: { success: true, fileId },
    })
    expect((await service.download(url)).status).toBe(404)
    expect((await service.ask('DELETE', path)).status).toBe(404)
    await expect.poll(stored).not.toContain(fileId)
  })

  it('deletes no file of others', async () => {
    const { fileId, url } = (await service.upload()).body
    const token = await service.token('mallory')
    expect((await service.ask('DELETE', `/api/files/${fileId}`, { token })).status).toBe(404)
    expect((await service.download(url)).status).toBe(200)
  })

  it('lets no upload be stored that was on its way when its account was deleted', async () => {
    const [judged, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const mediaInspector = inspectorAfter(() => {
      judged.resolve()
      return gate.promise
    })
    let now = Date.now()
    await using own = await startFileService({ ports: { mediaInspector }, clock: () => (now += 1) })
    const uploading = own.upload()
    await judged.promise
    const token = await own.token('alice')
    const body = { confirm: 'delete my account' }
    expect((await own.ask('DELETE', '/api/account', { token, body })).status).toBe(200)
    gate.resolve()
    const late = await uploading
    expect([late.status, late.body.error.message]).toEqual([
      409,
      'Your account was deleted while this file was being sent. Nothing of it was stored.',
    ])
    expect(await readdir(join(own.dataDir, 'files'))).toEqual([])
    expect((await own.upload()).status).toBe(201)
  })

  it('takes every file of a deleted account along', async () => {
    const token = await service.token('leaver')
    const { fileId } = (await service.upload({ token })).body
    expect(await stored()).toContain(fileId)
    const body = { confirm: 'delete my account' }
    const gone = await service.ask('DELETE', '/api/account', { token, body })
    expect(gone.status).toBe(200)
    await expect.poll(stored).not.toContain(fileId)
  })
})
