import type { NewWork } from '../../ports/store.ts'

/** Work that deletes what belonged to a server of Discord until now. */
export const forgetServerWork = (serverId: string, now: number): NewWork => ({
  id: `forget-server-${serverId}`,
  kind: 'forget-server',
  dueAt: now,
  payload: { serverId, forgottenAt: now },
})
