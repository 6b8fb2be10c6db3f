import type { NewWork } from '../../ports/store.ts'

/** Sends a message; a newer one of the same message takes the place of the older. */
export const sendingOf = (notificationId: string, dueAt: number): NewWork => ({
  id: `send-${notificationId}`,
  kind: 'send-notification',
  dueAt,
  payload: { notificationId },
})
