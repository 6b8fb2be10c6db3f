import type { ClaimedWork, Store } from '../ports/store.ts'
import type { Lane } from './lane.ts'
import type { WorkContext } from './work-handler.ts'

interface DueWorkOptions {
  readonly store: Store
  clock(): number
  /** Runs a claimed piece and lets its effect land; never rejects. */
  runOne(work: ClaimedWork, context: WorkContext): Promise<void>
  /** Aborts when nothing is to be claimed any more. */
  readonly stopping: AbortSignal
  /** The store could not be asked. */
  failed(error: unknown): void
}

/** Claims due work for the lanes that have room. */
export interface DueWork {
  /** How many pieces were claimed since the beginning. */
  readonly claimed: number
  /**
   * Looks into these lanes, and into what is asked for meanwhile. Resolves when what was due runs;
   * rejects when the store cannot be asked, which ends the look for all.
   */
  look(at: Iterable<Lane>): Promise<void>
  /** The same; a failure is told and not thrown. */
  tryToLook(at: Iterable<Lane>): Promise<void>
}

export function createDueWork(options: DueWorkOptions): DueWork {
  const { store, clock, runOne, stopping, failed } = options
  const asked = new Set<Lane>()
  let looking: Promise<void> | undefined
  let count = 0

  async function lookInto(): Promise<void> {
    try {
      for (const lane of asked) {
        asked.delete(lane)
        await claim(lane)
      }
    } catch (error) {
      asked.clear()
      throw error
    }
  }

  async function look(at: Iterable<Lane>): Promise<void> {
    for (const lane of at) asked.add(lane)
    while (asked.size > 0 || looking !== undefined) {
      looking ??= lookInto().finally(() => {
        looking = undefined
      })
      await looking
    }
  }

  const tryToLook = (at: Iterable<Lane>) => look(at).catch(failed)

  async function claim(lane: Lane): Promise<void> {
    const { kind, leaseFor } = lane
    for (;;) {
      const room = lane.atOnce - lane.running.size
      lane.hasMore = room === 0
      if (lane.hasMore || stopping.aborted) return
      const now = clock()
      const claimed = await store.claimDue(kind, room, leaseFor, now)
      if (claimed.length === 0) return
      count += claimed.length
      const signal = AbortSignal.timeout(leaseFor)
      const context = { store, now, signal, stopping }
      for (const work of claimed) run(lane, work, context)
      if (claimed.length < room) return
    }
  }

  function run(lane: Lane, work: ClaimedWork, context: WorkContext): void {
    const done = runOne(work, context).finally(() => {
      lane.running.delete(done)
      // Whatever else ends before the store has answered makes room for the same look.
      if (lane.hasMore && !stopping.aborted) void tryToLook([lane])
    })
    lane.running.add(done)
  }

  return {
    get claimed() {
      return count
    },
    look,
    tryToLook,
  }
}
