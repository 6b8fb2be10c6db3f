import type { HeldRecord } from './held-record.ts'

type Part = Map<string, HeldRecord>

/** The records of a collection by their ids. */
export interface RecordMap {
  get(id: string): HeldRecord | undefined
  set(id: string, record: HeldRecord): void
  delete(id: string): void
  /** Each record is in one of them. */
  readonly parts: readonly ReadonlyMap<string, HeldRecord>[]
}

const otherParts = 63

function hashOf(id: string): number {
  let hash = 0
  for (let index = 0; index < id.length; index += 1) {
    hash = (Math.imul(hash, 31) + id.charCodeAt(index)) >>> 0
  }
  return hash
}

/** One Map that grows beyond a million entries halts the process for 60 ms; many small ones do not. */
export function createRecordMap(): RecordMap {
  const first: Part = new Map()
  const parts = [first, ...Array.from({ length: otherParts }, (): Part => new Map())]
  const partOf = (id: string) => parts[hashOf(id) % parts.length] ?? first
  return {
    parts,
    get: (id) => partOf(id).get(id),
    set(id, record) {
      partOf(id).set(id, record)
    },
    delete(id) {
      partOf(id).delete(id)
    },
  }
}
