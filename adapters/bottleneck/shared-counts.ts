import { EventEmitter } from 'node:events'
import Bottleneck from 'bottleneck'
import type { LimitCount } from '../../src/ports/rate-limiter.ts'
import type { SharedRedis } from '../../src/ports/shared-redis.ts'
import { type Gate, setUsed } from './rate-windows.ts'
import { createConnection } from './redis-connection.ts'

export interface SharedCountsOptions {
  readonly redis: SharedRedis
  /** Hashes the names of keys: a subject can be a guest's IP address. */
  digest(text: string): string
  /** The stored count of an hour or a day. */
  load(count: Omit<LimitCount, 'used'>): Promise<number>
  readonly maxLimiters: number
}

/** Longer than any window: a count that is idle within its window forgets no instance. */
const neverMs = 2 ** 31 - 1

/**
 * Counts in Redis, one Bottleneck reservoir per subject and window that begins at zero and falls by
 * one a use. So it depends on no limit, and a limit may change within the window.
 */
export function createSharedCounts({ redis, digest, load, maxLimiters }: SharedCountsOptions) {
  const connection = createConnection(redis.client, new NoSubscriber())
  const limiters = new Map<Gate, Promise<Bottleneck>>()

  async function open(gate: Gate): Promise<Bottleneck> {
    const { subject, window } = gate
    const { name, start, length } = window
    if (name !== 'minute' && gate.used === 0) {
      const stored = await load({ subject, window: name, start, length }).catch(() => 0)
      if (stored > gate.used - gate.unshared) setUsed(gate, stored + gate.unshared)
    }
    return new Bottleneck({
      id: `credit-coach/limits/${digest(`${subject}|${name}|${start}`)}`,
      connection,
      reservoir: gate.unshared - gate.used,
      timeout: length,
      heartbeatInterval: neverMs,
      clientTimeout: neverMs,
    })
  }

  function getLimiter(gate: Gate): Promise<Bottleneck> {
    const opened = limiters.get(gate) ?? open(gate)
    // The longest unused comes first: mostly of minutes that are over.
    limiters.delete(gate)
    const [oldest] = limiters.keys()
    if (oldest !== undefined && limiters.size >= maxLimiters) drop(oldest)
    limiters.set(gate, opened)
    return opened
  }

  function drop(gate: Gate): void {
    void limiters.get(gate)?.then((limiter) => limiter.disconnect())
    limiters.delete(gate)
  }

  // One that was begun before or during an outage may never answer.
  redis.onAway(() => {
    for (const gate of [...limiters.keys()]) drop(gate)
  })

  /**
   * Adds to the shared count, together with the uses of this instance that it lacks; resolves with
   * the new count. Rejects when Redis fails: then the uses are still to be added.
   */
  async function add(number: number, gate: Gate): Promise<number> {
    const limiter = await getLimiter(gate)
    const expected = gate.used + number
    const added = number + gate.unshared
    gate.unshared = 0
    seed(limiter, expected - added)
    const shared = await limiter.incrementReservoir(-added).catch((error: unknown) => {
      gate.unshared += added - number
      drop(gate)
      throw error
    })
    const lost = expected - gate.unshared + shared
    if (lost > 0 && number >= 0) {
      // Another instance has begun a lost count anew and knew less of it.
      gate.unshared += lost
      void add(0, gate).catch(() => undefined)
    }
    const used = gate.unshared - shared
    // Above the limit are uses that are refused and given back.
    setUsed(gate, Math.min(used, Math.max(gate.used, gate.limit)))
    return used
  }

  return { add, isUp: redis.isUp }
}

/** Bottleneck creates a lost key anew with the options of its limiter: then with the count that is known. */
function seed(limiter: Bottleneck, used: number): void {
  const { _store } = limiter as unknown as { _store: { storeOptions: { reservoir: number } } }
  _store.storeOptions.reservoir = -used
}

/**
 * Two channels are subscribed for each limiter, to wake jobs in queues. A count has no jobs, and
 * needs neither them nor a second connection.
 */
class NoSubscriber extends EventEmitter {
  readonly status = 'ready'
  subscribe(_channel: string, done: () => void): void {
    done()
  }
  async unsubscribe(): Promise<void> {}
}
