import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import type { MediaInspector } from '../../../src/ports/media-inspector.ts'
import type { Change } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { inspectorAfter } from '../../support/plain-inspector.ts'
import { temporaryFolder } from '../../support/service.ts'
import { pdfBytes, startFileService } from '../../support/uploads.ts'

/** Lets uploads go on when so many of them have passed the first look at the room that is left. */
function meeting(count: number): MediaInspector {
  const all = Promise.withResolvers<void>()
  let arrived = 0
  return inspectorAfter(() => {
    arrived += 1
    if (arrived === count) all.resolve()
    return all.promise
  })
}

const fileRecord = (number: number): Change => ({
  kind: 'put',
  collection: 'files',
  id: `fil_${number}`,
  value: { userId: 'alice', name: 'a', size: 1, mimeType: 'text/plain', createdAt: number },
})

const lastPlaceTaken = `409 You have ${limits.media.maxFiles} files already. Delete one of them first.`

/** Two instances of the service with one store, and files in memory. */
async function twoInstances(changes: readonly Change[], uploads: number) {
  await using opening = new AsyncDisposableStack()
  const folder = opening.use(await temporaryFolder())
  const opened = await createLowdbStore({ directory: folder.path })
  opening.defer(() => opened.close())
  await opened.transact({ changes })
  const store = { ...opened, close: async () => undefined }
  const files = memoryFiles()
  const ports = { files, mediaInspector: meeting(uploads) }
  const environment = { ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }
  const start = async () => opening.use(await startFileService({ store, ports }, environment))
  const instances = [await start(), await start()] as const
  const running = opening.move()
  return { store, files, instances, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

describe('uploads of a person at the same time', () => {
  it('at two instances leave exactly the allowed number of files, and no bytes of the others', async () => {
    const full = Array.from({ length: limits.media.maxFiles - 1 }, (_, at) => fileRecord(at))
    await using service = await twoInstances(full, 10)
    const [one, other] = service.instances
    const body = { file: pdfBytes.toString('base64') }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? one : other).ask('POST', '/api/files/upload', { body }),
      ),
    )

    const outcomes = answers.map(({ status, body: { error } }) =>
      status === 201 ? '201' : `${status} ${error.message}`,
    )
    expect(outcomes.toSorted()).toEqual(['201', ...Array(9).fill(lastPlaceTaken)])
    expect(await service.store.count('files', { index: 'byUser', equals: ['alice'] })).toBe(1_000)
    expect(service.files.ids()).toHaveLength(1)
  })

  it('at two instances under one Idempotency-Key are one file, with the bytes of one', async () => {
    await using service = await twoInstances([], 2)
    const headers = { 'idempotency-key': 'one-upload' }
    const [first, second] = await Promise.all(
      service.instances.map((instance) => instance.upload({ headers })),
    )
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(second?.body).toEqual(first?.body)
    expect(service.files.ids()).toEqual([first?.body.fileId])
  })

  it('of which one has no room any more leave no bytes of it', async () => {
    await using service = await startFileService({ ports: { mediaInspector: meeting(2) } })
    const guest = (await service.ask('POST', '/api/create-guest', { token: '' })).body.accessToken
    const bytes = Buffer.concat([pdfBytes, Buffer.alloc(4_000_000)])
    const answers = await Promise.all([1, 2].map(() => service.upload({ bytes, token: guest })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429])
    const [stored] = answers.filter(({ status }) => status === 201)
    expect(await readdir(join(service.dataDir, 'files'))).toEqual([stored?.body.fileId])
  })
})
