import type { NotifyingServices, WorkHandler } from './work-handler.ts'

/** Deletes bytes whose record is gone; a failed deletion is tried again. */
export const createDeleteFileBytes =
  ({ ports }: Pick<NotifyingServices, 'ports'>): WorkHandler<'delete-file-bytes'> =>
  async ({ payload }) => {
    for (const id of payload.fileIds) await ports.files.delete(id)
    return {}
  }

export const createSweepFileBytes =
  (_services: Pick<NotifyingServices, 'ports'>): WorkHandler<'sweep-file-bytes'> =>
  async () => ({})
