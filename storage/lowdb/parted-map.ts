/** A Map in parts, by the hash of its keys. */
export interface PartedMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  /** Each entry is in one of them. */
  readonly parts: readonly ReadonlyMap<string, Value>[]
}

const otherParts = 63

function hashOf(key: string): number {
  let hash = 0
  for (let index = 0; index < key.length; index += 1) {
    hash = (Math.imul(hash, 31) + key.charCodeAt(index)) >>> 0
  }
  return hash
}

/** One Map that grows beyond a million entries halts the process for 60 ms; many small ones do not. */
export function createPartedMap<Value>(): PartedMap<Value> {
  const first = new Map<string, Value>()
  const parts = [first, ...Array.from({ length: otherParts }, () => new Map<string, Value>())]
  const partOf = (key: string) => parts[hashOf(key) % parts.length] ?? first
  return {
    parts,
    get: (key) => partOf(key).get(key),
    set(key, value) {
      partOf(key).set(key, value)
    },
    delete(key) {
      partOf(key).delete(key)
    },
  }
}
