import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../src/config/limits.ts'
import { expireRecords } from '../../src/jobs/delete-records.ts'
import { createDeleteFileBytes, createSweepFileBytes } from '../../src/jobs/file-bytes.ts'
import type { WorkContext } from '../../src/jobs/work-handler.ts'
import type { Ports } from '../../src/operations/context.ts'
import type { ClaimedWork } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { memoryFiles } from '../support/memory-files.ts'
import { temporaryFolder } from '../support/service.ts'

const now = Date.UTC(2026, 10, 30)
const old = now - limits.media.orphanMs - 1
const never = new AbortController().signal

let opening: AsyncDisposableStack
let context: WorkContext
let files: ReturnType<typeof memoryFiles>
const services = () => ({ ports: { files } as Partial<Ports> as Ports })

beforeEach(async () => {
  opening = new AsyncDisposableStack()
  const folder = opening.use(await temporaryFolder())
  const store = await createLowdbStore({ directory: folder.path })
  opening.defer(() => store.close())
  files = memoryFiles()
  context = { store, now, signal: never, stopping: never }
})
afterEach(() => opening.disposeAsync())

type Sweep = Extract<ClaimedWork, { readonly kind: 'sweep-file-bytes' }>
const sweep = (after: string | null): Sweep => ({
  ...{ kind: 'sweep-file-bytes', id: 'sweep-file-bytes', dueAt: now, attempt: 1, lease: 'l' },
  payload: { after },
})

const claimed = { id: 'w', dueAt: now, attempt: 1, lease: 'l' }

const file = { userId: 'ann', name: 'a.pdf', size: 1, mimeType: 'application/pdf', createdAt: 1 }
const speech = {
  ...{ userId: 'ann', sessionId: 's', durationMs: 1, text: 'x', visemes: '[]' },
  ...{ createdAt: 1, expiresAt: now - 1 },
}

describe('the sweep of bytes', () => {
  it('deletes those that no record names, once they are old', async () => {
    await context.store.transact({
      changes: [
        { kind: 'put', collection: 'files', id: 'fil_named', value: file },
        { kind: 'put', collection: 'avatarSpeeches', id: 'spe_named', value: speech },
      ],
    })
    for (const id of ['fil_named', 'fil_orphan', 'spe_named', 'spe_orphan']) files.put(id, old)
    files.put('fil_new', now - limits.media.orphanMs)
    expect(await createSweepFileBytes(services())(sweep(null), context)).toEqual({})
    expect(files.ids()).toEqual(['fil_named', 'fil_new', 'spe_named'])
  })

  it('goes on behind a full page', async () => {
    for (let at = 0; at < 201; at++) files.put(`fil_${String(at).padStart(3, '0')}`, old)
    const { work } = await createSweepFileBytes(services())(sweep(null), context)
    expect(work).toEqual([
      {
        id: 'sweep-file-bytes',
        kind: 'sweep-file-bytes',
        dueAt: now,
        payload: { after: 'fil_199' },
      },
    ])
    expect(files.ids()).toEqual(['fil_200'])
    await createSweepFileBytes(services())(sweep('fil_199'), context)
    expect(files.ids()).toEqual([])
  })
})

it('the bytes of deleted records are deleted, also a second time', async () => {
  files.put('fil_1', now)
  const work = {
    kind: 'delete-file-bytes',
    ...claimed,
    payload: { fileIds: ['fil_1', 'fil_2'] },
  } as const
  expect(await createDeleteFileBytes(services())(work, context)).toEqual({})
  expect(await createDeleteFileBytes(services())(work, context)).toEqual({})
  expect(files.ids()).toEqual([])
})

it('expired speech of an avatar takes its bytes along', async () => {
  const change = { kind: 'put', collection: 'avatarSpeeches', id: 'spe_1', value: speech } as const
  await context.store.transact({ changes: [change] })
  const expiring = {
    kind: 'expire-records',
    ...claimed,
    payload: { collection: 'avatarSpeeches' },
  } as const
  expect((await expireRecords(expiring, context)).work).toEqual([
    {
      ...{ id: 'delete-bytes-spe_1', kind: 'delete-file-bytes', dueAt: now },
      payload: { fileIds: ['spe_1'] },
    },
  ])
})
