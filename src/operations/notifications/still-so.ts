import type { BureauNames } from '../../domain/bureaus.ts'
import type { NotificationItem } from '../../domain/monitoring/notification.ts'
import type { Store } from '../../ports/store.ts'
import { hasDeadline } from '../disputes/dispute-clock.ts'

/**
 * Of what a message was to tell, what is still so now that it leaves: a dispute that was answered,
 * resolved or set back while the message waited has the deadline no more.
 */
export async function stillSo(
  notables: readonly NotificationItem[],
  store: Pick<Store, 'get'>,
  bureauNames: BureauNames,
): Promise<readonly NotificationItem[]> {
  const judged = await Promise.all(
    notables.map(async (notable) => {
      if (notable.kind !== 'dispute_deadline') return [notable]
      const dispute = await store.get('disputes', notable.details.disputeId)
      const isSo = dispute !== undefined && hasDeadline(dispute.value, notable.details, bureauNames)
      return isSo ? [notable] : []
    }),
  )
  return judged.flat()
}
