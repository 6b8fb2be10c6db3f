import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import type { Change } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { plainInspector } from '../../support/plain-inspector.ts'
import { temporaryFolder } from '../../support/service.ts'
import { pdfBytes, startFileService } from '../../support/uploads.ts'

/** Lets uploads go on when so many of them have passed the first look at the room that is left. */
function meeting(count: number): typeof plainInspector {
  const all = Promise.withResolvers<void>()
  let arrived = 0
  return {
    ...plainInspector,
    async identify(...asked) {
      arrived += 1
      if (arrived === count) all.resolve()
      await all.promise
      return await plainInspector.identify(...asked)
    },
  }
}

const fileRecord = (number: number): Change => ({
  kind: 'put',
  collection: 'files',
  id: `fil_${number}`,
  value: { userId: 'alice', name: 'a', size: 1, mimeType: 'text/plain', createdAt: number },
})

const lastPlaceTaken = `409 You have ${limits.media.maxFiles} files already. Delete one of them first.`

describe('uploads of a person at the same time', () => {
  it('at two instances leave exactly the allowed number of files, and no bytes of the others', async () => {
    await using opening = new AsyncDisposableStack()
    const folder = opening.use(await temporaryFolder())
    const opened = await createLowdbStore({ directory: folder.path })
    opening.defer(() => opened.close())
    const store = { ...opened, close: async () => undefined }
    const count = limits.media.maxFiles - 1
    await store.transact({ changes: Array.from({ length: count }, (_, at) => fileRecord(at)) })
    const files = memoryFiles()
    const ports = { files, mediaInspector: meeting(10) }
    const environment = { ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }
    await using one = await startFileService({ store, ports }, environment)
    await using other = await startFileService({ store, ports }, environment)

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
    expect(await store.count('files', { index: 'byUser', equals: ['alice'] })).toBe(1_000)
    expect(files.ids()).toHaveLength(1)
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
