import { sendNotification } from '../operations/notifications/notification-record.ts'
import type { Change } from '../ports/store.ts'
import type { WorkHandler } from './work-handler.ts'

/** Messages that are sent again at once; older ones stay in the list of alerts. */
const maxResumed = 100

/** Tries all contacts anew for the messages that none of them took. */
export const resumeNotifications: WorkHandler<'resume-notifications'> = async (
  { payload },
  { store, now },
) => {
  const query = { index: 'byUser', equals: [payload.userId], order: 'descending' } as const
  const { items } = await store.list('notifications', { ...query, limit: maxResumed })
  const held = items.filter(
    ({ value }) => value.status === 'delayed' && value.reason === 'unreachable',
  )
  const changes = held.map(({ id, version: expectVersion, value: before }): Change => {
    const value = { ...before, status: 'pending', reason: null, triedContacts: [] } as const
    return { kind: 'put', collection: 'notifications', id, value, expectVersion }
  })
  return { changes, work: held.map(({ id }) => sendNotification(id, now)) }
}
