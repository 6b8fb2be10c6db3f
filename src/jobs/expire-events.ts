import type { WorkHandler } from './work-handler.ts'

/** Forgets the events of one transaction together. */
export const expireEvents: WorkHandler<'expire-events'> = async ({ payload }) => ({
  changes: payload.eventIds.map((id) => ({ kind: 'delete', collection: 'events', id }) as const),
})
