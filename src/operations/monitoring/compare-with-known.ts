import { isGuestId } from '../../domain/caller.ts'
import {
  updateWatch,
  type WatchComparison,
  type WatchUpdate,
} from '../../domain/monitoring/compare-snapshots.ts'
import type { TextTasks } from '../../ports/text-tasks.ts'

/**
 * Accounts and inquiries that are compared at once, within a few milliseconds. Each is held against each
 * known one: a thousand take half a second.
 */
const maxInPlace = 120

interface Comparing {
  readonly userId: string
  readonly textTasks: Pick<TextTasks, 'run'>
  readonly signal: AbortSignal
}

/** Takes readings into what is known of a person; long ones where they delay no other caller. */
export async function compareWithKnown(
  comparison: WatchComparison,
  { userId, textTasks, signal }: Comparing,
): Promise<WatchUpdate> {
  const { watch, snapshots: readings, settings: asked } = comparison
  const entries = readings.map(
    ({ accounts, inquiries }) => (accounts?.length ?? 0) + (inquiries?.length ?? 0),
  )
  if (Math.max(0, ...entries) <= maxInPlace) return updateWatch(watch, readings, asked)
  const owner = { id: userId, isGuest: isGuestId(userId) }
  return await textTasks.run('compare-readings', comparison, { owner, signal })
}
