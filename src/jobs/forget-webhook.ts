import { repeatWork, type WorkHandler } from './work-handler.ts'

/** Records per transaction. */
const batch = 500

/** Deletes the deliveries and state of a deleted subscription, a batch at a time. */
export const forgetWebhook: WorkHandler<'forget-webhook'> = async (work, { store, now }) => {
  const { webhookId } = work.payload
  const query = { index: 'byWebhook', equals: [webhookId], limit: batch } as const
  const { items, next } = await store.list('deliveries', query)
  return {
    changes: [
      ...items.map(({ id }) => ({ kind: 'delete', collection: 'deliveries', id }) as const),
      { kind: 'delete', collection: 'webhookStates', id: webhookId },
    ],
    work: next === undefined ? [] : [repeatWork(work, now)],
  }
}
