import { limits } from '../config/limits.ts'
import { endedSession, endSessionWork } from '../operations/media/media-sessions.ts'
import type { NotifyingServices, WorkHandler } from './work-handler.ts'

/** Ends a session that is idle or over, at the vendor first: one that goes on there costs money. */
export const createEndMediaSession =
  ({ ports }: Pick<NotifyingServices, 'ports'>): WorkHandler<'end-media-session'> =>
  async ({ payload }, { store, now, signal }) => {
    const { sessionId } = payload
    const session = await store.get('mediaSessions', sessionId)
    if (session === undefined) return {}
    const { expiresAt, details } = session.value
    if (expiresAt > now) return { work: [endSessionWork(sessionId, expiresAt)] }
    if (details.vendorSecret !== null && ports.avatarVendor !== undefined) {
      const deadline = AbortSignal.timeout(limits.media.vendorMs)
      await ports.avatarVendor.end(details.vendorSecret, AbortSignal.any([signal, deadline]))
    }
    return { changes: await endedSession(session, 'ended', { store, now }) }
  }
