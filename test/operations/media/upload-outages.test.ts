import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { createVault } from '../../../adapters/node-crypto/vault.ts'
import { createDiskFileStore } from '../../../storage/files/disk-file-store.ts'
import { createDatabase } from '../../support/database.ts'
import { createDatabaseProxy } from '../../support/database-proxy.ts'
import { inspectorAfter } from '../../support/plain-inspector.ts'
import { temporaryFolder } from '../../support/service.ts'
import { mayMount, smallDisk } from '../../support/small-disk.ts'
import { listSpooled } from '../../support/spooled.ts'
import { until } from '../../support/time.ts'
import { type FileService, pdfBytes, startFileService } from '../../support/uploads.ts'

const megabyte = 1024 * 1024

const largePdf = (megabytes: number) =>
  Buffer.concat([pdfBytes, Buffer.alloc(megabytes * megabyte, 'x')])

const listed = async ({ ask }: Pick<FileService, 'ask'>): Promise<readonly string[]> =>
  (await ask('GET', '/api/files')).body.files.map(({ name }: { name: string }) => name)

describe.skipIf(!mayMount)('on a full disk', () => {
  it('an upload is refused with 503, nothing of it stays, and a smaller one is taken', async () => {
    await using folder = await temporaryFolder()
    const disk = join(folder.path, 'disk')
    await using _disk = await smallDisk(disk)
    const directory = join(disk, 'files')
    const vault = createVault({ keys: [{ id: 'k1', key: randomBytes(32) }] })
    const files = createDiskFileStore({ directory, vault })
    await using service = await startFileService({ ports: { files } })
    const { status, headers, body } = await service.upload({ bytes: largePdf(3) })
    expect([status, headers.get('retry-after'), body.error]).toEqual([
      503,
      '60',
      {
        code: 'model_unavailable',
        message:
          'The file could not be stored or read: the disk of the service is full or fails. Try again later.',
      },
    ])
    expect([await readdir(directory), await listed(service)]).toEqual([[], []])
    await expect.poll(listSpooled).toEqual([])
    const small = await service.upload({ name: 'small.pdf' })
    expect([small.status, await listed(service)]).toEqual([201, ['small.pdf']])
  })
})

const databaseUrl = inject('databaseUrl')

describe.skipIf(databaseUrl === null)('on PostgreSQL', () => {
  const environmentFor = (url: string) => ({
    DATABASE_URL: url,
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  })

  it('a file of one instance is downloaded and deleted on another', async () => {
    await using database = await createDatabase(databaseUrl ?? '')
    const environment = environmentFor(database.url.href)
    await using one = await startFileService({}, environment)
    await using other = await startFileService({}, environment)
    const bytes = largePdf(3)
    const { body: file } = await one.upload({ bytes })
    const there = file.url.replace(one.url, other.url)
    const answer = await other.download(there)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await other.ask('DELETE', `/api/files/${file.fileId}`)).status).toBe(200)
    expect((await one.download(file.url)).status).toBe(404)
    expect(await listed(one)).toEqual([])
  })

  it('that is away during an upload, answers 503 and leaves no file', async () => {
    await using database = await createDatabase(databaseUrl ?? '')
    await using opening = new AsyncDisposableStack()
    const proxy = await createDatabaseProxy(database.url)
    opening.defer(() => proxy.close())
    const [judged, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const mediaInspector = inspectorAfter(() => {
      judged.resolve()
      return gate.promise
    })
    await using service = await startFileService(
      { ports: { mediaInspector } },
      environmentFor(proxy.url),
    )
    const uploading = service.upload({ name: 'lost.pdf' })
    await judged.promise
    proxy.cut()
    gate.resolve()
    const { status, body } = await uploading
    expect([status, body.error.code]).toEqual([503, 'model_unavailable'])
    proxy.mend()
    await until(async () => (await service.upload({ name: 'kept.pdf' })).status === 201)
    expect(await listed(service)).toEqual(['kept.pdf'])
  })

  it('that is away during a download, cuts it off, and the next one is whole', async () => {
    await using database = await createDatabase(databaseUrl ?? '')
    await using opening = new AsyncDisposableStack()
    const proxy = await createDatabaseProxy(database.url)
    opening.defer(() => proxy.close())
    await using service = await startFileService({}, environmentFor(proxy.url))
    const bytes = largePdf(24)
    const { body: file } = await service.upload({ bytes })
    const reader = (await service.download(file.url)).body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    proxy.cut()
    const readRest = async () => {
      for (let piece = await reader?.read(); piece?.done === false; ) piece = await reader?.read()
    }
    await expect(readRest()).rejects.toThrow()
    proxy.mend()
    await until(async () => (await service.ask('GET', '/api/files')).status === 200)
    const again = await service.download(file.url)
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
  })
})
