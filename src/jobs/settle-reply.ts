import type { WorkHandler } from './worker.ts'

/** An answer whose process died is told as unfinished; one that ended by itself stays as it is. */
export const settleReply: WorkHandler<'settle-reply'> = async (work, { store }) => {
  const id = work.payload.messageId
  const message = await store.get('messages', id)
  if (message === undefined || message.value.status !== 'running') return {}
  const value = { ...message.value, status: 'error' } as const
  const { version: expectVersion } = message
  return { changes: [{ kind: 'put', collection: 'messages', id, value, expectVersion }] }
}
