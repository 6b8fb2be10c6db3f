import type { WorkHandler } from './work-handler.ts'

/**
 * Work that stores of earlier versions still hold. Events that were kept then are in PostgreSQL without
 * the index that the sweep reads, so each goes by its own work.
 */
export const expireEvents: WorkHandler<'expire-events'> = async ({ payload }) => ({
  changes: payload.eventIds.map((id) => ({ kind: 'delete', collection: 'events', id }) as const),
})

/** The sweep does it. */
export const expireDeliveries: WorkHandler<'expire-deliveries'> = async () => ({})
