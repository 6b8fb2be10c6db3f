interface Entry<V> {
  readonly key: string
  readonly value: V
  readonly until: number
  segment: Segment<V>
  newer: Entry<V> | undefined
  older: Entry<V> | undefined
}

interface Segment<V> {
  size: number
  newest: Entry<V> | undefined
  oldest: Entry<V> | undefined
}

export interface SegmentedCache<V> {
  /** The value, unless its time is over; O(1). */
  get(key: string, now: number): V | undefined
  /** Keeps a value until `until` (ms since 1970), in the place of another when full; O(1). */
  set(key: string, value: V, until: number, now: number): void
  readonly size: number
}

/** The part that values used more than once may fill: 80 % in Karedla, Love and Wherry (1994). */
const protectedShare = 0.8

/**
 * A segmented LRU: a value starts on probation and is protected from its second use on. Any number
 * of values used once push out only one another, never those in use.
 */
export function createSegmentedCache<V>(capacity: number): SegmentedCache<V> {
  const entries = new Map<string, Entry<V>>()
  const probation: Segment<V> = { size: 0, newest: undefined, oldest: undefined }
  const safe: Segment<V> = { size: 0, newest: undefined, oldest: undefined }
  const safeCapacity = Math.floor(capacity * protectedShare)
  let newestIsNext = false

  const drop = (entry: Entry<V>) => {
    unlink(entry)
    entries.delete(entry.key)
  }

  const protect = (entry: Entry<V>, now: number) => {
    if (safe.newest === entry) return
    unlink(entry)
    link(entry, safe)
    const demoted = safe.oldest
    if (safe.size <= safeCapacity || demoted === undefined) return
    if (demoted.until <= now) return drop(demoted)
    unlink(demoted)
    link(demoted, probation)
  }

  const victim = (now: number): Entry<V> | undefined => {
    const oldest = probation.oldest
    if (oldest === undefined) return safe.oldest
    if (oldest.until <= now) return oldest
    // In a cycle longer than the cache the oldest is always the next to be asked for: were it evicted
    // every time, nothing would ever be found.
    newestIsNext = !newestIsNext
    return newestIsNext ? oldest : probation.newest
  }

  return {
    get(key, now) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      if (entry.until <= now) {
        drop(entry)
        return undefined
      }
      protect(entry, now)
      return entry.value
    },
    set(key, value, until, now) {
      const before = entries.get(key)
      if (before !== undefined) drop(before)
      const evicted = entries.size < capacity ? undefined : victim(now)
      if (evicted !== undefined) drop(evicted)
      const entry = { key, value, until, segment: probation, newer: undefined, older: undefined }
      link(entry, probation)
      entries.set(key, entry)
    },
    get size() {
      return entries.size
    },
  }
}

function link<V>(entry: Entry<V>, segment: Segment<V>): void {
  entry.segment = segment
  entry.newer = undefined
  entry.older = segment.newest
  if (segment.newest === undefined) segment.oldest = entry
  else segment.newest.newer = entry
  segment.newest = entry
  segment.size += 1
}

function unlink<V>(entry: Entry<V>): void {
  const { segment, newer, older } = entry
  if (newer === undefined) segment.newest = older
  else newer.older = older
  if (older === undefined) segment.oldest = newer
  else older.newer = newer
  segment.size -= 1
}
