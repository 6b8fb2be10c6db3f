import type { NotificationPreferencesRecord } from '../../src/domain/monitoring/notification.ts'
import { changePreferences } from '../../src/operations/notifications/notification-preferences.ts'
import type { Change, NewWork } from '../../src/ports/store.ts'
import type { World } from './world.ts'

/** Alice changes her preferences. */
export async function chooseIn(
  { store, now }: Pick<World, 'store' | 'now'>,
  change: Partial<NotificationPreferencesRecord>,
): Promise<void> {
  const changes: Change[] = []
  const work: NewWork[] = []
  await changePreferences((before) => ({ ...before, ...change }), {
    ...{ store, userId: 'alice', now },
    write: (one) => void changes.push(one),
    later: (one) => void work.push(one),
  })
  await store.transact({ changes, work })
}
