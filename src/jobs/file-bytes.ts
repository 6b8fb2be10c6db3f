import { limits } from '../config/limits.ts'
import type { NewWork, Store } from '../ports/store.ts'
import type { NotifyingServices, WorkHandler } from './work-handler.ts'

type FileServices = Pick<NotifyingServices, 'ports'>

/** Deletes bytes whose record is gone; a failed deletion is tried again. */
export const createDeleteFileBytes =
  ({ ports }: FileServices): WorkHandler<'delete-file-bytes'> =>
  async ({ payload }) => {
    for (const id of payload.fileIds) await ports.files.delete(id)
    return {}
  }

/** Files looked at in one piece of work. */
const batch = 200

export const sweepFileBytesWork = (after: string | null, dueAt: number): NewWork => ({
  ...{ id: 'sweep-file-bytes', kind: 'sweep-file-bytes', dueAt },
  payload: { after },
})

/** Collections whose records name bytes by their own id. */
const naming = ['files', 'avatarSpeeches', 'assistantTasks'] as const

/**
 * Deletes bytes that no record names: their upload's transaction failed, or its process died. Bytes younger than
 * `limits.media.orphanMs` may still get their record.
 */
export const createSweepFileBytes =
  ({ ports }: FileServices): WorkHandler<'sweep-file-bytes'> =>
  async ({ payload }, { store, now }) => {
    const before = now - limits.media.orphanMs
    const query = { before, limit: batch, after: payload.after ?? undefined }
    const ids = await ports.files.list(query)
    for (const id of ids) if (!(await isNamed(id, store))) await ports.files.delete(id)
    const last = ids.at(-1)
    if (last === undefined || ids.length < batch) return {}
    return { work: [sweepFileBytesWork(last, now)] }
  }

async function isNamed(id: string, store: Pick<Store, 'get'>): Promise<boolean> {
  for (const collection of naming) {
    if ((await store.get(collection, id)) !== undefined) return true
  }
  return false
}
