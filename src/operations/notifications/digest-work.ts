import type { NewWork } from '../../ports/store.ts'

/** Work that makes the person's digest of that moment; one a person. */
export const digestWork = (userId: string, at: number): NewWork => ({
  id: `send-digest-${userId}`,
  kind: 'send-digest',
  dueAt: at,
  payload: { userId, at },
})
