import { setTimeout as sleep } from 'node:timers/promises'

/** Hands an event to the bot once more; false when nobody took it. */
export type Deliver = (retry: number) => Promise<boolean>

interface Redelivering {
  /** Deliveries of each event. */
  readonly times: number
  readonly concurrency: number
  /** In [0, 1): decides the order. */
  readonly random: () => number
  /** Called after each delivery with their number so far. */
  readonly onDelivered?: (count: number) => void
}

/** Between two deliveries of an event that nobody took. */
const pauseMs = 50

/**
 * Delivers each event again and again, all in one random order, many at once; one that nobody took is
 * delivered until somebody does. Resolves with the number of deliveries.
 */
export async function deliverRepeatedly(
  events: readonly Deliver[],
  { times, concurrency, random, onDelivered }: Redelivering,
): Promise<number> {
  const all = events.flatMap((deliver) =>
    Array.from({ length: times }, (_, retry) => ({ deliver, retry, order: random() })),
  )
  const queue = all.toSorted((a, b) => a.order - b.order)
  let count = 0
  const run = async () => {
    for (;;) {
      const next = queue.shift()
      if (next === undefined) return
      while (!(await next.deliver(next.retry))) await sleep(pauseMs)
      count += 1
      onDelivered?.(count)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, run))
  return count
}

/** A generator with a seed (mulberry32), so that an order can be had again. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
